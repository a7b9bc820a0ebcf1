import { type InfiniteData, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Page } from './api.ts'

/** A paged list of any call, as `queryPages` of `api.ts` creates it. */
export type ListQuery<Row> = UseInfiniteQueryOptions<
  Page<Row>,
  Error,
  InfiniteData<Page<Row>>,
  // biome-ignore lint/suspicious/noExplicitAny: the type of the key depends on the call and is not needed here
  any,
  string | null
>

/** The properties of `ShowMore`. */
export interface MoreRows {
  load: () => void
  isLoading: boolean
}

/** A paged list with the rows loaded so far and its state. */
export function useList<Row>(options: ListQuery<Row>) {
  const query = useInfiniteQuery(options)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const total = query.data?.pages[0]?.total ?? null
  const more: MoreRows | null = query.hasNextPage
    ? { load: () => query.fetchNextPage(), isLoading: query.isFetchingNextPage }
    : null
  return {
    rows,
    /** The number of all matches as the server answers it: exact, or `10000+`. */
    total,
    /** The first page is being loaded. */
    isLoading: query.isPending,
    isEmpty: query.isSuccess && rows.length === 0,
    /** For `FailedState`, when no rows are loaded; rows that were loaded before stay visible. */
    failed:
      query.isError && rows.length === 0
        ? { message: query.error.message, onRetry: () => query.refetch(), isRetrying: query.isFetching }
        : null,
    /** Null on the last page. */
    more,
    /** For `DataTable`, which loads further pages by itself. */
    table: {
      rows,
      total: total !== null && /^\d+$/.test(total) ? Number(total) : undefined,
      isLoading: query.isPending,
      isLoadingMore: query.isFetchingNextPage,
      onEndReached: query.hasNextPage ? () => query.fetchNextPage({ cancelRefetch: false }) : undefined,
    },
    /** The query itself, for lists with special needs. */
    query,
  }
}
