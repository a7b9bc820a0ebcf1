import { z } from 'zod'
import { requiredNumber, wholeNumber } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { drivingAssumptions, drivingLimits, drivingPartKinds } from './drivingTimes.ts'
import { costNumbers } from './reference/costNumbers.ts'
import { tollCharges, vehicleClasses } from './reference/tripCost.ts'
import { routeQualities } from './routing.ts'

const rateMissing = text('rate_missing')
const vehicleClass = z.enum(vehicleClasses, text('vehicle_class_unknown'))

const figures = {
  litresPer100Km: z.number(),
  dieselPerLitre: z.number(),
  costPerKm: z.number(),
  costPerHour: z.number(),
}

/** The vehicle costs of the caller's company. */
const costFigures = z
  .object({
    vehicleClass,
    ...figures,
    /** False for the defaults, which apply until the company enters its own. */
    isOwn: z.boolean(),
  })
  .meta({
    id: 'CostFigures',
    example: {
      vehicleClass: 'articulated',
      litresPer100Km: 28,
      dieselPerLitre: 1.35,
      costPerKm: 0.14,
      costPerHour: 13,
      isOwn: false,
    },
  })

/** An instant, and the local time at the place. */
export const localInstant = z.object({ at: z.iso.datetime(), local: z.string() }).meta({ id: 'LocalInstant' })

export const tollOfCountry = z
  .object({
    countryCode: z.string(),
    country: z.string(),
    flagUrl: z.string(),
    km: z.number(),
    /** `unknown`: the table has no rate for this country. */
    charge: z.enum([...tollCharges, 'unknown']),
    /** Euro; null if it is not charged by the kilometre. */
    perKm: z.number().nullable(),
    /** Euro; null if it is unknown or charged by time, which this sum leaves out. */
    toll: z.number().nullable(),
    /** The first day of the rate. */
    validFrom: z.iso.date().nullable(),
  })
  .meta({ id: 'TollOfCountry' })

const tripCost = z
  .object({
    /** How the route was found, and its reliability. */
    route: z.object({
      distanceKm: z.number(),
      quality: z.enum(routeQualities),
      notices: z.array(z.string()),
      /** By road and loaded, without ferries and shuttle trains. */
      roadKm: z.number(),
      drivingMin: z.number().int(),
      /** Minutes on ferries and trains: part of the arrival, but neither driving nor rest, and without their fares. */
      crossingMin: z.number().int(),
    }),
    vehicleClass,
    /** Kilometres to the loading place; their tolls are computed for the country of loading. */
    emptyKm: z.number().int(),
    figures: z.object({ ...figures, isOwn: z.boolean() }),
    countries: z.array(tollOfCountry),
    /** Whether the toll of a country is unknown, so that the costs are at least these. */
    hasUnknownTolls: z.boolean(),
    /** Euro, including empty kilometres. */
    parts: z.object({ tolls: z.number(), fuel: z.number(), distance: z.number(), time: z.number() }),
    costs: z.number(),
    /** Driving and rest, including the way to the loading place: the hours that cost. */
    hours: z.number(),
    price: z.number().nullable(),
    /** The price minus the costs, in total and per kilometre, including empty ones; null without a price. */
    left: z.number().nullable(),
    leftPerKm: z.number().nullable(),
    journey: z.object({
      leaves: localInstant,
      arrives: localInstant,
      parts: z.array(z.object({ kind: z.enum(drivingPartKinds), start: z.iso.datetime(), minutes: z.number().int() })),
      assumptions: z.array(z.enum(drivingAssumptions)),
    }),
    /** When the goods are expected; null for offers without a day. */
    unloading: z
      .object({
        opens: localInstant,
        closes: localInstant,
        /** From the arrival until the dock closes; negative if that is too late. */
        slackMin: z.number().int(),
      })
      .nullable(),
    /** Whether the price is for a part of the truck, while the costs are those of the whole truck. */
    isPartLoad: z.boolean(),
    /** The date of the bundled toll rates. */
    tollsAsOf: z.iso.date(),
  })
  .meta({ id: 'TripCost' })
export type TripCost = z.infer<typeof tripCost>

export const tripCostRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/offers/:id/tripCost',
    summary:
      'An estimate of what the trip of an offer costs and leaves, and when it arrives. 404 where no road is known, 429 past the day’s budget of details.',
    access: 'activeMember',
    refusals: [404],
    params: z.object({ id: id('offer') }),
    query: z.object({
      /** By the truck types of the offer by default. */
      vehicleClass: vehicleClass.optional(),
      emptyKm: requiredNumber({ ...costNumbers.emptyKm, missingMessage: text('empty_km_wanted') }).default(0),
      /** Days of 10 hours of driving in a week, and daily rests of 9 hours between two weekly ones. */
      extendedDays: wholeNumber({ min: 0, max: drivingLimits.maxExtendedDays, missingMessage: rateMissing }).default(0),
      reducedRests: wholeNumber({ min: 0, max: drivingLimits.maxReducedRests, missingMessage: rateMissing }).default(0),
    }),
    answer: tripCost,
  }),
  figures: defineRoute({
    method: 'GET',
    path: '/company/costFigures',
    summary: 'What vehicles cost one’s own company, which no other company reads; defaults until it names its own.',
    access: 'member',
    answer: z.array(costFigures),
  }),
  setFigures: defineRoute({
    method: 'PUT',
    path: '/company/costFigures',
    summary: 'What a vehicle costs one’s own company.',
    access: 'admin',
    body: z
      .object({
        vehicleClass,
        litresPer100Km: rate('litresPer100Km'),
        dieselPerLitre: rate('dieselPerLitre'),
        costPerKm: rate('costPerKm'),
        costPerHour: rate('costPerHour'),
      })
      .meta({
        id: 'CostFiguresInput',
        example: {
          vehicleClass: 'articulated',
          litresPer100Km: 27.5,
          dieselPerLitre: 1.299,
          costPerKm: 0.155,
          costPerHour: 14,
        },
      }),
    answer: z.array(costFigures),
  }),
}

function rate(figure: keyof typeof costNumbers) {
  return requiredNumber({ ...costNumbers[figure], missingMessage: rateMissing })
}
