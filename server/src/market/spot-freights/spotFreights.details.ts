import type { Place } from '@veos/contract/market/places'
import type { CargoType } from '@veos/contract/market/reference/cargoTypes'
import type { SpecialFeature } from '@veos/contract/market/reference/specialFeatures'
import type { SpotFreight, SpotFreightInput, SpotFreightRow } from '@veos/contract/market/spotFreights'
import { toCents, toEuros } from '@veos/contract/platform/money'
import type { Actor } from '../../platform/sessions/actor.ts'
import { getLabel } from '../../platform/words.ts'
import { getEndOfLastDay, listZones } from '../offers/lastDay.ts'
import { toMeasures, toTemperatures } from '../offers/measures.ts'
import type { OfferContent } from '../offers/newOffer.ts'
import {
  computeDistance,
  type FilterPlaces,
  noPlaces,
  presentAuthor,
  presentMeasures,
  presentOffer,
  presentStop,
} from '../offers/offers.present.ts'
import type { OfferRow } from '../offers/offers.store.ts'

/** The stored content of a checked form. */
export function toSpotFreightContent(
  input: SpotFreightInput,
  places: { loading: Place[]; unloading: Place[] },
): Omit<OfferContent<'spotFreight'>, 'roadKm'> {
  const { loading, unloading, freight } = input
  const truckTypes = [...new Set(input.truckType)]
  return {
    priceCents: toCents(input.targetPrice) || null,
    loadType: freight.typeOfLoad,
    truckTypes,
    loading: { places: places.loading, ...loading.date },
    unloading: { places: places.unloading, ...unloading.date },
    expiresOn: unloading.date.end,
    expiresAt: getEndOfLastDay(listZones(places.unloading), unloading.date.end),
    details: {
      ...toTemperatures(truckTypes, input),
      ...toMeasures(freight),
      typeOfCargo: freight.typeOfCargo,
      extraInfo: input.extraInfo,
      specialRequests: [...new Set(input.specialRequests)],
    },
  }
}

type Row = OfferRow<'spotFreight'>

export function presentSpotFreightRow(row: Row, viewer: Actor | null, from: FilterPlaces = noPlaces): SpotFreightRow {
  const { details } = row
  const loading = presentStop(row.loading, row.loadingStart, row.loadingEnd)
  const unloading = presentStop(row.unloading, row.unloadingStart, row.unloadingEnd)
  const typeOfCargo = details.typeOfCargo as CargoType
  return {
    ...presentOffer(row, viewer),
    loading,
    unloading,
    temperature: details.temperature,
    temperatureTo: details.temperatureTo,
    freight: {
      typeOfLoad: row.loadType ?? 'FTL',
      ...presentMeasures(details),
      typeOfCargo: { value: typeOfCargo, label: getLabel(`cargo_type_${typeOfCargo}`) },
    },
    targetPrice: toEuros(row.priceCents),
    distanceKm: row.roadKm,
    distanceFromFilterLoading: computeDistance(from.loading, loading.locations),
    distanceFromFilterUnloading: computeDistance(from.unloading, unloading.locations),
    isAwarded: row.awardedShipments > 0,
  }
}

/** The details for users who may open them. */
export function presentSpotFreight(row: Row, viewer: Actor): SpotFreight {
  return {
    ...presentSpotFreightRow(row, viewer),
    extraInfo: row.details.extraInfo,
    specialRequests: row.details.specialRequests.map((value) => ({
      value,
      label: getLabel(`feature_${value as SpecialFeature}`),
    })),
    author: presentAuthor(row, viewer),
    authorId: row.authorId,
    offerHash: row.offerHash,
    bid: null,
  }
}
