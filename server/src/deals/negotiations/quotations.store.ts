import { type BiddableType, buildByBiddableType, type OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type RawBuilder, sql } from 'kysely'
import type { PageOfIds } from '../../market/offers/offers.store.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { maxCounted } from '../../platform/http/answers.ts'
import { selectBlockedCompanies } from '../blocks.store.ts'
import { isArchived, type PageOfBids } from './bids.store.ts'

/** Sorted by the last change, or by price. */
export type BidSort = { by: 'date' | 'price'; order: 'ASC' | 'DESC' }

/** The end of a page: milliseconds or cents, and the id. */
export interface BidPlace {
  value: number
  id: string
}

interface Page {
  companyId: string
  sort: BidSort
  after: BidPlace | null
  limit: number
  now: Date
}

/** The kinds of offers, or the one offer, of a list. */
export interface BidFilter {
  kind?: OfferKind
  offerId?: string
}

const sides = {
  bidder: { own: sql.ref('n.bidder_company_id'), other: sql.ref('n.publisher_company_id') },
  publisher: { own: sql.ref('n.publisher_company_id'), other: sql.ref('n.bidder_company_id') },
}
type Side = keyof typeof sides

const columnOf = { date: sql.ref('n.updated_at'), price: sql.ref('n.price_cents') }

function fromSide(side: Side, companyId: string, { kind, offerId }: BidFilter) {
  const { own, other } = sides[side]
  return sql`negotiations n left join offers o on o.id = n.offer_id
    where ${own} = ${companyId} and ${other} not in ${selectBlockedCompanies(companyId)}
      ${kind ? sql`and n.offer_kind = ${kind}` : sql``} ${offerId ? sql`and n.offer_id = ${offerId}` : sql``}`
}

/** The comparable value of a place in a list. */
function toValue({ by }: BidSort, value: number) {
  return by === 'date' ? sql`${new Date(value)}::timestamptz` : sql`${value}::bigint`
}

function orderOf({ order }: BidSort) {
  return order === 'ASC' ? sql`asc` : sql`desc`
}

function afterPlace(sort: BidSort, after: BidPlace | null, value = columnOf[sort.by], id = sql.ref('n.id')) {
  if (after === null) return sql`true`
  const comparison = sort.order === 'ASC' ? sql`>` : sql`<`
  return sql`(${value}, ${id}) ${comparison} (${toValue(sort, after.value)}, ${after.id}::uuid)`
}

/** The position of a row in its list, as a number. */
function placeOf({ by }: BidSort, value = columnOf[by]) {
  return by === 'date' ? sql`(extract(epoch from ${value}) * 1000)::bigint` : value
}

function bidsOnSide(side: Side, { companyId, sort, after, limit, now }: Page, filter: BidFilter, isOver: boolean) {
  const isInList = isOver ? isArchived(now) : sql`not ${isArchived(now)}`
  const value = columnOf[sort.by]
  const order = orderOf(sort)
  return sql`
    select n.id, ${value} as value, ${placeOf(sort)} as place
    from ${fromSide(side, companyId, filter)} and ${isInList} and ${afterPlace(sort, after)}
    order by ${value} ${order}, n.id ${order} limit ${limit}`
}

export interface PlacedId {
  id: string
  place: number
}

/** Open bids of a company: those that it has sent, or those for its offers. */
export async function findBids(db: DbOrTrx, side: Side, page: Page, filter: BidFilter): Promise<PlacedId[]> {
  const { rows } = await sql<PlacedId>`${bidsOnSide(side, page, filter, false)}`.execute(db)
  return rows
}

/** Archived bids of both sides. */
export async function findArchivedBids(db: DbOrTrx, page: Page, filter: BidFilter): Promise<PlacedId[]> {
  const order = orderOf(page.sort)
  const { rows } = await sql<PlacedId>`
    select id, place from (
      (${bidsOnSide('bidder', page, filter, true)}) union all (${bidsOnSide('publisher', page, filter, true)})
    ) archived order by value ${order}, id ${order} limit ${page.limit}`.execute(db)
  return rows
}

/** The company's offers of a kind with open bids, and the number of bids. */
export async function findOffersWithBids(
  db: DbOrTrx,
  { companyId, sort, after, limit, now }: Page,
  kind: OfferKind,
): Promise<(PlacedId & { count: number })[]> {
  // An offer has the position of its first bid.
  const first = sort.order === 'ASC' ? sql`min` : sql`max`
  const value = sql`${first}(${columnOf[sort.by]})`
  const order = orderOf(sort)
  const { rows } = await sql<PlacedId & { count: number }>`
    select n.offer_id as id, ${placeOf(sort, value as never)} as place, count(*)::int as count
    from ${fromSide('publisher', companyId, { kind })} and not ${isArchived(now)}
    group by n.offer_id
    having ${afterPlace(sort, after, value as never, sql.ref('n.offer_id'))}
    order by ${value} ${order}, n.offer_id ${order} limit ${limit}`.execute(db)
  return rows
}

/** The first bids of each of some offers of a company. */
export async function findBidsOfOffers(
  db: DbOrTrx,
  offerIds: readonly string[],
  { companyId, sort, now, perOffer }: { companyId: string; sort: BidSort; now: Date; perOffer: number },
): Promise<string[]> {
  const value = columnOf[sort.by]
  const order = orderOf(sort)
  const { rows } = await sql<{ id: string }>`
    select first.id from unnest(${offerIds}::uuid[]) with ordinality wanted (id, place)
    cross join lateral (
      select n.id, row_number() over (order by ${value} ${order}, n.id ${order}) as place
      from negotiations n left join offers o on o.id = n.offer_id
      where n.offer_id = wanted.id and n.publisher_company_id = ${companyId} and not ${isArchived(now)}
        and n.bidder_company_id not in ${selectBlockedCompanies(companyId)}
      order by ${value} ${order}, n.id ${order} limit ${perOffer}
    ) first
    order by wanted.place, first.place`.execute(db)
  return rows.map(({ id }) => id)
}

