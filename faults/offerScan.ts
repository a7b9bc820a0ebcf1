import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'
import type { Facets } from '@veos/contract/market/listFigures'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import pg from 'pg'
import type { BoardFacets, BoardFilter, BoardOffer, BoardSort, EndFilter } from '../server/src/board/board.ts'
import { toCountryCodes, toFeatures, toTruckTypes } from '../server/src/market/offers/offerRows.ts'
import { presentFacets } from '../server/src/market/offers/search/presentFacets.ts'

type End = 'loading' | 'unloading'

/** A choice of a filter that has a facet. */
type Miss = 'truckTypes' | 'loadTypes' | 'countries' | End

interface Found {
  /** The ids of all matches, in order. */
  ids: string[]
  facets: Facets
}

const radiusSteps = Array.from(
  { length: (radiusKm.max - radiusKm.min) / radiusKm.step + 1 },
  (_, step) => radiusKm.min + step * radiusKm.step,
)

/**
 * The listed offers of a database as they are stored, scanned one by one for every answer. It shares nothing with the
 * board but the shape of its filters.
 */
export class OfferScan {
  readonly #offers: readonly BoardOffer[]

  private constructor(offers: readonly BoardOffer[]) {
    this.#offers = offers
  }

  static async read(url: string): Promise<OfferScan> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const offers = new Map<string, BoardOffer>()
      await client.query('begin transaction isolation level repeatable read')
      const { rows } = await client.query(`
        select id, kind, company_id, published_at, expires_at, loading_start::text, loading_end::text,
          unloading_start::text, unloading_end::text, price_cents, road_km, truck_mask, load_type, feature_mask,
          country_mask
        from offers where is_listed`)
      for (const row of rows) {
        offers.set(row.id, {
          id: row.id,
          kind: row.kind,
          companyId: row.company_id,
          publishedAt: row.published_at.getTime(),
          expiresAt: Number(row.expires_at),
          loadingStart: row.loading_start,
          loadingEnd: row.loading_end,
          unloadingStart: row.unloading_start,
          unloadingEnd: row.unloading_end,
          priceCents: row.price_cents === null ? null : Number(row.price_cents),
          roadKm: row.road_km,
          truckTypes: toTruckTypes(row.truck_mask),
          loadType: row.load_type,
          features: toFeatures(row.feature_mask),
          countries: toCountryCodes(Number(row.country_mask)),
          loading: [],
          unloading: [],
          details: {},
        })
      }
      const places = await client.query<{ offer_id: string; side: End; lat: number; long: number }>(
        'select offer_id, side, lat, long from offer_places',
      )
      for (const { offer_id, side, lat, long } of places.rows) {
        const offer = offers.get(offer_id)
        if (offer) offer[side] = [...offer[side], { lat, long }]
      }
      return new OfferScan([...offers.values()])
    } finally {
      await client.end()
    }
  }

  get size(): number {
    return this.#offers.length
  }

  /** Whether an offer leaves the lists in this time, so that answers before and after it differ. */
  hasExpiryBetween(from: number, to: number): boolean {
    return this.#offers.some(({ expiresAt }) => expiresAt > from && expiresAt <= to)
  }

  find(filter: BoardFilter, sort: BoardSort): Found {
    const matches: BoardOffer[] = []
    const counts = { truckTypes: {}, loadTypes: {}, countries: {} } as Record<string, Record<string, number>>
    const radius: BoardFacets['radius'] & Partial<Record<End, Record<number, number>>> = {}
    for (const end of ['loading', 'unloading'] as const) {
      if (filter[end].around) radius[end] = Object.fromEntries(radiusSteps.map((km) => [km, 0]))
    }
    for (const offer of this.#offers) {
      const miss = findMiss(offer, filter)
      if (miss === 'several') continue
      if (miss === null) matches.push(offer)
      const countIn = (name: Miss, values: readonly string[]) => {
        if (miss !== null && miss !== name) return
        for (const value of values) counts[name]![value] = (counts[name]![value] ?? 0) + 1
      }
      countIn('truckTypes', offer.truckTypes)
      countIn('loadTypes', offer.loadType ? [offer.loadType] : [])
      countIn('countries', offer.countries)
      for (const end of ['loading', 'unloading'] as const) {
        const { around } = filter[end]
        if (around === null || (miss !== null && miss !== end)) continue
        const km = computeNearestKm(offer[end], around.centre)
        for (const step of radiusSteps) if (km <= step) radius[end]![step]! += 1
      }
    }
    const facets = presentFacets({ count: matches.length, ...counts, radius } as unknown as BoardFacets & {
      count: number
    })
    return { ids: matches.sort((one, other) => compare(one, other, sort)).map(({ id }) => id), facets }
  }
}

/** The only choice that an offer does not match: null if it matches all, `several` if it cannot count in any facet. */
function findMiss(offer: BoardOffer, filter: BoardFilter): Miss | null | 'several' {
  const { kind, now, truckTypes, loadType, features, countries, loading, unloading, details } = filter
  if (details.length > 0) throw new Error('The scan does not know the columns of single kinds')
  if (offer.kind !== kind || offer.expiresAt <= now) return 'several'
  if (!features.every((feature) => offer.features.includes(feature))) return 'several'
  if (!overlaps(loading, offer.loadingStart, offer.loadingEnd)) return 'several'
  if (!overlaps(unloading, offer.unloadingStart, offer.unloadingEnd)) return 'several'
  const tests: [Miss, () => boolean][] = [
    ['truckTypes', () => truckTypes.length === 0 || truckTypes.some((type) => offer.truckTypes.includes(type))],
    ['loadTypes', () => loadType === null || offer.loadType === loadType],
    ['countries', () => countries.length === 0 || countries.some((code) => offer.countries.includes(code))],
    ['loading', () => isWithin(offer.loading, loading)],
    ['unloading', () => isWithin(offer.unloading, unloading)],
  ]
  let miss: Miss | null = null
  for (const [name, matches] of tests) {
    if (matches()) continue
    if (miss !== null) return 'several'
    miss = name
  }
  return miss
}

function overlaps({ dateStart, dateEnd }: EndFilter, start: string | null, end: string | null): boolean {
  if (dateStart !== null && (end === null || end < dateStart)) return false
  return dateEnd === null || (start !== null && start <= dateEnd)
}

function isWithin(places: readonly Point[], { around }: EndFilter): boolean {
  return around === null || computeNearestKm(places, around.centre) <= around.radiusKm
}

function computeNearestKm(places: readonly Point[], centre: Point): number {
  return Math.min(...places.map((place) => computeGreatCircleKm(centre, place)))
}

/** Negative if the first comes first. Offers without a value come last in both directions. */
function compare(one: BoardOffer, other: BoardOffer, { column, direction }: BoardSort): number {
  const sign = direction === 'asc' ? 1 : -1
  const [a, b] = [one[column], other[column]]
  if (a === b) return one.id < other.id ? -sign : sign
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -sign : sign
}
