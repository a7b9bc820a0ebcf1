import { z } from 'zod'
import { defineRoute } from '../platform/route.ts'
import { myTruck } from './myTrucks.ts'
import { spotFreightRow } from './spotFreights.ts'
import { localInstant, tollOfCountry } from './tripCost.ts'

/** A filter of the list of spot freights, with which the list can be opened. */
const listFilter = z
  .object({
    loadingLocation: z.string(),
    loadingRadius: z.number().int(),
    loadingDateStart: z.iso.date(),
    loadingDateEnd: z.iso.date(),
    unloadingLocation: z.string().nullable(),
    unloadingRadius: z.number().int().nullable(),
    truckType: z.string(),
  })
  .meta({ id: 'TruckBoardFilter' })

/** The number of loads that a list finds. */
const loadsFound = z.object({ count: z.number().int(), filter: listFilter }).meta({ id: 'LoadsFound' })

const boardLoad = z
  .object({
    /** The id of a spot freight in `spotFreights`. */
    _id: z.string(),
    /** To the nearest place of loading: the straight line times a usual factor, whole kilometres. */
    emptyKm: z.number().int(),
    lineKm: z.number(),
    /** By road from loading to unloading. */
    loadedKm: z.number().int(),
    /** Euro, like all amounts here. */
    price: z.number().nullable(),
    /** Empty kilometres count for the country of loading. */
    tolls: z.array(tollOfCountry),
    tollSum: z.number(),
    /** Whether the toll of a country is unknown, so that the sum is at least this. */
    hasUnknownTolls: z.boolean(),
    /** For all kilometres. */
    ownCost: z.number(),
    /** The price minus tolls and own cost, in total and per kilometre, including empty ones; null without a price. */
    left: z.number().nullable(),
    leftPerKm: z.number().nullable(),
    leaves: localInstant,
    /** At the place of loading, with driving and rest times. */
    arrives: localInstant,
    drivingMin: z.number().int(),
    loading: z.object({
      opens: localInstant,
      closes: localInstant,
      /** From the arrival until the dock closes on the last day. */
      slackMin: z.number().int(),
    }),
    /** Loads from the unloading place towards the truck's home, or anywhere if it has none. */
    onward: loadsFound.extend({ from: z.string(), to: z.string().nullable() }),
  })
  .meta({ id: 'TruckBoardLoad' })

const truckBoard = z
  .object({
    /** The trucks that are free first, up to the maximum of the board. */
    trucks: z.array(
      z
        .object({
          truck: myTruck,
          /** What the list has for its type around it on its days; the shown loads are the best of them. */
          found: loadsFound,
          /** Sorted by the profit per kilometre; those without a price come last, the nearest first. */
          loads: z.array(boardLoad),
        })
        .meta({ id: 'TruckOnBoard' }),
    ),
    /** The number of further trucks. */
    moreTrucks: z.number().int(),
    /** Each of the loads above once, as in the list. */
    spotFreights: z.array(spotFreightRow),
    /** The date of the bundled toll rates. */
    tollsAsOf: z.iso.date(),
  })
  .meta({ id: 'TruckBoard' })
export type TruckBoard = z.infer<typeof truckBoard>

export const truckBoardRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/truckBoard',
    summary:
      'For each truck of one’s own company the loads that fit, by what is left per kilometre, empty ones included: an estimate.',
    access: 'activeMember',
    answer: truckBoard,
  }),
}
