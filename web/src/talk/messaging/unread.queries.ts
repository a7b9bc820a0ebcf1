import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../people/accounts/session.queries.ts'
import { query } from '../../platform/api.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'

// The badge is part of every page; the rest of messaging is loaded when it is shown.

/** Updated by events; fetched again when events may have been missed. */
export const unreadQuery = {
  ...query('GET /unreadCount'),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always' as const,
}

/** Number of unread messages; 0 for visitors and until it is known. */
export function useUnreadCount(): number {
  const isMember = Boolean(useMe()?.company)
  // The header hydrates before the page below it, which must not yet show what the header has fetched since.
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...unreadQuery, enabled: isMember })
  return isHydrated ? (data?.unreadCount ?? 0) : 0
}
