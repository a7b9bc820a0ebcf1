import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type SpecialFeature, specialFeatures } from '@veos/contract/market/reference/specialFeatures'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { countries } from '@veos/contract/platform/reference/countries'
import type { Insertable } from 'kysely'
import type { DB } from '../../database.gen.ts'
import { cellAt } from './cells.ts'
import { contentHash } from './contentHash.ts'
import type { NewOffer, StoredPlace } from './newOffer.ts'

type OfferRow = Insertable<DB['offers']>
type PlaceRow = Insertable<DB['offerPlaces']>
type TruckTypeRow = Insertable<DB['offerTruckTypes']>

/** One bit for each truck type, in the order of the reference list. */
export function truckMask(truckTypes: readonly TruckType[]): number {
  return truckTypes.reduce((mask, type) => mask | (1 << truckTypeValues.indexOf(type)), 0)
}

/** The truck types of a mask, in the order of the reference list. */
export function truckTypesOf(mask: number): TruckType[] {
  return truckTypeValues.filter((_, bit) => mask & (1 << bit))
}

/** One bit for each special feature, in the order of the reference list. */
export function featureMask(features: readonly SpecialFeature[]): number {
  return features.reduce(
    (mask, feature) => mask | (1 << specialFeatures.findIndex(({ value }) => value === feature)),
    0,
  )
}

/**
 * One bit for each country by its ISO code, in the order of the reference list. Fewer than 53, so that a number holds
 * them.
 */
export function countryMask(isoCodes: readonly string[]): number {
  return isoCodes.reduce((mask, code) => mask + 2 ** countries.findIndex(({ iso }) => iso === code), 0)
}

/** No circle meets it. */
const emptyBox = { south: 32_767, north: -32_768, west: 32_767, east: -32_768 }

/** The box around places in hundredths of a degree, rounded outwards. */
function boxAround(points: readonly { lat: number; long: number }[]) {
  if (points.length === 0) return emptyBox
  const lats = points.map(({ lat }) => lat * 100)
  const longs = points.map(({ long }) => long * 100)
  return {
    south: Math.floor(Math.min(...lats)),
    north: Math.ceil(Math.max(...lats)),
    west: Math.floor(Math.min(...longs)),
    east: Math.ceil(Math.max(...longs)),
  }
}

/** The rows of offers in the three tables that all kinds share, with everything that is copied for the search. */
export function offerRows(
  kind: OfferKind,
  newOffers: readonly NewOffer[],
): {
  offers: OfferRow[]
  places: PlaceRow[]
  truckTypes: TruckTypeRow[]
} {
  const offers: OfferRow[] = []
  const places: PlaceRow[] = []
  const truckTypes: TruckTypeRow[] = []
  for (const offer of newOffers) {
    const { id, companyId, authorId, isActive, reviewState = 'none', expiresOn, roadKm, loading, unloading } = offer
    const publishedAt = offer.publishedAt.toISOString()
    const isListed = isActive && (reviewState === 'none' || reviewState === 'approved')
    const facts = {
      kind,
      publishedAt,
      expiresAt: offer.expiresAt?.toISOString() ?? 'infinity',
      priceCents: offer.priceCents,
      loadType: offer.loadType,
      loadingStart: loading.start,
      loadingEnd: loading.end,
      unloadingStart: unloading.start,
      unloadingEnd: unloading.end,
    }
    const masks = {
      features: featureMask(offer.features ?? []),
      trucks: truckMask(offer.truckTypes),
      countries: countryMask(offer.countries ?? []),
    }
    const loadingBox = boxAround(loading.places.map(({ coordinates }) => coordinates))
    const unloadingBox = boxAround(unloading.places.map(({ coordinates }) => coordinates))
    const boxes = {
      ...{ loadingSouth: loadingBox.south, loadingNorth: loadingBox.north },
      ...{ loadingWest: loadingBox.west, loadingEast: loadingBox.east },
      ...{ unloadingSouth: unloadingBox.south, unloadingNorth: unloadingBox.north },
      ...{ unloadingWest: unloadingBox.west, unloadingEast: unloadingBox.east },
    }
    const review = { reviewState, reviewReason: offer.reviewReason ?? null }
    const own = { id, companyId, authorId, isActive, ...review, updatedAt: publishedAt, expiresOn, roadKm }
    const filtered = { featureMask: masks.features, countryMask: masks.countries }
    const hash = { contentHash: contentHash(kind, offer) }
    offers.push({ ...facts, ...boxes, ...own, ...filtered, ...hash, truckMask: masks.trucks })
    const addPlaces = (side: PlaceRow['side'], stops: readonly StoredPlace[], other: Box) => {
      const copied = {
        ...{ ...facts, ...otherBox(other) },
        ...{ isListed, truckMask: masks.trucks, featureMask: masks.features },
      }
      for (const [position, place] of stops.entries()) {
        places.push({ offerId: id, side, position, ...placeColumns(place), ...copied })
      }
    }
    addPlaces('loading', loading.places, unloadingBox)
    addPlaces('unloading', unloading.places, loadingBox)
    for (const truckType of offer.truckTypes) {
      truckTypes.push({ offerId: id, truckType, isListed, ...facts, ...boxes, ...filtered })
    }
  }
  return { offers, places, truckTypes }
}

type Box = ReturnType<typeof boxAround>

function otherBox({ south, north, west, east }: Box) {
  return { otherSouth: south, otherNorth: north, otherWest: west, otherEast: east }
}

function placeColumns({ id, locationName, postalCode, countryCode, coordinates, radiusKm = 0 }: StoredPlace) {
  const { lat, long } = coordinates
  const columns = { placeId: id, locationName, postalCode, country: countryCode, lat, long }
  return { ...columns, radiusKm: radiusKm || null, cell: cellAt(coordinates) }
}
