import { queryOptions } from '@tanstack/react-query'
import { query } from '../../platform/api.ts'

const minuteMs = 60_000

/** The market at a glance; kept true while somebody looks at it. */
export const marketQuery = queryOptions({ ...query('GET /market'), staleTime: minuteMs, refetchInterval: minuteMs })
