import { type QueryClient, useQuery } from '@tanstack/react-query'
import { pages, query } from '../../platform/api.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'

// The count is part of every page of members; the list is loaded when the bell is opened.

/** Updated by events; fetched again when events may have been missed. */
const unreadNotices = {
  ...query('GET /unreadNotices'),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always' as const,
}

export const noticePages = pages('GET /notices', { query: { limit: 20 } })

/** Number of unread notices; 0 until it is known. */
export function useUnreadNotices(): number {
  // The header hydrates before the page below it, which must not yet show what the header has fetched since.
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...unreadNotices, enabled: isHydrated })
  return isHydrated ? (data?.unreadNotices ?? 0) : 0
}

/** After an event, or when events may have been missed. */
export function refetchNotices(queryClient: QueryClient): void {
  queryClient.invalidateQueries({ queryKey: unreadNotices.queryKey })
  queryClient.invalidateQueries({ queryKey: noticePages.queryKey })
}
