import { type InfiniteData, type UseInfiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { Page } from './api.ts'

/** A paged list as `pages` of `api.ts` makes it, whatever call answers it. */
export type ListQuery<Row> = UseInfiniteQueryOptions<
  Page<Row>,
  Error,
  InfiniteData<Page<Row>>,
  // biome-ignore lint/suspicious/noExplicitAny: the key is typed by the call's name, which nobody here asks for
  any,
  string | null
>

/** What `ShowMore` shows. */
export interface MoreRows {
  load: () => void
  isLoading: boolean
}

/** A paged list as it is shown: all rows that are loaded, and what there is instead. */
export function useList<Row>(options: ListQuery<Row>) {
  const query = useInfiniteQuery(options)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const total = query.data?.pages[0]?.total ?? null
  const more: MoreRows | null = query.hasNextPage
    ? { load: () => query.fetchNextPage(), isLoading: query.isFetchingNextPage }
    : null
  return {
    rows,
    /** How many match in all, as the server counts them: exact, or `10000+`. */
    total,
    /** The first page is on its way. */
    isLoading: query.isPending,
    isEmpty: query.isSuccess && rows.length === 0,
    /** For `FailedState`, where there is nothing else to show: rows that were read before stay. */
    failed:
      query.isError && rows.length === 0
        ? { message: query.error.message, onRetry: () => query.refetch(), isRetrying: query.isFetching }
        : null,
    /** Null on the last page. */
    more,
    /** For `DataTable`, which reads on by itself. */
    table: {
      rows,
      total: total !== null && /^\d+$/.test(total) ? Number(total) : undefined,
      isLoading: query.isPending,
      isLoadingMore: query.isFetchingNextPage,
      onEndReached: query.hasNextPage ? () => query.fetchNextPage({ cancelRefetch: false }) : undefined,
    },
    /** What a list of its own kind needs besides. */
    query,
  }
}
