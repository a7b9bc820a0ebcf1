import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { emptyTruckFilters } from '@veos/contract/market/emptyTruckFilters'
import { query, queryPages } from '../../platform/api.ts'
import { disableAutoRefetch, preloadList } from '../offers/offerPages.ts'
import type { EmptyTruckSearch } from './emptyTruckSearch.ts'

/** The query of the filtered list. */
export function queryEmptyTruckPages(search: EmptyTruckSearch) {
  return disableAutoRefetch(queryPages('GET /emptyTruck', { query: search }))
}

/** The query of how many offers each choice of a filter would find. */
export function queryEmptyTruckFacets(search: EmptyTruckSearch) {
  return query('GET /emptyTruck/facets', { query: search })
}

export function queryEmptyTruck(id: string) {
  return queryOptions({ ...query('GET /emptyTruck/:id', { params: { id } }), refetchOnWindowFocus: false })
}

/** Prefetches what the page shows at once: the first page of the list, and the names of the places in its filters. */
export function preloadEmptyTrucks(queryClient: QueryClient, search: EmptyTruckSearch) {
  return preloadList(queryClient, queryEmptyTruckPages(search), emptyTruckFilters, search)
}
