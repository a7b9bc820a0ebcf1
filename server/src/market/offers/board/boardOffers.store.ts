import type { FilterTable } from '@veos/contract/market/filterTable'
import type { Point } from '@veos/contract/market/greatCircle'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type RawBuilder, sql } from 'kysely'
import type { BoardOffer } from '../../../board/board.ts'
import type { DB } from '../../../database.gen.ts'
import type { Db, DbOrTrx } from '../../../platform/db/database.ts'
import { noTimeLimit } from '../../../platform/db/timeLimits.ts'
import { type DetailsTable, getDetailsTable } from '../newOffer.ts'
import { toCountryCodes, toFeatures, toTruckTypes } from '../offerRows.ts'
import { readHorizon } from './offerChanges.store.ts'

/** The table of filters of each kind. */
export type KindFilters = Readonly<Record<OfferKind, FilterTable<never>>>

/** Filters by places and days, which all kinds store in the same tables and columns. */
type StopFilter = 'loading' | 'unloading' | 'loadingDays' | 'unloadingDays'

type FilterName<Kind extends OfferKind> = StopFilter | CommonFilter | keyof DB[DetailsTable<Kind>]

/**
 * Declares the filters of every kind. A filter has the name of a column, so one that is called otherwise does not
 * compile, instead of failing in the database.
 */
export function defineKindFilters<Filters extends KindFilters>(
  filters: Filters & {
    [Kind in OfferKind]: { [Name in keyof Filters[Kind]]: Name extends FilterName<Kind> ? unknown : never }
  },
): Filters {
  return filters
}

/** Instants are seconds since 1970. */
interface Row extends Omit<BoardOffer, 'truckTypes' | 'features' | 'countries' | 'loading' | 'unloading' | 'details'> {
  truckMask: number
  featureMask: number
  countryMask: number
  /** Latitudes and longitudes in turn. */
  loading: string | null
  unloading: string | null
  details: Record<string, string | string[] | null> | null
}

/** Selects from these offers those that are listed, in their current state. */
export async function readBoardOffers(
  db: DbOrTrx,
  filters: KindFilters,
  ids: readonly string[],
): Promise<BoardOffer[]> {
  const { rows } = await boardOffers(filters, ids).execute(db.withoutPlugins())
  return rows.map(toBoardOffer)
}

/** Adding this many takes some milliseconds, in which a process that serves answers no call. */
const rowsAtOnce = 1000

/**
 * Reads all listed offers, as they are at one moment.
 * @returns the first transaction whose changes may be missing in them
 */
export function readAllBoardOffers(
  db: Db,
  filters: KindFilters,
  onOffers: (offers: BoardOffer[]) => void,
): Promise<bigint> {
  const transaction = db.withoutPlugins().transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute(async (trx) => {
    await sql.raw(noTimeLimit).execute(trx)
    const horizon = await readHorizon(trx)
    await sql`declare listed_offers no scroll cursor for ${boardOffers(filters, null)}`.execute(trx)
    const fetch = () => sql<Row>`fetch ${sql.lit(rowsAtOnce)} from listed_offers`.execute(trx)
    let fetched = fetch()
    for (;;) {
      const { rows } = await fetched
      const isLast = rows.length < rowsAtOnce
      // The database reads the next ones while these are added.
      if (!isLast) fetched = fetch()
      onOffers(rows.map(toBoardOffer))
      if (isLast) return horizon
    }
  })
}

function boardOffers(filters: KindFilters, ids: readonly string[] | null): RawBuilder<Row> {
  const only = (column: string) => (ids === null ? sql`true` : sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`)
  const points = (side: 'loading' | 'unloading') =>
    sql`string_agg(lat || ',' || long, ',') filter (where side = ${sql.lit(side)})`
  // `extract` would give exact decimals, which take several times as long.
  const seconds = (column: string) => sql`date_part('epoch', ${sql.ref(column)})`
  return sql`
    select o.id, o.kind, ${seconds('o.published_at')} as "publishedAt",
      ${seconds('o.expires_at')} as "expiresAt", o.loading_start as "loadingStart", o.loading_end as "loadingEnd",
      o.unloading_start as "unloadingStart", o.unloading_end as "unloadingEnd", o.price_cents as "priceCents",
      o.road_km as "roadKm", o.load_type as "loadType", o.truck_mask as "truckMask", o.feature_mask as "featureMask",
      o.country_mask as "countryMask", p.loading, p.unloading, ${detailsOf(filters)} as details
    from offers o
    left join (
      select offer_id, ${points('loading')} as loading, ${points('unloading')} as unloading
      from offer_places where ${only('offer_id')} group by offer_id
    ) p on p.offer_id = o.id
    where o.is_listed and ${only('o.id')}`
}

/** Filters by columns that all kinds have; the others read a column of their name in the kind's own table. */
const commonFilters = ['truckTypes', 'loadType', 'features', 'countries'] as const
export type CommonFilter = (typeof commonFilters)[number]

function detailsOf(filters: KindFilters): RawBuilder<unknown> {
  const kinds = Object.entries(filters).flatMap(([kind, table]) => {
    const columns = Object.entries(table).flatMap(([name, field]) =>
      'choices' in field && !commonFilters.some((each) => each === name) ? [name] : [],
    )
    return columns.length > 0 ? [{ kind: kind as OfferKind, columns }] : []
  })
  if (kinds.length === 0) return sql`null`
  const cases = kinds.map(({ kind, columns }) => {
    const pairs = columns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`d.${snakeCase(name)}`)}`)
    return sql`when ${sql.lit(kind)} then (
      select json_build_object(${sql.join(pairs)}) from ${sql.table(snakeCase(getDetailsTable(kind)))} d where d.offer_id = o.id)`
  })
  return sql`case o.kind ${sql.join(cases, sql` `)} end`
}

/**
 * The database name of a column. These statements run without the plugin that converts names, which costs time for
 * each row.
 */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Names each property: spreading the others takes five times as long, and all offers are read at the start. */
function toBoardOffer(row: Row): BoardOffer {
  return {
    id: row.id,
    kind: row.kind,
    publishedAt: toMilliseconds(row.publishedAt),
    expiresAt: toMilliseconds(row.expiresAt),
    loadingStart: row.loadingStart,
    loadingEnd: row.loadingEnd,
    unloadingStart: row.unloadingStart,
    unloadingEnd: row.unloadingEnd,
    priceCents: row.priceCents,
    roadKm: row.roadKm,
    loadType: row.loadType,
    truckTypes: toTruckTypes(row.truckMask),
    features: toFeatures(row.featureMask),
    countries: toCountryCodes(row.countryMask),
    loading: pointsIn(row.loading),
    unloading: pointsIn(row.unloading),
    details: row.details === null ? {} : toDetails(row.details),
  }
}

/** Exact to the microsecond that the database stores. */
function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1e6) / 1e3
}

function toDetails(values: NonNullable<Row['details']>): BoardOffer['details'] {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, listOf(value)]))
}

function pointsIn(joined: string | null): Point[] {
  if (joined === null) return []
  const numbers: number[] = JSON.parse(`[${joined}]`)
  const points: Point[] = []
  for (let at = 0; at < numbers.length; at += 2) points.push({ lat: numbers[at]!, long: numbers[at + 1]! })
  return points
}

function listOf(value: string | string[] | null): string[] {
  return value === null ? [] : [value].flat()
}
