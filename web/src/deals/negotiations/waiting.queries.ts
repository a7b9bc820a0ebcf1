import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../people/accounts/session.queries.ts'
import { query } from '../../platform/api.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'

// Separate from the other queries because the badge is part of every menu; those are loaded when needed.

/** The number of entries in each list, and how many of them wait for the user's company. */
export const negotiationCounts = query('GET /negotiations/counts')

/** Undefined for visitors and until they are known. */
export function useNegotiationCounts() {
  const isMember = Boolean(useMe()?.company)
  // Menus hydrate before the page. During hydration they must not show data that was fetched later.
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...negotiationCounts, enabled: isMember && isHydrated })
  return isHydrated ? data : undefined
}
