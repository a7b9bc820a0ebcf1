import { z } from 'zod'
import { emptyTruckRow } from '../market/emptyTrucks.ts'
import { roundtripRow } from '../market/roundtrips.ts'
import { spotFreightRow } from '../market/spotFreights.ts'
import { tenderRow } from '../market/tenders.ts'
import { defineRoute } from '../platform/route.ts'

/** The centre of a region for hauliers: its busiest town. Degrees. */
const lanePlace = z.object({ lat: z.number(), long: z.number(), name: z.string() })

export const marketLane = z
  .object({
    from: lanePlace,
    to: lanePlace,
    /** Live offers from one region to the other: exact on a small market, estimated from a sample on a large one. */
    offers: z.number().int(),
  })
  .meta({ id: 'MarketLane' })
export type MarketLane = z.infer<typeof marketLane>

/** The number of lanes on the map, and of the newest offers of each kind below it. */
export const maxLanes = 40
export const latestOffers = 3

export const market = z
  .object({
    /** Visible offers of every kind. */
    offersLive: z.number().int(),
    /** The countries of their places. */
    countries: z.number().int(),
    /** Published within the last 24 hours, which are the same in every time zone. */
    newToday: z.number().int(),
    /** Companies with an active offer. */
    companies: z.number().int(),
    /** The strongest lanes between countries, at most two from each region, the strongest first. */
    lanes: z.array(marketLane),
    /** The newest offers of each kind, masked for visitors as in the lists. */
    // biome-ignore lint/plugin: each kind has rows of its own shape.
    latest: z.object({
      spotFreight: z.array(spotFreightRow),
      roundtrip: z.array(roundtripRow),
      tender: z.array(tenderRow),
      emptyTruck: z.array(emptyTruckRow),
    }),
  })
  .meta({ id: 'Market' })
export type Market = z.infer<typeof market>

export const homeRoutes = {
  market: defineRoute({
    method: 'GET',
    path: '/market',
    summary: 'The market at a glance: how much is on offer, the strongest lanes, the newest offers of each kind.',
    access: 'public',
    answer: market,
  }),
}
