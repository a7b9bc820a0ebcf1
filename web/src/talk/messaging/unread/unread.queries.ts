import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../../people/accounts/session.queries.ts'
import { query } from '../../../platform/api.ts'
import { useHydrated } from '../../../platform/ui/useHydrated.ts'

// Separate from the other queries because the badge is part of every page; those are loaded when needed.

/** Updated by events. Refetched when events may have been missed. */
export const unreadQuery = {
  ...query('GET /unreadCount'),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always' as const,
}

/** The number of unread messages; 0 for visitors and until it is loaded. */
export function useUnreadCount(): number {
  const isMember = Boolean(useMe()?.company)
  // The header hydrates before the page below it. During hydration it must not show data that was fetched later.
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...unreadQuery, enabled: isMember })
  return isHydrated ? (data?.unreadCount ?? 0) : 0
}
