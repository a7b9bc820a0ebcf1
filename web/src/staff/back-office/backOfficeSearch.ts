import { type StaffCompanyState, staffCompanyStates } from '@veos/contract/staff/reference/backOffice'
import { type StaffQueue, staffQueueKeys } from '@veos/contract/staff/reference/staffQueues'

/*
 * Every page knows the addresses of all: what is in the tabs (`tabs.ts`) is loaded with the back office.
 */

/** What staff looks up; nothing of it waits. */
const lookUpKeys = [
  'companies',
  'invoices',
  'transfers',
  'content',
  'discounts',
  'tolls',
  'readers',
  'actions',
  'security',
  'status',
] as const
export const tabKeys = [...staffQueueKeys, ...lookUpKeys]

export type TabKey = StaffQueue | (typeof lookUpKeys)[number]

export interface BackOfficeSearch {
  /** The tab; the fullest queue where the address names none. */
  queue?: TabKey
  /** What is open in it. */
  item?: string
  /** Which companies are looked for. */
  search?: string
  state?: StaffCompanyState
  /** Which texts of staff are shown. */
  kind?: string
}

/** Parses the search parameters of the URL, which anybody may edit: invalid values are dropped. */
export function readBackOfficeSearch(raw: Record<string, unknown>): BackOfficeSearch {
  const queue = tabKeys.find((key) => key === raw.queue)
  const state = staffCompanyStates.find((known) => known === raw.state && known !== 'all')
  const isText = (value: unknown) => (typeof value === 'string' || typeof value === 'number') && String(value) !== ''
  return {
    ...(queue && { queue }),
    ...(isText(raw.item) && { item: String(raw.item) }),
    ...(isText(raw.search) && { search: String(raw.search).slice(0, 200) }),
    ...(state && { state }),
    ...(isText(raw.kind) && { kind: String(raw.kind).slice(0, 20) }),
  }
}
