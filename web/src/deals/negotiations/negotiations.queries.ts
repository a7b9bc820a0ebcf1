import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { quotationListNames, type ReceivedQuotations } from '@veos/contract/deals/quotationNames'
import type { NegotiationList } from '@veos/contract/deals/reference/negotiations'
import { type CallAnswer, type CallName, call, query, queryPages, readError } from '../../platform/api.ts'
import type { ShownBid } from './bids.ts'
import type { QuotationsSearch } from './quotationsSearch.ts'

export type Negotiation = CallAnswer<'GET /negotiations'>[number]
export type Comparison = CallAnswer<'GET /offers/:id/bids'>
type Quotations = CallAnswer<'GET /quotations'>

/** The query of quotations for tenders in one list, page by page. */
export function queryQuotationPages(list: NegotiationList, { sortby, order }: QuotationsSearch) {
  const name = quotationListNames[list]
  return infiniteQueryOptions({
    queryKey: ['GET /quotations', 'pages', list, sortby ?? 'date', order ?? 'DESC'] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const sortBy = sortby === 'price' ? (3 as const) : (1 as const)
      const query = { list: name, sortBy, order: order ?? ('DESC' as const), limit: 20, cursor: pageParam }
      const result = await call('GET /quotations', { query }, { signal })
      if (!result.ok) throw readError(result)
      return result.answer
    },
    getNextPageParam: (page: Quotations) => page.next[name] ?? undefined,
  })
}

/** The query of bids for single loads in one list, page by page. */
export function loadBidPages(list: NegotiationList, type: 'Spotload' | 'Emptytruck') {
  return queryPages('GET /negotiations', { query: { list, type, limit: 20 } })
}

export const queryNegotiation = (id: string) => query('GET /negotiations/:id', { params: { id } })

/** The terms that confirming an award would agree on. Always fetched again, because these terms become binding. */
export const queryAwardedTerms = (id: string) => ({
  ...query('GET /negotiations/:id/terms', { params: { id } }),
  gcTime: 0,
  staleTime: 0,
})

export const queryComparison = (offerId: string) => query('GET /offers/:id/bids', { params: { id: offerId } })

const touched = new Set<CallName>([
  'GET /quotations',
  'GET /negotiations',
  'GET /negotiations/counts',
  'GET /negotiations/:id',
  'GET /negotiations/:id/terms',
  'GET /offers/:id/bids',
  'GET /getTenderByID',
  'GET /myTender/:id',
  'GET /spotLoads/:id',
  'GET /emptyTruck/:id',
])

/** Called after a negotiation has changed. */
export function refetchNegotiations(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => touched.has(queryKey[0] as CallName) })
}

type Sent = Quotations['sentQuotations'][number]

export function toShownReceived(
  { _id, title }: Pick<ReceivedQuotations, '_id' | 'title'>,
  bid: ReceivedQuotations['offers'][number],
): ShownBid {
  const offer = { id: _id, type: 'Tender' as const, title }
  return { bid, ownSide: 'publisher', offer, company: bid.offerAuthorCompany, personName: bid.offerAuthor.name }
}

export function toShownSent({ _id, title, tender, offer: bid }: Sent): ShownBid {
  const facts = tender ? factsOfTender(tender) : undefined
  const offer = { id: _id, type: 'Tender' as const, title, facts }
  return { bid, ownSide: 'bidder', offer, company: tender?.company ?? null, personName: bid.offerAuthor.name }
}

function factsOfTender({ periodOfTransports: { startDate, endDate }, truckType }: NonNullable<Sent['tender']>) {
  return { period: { start: startDate, end: endDate }, truckType }
}

export function toShownArchived(row: Quotations['archiveQuotations'][number]): ShownBid {
  return row.isOwn ? toShownSent(row) : toShownReceived(row, row.offer)
}

export function toShownNegotiation(row: Negotiation): ShownBid {
  const { _id: id, type, title, loadingDate, unloadingDate, truckType } = row.offer
  const facts = { loadingDate, unloadingDate, truckType }
  const offer = { id, type: type as ShownBid['offer']['type'], title, facts }
  return { bid: row, ownSide: row.ownSide, offer, company: row.company, personName: null }
}
