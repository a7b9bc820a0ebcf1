import { keepPreviousData, type QueryClient, type UseQueryOptions } from '@tanstack/react-query'
import type { FilterTable } from '@veos/contract/market/filterTable'
import type { CallError } from '../../platform/api.ts'
import { requireRead } from '../../platform/queryClient.ts'
import type { ListQuery } from '../../platform/useList.ts'
import { placeNamed } from '../places/placeQuery.ts'

/** One offer as `query` of `api.ts` makes it, whatever call answers it; `select` takes it out of a wrapped answer. */
// biome-ignore lint/suspicious/noExplicitAny: call and key are the kind's own affair
export type OfferQuery<Offer> = UseQueryOptions<any, CallError, Offer, any>

/**
 * Options of a public list: it is not refetched by itself, as rows would move under the pointer. New offers are
 * announced above the list and load on request.
 */
export function withoutAutoRefetch<Pages extends object>(list: Pages) {
  return {
    ...list,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: keepPreviousData,
  }
}

/** What a public list shows at once: its first page and the names of the places in its filters. */
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
    ...places.map((place) => queryClient.prefetchQuery(placeNamed(place))),
  ]
  await Promise.all(loaded)
}

/** Prefetches the first page of a list, on the server and before returning to it. */
async function preloadPages<Row>(queryClient: QueryClient, list: ListQuery<Row>): Promise<void> {
  // A cached list is shown as it is; the page itself refetches stale data.
  const isKnown = queryClient.getQueryData(list.queryKey) !== undefined
  if (!isKnown) await queryClient.prefetchInfiniteQuery({ ...list, initialPageParam: null })
  requireRead(queryClient, list.queryKey)
}
