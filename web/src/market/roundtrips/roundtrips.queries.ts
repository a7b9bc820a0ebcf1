import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { roundtripFilters } from '@veos/contract/market/roundtripFilters'
import { type CallAnswer, type CallError, call, query, queryPages, requireAnswer } from '../../platform/api.ts'
import { disableAutoRefetch, preloadList } from '../offers/offerPages.ts'
import type { RoundtripSearch } from './roundtripSearch.ts'

/** The query of the filtered list. */
export function queryRoundtripPages(search: RoundtripSearch) {
  return disableAutoRefetch(queryPages('GET /roundtrip', { query: search }))
}

/** The query of how many offers each choice of a filter would find. */
export function queryRoundtripFacets(search: RoundtripSearch) {
  return query('GET /roundtrip/facets', { query: search })
}

/** Unwraps the roundtrip, which the API answers inside an object. */
export function queryRoundtrip(id: string) {
  return queryOptions<CallAnswer<'GET /roundtrip/:id'>['roundtrip'], CallError>({
    queryKey: ['GET /roundtrip/:id', { params: { id } }],
    queryFn: async () => requireAnswer(await call('GET /roundtrip/:id', { params: { id } })).roundtrip,
    refetchOnWindowFocus: false,
  })
}

/** Prefetches what the page shows at once: the first page of the list. */
export function preloadRoundtrips(queryClient: QueryClient, search: RoundtripSearch) {
  return preloadList(queryClient, queryRoundtripPages(search), roundtripFilters, search)
}
