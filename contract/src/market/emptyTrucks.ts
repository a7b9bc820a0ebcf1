import { z } from 'zod'
import { choice, formText } from '../platform/fields.ts'
import { maxExtraInfoCharacters, maxPlaces, radiusKm } from '../platform/reference/limits.ts'
import { text } from '../platform/texts/text.ts'
import { bid, offerHash } from './bids.ts'
import {
  author,
  dateRange,
  dateRangeInput,
  dimensions,
  dimensionsInput,
  distanceFromFilter,
  labelled,
  measuresInput,
  offerAbilities,
  offerPlace,
  placeInput,
  publisher,
  temperatureInput,
  temperatures,
} from './offers.ts'
import { loadTypes } from './reference/loads.ts'
import { truckFeatureValues } from './reference/specialFeatures.ts'
import { truckTypeValues } from './reference/truckTypes.ts'
import { featureFlagsInput, flagsOutput } from './specialFlags.ts'

/** A place and the radius within which the truck goes, in kilometres. */
const placeAround = offerPlace.extend({ radius: z.number().int() }).meta({ id: 'PlaceAround' })
export type PlaceAround = z.infer<typeof placeAround>

export const emptyTruck = z
  .object({
    _id: z.string(),
    active: z.boolean(),
    /** One place, and the days on which the truck is free there. */
    loading: z.object({ locations: z.array(placeAround), date: dateRange }),
    /** The destinations: up to ten places. */
    unloading: z.object({ locations: z.array(placeAround) }),
    truckType: labelled,
    ...temperatures,
    typeOfLoad: z.enum(loadTypes),
    freight: dimensions,
    specialFeatures: flagsOutput(truckFeatureValues).meta({ id: 'EmptyTruckFeatures' }),
    extraInfo: z.string(),
    createdAt: z.iso.datetime(),
    company: publisher,
    /** Null for visitors. */
    author: author.nullable(),
    authorId: z.string().nullable(),
    distanceFromFilterLoading: distanceFromFilter,
    distanceFromFilterUnloading: distanceFromFilter,
    /** Whether it is awarded: it takes no offers, and leaves the lists when they are loaded again. */
    isAwarded: z.boolean(),
    offerHash,
    /** The bid of the caller's company; null in lists and without a bid. */
    bid: bid.nullable(),
    can: offerAbilities,
  })
  .meta({ id: 'EmptyTruck' })
export type EmptyTruck = z.infer<typeof emptyTruck>

/** A row of the list with only the columns of the table, so that the answer stays small. */
export const emptyTruckRow = emptyTruck
  .omit({ author: true, authorId: true, extraInfo: true, offerHash: true, bid: true })
  .meta({ id: 'EmptyTruckRow' })
export type EmptyTruckRow = z.infer<typeof emptyTruckRow>

const wrongRadius = text('radius_missing', { least: radiusKm.min, most: radiusKm.max })
const placeAroundInput = placeInput
  .extend({
    /** A number, or its digits. */
    radius: z
      .union(
        [
          z.number(),
          z
            .string()
            .regex(/^\d{1,3}$/)
            .transform(Number),
        ],
        wrongRadius,
      )
      .pipe(
        z
          .number()
          .int(wrongRadius)
          .min(radiusKm.min, wrongRadius)
          .max(radiusKm.max, wrongRadius)
          .multipleOf(radiusKm.step, text('radius_steps', { step: radiusKm.step })),
      )
      .default(radiusKm.usual),
  })
  .meta({ id: 'PlaceAroundInput', example: { id: '456172', radius: 50 } })

const routeStep = z.object({
  loading: z
    .object(
      {
        locations: z
          .array(placeAroundInput, text('place_missing'))
          .min(1, text('place_missing'))
          .max(1, text('place_one_only')),
        date: dateRangeInput,
      },
      text('truck_stop_missing'),
    )
    .meta({ id: 'EmptyTruckLoadingInput' }),
  unloading: z
    .object(
      {
        locations: z
          .array(placeAroundInput, text('place_missing'))
          .min(1, text('place_missing'))
          .max(maxPlaces, text('places_at_most', { most: maxPlaces })),
      },
      text('truck_destination_missing'),
    )
    .meta({ id: 'EmptyTruckUnloadingInput' }),
})

const truckStep = z.object({
  truckType: choice(truckTypeValues, text('truck_type_missing')).meta({ id: 'TruckTypeInput' }),
  ...temperatureInput,
  typeOfLoad: measuresInput.typeOfLoad,
  freight: dimensionsInput(text('truck_capacity_missing')),
  specialFeatures: featureFlagsInput(truckFeatureValues, {}).meta({ id: 'EmptyTruckFeaturesInput' }).prefault({}),
  extraInfo: formText(maxExtraInfoCharacters),
})

/** The form. The server's rules, which know today, check that the days are not past. */
export const emptyTruckInput = z.object({ ...routeStep.shape, ...truckStep.shape }).meta({ id: 'EmptyTruckInput' })
export type EmptyTruckInput = z.output<typeof emptyTruckInput>
/** The form before it is parsed. */
export type EmptyTruckForm = z.input<typeof emptyTruckInput>

/** The steps of the form: `POST /emptytruckValidate` checks the first. */
export const emptyTruckSteps = { route: routeStep, truck: truckStep }

/** Realtime: sent to everybody when an empty truck is published; masked like the list for a visitor. */
export const emptyTruckPublished = 'emptytruck:published'
