import { z } from 'zod'
import { route } from '../platform/route.ts'
import { myTruck } from './myTrucks.ts'
import { spotFreightRow } from './spotFreights.ts'
import { localInstant, tollOfCountry } from './tripCost.ts'

/** A filter of the list of spot freights, to be opened as it is. */
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

/** How many loads a list finds. */
const loadsFound = z.object({ count: z.number().int(), filter: listFilter }).meta({ id: 'LoadsFound' })

const boardLoad = z
  .object({
    /** Of a spot freight in `spotFreights`. */
    _id: z.string(),
    /** To the nearest place of loading: the straight line by a usual factor, whole kilometres. */
    emptyKm: z.number().int(),
    lineKm: z.number(),
    /** By road from loading to unloading. */
    loadedKm: z.number().int(),
    /** Euro, as everything about money here. */
    price: z.number().nullable(),
    /** Empty kilometres are counted to the country of loading. */
    tolls: z.array(tollOfCountry),
    tollSum: z.number(),
    /** Some country's toll is unknown: the sum is at least this. */
    hasUnknownTolls: z.boolean(),
    /** Of all kilometres. */
    ownCost: z.number(),
    /** Price less tolls and own cost, in all and for each kilometre, empty ones included; null without a price. */
    left: z.number().nullable(),
    leftPerKm: z.number().nullable(),
    leaves: localInstant,
    /** At the place of loading, by driving and rest times. */
    arrives: localInstant,
    drivingMin: z.number().int(),
    loading: z.object({
      opens: localInstant,
      closes: localInstant,
      /** From the arrival until it closes on the last day. */
      slackMin: z.number().int(),
    }),
    /** From where it is unloaded towards the truck's home, or anywhere when it has none. */
    onward: loadsFound.extend({ from: z.string(), to: z.string().nullable() }),
  })
  .meta({ id: 'TruckBoardLoad' })

const truckBoard = z
  .object({
    /** Those that are free first, and at most as many as a board shows. */
    trucks: z.array(
      z
        .object({
          truck: myTruck,
          /** What the list has of its type around it on its days; the loads shown are the best that fit. */
          found: loadsFound,
          /** Ranked by what is left per kilometre; those without a price come last, the nearest first. */
          loads: z.array(boardLoad),
        })
        .meta({ id: 'TruckOnBoard' }),
    ),
    /** Trucks that are not on it. */
    moreTrucks: z.number().int(),
    /** Each of the loads above once, as in the list. */
    spotFreights: z.array(spotFreightRow),
    /** Of the bundled toll rates. */
    tollsAsOf: z.iso.date(),
  })
  .meta({ id: 'TruckBoard' })
export type TruckBoard = z.infer<typeof truckBoard>

export const truckBoardRoutes = {
  read: route({
    method: 'GET',
    path: '/truckBoard',
    summary:
      'For each truck of one’s own company the loads that fit, by what is left per kilometre, empty ones included: an estimate.',
    access: 'activeMember',
    answer: truckBoard,
  }),
}
