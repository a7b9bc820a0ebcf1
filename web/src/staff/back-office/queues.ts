import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type StaffCompanyState, staffCompanyStates } from '@veos/contract/staff/reference/backOffice'
import type { CallAnswer } from '../../platform/api.ts'

export type BackOfficeCounts = CallAnswer<'GET /back-office/counts'>

interface QueueFacts {
  key: string
  label: MessageDescriptor
  countOf: (counts: BackOfficeCounts) => number
}

/** The queues of staff, each in a tab; those with a due date come first. */
export const queues = [
  { key: 'requests', label: msg`Account requests`, countOf: (counts) => counts.openAccountRequests },
  { key: 'reports', label: msg`Reported messages`, countOf: (counts) => counts.reportedMessages },
  { key: 'roundtrips', label: msg`Roundtrips in review`, countOf: (counts) => counts.roundtripsInReview },
  { key: 'mails', label: msg`Unsent mails`, countOf: (counts) => counts.unsentMails },
] as const satisfies readonly QueueFacts[]

/** What staff looks up; nothing of it waits. */
export const lookUps = [
  { key: 'companies', label: msg`Companies` },
  { key: 'readers', label: msg`Details opened` },
  { key: 'actions', label: msg`Latest actions` },
  { key: 'status', label: msg`System` },
] as const satisfies readonly Omit<QueueFacts, 'countOf'>[]

export type TabKey = (typeof queues | typeof lookUps)[number]['key']

export interface BackOfficeSearch {
  /** The tab; the fullest queue where the address names none. */
  queue?: TabKey
  /** What is open in it. */
  item?: string
  /** Which companies are looked for. */
  search?: string
  state?: StaffCompanyState
}

const keys: TabKey[] = [...queues, ...lookUps].map(({ key }) => key)

/** Parses the search parameters of the URL, which anybody may edit: invalid values are dropped. */
export function readBackOfficeSearch(raw: Record<string, unknown>): BackOfficeSearch {
  const queue = keys.find((key) => key === raw.queue)
  const state = staffCompanyStates.find((known) => known === raw.state && known !== 'all')
  const isText = (value: unknown) => (typeof value === 'string' || typeof value === 'number') && String(value) !== ''
  return {
    ...(queue && { queue }),
    ...(isText(raw.item) && { item: String(raw.item) }),
    ...(isText(raw.search) && { search: String(raw.search).slice(0, 200) }),
    ...(state && { state }),
  }
}

/** Where most waits; of several the first. */
export function fullestQueue(counts: BackOfficeCounts): TabKey {
  const most = Math.max(...queues.map(({ countOf }) => countOf(counts)))
  return queues.find(({ countOf }) => countOf(counts) === most)!.key
}
