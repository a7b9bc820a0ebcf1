import type { EmptyTruckForm } from '@veos/contract/market/emptyTrucks'
import type { MyTruckInput } from '@veos/contract/market/myTrucks'
import { toWireWeight } from '@veos/contract/market/reference/loads'
import { daysAhead, detourFactor } from '@veos/contract/market/reference/myTrucks'
import { maxEmptyKm as mostEmptyKm } from '@veos/contract/market/reference/tripCost'
import { toMills } from '@veos/contract/platform/money'
import { addDays } from '@veos/contract/platform/reference/dates'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import { text } from '@veos/contract/platform/texts/text'
import { type FieldMessages, FieldsRefused } from '../../platform/http/refused.ts'
import { getToday, listZones } from '../offers/lastDay.ts'
import { toMeasures } from '../offers/measures.ts'
import type { StoredPlace } from '../offers/newOffer.ts'
import { toTruckTypes } from '../offers/offerRows.ts'
import { checkReach, type PlaceFinder, unknownPlace } from '../offers/offers.rules.ts'
import type { OfferRow, PlaceColumns } from '../offers/offers.store.ts'
import type { FreeTruckContent } from './myTrucks.store.ts'

/**
 * The stored content of a form, with its places.
 * @throws FieldsRefused with all errors
 */
export function toFreeTruckContent(
  input: MyTruckInput,
  { places, now }: { places: PlaceFinder; now: Date },
): FreeTruckContent {
  const { destination, freeFrom, freeLoadingMeters, freeWeight, costPerKm, truckType } = input
  const place = places.find(input.place.id)
  const home = input.home === null ? null : places.find(input.home.id)
  const today = getToday(listZones(place ? [place] : null), now)
  const wrongDay = checkReach({ start: freeFrom, end: freeFrom < today ? today : freeFrom }, today, {
    past: text('truck_days_past'),
    longAgo: text('truck_days_long_ago'),
  })
  const errors: FieldMessages = {
    ...(!place && { place: unknownPlace }),
    ...(wrongDay && { freeFrom: wrongDay }),
    ...(home === undefined && { home: unknownPlace }),
    ...(destination === 'home' && home === null && { home: text('my_truck_home_missing') }),
    ...(destination === 'country' && input.countryCode === null && { countryCode: text('my_truck_country_missing') }),
  }
  if (!place || home === undefined || Object.keys(errors).length > 0) throw new FieldsRefused(errors)
  const { weightKg, loadingMeters } = toMeasures({
    weight: freeWeight,
    loadingMeters: freeLoadingMeters,
    length: null,
    width: null,
    height: null,
  })
  return {
    name: input.name,
    truckType,
    place: toStored(place),
    freeFrom,
    freeHour: input.freeHour,
    freeLoadingMeters: loadingMeters,
    freeWeightKg: weightKg,
    maxEmptyKm: input.maxEmptyKm,
    destination,
    destinationCountry: destination === 'country' ? input.countryCode : null,
    home: home && toStored(home),
    millsPerKm: toMills(costPerKm) || null,
  }
}

/** The free truck that an empty truck describes. */
export function toFreeTruck(offer: OfferRow<'emptyTruck'>): FreeTruckContent {
  const [loading] = offer.loading
  const [unloading] = offer.unloading
  const { weightKg, loadingMeters } = offer.details
  const isPartlyLoaded = offer.loadType === 'LTL'
  return {
    name: '',
    truckType: toTruckTypes(offer.truckMask)[0]!,
    place: placeOf(loading!),
    freeFrom: offer.loadingStart!,
    freeHour: null,
    freeLoadingMeters: isPartlyLoaded ? loadingMeters : null,
    freeWeightKg: isPartlyLoaded ? weightKg : null,
    maxEmptyKm: Math.min(mostEmptyKm, Math.round((loading![6] ?? radiusKm.usual) * detourFactor)),
    destination: unloading ? 'home' : 'anywhere',
    destinationCountry: null,
    millsPerKm: null,
    home: unloading ? placeOf(unloading) : null,
  }
}

/** The form with which a free truck is published as an empty truck. */
export function toEmptyTruckForm(truck: FreeTruckContent, towards: { id: string }, now: Date): EmptyTruckForm {
  const { place, freeFrom, truckType, freeLoadingMeters, freeWeightKg } = truck
  const today = getToday(listZones([place]), now)
  const start = freeFrom < today ? today : freeFrom
  return {
    loading: {
      locations: [{ id: place.id, radius: computeListRadius(truck.maxEmptyKm) }],
      date: { start, end: addDays(start, daysAhead) },
    },
    unloading: { locations: [{ id: towards.id }] },
    truckType,
    typeOfLoad: freeLoadingMeters === null && freeWeightKg === null ? 'FTL' : 'LTL',
    freight: { weight: freeWeightKg === null ? null : toWireWeight(freeWeightKg), loadingMeters: freeLoadingMeters },
  }
}

/** The radius of a filter that contains everything within so many kilometres by road, up to the maximum of lists. */
export function computeListRadius(maxEmptyKm: number): number {
  const steps = Math.ceil(maxEmptyKm / detourFactor / radiusKm.step)
  return Math.min(radiusKm.max, Math.max(radiusKm.min, steps * radiusKm.step))
}

function toStored({ id, locationName, postalCode, countryCode, coordinates }: StoredPlace): StoredPlace {
  return { id, locationName, postalCode, countryCode, coordinates }
}

function placeOf([id, locationName, postalCode, countryCode, lat, long]: PlaceColumns): StoredPlace {
  return { id, locationName, postalCode, countryCode, coordinates: { lat, long } }
}
