import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../people/accounts/session.queries.ts'
import { query } from '../../platform/api.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'

// The badge is part of every menu; the rest of the negotiations is loaded when it is shown.

/** How many each list has, and how many wait for the user's company. */
export const negotiationCounts = query('GET /negotiations/counts')

/** Undefined for visitors and until they are known. */
export function useNegotiationCounts() {
  const isMember = Boolean(useMe()?.company)
  // Menus hydrate before the page, which must not yet show what they have fetched since.
  const isHydrated = useHydrated()
  const { data } = useQuery({ ...negotiationCounts, enabled: isMember && isHydrated })
  return isHydrated ? data : undefined
}
