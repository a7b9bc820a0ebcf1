import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { isOutageError } from './api.ts'
import { onComeback } from './outage.ts'

/** Data counts as fresh for this long; a page that was just left comes back without a call. */
const staleTimeMs = 30_000

export function makeQueryClient() {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        // What the server refused once it refuses again; only a lost connection or its own failure is worth a second try.
        retry: (failures, error) => failures < 2 && typeof window !== 'undefined' && isOutageError(error),
      },
    },
  })
  onComeback(() => refetchFailed(queryClient))
  return queryClient
}

/** What is on screen and failed for no reason of its own is asked again, exactly as it was: the next page of a list, and not the list. */
function refetchFailed(queryClient: QueryClient): void {
  const failed = queryClient.getQueryCache().findAll({ type: 'active', fetchStatus: 'idle' })
  for (const query of failed) {
    if (!isOutageError(query.state.error)) continue
    query.fetch(undefined, { meta: query.state.fetchMeta ?? undefined }).catch(() => {})
  }
}

/**
 * What the server read ahead for a page and could not have. In the browser the page says so in its place; the server answers that
 * the whole page is away, so that nobody takes it for an empty one.
 * @throws CallError
 */
export function requireRead(queryClient: QueryClient, queryKey: QueryKey): void {
  const error = queryClient.getQueryState(queryKey)?.error
  if (typeof window === 'undefined' && isOutageError(error)) throw error
}
