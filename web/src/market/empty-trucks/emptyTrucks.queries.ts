import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { emptyTruckFilters } from '@veos/contract/market/emptyTruckFilters'
import { pages, query } from '../../platform/api.ts'
import { preloadList, withoutAutoRefetch } from '../offers/offerPages.ts'
import type { EmptyTruckSearch } from './emptyTruckSearch.ts'

/** The list for some filters. */
export function emptyTruckPages(search: EmptyTruckSearch) {
  return withoutAutoRefetch(pages('GET /emptyTruck', { query: search }))
}

/** How many each choice of its filters would find. */
export function emptyTruckFacets(search: EmptyTruckSearch) {
  return query('GET /emptyTruck/facets', { query: search })
}

export function emptyTruckById(id: string) {
  return queryOptions({ ...query('GET /emptyTruck/:id', { params: { id } }), refetchOnWindowFocus: false })
}

/** What the page shows at once: the first page of the list and the names of the places in its filters. */
export function preloadEmptyTrucks(queryClient: QueryClient, search: EmptyTruckSearch) {
  return preloadList(queryClient, emptyTruckPages(search), emptyTruckFilters, search)
}
