import { z } from 'zod'
import { companyTypes } from '../people/reference/companies.ts'
import { choice, formNumber } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { maxPlaces } from '../platform/reference/limits.ts'
import { type Text, text } from '../platform/texts/text.ts'
import { type CargoType, cargoTypeValues } from './reference/cargoTypes.ts'
import { loadTypes, toWireWeight } from './reference/loads.ts'
import { wireTypes } from './reference/offerKinds.ts'
import { offerNumbers } from './reference/offerNumbers.ts'
import type { SpecialFeature } from './reference/specialFeatures.ts'
import { truckTypeValues } from './reference/truckTypes.ts'
import { getFeaturesByName } from './specialFlags.ts'
import { cargoTypesTexts } from './texts/cargoTypes.ts'

/** A value of the API with its label. */
export const labelled = z
  .object({ value: z.string(), label: z.string() })
  .meta({ id: 'Labelled', example: { value: 'Mega', label: 'Mega' } })

/** A calendar date on the wire: `2026-11-20`. On screen DD.MM.YYYY. */
export const calendarDate = z.iso.date(text('date_missing'))

/** The first and the last day on which something may happen; both may be the same. */
export const dateRange = z
  .object({ start: calendarDate, end: calendarDate })
  .meta({ id: 'DateRange', example: { start: '2026-11-23', end: '2026-11-24' } })
export type DateRange = z.infer<typeof dateRange>

/** A place of an offer: an option of the place search, stored with the offer. */
export const offerPlace = z
  .object({
    /** The id in the place search, which forms send back. */
    id: z.string(),
    locationName: z.string(),
    postalCode: z.string().nullable(),
    country: z.string(),
    countryCode: z.string(),
    flagUrl: z.string(),
    coordinates: z.object({ lat: z.number(), long: z.number() }),
  })
  .meta({
    id: 'OfferPlace',
    example: {
      id: '456172',
      locationName: 'Riga',
      postalCode: null,
      country: 'Latvia',
      countryCode: 'LV',
      flagUrl: '/flags/lv.svg',
      coordinates: { lat: 56.946, long: 24.1059 },
    },
  })
export type OfferPlace = z.infer<typeof offerPlace>

const fromList = text('place_not_chosen')

/** A place in a form. Only its id is used: the server knows the rest. */
export const placeInput = z
  .object({ id: z.string(fromList).min(1, fromList).max(40, fromList) }, fromList)
  .meta({ id: 'PlaceInput', example: { id: '456172' } })

/** One end of a journey in a form. */
export const placesInput = z
  .array(placeInput, text('place_missing'))
  .min(1, text('place_missing'))
  .max(maxPlaces, text('places_at_most', { most: maxPlaces }))

/** Two dates of a form, the first not after the last. */
export const dateRangeInput = z
  .object({ start: calendarDate, end: calendarDate }, text('dates_missing'))
  .refine(({ start, end }) => start <= end, text('dates_reversed'))
  .meta({ id: 'DateRangeInput', example: { start: '2026-11-23', end: '2026-11-24' } })

/** Loading or unloading with dates, in a form. */
export const stopInput = z
  .object({ locations: placesInput, date: dateRangeInput }, text('stop_missing'))
  .meta({ id: 'OfferStopInput' })

export const stop = z.object({ locations: z.array(offerPlace), date: dateRange }).meta({ id: 'OfferStop' })

/**
 * The company of an offer. For visitors the name is x characters, and id, logo and counts are null; type and country
 * are visible.
 */
export const publisher = z
  .object({
    _id: z.string().nullable(),
    companyName: z.string(),
    companyType: z.enum(companyTypes),
    country: z.string(),
    logo: z.string().nullable(),
    positive: z.number().int().nullable(),
    negative: z.number().int().nullable(),
  })
  .meta({ id: 'Publisher' })
export type Publisher = z.infer<typeof publisher>

/** The author of an offer. E-mail and phone are null for callers whose own e-mail address is not confirmed. */
export const author = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({
    id: 'Author',
    example: {
      _id: '0199d2c1-7a5e-7c3b-9f10-5b8f5a1c2d3e',
      name: 'Kadri Mets',
      email: 'kadri@haulier.example',
      phone: '+372 5555 5555',
    },
  })
export type Author = z.infer<typeof author>

/** The permitted actions of the caller on an offer. Pages read this and compute nothing themselves. */
export const offerAbilities = z
  .object({
    openDetails: z.boolean(),
    /** Call or write to its author; false for an own offer. */
    contact: z.boolean(),
    /** Send a quotation for a tender, or an offer for a single load; false for an own offer. */
    quote: z.boolean(),
    /**
     * Mark it as a favourite. False only for own offers: visitors and members without a plan learn what is missing
     * when they try.
     */
    favourite: z.boolean(),
    /** False once a part of it is awarded, because it must stay as agreed. */
    edit: z.boolean(),
    /** Publish an own offer again. */
    duplicate: z.boolean(),
  })
  .meta({ id: 'OfferAbilities' })

