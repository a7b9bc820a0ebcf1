import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../people/accounts/session.queries.ts'
import { query } from '../../platform/api.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'

// The badge stands on every page; everything else of messaging is loaded when it is shown.

/** Events keep it true; it is asked for again when they may have been missed. */
export const unreadQuery = {
  ...query('GET /unreadCount'),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always' as const,
}

/** How many messages one has not seen; 0 for visitors, and as long as nobody knows. */
export function useUnreadCount(): number {
  const isMember = Boolean(useMe()?.company)
  // The header hydrates before the page below it, which must not show already what the header has asked for meanwhile.
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...unreadQuery, enabled: isMember })
  return isHydrated ? (data?.unreadCount ?? 0) : 0
}
