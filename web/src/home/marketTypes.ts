import type { CallAnswer } from '../api.ts'

export type MarketData = CallAnswer<'GET /market'>
export type MarketLane = MarketData['lanes'][number]
