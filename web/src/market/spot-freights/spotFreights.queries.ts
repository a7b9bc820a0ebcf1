import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { spotFreightFilters } from '@veos/contract/market/spotFreightFilters'
import { query, queryPages } from '../../platform/api.ts'
import { disableAutoRefetch, preloadList } from '../offers/offerPages.ts'
import type { SpotFreightSearch } from './spotFreightSearch.ts'

/** The query of the filtered list. */
export function querySpotFreightPages(search: SpotFreightSearch) {
  return disableAutoRefetch(queryPages('GET /spotloads', { query: search }))
}

/** The query of how many offers each choice of a filter would find. */
export function querySpotFreightFacets({ sortby: _by, order: _order, ...filters }: SpotFreightSearch) {
  return query('GET /spotloads/facets', { query: filters })
}

export function querySpotFreight(id: string) {
  return queryOptions({ ...query('GET /spotLoads/:id', { params: { id } }), refetchOnWindowFocus: false })
}

/** Prefetches what the page shows at once: the first page of the list, and the names of the places in its filters. */
export function preloadSpotFreights(queryClient: QueryClient, search: SpotFreightSearch) {
  return preloadList(queryClient, querySpotFreightPages(search), spotFreightFilters, search)
}
