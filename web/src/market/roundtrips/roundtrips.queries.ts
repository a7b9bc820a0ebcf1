import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { roundtripFilters } from '@veos/contract/market/roundtripFilters'
import { type CallAnswer, type CallError, call, pages, query, requireAnswer } from '../../platform/api.ts'
import { preloadList, withoutAutoRefetch } from '../offers/offerPages.ts'
import type { RoundtripSearch } from './roundtripSearch.ts'

/** The list for some filters. */
export function roundtripPages(search: RoundtripSearch) {
  return withoutAutoRefetch(pages('GET /roundtrip', { query: search }))
}

/** How many each choice of its filters would find. */
export function roundtripFacets(search: RoundtripSearch) {
  return query('GET /roundtrip/facets', { query: search })
}

/** The interface wraps a single roundtrip; screens do not. */
export function roundtripById(id: string) {
  return queryOptions<CallAnswer<'GET /roundtrip/:id'>['roundtrip'], CallError>({
    queryKey: ['GET /roundtrip/:id', { params: { id } }],
    queryFn: async () => requireAnswer(await call('GET /roundtrip/:id', { params: { id } })).roundtrip,
    refetchOnWindowFocus: false,
  })
}

/** What the page shows at once: the first page of the list. */
export function preloadRoundtrips(queryClient: QueryClient, search: RoundtripSearch) {
  return preloadList(queryClient, roundtripPages(search), roundtripFilters, search)
}
