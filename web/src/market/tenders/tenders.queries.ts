import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { tenderFilters } from '@veos/contract/market/tenderFilters'
import { query, queryPages } from '../../platform/api.ts'
import { disableAutoRefetch, preloadList } from '../offers/offerPages.ts'
import type { TenderSearch } from './tenderSearch.ts'

/** The query of the filtered list. */
export function queryTenderPages(search: TenderSearch) {
  return disableAutoRefetch(queryPages('GET /getTenders', { query: search }))
}

/** The query of how many offers each choice of a filter would find. */
export function queryTenderFacets(search: TenderSearch) {
  return query('GET /getTenders/facets', { query: search })
}

export function queryTender(id: string) {
  return queryOptions({ ...query('GET /getTenderByID', { query: { id } }), refetchOnWindowFocus: false })
}

/** Prefetches what the page shows at once: the first page of the list, and the names of the places in its filters. */
export function preloadTenders(queryClient: QueryClient, search: TenderSearch) {
  return preloadList(queryClient, queryTenderPages(search), tenderFilters, search)
}
