import type { Quotations } from './quotations.ts'
import type { NegotiationList } from './reference/negotiations.ts'

/*
 * The API misspells "received". These functions map between its names and ours, so that no other code uses the
 * misspelled ones.
 */

/** The names of the lists in the API: in a query, and in the parts of an answer. */
export const quotationListNames = {
  received: 'recieved',
  sent: 'sent',
  archive: 'archive',
} as const satisfies Record<NegotiationList, string>

/** The page of each list. */
export const quotationPaths = {
  received: '/dashboard/quotations/recieved',
  sent: '/dashboard/quotations/sent',
  archive: '/dashboard/quotations/archive',
} as const satisfies Record<NegotiationList, string>

/** The quotations for one own tender. */
export type ReceivedQuotations = Quotations['recievedQuotations'][number]

/** The received quotations of an answer. */
export function getReceivedQuotations({ recievedQuotations }: Pick<Quotations, 'recievedQuotations'>) {
  return recievedQuotations
}

interface QuotationLists {
  received: ReceivedQuotations[]
  sent: Quotations['sentQuotations']
  archive: Quotations['archiveQuotations']
  counts: Record<NegotiationList, number> | null
  next: Record<NegotiationList, string | null>
}

/** The lists of an answer. */
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
