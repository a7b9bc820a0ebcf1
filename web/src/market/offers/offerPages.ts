import { keepPreviousData, type QueryClient, type UseQueryOptions } from '@tanstack/react-query'
import type { FilterTable } from '@veos/contract/market/filterTable'
import type { CallError } from '../../platform/api.ts'
import { requireRead } from '../../platform/queryClient.ts'
import type { ListQuery } from '../../platform/useList.ts'
import { queryPlace } from '../places/placeQuery.ts'

/** The query of a single offer, as `query` of `api.ts` creates it, for any call. `select` unwraps the answer. */
// biome-ignore lint/suspicious/noExplicitAny: the types of answer and key depend on the kind
export type OfferQuery<Offer> = UseQueryOptions<any, CallError, Offer, any>

/**
 * Options of a public list. It is not refetched automatically, because rows would move under the pointer. New offers
 * are announced above the list and loaded on request.
 */
export function disableAutoRefetch<Pages extends object>(list: Pages) {
  return {
    ...list,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  }
}

/** Prefetches what a public list shows at once: its first page, and the names of the places in its filters. */
export async function preloadList<Row>(
  queryClient: QueryClient,
  list: ListQuery<Row>,
  filters: FilterTable<Row>,
  search: object,
): Promise<void> {
  const places = Object.values(filters).flatMap(({ type, params: [place] }) =>
    type === 'around' ? [(search as Record<string, string | undefined>)[place]] : [],
  )
  const loaded = [
    preloadPages(queryClient, list),
    ...places.map((place) => queryClient.prefetchQuery(queryPlace(place))),
  ]
  await Promise.all(loaded)
}

/** Prefetches the first page of a list, on the server and before returning to it. */
async function preloadPages<Row>(queryClient: QueryClient, list: ListQuery<Row>): Promise<void> {
  // A cached list is shown unchanged; the page itself refetches stale data.
  const isKnown = queryClient.getQueryData(list.queryKey) !== undefined
  if (!isKnown) await queryClient.prefetchInfiniteQuery({ ...list, initialPageParam: null })
  requireRead(queryClient, list.queryKey)
}
