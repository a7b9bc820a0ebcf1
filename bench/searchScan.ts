import type { Circle } from '@veos/contract/market/filterTypes'
import { computeGreatCircleKm } from '@veos/contract/market/greatCircle'
import { sql } from 'kysely'
import type { EndFilter } from '../server/src/board/board.ts'
import { toTruckTypes } from '../server/src/market/offers/offerRows.ts'
import type { SearchRequest } from '../server/src/market/offers/search/offerSearch.ts'
import type { Db } from '../server/src/platform/db/database.ts'
import { computeBox } from './circles.ts'

interface Scanned {
  id: string
  truckTypes: string[]
  loadType: string
  dates: Record<'loading' | 'unloading', [start: string, end: string]>
  places: Record<'loading' | 'unloading', number[]>
}

/** Loads the whole market into memory, newest first, for scanning it offer by offer. */
export async function loadMarket(db: Db): Promise<Scanned[]> {
  const market = new Map<string, Scanned>()
  const { rows: offers } = await sql<{ id: string; trucks: number; type: string; dates: string[] }>`
    select o.id, truck_mask as trucks, load_type::text as type,
      array[loading_start, loading_end, unloading_start, unloading_end]::text[] as dates
    from offers o where is_listed order by published_at desc, id desc`.execute(db)
  for (const { id, trucks, type, dates } of offers) {
    const [a, b, c, d] = dates as [string, string, string, string]
    const scanned = {
      id,
      truckTypes: toTruckTypes(trucks),
      loadType: type,
      dates: { loading: [a, b], unloading: [c, d] },
    } as const
    market.set(id, { ...scanned, places: { loading: [], unloading: [] } } as unknown as Scanned)
  }
  for (const side of ['loading', 'unloading'] as const) {
    const { rows } = await sql<{ offerId: string; lat: number; long: number }>`
      select offer_id, lat, long from offer_places where side = ${side}`.execute(db)
    for (const { offerId, lat, long } of rows) market.get(offerId)?.places[side].push(lat, long)
  }
  return [...market.values()]
}

/** The ids of all matching offers, newest first. */
export function scanMarket(market: readonly Scanned[], filter: SearchRequest['filter']): string[] {
  const loading = endFits(filter.loading)
  const unloading = endFits(filter.unloading)
  const trucks = new Set<string>(filter.truckTypes)
  return market
    .filter(
      (offer) =>
        (trucks.size === 0 || offer.truckTypes.some((type) => trucks.has(type))) &&
        (filter.loadType === null || offer.loadType === filter.loadType) &&
        loading(offer.dates.loading, offer.places.loading) &&
        unloading(offer.dates.unloading, offer.places.unloading),
    )
    .map(({ id }) => id)
}

function endFits({ around, dateStart, dateEnd }: EndFilter) {
  const isNear = around ? circleMeets(around) : () => true
  return ([start, end]: [string, string], places: number[]) =>
    (dateStart === null || end >= dateStart) && (dateEnd === null || start <= dateEnd) && isNear(places)
}

function circleMeets(circle: Circle) {
  const { centre, radiusKm } = circle
  const { south, north } = computeBox(circle)
  return (places: number[]) => {
    for (let index = 0; index < places.length; index += 2) {
      const lat = places[index]!
      if (lat < south || lat > north) continue
      if (computeGreatCircleKm(centre, { lat, long: places[index + 1]! }) <= radiusKm) return true
    }
    return false
  }
}
