import { useQuery } from '@tanstack/react-query'
import { useMe } from '../accounts/session.queries.ts'
import { query } from '../api.ts'

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
  return useQuery({ ...unreadQuery, enabled: isMember }).data?.unreadCount ?? 0
}
