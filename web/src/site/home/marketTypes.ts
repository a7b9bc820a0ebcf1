import type { CallAnswer } from '../../platform/api.ts'

export type MarketData = CallAnswer<'GET /market'>
export type MarketLane = MarketData['lanes'][number]
