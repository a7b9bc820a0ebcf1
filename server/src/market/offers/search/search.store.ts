import type { Circle } from '@veos/contract/market/filterTable'
import { earthRadiusKm } from '@veos/contract/market/greatCircle'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { detailsTables } from '../newOffer.ts'
import { countryMask, featureMask, truckMask } from '../offerRows.ts'
import type { Cursor } from './cursor.ts'
import { boxOf, type End, ends, mayBeEmpty, type OfferFilter, type OfferSort } from './offerFilter.ts'
import type { Plan, SearchCircles } from './searchPlan.ts'

export interface PageOrder {
  sort: OfferSort
  /** Rows with a value in the sort column, those without, or the ones after the others. */
  phase: 'valued' | 'empty' | 'both'
  after: Cursor | null
  rows: number
}

type Condition = RawBuilder<unknown>

const columns = {
  publishedAt: 'published_at',
  loadingStart: 'loading_start',
  unloadingStart: 'unloading_start',
  priceCents: 'price_cents',
} as const
const casts = {
  publishedAt: sql`timestamptz`,
  loadingStart: sql`date`,
  unloadingStart: sql`date`,
  priceCents: sql`bigint`,
}

/** A select of `id` and `value`, at most so many rows in the order of the list. */
export function pageOfIds(plan: Plan, filter: OfferFilter, circles: SearchCircles, page: PageOrder): Condition {
  if (plan.by === 'cells') return cellPage(plan.end, filter, circles, page)
  if (plan.by === 'trucks') return truckPage(filter, circles, page)
  const value = sql.ref(`o.${columns[page.sort.column]}`)
  return sql`
    select o.id, ${value} as value from offers o
    where ${allOf([...walkConditions(filter, circles), ...startOf(page, value, sql`o.id`)])}
    order by ${orderOf(page, value, sql`o.id`)} limit ${page.rows}`
}

