import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallAnswer } from '../../platform/api.ts'
import type { LookUpKey, QueueKey, TabKey } from './backOfficeSearch.ts'

export type BackOfficeCounts = CallAnswer<'GET /back-office/counts'>

interface QueueFacts {
  key: QueueKey
  label: MessageDescriptor
  countOf: (counts: BackOfficeCounts) => number
}

/** The queues of staff, each in a tab; those with a due date come first. */
export const queues = [
  { key: 'requests', label: msg`Account requests`, countOf: (counts) => counts.openAccountRequests },
  { key: 'reports', label: msg`Reported messages`, countOf: (counts) => counts.reportedMessages },
  { key: 'reviews', label: msg`Reviews`, countOf: (counts) => counts.waitingReviews },
  { key: 'roundtrips', label: msg`Roundtrips in review`, countOf: (counts) => counts.roundtripsInReview },
  { key: 'moved', label: msg`Left the EU`, countOf: (counts) => counts.movedCompanies },
  { key: 'mails', label: msg`Unsent mails`, countOf: (counts) => counts.unsentMails },
] as const satisfies readonly QueueFacts[]

/** What staff looks up; nothing of it waits. */
export const lookUps = [
  { key: 'companies', label: msg`Companies` },
  { key: 'invoices', label: msg`Invoices` },
  { key: 'transfers', label: msg`Bank transfers` },
  { key: 'content', label: msg`Texts` },
  { key: 'discounts', label: msg`Discount codes` },
  { key: 'tolls', label: msg`Tolls` },
  { key: 'readers', label: msg`Details opened` },
  { key: 'actions', label: msg`Latest actions` },
  { key: 'security', label: msg`Security log` },
  { key: 'status', label: msg`System` },
] as const satisfies readonly { key: LookUpKey; label: MessageDescriptor }[]

/** Where most waits; of several the first. */
export function fullestQueue(counts: BackOfficeCounts): TabKey {
  const most = Math.max(...queues.map(({ countOf }) => countOf(counts)))
  return queues.find(({ countOf }) => countOf(counts) === most)!.key
}
