import { type QueryClient, useQuery } from '@tanstack/react-query'
import { query, queryPages } from '../../platform/api.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'

// Separate from the other queries because the number is part of every page of members; the list is loaded when the bell
// is opened.

/** Updated by events. Refetched when events may have been missed. */
const unreadNotices = {
  ...query('GET /unreadNotices'),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always' as const,
}

export const noticePages = queryPages('GET /notices', { query: { limit: 20 } })

/** The number of unread notices; 0 until it is loaded. */
export function useUnreadNotices(): number {
  // The header hydrates before the page below it. During hydration it must not show data that was fetched later.
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...unreadNotices, enabled: isHydrated })
  return isHydrated ? (data?.unreadNotices ?? 0) : 0
}

/** Called after an event, or when events may have been missed. */
export function refetchNotices(queryClient: QueryClient): void {
  queryClient.invalidateQueries({ queryKey: unreadNotices.queryKey })
  queryClient.invalidateQueries({ queryKey: noticePages.queryKey })
}
