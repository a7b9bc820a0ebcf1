import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { emptyTruckFilters } from '@veos/contract/market/emptyTruckFilters'
import { pages, query } from '../../platform/api.ts'
import { preloadList, withoutAutoRefetch } from '../offers/offerPages.ts'
import type { EmptyTruckSearch } from './emptyTruckSearch.ts'

/** The query of the filtered list. */
export function emptyTruckPages(search: EmptyTruckSearch) {
  return withoutAutoRefetch(pages('GET /emptyTruck', { query: search }))
}

/** The query of how many offers each choice of a filter would find. */
export function emptyTruckFacets(search: EmptyTruckSearch) {
  return query('GET /emptyTruck/facets', { query: search })
}

export function emptyTruckById(id: string) {
  return queryOptions({ ...query('GET /emptyTruck/:id', { params: { id } }), refetchOnWindowFocus: false })
}

/** Prefetches what the page shows at once: the first page of the list, and the names of the places in its filters. */
export function preloadEmptyTrucks(queryClient: QueryClient, search: EmptyTruckSearch) {
  return preloadList(queryClient, emptyTruckPages(search), emptyTruckFilters, search)
}
