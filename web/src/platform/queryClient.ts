import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { isOutageError } from './api.ts'
import { onRecovered } from './outage.ts'

/** Data counts as fresh for this long: a page that was just left is shown again without a call. */
const staleTimeMs = 30_000

export function makeQueryClient() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        // A refused call would be refused again; only lost connections and server failures are retried.
        retry: (failures, error) => failures < 2 && typeof window !== 'undefined' && isOutageError(error),
      },
    },
  })
  onRecovered(() => refetchFailed(queryClient))
  refetchWhenRestored(queryClient)
  return queryClient
}

/** A page restored from the browser's back/forward cache may date from before a payment or a log-out. */
function refetchWhenRestored(queryClient: QueryClient): void {
  if (typeof window === 'undefined') return
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries()
  })
}

/**
 * Repeats failed fetches of mounted queries after an outage. Only the failed page of a list is fetched, not the whole
 * list.
 */
function refetchFailed(queryClient: QueryClient): void {
  const failed = queryClient.getQueryCache().findAll({ type: 'active', fetchStatus: 'idle' })
  for (const query of failed) {
    if (!isOutageError(query.state.error)) continue
    query.fetch(undefined, { meta: query.state.fetchMeta ?? undefined }).catch(() => {})
  }
}

/**
 * Throws when the data of a page could not be prefetched on the server, which then answers 503 instead of an empty
 * page. In the browser the page itself shows the failure.
 * @throws CallError
 */
export function requireRead(queryClient: QueryClient, queryKey: QueryKey): void {
  const error = queryClient.getQueryState(queryKey)?.error
  if (typeof window === 'undefined' && isOutageError(error)) throw error
}
