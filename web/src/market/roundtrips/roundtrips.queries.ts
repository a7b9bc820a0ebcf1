import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { roundtripFilters } from '@veos/contract/market/roundtripFilters'
import { type CallAnswer, type CallError, call, pages, query, requireAnswer } from '../../platform/api.ts'
import { preloadList, withoutAutoRefetch } from '../offers/offerPages.ts'
import type { RoundtripSearch } from './roundtripSearch.ts'

/** The query of the filtered list. */
export function roundtripPages(search: RoundtripSearch) {
  return withoutAutoRefetch(pages('GET /roundtrip', { query: search }))
}

/** The query of how many offers each choice of a filter would find. */
export function roundtripFacets(search: RoundtripSearch) {
  return query('GET /roundtrip/facets', { query: search })
}

/** Unwraps the roundtrip, which the API answers inside an object. */
export function roundtripById(id: string) {
  return queryOptions<CallAnswer<'GET /roundtrip/:id'>['roundtrip'], CallError>({
    queryKey: ['GET /roundtrip/:id', { params: { id } }],
    queryFn: async () => requireAnswer(await call('GET /roundtrip/:id', { params: { id } })).roundtrip,
    refetchOnWindowFocus: false,
  })
}

/** Prefetches what the page shows at once: the first page of the list. */
export function preloadRoundtrips(queryClient: QueryClient, search: RoundtripSearch) {
  return preloadList(queryClient, roundtripPages(search), roundtripFilters, search)
}