/** How many fit, counting no further than so many. */
export async function countFitting(
  db: Db,
  plan: Plan,
  filter: OfferFilter,
  circles: SearchCircles,
  max: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${fittingIds(plan, filter, circles)} limit ${max}) fitting`.execute(db)
  return rows[0]!.count
}

function fittingIds(plan: Plan, filter: OfferFilter, circles: SearchCircles): Condition {
  if (plan.by === 'cells') {
    return sql`select distinct p.offer_id from offer_places p where ${allOf(cellConditions(plan.end, filter, circles))}`
  }
  if (plan.by === 'trucks') {
    const isOfType = sql`t.truck_type = any(${[...filter.truckTypes]})`
    return sql`
      select distinct t.offer_id from offer_truck_types t
      where ${allOf([isOfType, ...truckConditions(filter, circles)])}`
  }
  return sql`select o.id from offers o where ${allOf(walkConditions(filter, circles))}`
}

function walkConditions(filter: OfferFilter, circles: SearchCircles): Condition[] {
  return [
    sql`o.kind = ${filter.kind} and o.is_listed and o.expires_at > ${filter.now}`,
    ...trucksOf(filter, 'o'),
    ...factsOf(filter, 'o'),
    ...endsOf(circles, 'o', sql`o.id`),
    ...detailsOf(filter, sql`o.id`),
  ]
}

/** An offer has at most ten places at an end, so ten times the page surely has the page in it. */
const maxPlacesOfEnd = 10

function cellPage(end: End, filter: OfferFilter, circles: SearchCircles, page: PageOrder): Condition {
  const value = sql.ref(`p.${columns[page.sort.column]}`)
  return sql`
    select distinct on (${keyOf(page)}) id, value from (
      select p.offer_id as id, ${value} as value from offer_places p
      where ${allOf([...cellConditions(end, filter, circles), ...startOf(page, value, sql`p.offer_id`)])}
      order by ${orderOf(page, value, sql`p.offer_id`)} limit ${page.rows * maxPlacesOfEnd}
    ) near order by ${orderOf(page, sql`value`, sql`id`)} limit ${page.rows}`
}

function cellConditions(end: End, filter: OfferFilter, circles: SearchCircles): Condition[] {
  const circle = circles[end]!
  const other = ends.find((each) => each !== end)!
  const otherCircle = circles[other]
  return [
    sql`p.kind = ${filter.kind} and p.side = ${end} and p.is_listed and p.cell = any(${circle.cells})`,
    sql`p.expires_at > ${filter.now}`,
    ...trucksOf(filter, 'p'),
    ...factsOf(filter, 'p'),
    ...(otherCircle ? [boxMeets('p.other', otherCircle)] : []),
    isWithin('p', circle),
    ...(otherCircle ? [hasPlaceWithin(sql`p.offer_id`, other, otherCircle)] : []),
    ...detailsOf(filter, sql`p.offer_id`),
  ]
}

function truckPage(filter: OfferFilter, circles: SearchCircles, page: PageOrder): Condition {
  const value = sql.ref(`t.${columns[page.sort.column]}`)
  const perType = filter.truckTypes.map(
    (type) => sql`(
      select t.offer_id as id, ${value} as value from offer_truck_types t
      where ${allOf([
        sql`t.truck_type = ${type}`,
        ...truckConditions(filter, circles),
        ...startOf(page, value, sql`t.offer_id`),
      ])}
      order by ${orderOf(page, value, sql`t.offer_id`)} limit ${page.rows})`,
  )
  return sql`
    select distinct on (${keyOf(page)}) id, value from (${sql.join(perType, sql` union all `)}) typed
    order by ${orderOf(page, sql`value`, sql`id`)} limit ${page.rows}`
}

function truckConditions(filter: OfferFilter, circles: SearchCircles): Condition[] {
  return [
    sql`t.kind = ${filter.kind} and t.is_listed and t.expires_at > ${filter.now}`,
    ...factsOf(filter, 't'),
    ...endsOf(circles, 't', sql`t.offer_id`),
    ...detailsOf(filter, sql`t.offer_id`),
  ]
}

/** Type of load, dates, features and countries: columns of the same names in the tables. */
function factsOf(filter: OfferFilter, table: 'o' | 'p' | 't'): Condition[] {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const conditions: Condition[] = []
  if (filter.loadType !== null) conditions.push(sql`${column('load_type')} = ${filter.loadType}`)
  if (filter.features.length > 0) {
    const mask = featureMask(filter.features)
    conditions.push(sql`(${column('feature_mask')} & ${mask}::int) = ${mask}::int`)
  }
  // Kinds with countries have no places: nobody looks for both.
  if (filter.countries.length > 0 && table !== 'p') {
    conditions.push(sql`(${column('country_mask')} & ${countryMask(filter.countries)}::bigint) <> 0`)
  }
  for (const end of ends) {
    const { dateStart, dateEnd } = filter[end]
    if (dateStart !== null) conditions.push(sql`${column(`${end}_end`)} >= ${dateStart}`)
    if (dateEnd !== null) conditions.push(sql`${column(`${end}_start`)} <= ${dateEnd}`)
  }
  return conditions
}

function trucksOf(filter: OfferFilter, table: 'o' | 'p'): Condition[] {
  if (filter.truckTypes.length === 0) return []
  return [sql`(${sql.ref(`${table}.truck_mask`)} & ${truckMask(filter.truckTypes)}::int) <> 0`]
}

/** What only the table of the kind knows; a scalar subquery as below. */
function detailsOf({ kind, details }: OfferFilter, offerId: Condition): Condition[] {
  const table = sql.table(detailsTables[kind])
  return details.map(({ column, values, needsAll }) => {
    const has = sql`to_jsonb(${sql.ref(`d.${column}`)}) ${needsAll ? sql`?&` : sql`?|`} ${[...values]}::text[]`
    return sql`(select ${has} from ${table} d where d.offer_id = ${offerId})`
  })
}

/** The circles, asked of a row with the boxes of both ends: first the boxes, then the places. */
function endsOf(circles: SearchCircles, table: 'o' | 't', offerId: Condition): Condition[] {
  const circledEnds = ends.flatMap((end) => (circles[end] ? [{ end, circle: circles[end] }] : []))
  return [
    ...circledEnds.map(({ end, circle }) => boxMeets(`${table}.${end}`, circle)),
    ...circledEnds.map(({ end, circle }) => hasPlaceWithin(offerId, end, circle)),
  ]
}

function boxMeets(prefix: string, circle: Circle): Condition {
  const { south, north, west, east } = boxOf(circle)
  const column = (name: string) => sql.ref(`${prefix}_${name}`)
  return sql`${column('south')} <= ${north}::int and ${column('north')} >= ${south}::int
    and ${column('west')} <= ${east}::int and ${column('east')} >= ${west}::int`
}

/** A scalar subquery, so that the database looks it up offer by offer and turns it into no other kind of join. */
function hasPlaceWithin(offerId: Condition, end: End, circle: Circle): Condition {
  return sql`(select true from offer_places e where e.offer_id = ${offerId} and e.side = ${end}
    and ${isWithin('e', circle)} limit 1)`
}

const radians = Math.PI / 180

/** The haversine formula without its last, costly steps: both sides are 1 − cos of the angle at the earth's centre. */
function isWithin(table: 'p' | 'e', { centre, radiusKm }: Circle): Condition {
  const lat = sql.ref(`${table}.lat`)
  const long = sql.ref(`${table}.long`)
  const cosLat = Math.cos(centre.lat * radians)
  const max = 2 * Math.sin(radiusKm / earthRadiusKm / 2) ** 2
  return sql`1 - cos((${lat} - ${centre.lat}::float8) * ${radians}::float8)
    + ${cosLat}::float8 * cos(${lat} * ${radians}::float8) * (1 - cos((${long} - ${centre.long}::float8) * ${radians}::float8))
    <= ${max}::float8`
}

/** Where the page starts. */
function startOf({ sort, phase, after }: PageOrder, value: Condition, id: Condition): Condition[] {
  const beyond = sort.direction === 'asc' ? sql`>` : sql`<`
  const isEmpty = sql`${value} is null`
  const parts: Condition[] = []
  if (phase === 'valued' && mayBeEmpty[sort.column]) parts.push(sql`${value} is not null`)
  if (phase === 'empty' || after?.value === null) parts.push(isEmpty)
  if (after?.value === null) parts.push(sql`${id} ${beyond} ${after.id}::uuid`)
  else if (after !== null && phase !== 'empty') {
    const isBeyond = sql`(${value}, ${id}) ${beyond} (${after.value}::${casts[sort.column]}, ${after.id}::uuid)`
    parts.push(phase === 'both' && mayBeEmpty[sort.column] ? sql`(${isEmpty} or ${isBeyond})` : isBeyond)
  }
  return parts
}

function orderOf(page: PageOrder, value: Condition, id: Condition): Condition {
  const direction = sql.raw(page.sort.direction)
  return sql`${emptyLast(page, value)} ${value} ${direction}, ${id} ${direction}`
}

/** For `distinct on`: the order without its directions. */
function keyOf(page: PageOrder): Condition {
  return sql`${emptyLast(page, sql`value`)} value, id`
}

function emptyLast({ sort, phase }: PageOrder, value: Condition): Condition {
  return phase === 'both' && mayBeEmpty[sort.column] ? sql`${value} is null,` : sql``
}

function allOf(conditions: Condition[]): Condition {
  return sql.join(conditions, sql` and `)
}

/** The live offers of a kind. */
interface LiveMarket {
  kind: OfferKind
  now: Date
}

export async function countListed(db: Db, { kind, now }: LiveMarket): Promise<number> {
  const { count } = await db
    .selectFrom('offers')
    .where('kind', '=', kind)
    .where('isListed', '=', true)
    .where('expiresAt', '>', now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What the search's estimates look at. */
export interface SampledOffer {
  truckMask: number
  featureMask: number
  /** More than the 32 bits that JavaScript's own operators see. */
  countryMask: number
  loadType: 'FTL' | 'LTL' | null
  loadingStart: string | null
  loadingEnd: string | null
  unloadingStart: string | null
  unloadingEnd: string | null
  loading: [lat: number, long: number][]
  unloading: [lat: number, long: number][]
}

/** A random share (0 to 1) of the live offers of a kind. Whole pages are drawn, so that it costs little. */
export async function sampleListed(db: Db, { kind, now }: LiveMarket, share: number): Promise<SampledOffer[]> {
  const places = (end: End) => sql`
    (select coalesce(json_agg(json_build_array(p.lat, p.long)), '[]')
      from offer_places p where p.offer_id = o.id and p.side = ${end})`
  const { rows } = await sql<SampledOffer>`
    select o.truck_mask, o.feature_mask, o.country_mask, o.load_type, o.loading_start, o.loading_end, o.unloading_start, o.unloading_end,
      ${places('loading')} as loading, ${places('unloading')} as unloading
    from offers o tablesample system (${share * 100}) where o.kind = ${kind} and o.is_listed
      and o.expires_at > ${now}`.execute(db)
  return rows
}
