import { queryOptions } from '@tanstack/react-query'
import { type CallAnswer, query } from '../../platform/api.ts'

const minuteMs = 60_000

/** The figures of the market, refetched while the page is visible. */
export const marketQuery = queryOptions({ ...query('GET /market'), staleTime: minuteMs, refetchInterval: minuteMs })

export type MarketData = CallAnswer<'GET /market'>
export type MarketLane = MarketData['lanes'][number]
