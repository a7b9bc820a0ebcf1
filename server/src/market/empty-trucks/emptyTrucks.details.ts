import type { EmptyTruck, EmptyTruckInput, EmptyTruckRow, PlaceAround } from '@veos/contract/market/emptyTrucks'
import { toFeatures, toFlags, truckFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import type { Actor } from '../../platform/sessions/actor.ts'
import { getEndOfLastDay, listZones } from '../offers/lastDay.ts'
import { roundToHundredths, toMeasures, toTemperatures } from '../offers/measures.ts'
import type { OfferContent } from '../offers/newOffer.ts'
import {
  computeDistance,
  type FilterPlaces,
  noPlaces,
  presentAuthor,
  presentMeasures,
  presentOffer,
  presentPlace,
} from '../offers/offers.present.ts'
import type { OfferRow, PlaceColumns } from '../offers/offers.store.ts'
import type { Places } from './emptyTrucks.rules.ts'

/** The stored content of a checked form. */
export function toEmptyTruckContent(input: EmptyTruckInput, places: Places): OfferContent<'emptyTruck'> {
  const { loading, truckType, freight } = input
  const features = toFeatures(input.specialFeatures)
  return {
    // A truck has no price, and it goes where the load goes.
    priceCents: null,
    roadKm: null,
    loadType: input.typeOfLoad,
    truckTypes: [truckType],
    loading: { places: places.loading, ...loading.date },
    unloading: { places: places.unloading, start: null, end: null },
    expiresOn: loading.date.end,
    expiresAt: getEndOfLastDay(listZones(places.loading), loading.date.end),
    features,
    details: {
      ...toTemperatures([truckType], input),
      ...toMeasures(freight),
      volumeM3: roundToHundredths(freight.volume),
      specialFeatures: features,
      extraInfo: input.extraInfo,
    },
  }
}

type Row = OfferRow<'emptyTruck'>

export function presentEmptyTruckRow(row: Row, viewer: Actor | null, from: FilterPlaces = noPlaces): EmptyTruckRow {
  const { details, loadingStart, loadingEnd } = row
  const { truckType: truckTypes, ...offer } = presentOffer(row, viewer)
  const loading = row.loading.map(presentPlaceAround)
  const unloading = row.unloading.map(presentPlaceAround)
  return {
    ...offer,
    loading: { locations: loading, date: { start: loadingStart ?? '', end: loadingEnd ?? '' } },
    unloading: { locations: unloading },
    // The form allows only one.
    truckType: truckTypes[0]!,
    temperature: details.temperature,
    temperatureTo: details.temperatureTo,
    typeOfLoad: row.loadType ?? 'FTL',
    freight: { ...presentMeasures(details), volume: details.volumeM3 },
    specialFeatures: toFlags(truckFeatureValues, details.specialFeatures),
    distanceFromFilterLoading: computeDistance(from.loading, loading),
    distanceFromFilterUnloading: computeDistance(from.unloading, unloading),
    isAwarded: row.awardedShipments > 0,
  }
}

/** The details for users who may open them. */
export function presentEmptyTruck(row: Row, viewer: Actor): EmptyTruck {
  return {
    ...presentEmptyTruckRow(row, viewer),
    extraInfo: row.details.extraInfo,
    author: presentAuthor(row, viewer),
    authorId: row.authorId,
    offerHash: row.offerHash,
    bid: null,
  }
}

function presentPlaceAround(place: PlaceColumns): PlaceAround {
  const radius = place[6] ?? radiusKm.usual
  return { ...presentPlace(place), radius }
}
