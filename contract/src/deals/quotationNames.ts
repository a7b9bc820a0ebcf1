import type { Quotations } from './quotations.ts'
import type { NegotiationList } from './reference/negotiations.ts'

/*
 * The interface misspells what is received. These are our words for its: an answer is written and read with them, and
 * nobody else names its own.
 */

/** How the interface names a list: in a query, and in the parts of an answer. */
export const quotationListNames = {
  received: 'recieved',
  sent: 'sent',
  archive: 'archive',
} as const satisfies Record<NegotiationList, string>

/** Where each list is shown. */
export const quotationPaths = {
  received: '/dashboard/quotations/recieved',
  sent: '/dashboard/quotations/sent',
  archive: '/dashboard/quotations/archive',
} as const satisfies Record<NegotiationList, string>

/** The quotations for one tender of one's own. */
export type ReceivedQuotations = Quotations['recievedQuotations'][number]

/** What was received, as it was answered. */
export function receivedQuotationsOf({ recievedQuotations }: Pick<Quotations, 'recievedQuotations'>) {
  return recievedQuotations
}

interface QuotationLists {
  received: ReceivedQuotations[]
  sent: Quotations['sentQuotations']
  archive: Quotations['archiveQuotations']
  counts: Record<NegotiationList, number> | null
  next: Record<NegotiationList, string | null>
}

/** All lists as they are answered. */
export function presentQuotationLists({ received, sent, archive, counts, next }: QuotationLists): Quotations {
  const named = <Value>(of: Record<NegotiationList, Value>) => ({
    recieved: of.received,
    sent: of.sent,
    archive: of.archive,
  })
  return {
    recievedQuotations: received,
    sentQuotations: sent,
    archiveQuotations: archive,
    counts: counts && named(counts),
    next: named(next),
  }
}
