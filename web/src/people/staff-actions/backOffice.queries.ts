import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { query, queryPages } from '../../platform/api.ts'

/** Short, because colleagues work on the same queue. */
export const refreshMs = 30_000

export const backOfficeCounts = { ...query('GET /back-office/counts'), refetchInterval: refreshMs }
export const staffActions = { ...queryPages('GET /back-office/actions', { query: { limit: 20 } }) }

/** After a decision of staff: refetches the log, the numbers of waiting items, and the given lists. */
export function refreshAfterDecision(queryClient: QueryClient, ...lists: readonly { queryKey: QueryKey }[]): void {
  for (const { queryKey } of [backOfficeCounts, staffActions, ...lists]) queryClient.invalidateQueries({ queryKey })
}
