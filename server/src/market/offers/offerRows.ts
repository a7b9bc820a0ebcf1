import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type SpecialFeature, specialFeatures } from '@veos/contract/market/reference/specialFeatures'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { countries } from '@veos/contract/platform/reference/countries'
import type { Insertable } from 'kysely'
import type { DB } from '../../database.gen.ts'
import { toH3Cell } from './cells.ts'
import { computeContentHash, computeOfferHash } from './contentHash.ts'
import type { NewOffer, StoredPlace } from './newOffer.ts'

type OfferRow = Insertable<DB['offers']>
type PlaceRow = Insertable<DB['offerPlaces']>

/** One bit for each truck type, in the order of the reference list. */
export function toTruckMask(truckTypes: readonly TruckType[]): number {
  return truckTypes.reduce((mask, type) => mask | (1 << truckTypeValues.indexOf(type)), 0)
}

/** The truck types of a mask, in the order of the reference list. */
export function toTruckTypes(mask: number): TruckType[] {
  return truckTypeValues.filter((_, bit) => mask & (1 << bit))
}

/** One bit for each special feature, in the order of the reference list. */
export function toFeatureMask(features: readonly SpecialFeature[]): number {
  return features.reduce(
    (mask, feature) => mask | (1 << specialFeatures.findIndex(({ value }) => value === feature)),
    0,
  )
}

/** The special features of a mask, in the order of the reference list. */
export function toFeatures(mask: number): SpecialFeature[] {
  return specialFeatures.flatMap(({ value }, bit) => (mask & (1 << bit) ? [value] : []))
}

/**
 * One bit for each country by its ISO code, in the order of the reference list. There are fewer than 53, so a number
 * can represent them.
 */
export function toCountryMask(isoCodes: readonly string[]): number {
  return isoCodes.reduce((mask, code) => mask + 2 ** countries.findIndex(({ iso }) => iso === code), 0)
}

/** The ISO codes of a mask, in the order of the reference list. */
export function toCountryCodes(mask: number): string[] {
  // Most offers have places instead of countries.
  if (mask === 0) return []
  return countries.flatMap(({ iso }, bit) => (Math.floor(mask / 2 ** bit) % 2 === 1 ? [iso] : []))
}

/** The rows of offers in the two tables that all kinds share. */
export function toOfferRows(
  kind: OfferKind,
  newOffers: readonly NewOffer[],
): {
  offers: OfferRow[]
  places: PlaceRow[]
} {
  const offers: OfferRow[] = []
  const places: PlaceRow[] = []
  for (const offer of newOffers) {
    const { id, companyId, authorId, isActive, reviewState = 'none', expiresOn, roadKm, loading, unloading } = offer
    const publishedAt = offer.publishedAt.toISOString()
    offers.push({
      id,
      kind,
      companyId,
      authorId,
      isActive,
      reviewState,
      publishedAt,
      updatedAt: publishedAt,
      expiresOn,
      roadKm,
      reviewReason: offer.reviewReason ?? null,
      expiresAt: offer.expiresAt?.toISOString() ?? 'infinity',
      priceCents: offer.priceCents,
      loadType: offer.loadType,
      loadingStart: loading.start,
      loadingEnd: loading.end,
      unloadingStart: unloading.start,
      unloadingEnd: unloading.end,
      truckMask: toTruckMask(offer.truckTypes),
      featureMask: toFeatureMask(offer.features ?? []),
      countryMask: toCountryMask(offer.countries ?? []),
      contentHash: computeContentHash(kind, offer),
      offerHash: computeOfferHash(kind, offer),
    })
    for (const [side, stop] of [['loading', loading] as const, ['unloading', unloading] as const]) {
      for (const [position, place] of stop.places.entries()) {
        places.push({ offerId: id, side, position, ...placeColumns(place) })
      }
    }
  }
  return { offers, places }
}

function placeColumns({ id, locationName, postalCode, countryCode, coordinates, radiusKm = 0 }: StoredPlace) {
  const { lat, long } = coordinates
  const columns = { placeId: id, locationName, postalCode, country: countryCode, lat, long }
  return { ...columns, radiusKm: radiusKm || null, cell: toH3Cell(coordinates) }
}
