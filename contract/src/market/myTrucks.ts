import { z } from 'zod'
import { choice, optionalLine, requiredNumber, wholeNumber } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { kmUnits } from '../platform/numbers.ts'
import { countryCodes } from '../platform/reference/countryCodes.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { confirmedQuery } from './offerQuestions.ts'
import { calendarDate, labelled, measuresInput, offerPlace, placeInput } from './offers.ts'
import { costNumbers } from './reference/costNumbers.ts'
import { maxTruckNameCharacters, minEmptyKm, truckDestinations, usualEmptyKm } from './reference/myTrucks.ts'
import { maxEmptyKm } from './reference/tripCost.ts'
import { truckTypeValues } from './reference/truckTypes.ts'

const kmMissing = text('empty_km_wanted')
const hourMissing = text('hour_wanted')

/** The cost of a kilometre without tolls, in euro. */
const ownCost = z
  .object({
    perKm: z.number(),
    /** Entered for this truck, or from the figures of the company or the default ones. */
    source: z.enum(['truck', 'company', 'usual']),
    /** The parts of the sum; null if it was entered for the truck. */
    parts: z.object({ fuel: z.number(), distance: z.number(), time: z.number() }).nullable(),
  })
  .meta({ id: 'OwnCostPerKm' })

/** A place where a truck of one's own company is or will be free. */
export const myTruck = z
  .object({
    _id: z.string(),
    /** The name within its company: a plate, a driver, a number. */
    name: z.string(),
    truckType: labelled,
    place: offerPlace,
    freeFrom: z.iso.date(),
    /** The hour of the local clock; null: when docks open. */
    freeHour: z.number().int().nullable(),
    /** The free part of a partly loaded truck. */
    freeLoadingMeters: z.number().nullable(),
    freeWeight: z.number().nullable(),
    /** By road. */
    maxEmptyKm: z.number().int(),
    destination: z.enum(truckDestinations),
    /** The country of its destination. */
    countryCode: z.string().nullable(),
    country: z.string().nullable(),
    home: offerPlace.nullable(),
    /** Entered for this truck. */
    costPerKm: z.number().nullable(),
    ownCost,
    /** The empty truck with which it is published. */
    emptyTruck: z.object({ _id: z.string(), active: z.boolean() }).nullable(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'MyTruck' })
export type MyTruck = z.infer<typeof myTruck>

const costMissing = text('rate_missing')

const myTruckInput = z.object({
  name: optionalLine(maxTruckNameCharacters),
  truckType: choice(truckTypeValues, text('truck_type_missing')).meta({ id: 'MyTruckTypeInput' }),
  place: placeInput,
  freeFrom: calendarDate,
  freeHour: wholeNumber({ min: 0, max: 23, missingMessage: hourMissing }).nullable().default(null),
  freeLoadingMeters: measuresInput.loadingMeters,
  freeWeight: measuresInput.weight,
  maxEmptyKm: wholeNumber({ min: minEmptyKm, max: maxEmptyKm, units: kmUnits, missingMessage: kmMissing }).default(
    usualEmptyKm,
  ),
  destination: z.enum(truckDestinations, text('choice_unknown')).default('anywhere'),
  countryCode: z.enum(countryCodes, text('choice_unknown')).nullable().default(null),
  home: placeInput.nullable().default(null),
  costPerKm: requiredNumber({ ...costNumbers.costPerKm, missingMessage: costMissing })
    .nullable()
    .default(null),
})

const example = {
  name: '123 ABC',
  truckType: 'Mega',
  place: { id: '456172' },
  freeFrom: '2026-11-25',
  freeHour: 14,
  maxEmptyKm: 150,
  destination: 'home',
  home: { id: '588409' },
}
const form = myTruckInput.meta({ id: 'MyTruckInput', example })
export type MyTruckInput = z.output<typeof form>
export type MyTruckForm = z.input<typeof form>

const byId = z.object({ id: id('myTruck') })

export const myTruckRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/myTrucks',
    summary: 'Where the trucks of one’s own company are or will be free, the first one first; nobody else reads it.',
    access: 'member',
    answer: z.array(myTruck),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/myTrucks',
    summary: 'Adds a truck. 422 at `place` when there are as many as a company has at most.',
    access: 'member',
    body: myTruckInput
      .extend({
        /** An own empty truck with which it is published already. */
        emptyTruckId: id('offer').nullable().default(null),
      })
      .meta({ example }),
    refusals: [404],
    answer: myTruck,
    isIdempotent: true,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/myTrucks/:id',
    summary: 'Says anew where a truck is free.',
    access: 'member',
    params: byId,
    body: form,
    answer: myTruck,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/myTrucks/:id',
    summary: 'Removes a truck; an empty truck by which others find it stays.',
    access: 'member',
    params: byId,
    answer: z.object({ _id: z.string() }),
  }),
  addEmptyTruck: defineRoute({
    method: 'PUT',
    path: '/emptyTruck/:id/myTruck',
    summary: 'Adds an empty truck of one’s own company to its trucks, once; answers the truck.',
    access: 'member',
    params: z.object({ id: id('offer') }),
    answer: myTruck,
  }),
  publish: defineRoute({
    method: 'POST',
    path: '/myTrucks/:id/emptyTruck',
    summary:
      'Publishes a truck as an empty truck by the rules of these; towards its home, unless another place is named.',
    access: 'activeMember',
    params: byId,
    query: confirmedQuery,
    body: z.object({ unloading: placeInput.nullable().default(null) }),
    answer: myTruck,
    isIdempotent: true,
  }),
}