/**
 * Great-circle kilometres with one decimal from the place of the filter to the nearest place of this end; null
 * without one.
 */
export const distanceFromFilter = z.number().nullable()

/**
 * The size and weight of a load: a weight up to 100 in tonnes, a larger one in kilograms; metres of loading floor,
 * centimetres.
 */
export const measures = {
  weight: z.number().nullable(),
  loadingMeters: z.number().nullable(),
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
}

/** The size and weight of a load in forms. A weight up to 100 is in tonnes, a larger one in kilograms. */
export const measuresInput = {
  typeOfLoad: z.enum(loadTypes, text('load_type_missing')),
  weight: formNumber(offerNumbers.weight).transform((kg) => kg && toWireWeight(kg)),
  loadingMeters: formNumber(offerNumbers.loadingMeters),
  length: formNumber(offerNumbers.length),
  width: formNumber(offerNumbers.width),
  height: formNumber(offerNumbers.height),
}

/** The measures of an offer without other cargo data, with cubic metres. */
export const dimensions = z.object({ ...measures, volume: z.number().nullable() }).meta({ id: 'Dimensions' })

export function dimensionsInput(missing: Text) {
  const { weight, loadingMeters, length, width, height } = measuresInput
  const volume = formNumber(offerNumbers.volume)
  return z.object({ weight, loadingMeters, length, width, height, volume }, missing).meta({ id: 'DimensionsInput' })
}

const byLabel = Object.fromEntries(
  cargoTypeValues.map((value) => [cargoTypesTexts[`cargo_type_${value}`], value]),
) as Record<(typeof cargoTypesTexts)[keyof typeof cargoTypesTexts], CargoType>

/** The value or the label, which a tender answers. */
export const typeOfCargoInput = choice(cargoTypeValues, text('cargo_type_missing'), byLabel).meta({
  id: 'CargoTypeInput',
})

export const truckTypesInput = z
  .array(choice(truckTypeValues, text('truck_type_not_chosen')), text('truck_type_missing'))
  .min(1, text('truck_type_missing'))
  .max(truckTypeValues.length, text('truck_type_repeated'))
  .meta({ id: 'TruckTypesInput' })

/** °C of a refrigerator: one temperature, or the lowest of a range whose highest is `temperatureTo`. */
export const temperatureInput = {
  temperature: formNumber(offerNumbers.temperature),
  temperatureTo: formNumber(offerNumbers.temperature),
}

/** The temperatures in answers. */
export const temperatures = {
  /** °C, only for a refrigerator; the lowest of a range. */
  temperature: z.number().nullable(),
  /** °C, the highest of a range; null without one. */
  temperatureTo: z.number().nullable(),
}

/** Some of the special features, by their values. */
export function specialFeaturesInput<const Values extends readonly SpecialFeature[]>(values: Values) {
  return z
    .array(choice(values, text('choice_unknown'), getFeaturesByName(values)), text('choice_unknown'))
    .max(values.length, text('choice_repeated'))
    .default([])
}

/** The states of a company's own offers: listed, waiting for staff, or neither. */
export const ownOfferStatuses = ['active', 'inReview', 'inactive'] as const
export type OwnOfferStatus = (typeof ownOfferStatuses)[number]

/** The orders of a company's own offers; those without the value come last. */
export const ownOfferSorts = ['published', 'loading', 'unloading', 'price', 'deadline'] as const
export type OwnOfferSort = (typeof ownOfferSorts)[number]

const searchTooLong = text('search_too_long', { most: 100 })

/** The filter of a company's own offers of a kind. */
export const ownOffersQuery = z.object({
  status: z
    .enum(['all', ...ownOfferStatuses], text('status_unknown', { names: ['all', ...ownOfferStatuses].join(', ') }))
    .default('all'),
  /** Parts of words in any order: of its places, postal codes and countries, its name and free text. */
  search: z.string(searchTooLong).trim().max(100, searchTooLong).optional(),
  /** The newest first by default. */
  sortby: z.enum(ownOfferSorts, text('sort_unknown', { names: ownOfferSorts.join(', ') })).optional(),
  order: z.enum(['ASC', 'DESC'], text('order_unknown')).default('ASC'),
  ...pageQuery,
})
export type OwnOffersQuery = z.output<typeof ownOffersQuery>

export const offerTypeBody = z.object({
  _id: id('offer'),
  type: z.enum(wireTypes as ['Tender', 'Roundtrip', 'Spotload', 'Emptytruck'], text('offer_type_unknown')),
})
