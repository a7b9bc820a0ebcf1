import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { addDays } from '@veos/contract/platform/reference/dates'
import { v7 as uuid } from 'uuid'
import type { NewOffer, StoredPlace } from '../server/src/market/offers/newOffer.ts'

export type Random = () => number

/** A small generator of random numbers in [0, 1) that repeats the same sequence for the same seed. */
export function createSeededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
}

/** A fifth of all ends are in these cities. */
const hotCities: readonly { lat: number; long: number }[] = [
  { lat: 53.5507, long: 9.993 }, // Hamburg
  { lat: 51.9225, long: 4.4792 }, // Rotterdam
  { lat: 51.2217, long: 4.3997 }, // Antwerp
  { lat: 51.4325, long: 6.7652 }, // Duisburg
  { lat: 48.1374, long: 11.5755 }, // Munich
  { lat: 52.2298, long: 21.0118 }, // Warsaw
  { lat: 52.4069, long: 16.9299 }, // Poznań
  { lat: 51.1, long: 17.0333 }, // Wrocław
  { lat: 50.088, long: 14.4208 }, // Prague
  { lat: 48.2085, long: 16.3721 }, // Vienna
  { lat: 47.4984, long: 19.0404 }, // Budapest
  { lat: 45.4643, long: 9.1895 }, // Milan
  { lat: 45.4386, long: 10.9928 }, // Verona
  { lat: 45.7485, long: 4.8467 }, // Lyon
  { lat: 48.8534, long: 2.3488 }, // Paris
  { lat: 41.3888, long: 2.159 }, // Barcelona
  { lat: 40.4165, long: -3.7026 }, // Madrid
  { lat: 44.4323, long: 26.1063 }, // Bucharest
  { lat: 54.6892, long: 25.2798 }, // Vilnius
  { lat: 57.7072, long: 11.9668 }, // Gothenburg
]

/** Rough boxes of land (south, north, west, east), each with its share of the remaining ends. */
const lands: readonly [south: number, north: number, west: number, east: number, share: number][] = [
  [47.5, 54.5, 6, 15, 0.3],
  [49.5, 54.5, 15, 24, 0.15],
  [50.5, 53.3, 3.5, 7, 0.1],
  [43, 50, -1, 7, 0.13],
  [37.5, 43, -8, 0, 0.08],
  [41, 46, 8, 14, 0.1],
  [44, 49, 14, 28, 0.08],
  [55.5, 64, 11, 28, 0.06],
]

const townCount = 20_000

const truckShares: readonly (readonly [TruckType, number])[] = [
  ...([
    ['Standard_tautliner', 0.45],
    ['Mega', 0.12],
    ['Refrigerator', 0.14],
    ['Box', 0.08],
    ['Tailgate', 0.06],
    ['Van', 0.05],
    ['Open_platform', 0.03],
    ['Jumbo', 0.02],
    ['Tipper', 0.015],
    ['Tank', 0.01],
    ['Container_chassis', 0.01],
    ['Walking_floor', 0.005],
  ] as const),
  ...(['Car_carrier', 'Livestock_trucks', 'Dry_bulk', '2_axel_truck', '3_axel_truck', 'Mega_truck'] as const).map(
    (type) => [type, 0.002] as const,
  ),
]
export const commonTruck: TruckType = 'Standard_tautliner'
export const rareTruck: TruckType = 'Livestock_trucks'

function pickByShare<Item>(random: Random, shares: readonly (readonly [Item, number])[]): Item {
  let left = random() * shares.reduce((sum, [, share]) => sum + share, 0)
  for (const [item, share] of shares) {
    left -= share
    if (left < 0) return item
  }
  return shares[0]![0]
}

/** Picks a truck type with the frequency of its demand. */
export function pickTruckType(random: Random): TruckType {
  return pickByShare(random, truckShares)
}

/** The towns of the market: the most frequent cities first, the others distributed over the land. */
export function makeTowns(random: Random): StoredPlace[] {
  const land = lands.map(([south, north, west, east, share]) => [{ south, north, west, east }, share] as const)
  return Array.from({ length: townCount }, (_, index) => {
    const { south, north, west, east } = pickByShare(random, land)
    const coordinates = hotCities[index] ?? {
      lat: Math.round((south + random() * (north - south)) * 1e5) / 1e5,
      long: Math.round((west + random() * (east - west)) * 1e5) / 1e5,
    }
    return {
      id: String(index + 1),
      locationName: `Town ${index + 1}`,
      postalCode: null,
      countryCode: 'DE',
      coordinates,
    }
  })
}

/**
 * Picks a town: a fifth of the ends are in the most frequent cities; of the others small towns are less frequent than
 * large ones.
 */
export function pickTown(random: Random, towns: readonly StoredPlace[]): StoredPlace {
  if (random() < 0.2) return towns[Math.floor(random() ** 1.5 * hotCities.length)]!
  return towns[Math.floor(random() ** 1.7 * towns.length)]!
}

/** Generates the same spot freights for the same seed, in the order of publication up to `now`. */
export function* makeMarket(
  count: number,
  context: { random: Random; now: Date; publishers: readonly { companyId: string; authorId: string }[] },
): Generator<NewOffer<'spotFreight'>> {
  const { random, now, publishers } = context
  const towns = makeTowns(random)
  const today = now.toISOString().slice(0, 10)
  const several = () => (random() < 0.85 ? 1 : 2 + Math.floor(random() * 3))
  for (let index = 0; index < count; index++) {
    const truckTypes = new Set(Array.from({ length: random() < 0.7 ? 1 : 2 }, () => pickTruckType(random)))
    const publishedAt = new Date(now.getTime() - (count - index) * 700 + Math.floor(random() * 700))
    const loadingStart = addDays(today, Math.floor(random() * random() * 40))
    const loadingEnd = addDays(loadingStart, Math.floor(random() * 3))
    const unloadingStart = addDays(loadingEnd, Math.floor(random() * 4))
    const unloadingEnd = addDays(unloadingStart, Math.floor(random() * 3))
    const stop = (start: string, end: string) => ({
      places: Array.from({ length: several() }, () => pickTown(random, towns)),
      start,
      end,
    })
    yield {
      id: uuid({ msecs: publishedAt.getTime(), random: Uint8Array.from({ length: 16 }, () => random() * 256) }),
      ...pick(random, publishers),
      isActive: true,
      publishedAt,
      expiresOn: unloadingEnd,
      // No offer expires during the measurement.
      expiresAt: null,
      priceCents: random() < 0.6 ? Math.round(300 + random() * 2500) * 100 : null,
      loadType: random() < 0.6 ? 'FTL' : 'LTL',
      truckTypes: truckTypeValues.filter((type) => truckTypes.has(type)),
      loading: stop(loadingStart, loadingEnd),
      unloading: stop(unloadingStart, unloadingEnd),
      roadKm: Math.round(50 + random() * 2000),
      details: {
        temperature: null,
        temperatureTo: null,
        weightKg: Math.round(random() * 24_000),
        loadingMeters: Math.round(random() * 136) / 10,
        lengthCm: null,
        widthCm: null,
        heightCm: null,
        typeOfCargo: 'General_goods',
        extraInfo: '',
        specialRequests: [],
      },
    }
  }
}