/** The number of bids in each list, for offers of a kind; received ones are counted by offer. */
export async function countQuotations(db: DbOrTrx, companyId: string, kind: OfferKind, now: Date) {
  const counted = (side: Side, isOver: boolean, what = sql`n.id`) => sql`(
    select count(distinct id) from (
      select ${what} as id from ${fromSide(side, companyId, { kind })} and ${isOver ? isArchived(now) : sql`not ${isArchived(now)}`}
      limit ${maxCounted}
    ) counted)::int`
  const { rows } = await sql<{ received: number; sent: number; archive: number }>`
    select ${counted('publisher', false, sql`n.offer_id`)} as received, ${counted('bidder', false)} as sent,
      ${counted('bidder', true)} + ${counted('publisher', true)} as archive`.execute(db)
  return rows[0]!
}

/** The number of bids in one list of negotiations. */
export async function countBids(
  db: DbOrTrx,
  { companyId, now }: Pick<Page, 'companyId' | 'now'>,
  side: Side | 'both',
  filter: BidFilter,
): Promise<number> {
  const isOver = side === 'both'
  const counted = (one: Side) => sql`(
    select count(*) from (
      select from ${fromSide(one, companyId, filter)} and ${isOver ? isArchived(now) : sql`not ${isArchived(now)}`}
      limit ${maxCounted + 1}
    ) counted)::int`
  const { rows } = await sql<{ count: number }>`
    select ${side === 'both' ? sql`${counted('bidder')} + ${counted('publisher')}` : counted(side)} as count`.execute(
    db,
  )
  return rows[0]!.count
}

/** The badge in the menu has room for two digits. */
const maxWaiting = 100

type BidsByType = Record<BiddableType, number>

/** The numbers of each list, in total and by kind of offer, and of bids that wait for the company. */
export async function countLists(db: DbOrTrx, companyId: string, now: Date) {
  const counted = (side: Side, condition: RawBuilder<unknown>, max: number) => sql`(
    select count(*) from (
      select from ${fromSide(side, companyId, {})} and ${condition} limit ${max}
    ) counted)::int`
  const countOf = (kind: OfferKind) => sql`count(*) filter (where offer_kind = ${sql.lit(kind)})`
  const countsByType = Object.entries(buildByBiddableType(countOf)).flatMap(([type, count]) => [sql.lit(type), count])
  const countedByType = (side: Side, condition: RawBuilder<unknown>) => sql`(
    select json_build_object(${sql.join(countsByType)})
    from (select n.offer_kind from ${fromSide(side, companyId, {})} and ${condition} limit ${maxCounted}) counted)`
  const live = sql`not ${isArchived(now)}`
  const isLatestOf = (side: Side) => sql`exists (
    select from negotiation_rounds r
    where r.negotiation_id = n.id and r.number = n.last_round and r.side = ${side} and not r.is_acceptance)`
  const toAnswer = sql`n.state = 'open' and ${live} and ${isLatestOf('bidder')}`
  const toConfirm = sql`(n.state = 'awarded' or n.state in ('open', 'interested') and ${live} and ${isLatestOf('publisher')})`
  const { rows } = await sql<
    Record<'received' | 'sent' | 'over' | 'sentOver', BidsByType> & {
      toConfirm: number
      waitingOffers: { id: string; count: number }[]
    }
  >`
    select ${countedByType('publisher', live)} as received, ${countedByType('bidder', live)} as sent,
      ${countedByType('publisher', isArchived(now))} as over, ${countedByType('bidder', isArchived(now))} as sent_over,
      ${counted('bidder', toConfirm, maxWaiting)} as to_confirm,
      (select coalesce(json_agg(json_build_object('id', offer_id, 'count', count)), '[]') from (
        select offer_id, count(*) from (
          select n.offer_id from ${fromSide('publisher', companyId, {})} and ${toAnswer} limit ${maxWaiting}
        ) waiting group by offer_id) by_offer) as waiting_offers`.execute(db)
  const { received, sent, over, sentOver, toConfirm: confirmations, waitingOffers } = rows[0]!
  const archive = buildByBiddableType((_, type) => over[type] + sentOver[type])
  const sum = (bids: BidsByType) => Object.values(bids).reduce((all, each) => all + each)
  const totals = { received: sum(received), sent: sum(sent), archive: sum(archive) }
  const answers = waitingOffers.reduce((sum, { count }) => sum + count, 0)
  const waiting = Math.min(maxWaiting, answers + confirmations)
  const waitingByOffer = Object.fromEntries(waitingOffers.map(({ id, count }) => [id, count]))
  return { ...totals, byType: { received, sent, archive }, waiting, waitingByOffer }
}

/** Selects negotiations by their ids, in this order. */
export function selectBidsInOrder(ids: readonly string[]): PageOfBids {
  return sql`select id from unnest(${ids}::uuid[]) with ordinality wanted (id, place) order by place`
}

/** Selects offers in any state. */
export function selectOffersInOrder(ids: readonly string[]): PageOfIds {
  return sql`
    select wanted.id, null as value from unnest(${ids}::uuid[]) with ordinality wanted (id, place) order by wanted.place`
}
