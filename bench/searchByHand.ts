import type { Circle } from '@veos/contract/market/filterTypes'
import { earthRadiusKm } from '@veos/contract/market/greatCircle'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type RawBuilder, sql } from 'kysely'
import type { BoardSort } from '../server/src/board/board.ts'
import { toFeatureMask, toTruckMask } from '../server/src/market/offers/offerRows.ts'
import type { PageOfIds } from '../server/src/market/offers/offers.store.ts'
import type { SearchRequest } from '../server/src/market/offers/search/offerSearch.ts'
import { computeBox, listCellsAround } from './circles.ts'

const ends = ['loading', 'unloading'] as const

/** Plans that an expert of these tables would write for one kind of search. */
export const handPlans = ['cell index', 'walk', 'GiST box'] as const
export type HandPlan = (typeof handPlans)[number]

const columns = {
  publishedAt: 'published_at',
  loadingStart: 'loading_start',
  unloadingStart: 'unloading_start',
  priceCents: 'price_cents',
} as const

/** The first 51 ids for a filter with nothing but circles and truck types. */
export function selectByHand(
  kind: OfferKind,
  plan: HandPlan,
  filter: SearchRequest['filter'],
  sort: BoardSort,
): PageOfIds {
  const column = columns[sort.column]
  const direction = sql.raw(sort.direction)
  const circles = ends.flatMap((end) => (filter[end].around ? [{ end, circle: filter[end].around }] : []))
  const order = (table: string, id: string) =>
    sql`${sql.ref(`${table}.${column}`)} ${direction}, ${sql.ref(`${table}.${id}`)} ${direction}`
  // The first page contains only offers with a price, so a handwritten query would leave out the others.
  const valued = (table: string) => sql`${sql.ref(`${table}.${column}`)} is not null`
  const trucks = (table: string) => {
    const types = sql`${sql.ref(`${table}.truck_mask`)} & ${toTruckMask(filter.truckTypes)}::int <> 0`
    const features = toFeatureMask(filter.features)
    const all = sql`${sql.ref(`${table}.feature_mask`)} & ${features}::int = ${features}::int`
    return sql`${filter.truckTypes.length === 0 ? sql`true` : types} and ${features === 0 ? sql`true` : all}`
  }

  if (plan === 'walk' || circles.length === 0) {
    const near = circles.map(
      ({ end, circle }) => sql`exists (
        select from bench_places p where p.offer_id = o.id and p.side = ${end} and ${within(circle)} offset 0)`,
    )
    return sql`
      select o.id, o.${sql.ref(column)} as value from offers o
      where ${sql.join([sql`o.kind = ${kind} and o.is_listed and ${valued('o')} and ${trucks('o')}`, ...near], sql` and `)}
      order by ${order('o', 'id')} limit 51`
  }
  const [first, second] = circles
  const also = second
    ? sql`and exists (select from bench_places e
        where e.offer_id = p.offer_id and e.side = ${second.end} and ${within(second.circle, 'e')} offset 0)`
    : sql``
  const nearby = plan === 'cell index' ? inCells(first!.circle) : inBox(first!.circle)
  return sql`
    select p.offer_id as id, p.${sql.ref(column)} as value from bench_places p
    where p.kind = ${kind} and p.side = ${first!.end} and ${nearby} and ${valued('p')} and ${trucks('p')}
      and ${within(first!.circle)} ${also}
    group by p.offer_id, p.${sql.ref(column)} order by ${order('p', 'offer_id')} limit 51`
}

function inCells(circle: Circle): RawBuilder<unknown> {
  return sql`p.cell = any(${listCellsAround(circle)})`
}

function inBox(circle: Circle): RawBuilder<unknown> {
  const { south, north, west, east } = computeBox(circle)
  return sql`point(p.long, p.lat) <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
}

function within({ centre, radiusKm }: Circle, table: 'p' | 'e' = 'p'): RawBuilder<unknown> {
  const lat = sql.ref(`${table}.lat`)
  const long = sql.ref(`${table}.long`)
  return sql`2 * ${earthRadiusKm}::float8 * asin(sqrt(
    sin(radians(${lat} - ${centre.lat}::float8) / 2) ^ 2 + cos(radians(${lat})) * cos(radians(${centre.lat}::float8))
    * sin(radians(${long} - ${centre.long}::float8) / 2) ^ 2)) <= ${radiusKm}::float8`
}
