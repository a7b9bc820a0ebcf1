import type { OwnOfferSort, OwnOfferStatus } from '@veos/contract/market/offers'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { countryCodes } from '@veos/contract/platform/reference/countryCodes'
import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTrx } from '../../platform/db/database.ts'
import { containsWords } from '../../platform/db/textSearch.ts'
import { getCountryName } from '../../platform/words.ts'
import { getDetailsTable, searchedColumns } from './newOffer.ts'
import { type PageOfIds, selectOwnStatus } from './offers.store.ts'

/** The filter for a company's own offers. It scans all of them, because no company has too many. */
export interface OwnOffersFilter {
  kind: OfferKind
  companyId: string
  status: OwnOfferStatus | 'all'
  now: Date
  /** The result of `toSearchWords`; the offer must contain each of them. */
  words: readonly string[]
}

/** The newest first means sorted by id: switching an offer on does not move it. */
export type OwnOffersOrder = { by: 'newest' } | { by: OwnOfferSort; direction: 'asc' | 'desc' }

/** The end of a page: the sort value of its last row, and its id. */
export interface OwnOffersPlace {
  value: string | number | null
  id: string
}

const columns = {
  published: sql`o.published_at`,
  loading: sql`o.loading_start`,
  unloading: sql`o.unloading_start`,
  price: sql`o.price_cents`,
  deadline: sql`o.expires_on`,
}
const casts = {
  published: sql`timestamptz`,
  loading: sql`date`,
  unloading: sql`date`,
  price: sql`bigint`,
  deadline: sql`date`,
} satisfies Record<OwnOfferSort, unknown>

/**
 * A page of a company's offers of a kind as ids and sort values. Offers without a value come last, and of equal
 * values the newest first.
 */
export async function findOwnOffers(
  db: Db,
  filter: OwnOffersFilter,
  { order, after, limit }: { order: OwnOffersOrder; after: OwnOffersPlace | null; limit: number },
): Promise<OwnOffersPlace[]> {
  const value = order.by === 'newest' ? sql`null` : columns[order.by]
  const { rows } = await sql<{ value: Date | string | number | null; id: string }>`
    select o.id, ${value} as value from offers o
    where ${fits(filter)} and ${isAfter(order, after)} order by ${inOrder(order)} limit ${limit}`.execute(db)
  return rows.map(({ id, value }) => ({ id, value: value instanceof Date ? value.toISOString() : value }))
}

/** Selects these offers, in this order. */
export function selectOffersInOrder(ids: readonly string[]): PageOfIds {
  return sql`select id, null as value from unnest(${ids}::uuid[]) with ordinality as page (id, place) order by place`
}

/** Selects a company's newest offers of a kind. */
export function selectNewestOffersOfCompany(kind: OfferKind, companyId: string, limit: number): PageOfIds {
  return sql`
    select id, null as value from offers where company_id = ${companyId} and kind = ${kind}
    order by id desc limit ${limit}`
}

export async function countFoundOffers(db: DbOrTrx, filter: OwnOffersFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from offers o where ${fits(filter)}`.execute(db)
  return rows[0]!.count
}

function fits({ kind, companyId, status, now, words }: OwnOffersFilter) {
  const conditions = [sql`o.company_id = ${companyId}`, sql`o.kind = ${kind}`]
  if (status !== 'all') conditions.push(sql`${selectOwnStatus(now)} = ${status}`)
  if (words.length > 0) conditions.push(containsWords(sql`folded(${wordsOf(kind)})`, words))
  return sql.join(conditions, sql` and `)
}

/** The country names by ISO code, as people write them. */
const countryNames = JSON.stringify(Object.fromEntries(countryCodes.map((iso) => [iso, getCountryName(iso)])))

/** All words of an offer: its places with their countries, and its free text without HTML. */
function wordsOf(kind: OfferKind): RawBuilder<string> {
  const nameOf = (iso: RawBuilder<unknown>) => sql`${iso} || ' ' || coalesce(${countryNames}::jsonb ->> ${iso}, '')`
  const { freeText, countryLists } = searchedColumns[kind]
  const texts = freeText.map((column) => sql`regexp_replace(${sql.ref(`d.${column}`)}, '<[^>]*>', ' ', 'g')`)
  const countries = countryLists.map(
    (column) => sql`(select string_agg(${nameOf(sql`iso`)}, ' ') from unnest(${sql.ref(`d.${column}`)}) iso)`,
  )
  return sql`concat_ws(' ',
    (select string_agg(p.location_name || ' ' || coalesce(p.postal_code, '') || ' ' || ${nameOf(sql`p.country`)}, ' ')
      from offer_places p where p.offer_id = o.id),
    (select concat_ws(' ', ${sql.join([...texts, ...countries])}) from ${sql.table(getDetailsTable(kind))} d where d.offer_id = o.id))`
}

function inOrder(order: OwnOffersOrder) {
  if (order.by === 'newest') return sql`o.id desc`
  const column = columns[order.by]
  const direction = order.direction === 'asc' ? sql`asc` : sql`desc`
  return sql`${column} is null, ${column} ${direction}, o.id desc`
}

function isAfter(order: OwnOffersOrder, after: OwnOffersPlace | null) {
  if (after === null) return sql`true`
  const { id } = after
  if (order.by === 'newest') return sql`o.id < ${id}::uuid`
  const column = columns[order.by]
  if (after.value === null) return sql`${column} is null and o.id < ${id}::uuid`
  const value = sql`${after.value}::${casts[order.by]}`
  const beyond = order.direction === 'asc' ? sql`${column} > ${value}` : sql`${column} < ${value}`
  return sql`(${column} is null or ${beyond} or (${column} = ${value} and o.id < ${id}::uuid))`
}
