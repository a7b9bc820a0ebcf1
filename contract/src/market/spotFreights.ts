import { z } from 'zod'
import { formNumber, formText } from '../platform/fields.ts'
import { maxExtraInfoCharacters } from '../platform/reference/limits.ts'
import { text } from '../platform/texts/text.ts'
import { bid, offerHash } from './bids.ts'
import {
  author,
  distanceFromFilter,
  labelled,
  measures,
  measuresInput,
  offerAbilities,
  publisher,
  specialFeaturesInput,
  stop,
  stopInput,
  temperatureInput,
  temperatures,
  truckTypesInput,
  typeOfCargoInput,
} from './offers.ts'
import { loadTypes } from './reference/loads.ts'
import { offerNumbers } from './reference/offerNumbers.ts'
import { specialFeatureValues } from './reference/specialFeatures.ts'

export const spotFreight = z
  .object({
    _id: z.string(),
    active: z.boolean(),
    loading: stop,
    unloading: stop,
    truckType: z.array(labelled),
    ...temperatures,
    freight: z
      .object({ typeOfLoad: z.enum(loadTypes), ...measures, typeOfCargo: labelled })
      .meta({ id: 'SpotFreightLoad' }),
    /** Euro. */
    targetPrice: z.number().nullable(),
    /**
     * By road from the first loading to the first unloading place, whole kilometres; an estimate. Null if no route is
     * known.
     */
    distanceKm: z.number().nullable(),
    extraInfo: z.string(),
    specialRequests: z.array(labelled),
    createdAt: z.iso.datetime(),
    /** Null for visitors. */
    author: author.nullable(),
    authorId: z.string().nullable(),
    company: publisher,
    distanceFromFilterLoading: distanceFromFilter,
    distanceFromFilterUnloading: distanceFromFilter,
    /** Whether it is awarded: it takes no offers, and leaves the lists when they are loaded again. */
    isAwarded: z.boolean(),
    offerHash,
    /** The bid of the caller's company; null in lists and without a bid. */
    bid: bid.nullable(),
    can: offerAbilities,
  })
  .meta({ id: 'SpotFreight' })
export type SpotFreight = z.infer<typeof spotFreight>

/** A row of the list with only the columns of the table, so that the answer stays small. */
export const spotFreightRow = spotFreight
  .omit({ author: true, authorId: true, extraInfo: true, specialRequests: true, offerHash: true, bid: true })
  .meta({ id: 'SpotFreightRow' })
export type SpotFreightRow = z.infer<typeof spotFreightRow>

const routeStep = z.object({ loading: stopInput, unloading: stopInput })

const freightStep = z.object({
  truckType: truckTypesInput,
  ...temperatureInput,
  freight: z
    .object({ ...measuresInput, typeOfCargo: typeOfCargoInput }, text('freight_missing'))
    .meta({ id: 'SpotFreightLoadInput' }),
  targetPrice: formNumber(offerNumbers.targetPrice),
  extraInfo: formText(maxExtraInfoCharacters),
  specialRequests: specialFeaturesInput(specialFeatureValues).meta({ id: 'SpecialRequestsInput' }),
})

/** The form. The server's rules, which know today, check the dates of both stops together. */
export const spotFreightInput = z.object({ ...routeStep.shape, ...freightStep.shape }).meta({
  id: 'SpotFreightInput',
  example: {
    loading: { locations: [{ id: '456172' }], date: { start: '2026-11-23', end: '2026-11-24' } },
    unloading: { locations: [{ id: '2911298' }], date: { start: '2026-11-25', end: '2026-11-26' } },
    truckType: ['Mega', 'Standard_tautliner'],
    freight: { typeOfLoad: 'FTL', weight: 22, loadingMeters: 13.6, typeOfCargo: 'On_pallets' },
    targetPrice: 1450,
    extraInfo: 'Loading until 16:00',
    specialRequests: ['ADR'],
  },
})
export type SpotFreightInput = z.output<typeof spotFreightInput>
/** The form before it is parsed. */
export type SpotFreightForm = z.input<typeof spotFreightInput>

/** The steps of the form; `POST /spotloadValidate` checks one. */
export const spotFreightSteps = { route: routeStep, freight: freightStep }

/** The sort codes of the API. */
export const spotFreightSortCodes = { loading: 1, unloading: 2, price: 4, published: 5 } as const

export const spotFreightSort = z.object({
  /** 1 loading date, 2 unloading date, 4 price, 5 published. */
  sortby: z.coerce
    .number(text('sort_code_unknown'))
    .meta({ enum: Object.values(spotFreightSortCodes) })
    .pipe(z.literal([1, 2, 4, 5], text('sort_code_unknown')))
    .default(5),
  /** By the shown value: published is shown as an age, so ASC means the newest offer first. */
  order: z.enum(['ASC', 'DESC'], text('order_unknown')).default('ASC'),
})
export type SpotFreightSort = z.output<typeof spotFreightSort>

/** Realtime: sent to everybody when a spot freight is published; masked like the list for a visitor. */
export const spotFreightPublished = 'spotload:published'
export type SpotFreightAnnouncement = SpotFreightRow
