import type { BidSide, BidState } from '@veos/contract/market/reference/bids'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database.gen.ts'
import { selectShipments } from '../../market/offers/offers.store.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { preparedPlan } from '../../platform/db/preparedQueries.ts'
import { selectFullName } from '../../platform/sessions/users.store.ts'
import type { AgreedBid } from '../agreements/makeAgreement.ts'
import { selectBlockedCompanies } from '../blocks.store.ts'
import type { OfferPeriod } from '../computeShipmentsInPeriod.ts'

interface CompanyOfBid {
  name: string
  type: string
  country: string
  logoUrl: string | null
  positive: number
  negative: number
}

type CompanyColumns<Side extends string> = {
  [Column in keyof CompanyOfBid as `${Side}${Capitalize<Column>}`]: CompanyOfBid[Column]
}

/** A negotiation with its latest round, both companies, and the current offer. */
export interface BidRow extends AgreedBid, OfferPeriod, CompanyColumns<'publisher'>, CompanyColumns<'bidder'> {
  /** The current state: an open bid has lapsed after the deadline, and no bid is open without its offer. */
  state: BidState
  lastRound: number
  agreementId: string | null
  createdAt: Date
  updatedAt: Date
  side: BidSide
  isAcceptance: boolean
  comment: string
  validUntil: string | null
  isRoundOver: boolean
  /** The hash of the current offer; null for offers from before the hash, and for deleted ones. */
  offerHash: string | null
  /** Whether the offer was changed after the latest round of an open bid. */
  isOfferChanged: boolean
  /** The hash of the offer when it was awarded. */
  awardOfferHash: string | null
  /**
   * The last day on which an award can be confirmed; null without an unconfirmed award, and for awards from before
   * the deadline existed.
   */
  awardUntil: string | null
  isAwardOver: boolean
  /** Null if the offer was deleted. */
  offerEndsAt: Date | null
  isOfferOver: boolean
  openShipments: number
  /** For an existing tender. */
  numberOfShipments: number | null
  /** Null if the offer was deleted. */
  truckMask: number | null
  /** The days of a load; a tender has its period instead. */
  loadingStart: string | null
  loadingEnd: string | null
  unloadingStart: string | null
  unloadingEnd: string | null
  authorId: string | null
  authorName: string | null
  /** The author of the bidder's latest round. */
  bidAuthorId: string
  bidAuthorName: string
}

/** A subquery that selects `id` in its own order: the negotiations to read. */
export type PageOfBids = RawBuilder<unknown>

/** The current state, for `negotiations n left join offers o`. */
function stateNow(now: Date) {
  return sql<BidState>`case
    when not n.is_live then n.state
    when o.id is null then 'closed'
    when n.state = 'open' and o.expires_at <= ${now} then 'lapsed'
    else n.state end`
}

/** Whether it is over for both sides, for `negotiations n left join offers o`. */
export function isArchived(now: Date) {
  return sql<boolean>`(n.state in ('withdrawn', 'lapsed', 'closed')
    or n.is_live and (o.id is null or n.state = 'open' and o.expires_at <= ${now}))`
}

/**
 * Reads complete negotiations, in the order of the page, with one query. The columns are selected with their
 * camelCase names, because renaming those of 1,000 rows takes longer than reading them.
 * @param moreColumns further columns, of the bidder `b`, each with a comma before it
 */
export async function readBids<More = unknown>(
  db: DbOrTrx,
  page: PageOfBids,
  now: Date,
  moreColumns: RawBuilder<unknown> = sql``,
): Promise<(BidRow & More)[]> {
  const { rows } = await sql<BidRow & More>`
    ${preparedPlan} with ids as materialized (${page}),
      page as materialized (select id, row_number() over () as place from ids)
    select n.id, n.offer_id as "offerId", n.offer_kind as "offerKind", n.title,
      n.publisher_company_id as "publisherCompanyId", n.bidder_company_id as "bidderCompanyId", ${stateNow(now)} as state,
      n.last_round as "lastRound", n.awarded_shipments as "awardedShipments", n.conversation_id as "conversationId",
      (select a.id from agreements a where a.negotiation_id = n.id) as "agreementId",
      n.created_at as "createdAt", n.updated_at as "updatedAt",
      r.side, r.is_acceptance as "isAcceptance", r.price_cents as "priceCents", r.trucks, r.period,
      r.loading_on as "loadingOn", r.unloading_on as "unloadingOn", r.truck_type as "truckType", r.comment,
      r.valid_until as "validUntil", r.valid_to <= ${now} as "isRoundOver",
      o.offer_hash as "offerHash", n.award_offer_hash as "awardOfferHash",
      coalesce(n.is_live and r.offer_hash <> o.offer_hash, false) as "isOfferChanged",
      n.award_until as "awardUntil", coalesce(n.award_ends_at <= ${now}, false) as "isAwardOver",
      o.expires_at as "offerEndsAt", coalesce(o.expires_at <= ${now}, true) as "isOfferOver",
      coalesce(greatest(0, coalesce(t.number_of_shipments, 1) - o.awarded_shipments), 0) as "openShipments",
      t.number_of_shipments as "numberOfShipments", t.periodicity, t.period_start as "periodStart",
      t.period_end as "periodEnd", o.truck_mask as "truckMask", o.loading_start as "loadingStart",
      o.loading_end as "loadingEnd", o.unloading_start as "unloadingStart", o.unloading_end as "unloadingEnd",
      ${companyColumns('p', 'publisher')}, ${companyColumns('b', 'bidder')},
      o.author_id as "authorId", ${selectFullName('au')} as "authorName",
      bu.id as "bidAuthorId", ${selectFullName('bu')} as "bidAuthorName" ${moreColumns}
    from page
    join negotiations n on n.id = page.id
    join negotiation_rounds r on r.negotiation_id = n.id and r.number = n.last_round
    join companies p on p.id = n.publisher_company_id
    join companies b on b.id = n.bidder_company_id
    left join offers o on o.id = n.offer_id
    left join tender_details t on t.offer_id = o.id
    left join users au on au.id = o.author_id
    join users bu on bu.id = case when r.side = 'bidder' then r.author_id else (
      select author_id from negotiation_rounds x where x.negotiation_id = n.id and x.side = 'bidder'
      order by x.number desc limit 1) end
    order by page.place`.execute(db.withoutPlugins())
  return rows
}

/** Columns of a company with the side as prefix: JSON objects would have to be parsed row by row. */
function companyColumns(company: string, side: 'publisher' | 'bidder') {
  const named = (column: string, name: string) =>
    sql`${sql.ref(`${company}.${column}`)} as ${sql.ref(`${side}${name}`)}`
  return sql.join([
    named('name', 'Name'),
    named('type', 'Type'),
    named('country', 'Country'),
    named('logo_url', 'LogoUrl'),
    named('positive_reviews', 'Positive'),
    named('negative_reviews', 'Negative'),
  ])
}

/** One negotiation of a company, unless one of the sides has blocked the other. */
export function selectBidOfCompany(id: string, companyId: string): PageOfBids {
  return sql`
    select id from negotiations where id = ${id} and ${companyId} in (publisher_company_id, bidder_company_id)
      and publisher_company_id not in ${selectBlockedCompanies(companyId)} and bidder_company_id not in ${selectBlockedCompanies(companyId)}`
}

/** The bid of a company for an offer. */
export function selectBidForOffer(offerId: string, bidderCompanyId: string): PageOfBids {
  return sql`select id from negotiations where offer_id = ${offerId} and bidder_company_id = ${bidderCompanyId}`
}

/** The rounds of a negotiation, from the first on. */
export async function readRounds(db: DbOrTrx, negotiationId: string) {
  return db
    .selectFrom('negotiationRounds as round')
    .innerJoin('users', 'users.id', 'round.authorId')
    .where('negotiationId', '=', negotiationId)
    .orderBy('number')
    .select([
      ...(['number', 'side', 'isAcceptance', 'priceCents', 'trucks', 'period', 'loadingOn', 'unloadingOn'] as const),
      ...(['truckType', 'comment', 'validUntil', 'round.createdAt', 'authorId'] as const),
      selectFullName().as('authorName'),
    ])
    .execute()
}
export type RoundRow = Awaited<ReturnType<typeof readRounds>>[number]

/** Locks an offer that takes bids, so that actions on its bids run one after the other. */
export async function lockOffer(trx: Trx, id: string, now: Date) {
  const { rows } = await sql<{
    kind: OfferKind
    companyId: string
    authorId: string
    isActive: boolean
    isListed: boolean
    isOver: boolean
    isOffByAward: boolean
    offerHash: string | null
    openShipments: number
    publishedAt: Date
    name: string
    from: string | null
    to: string | null
  }>`
    select o.kind, o.company_id, o.author_id, o.is_active, o.is_listed, o.expires_at <= ${now} as is_over, o.is_off_by_award,
      o.offer_hash,
      greatest(0, ${selectShipments('o')} - o.awarded_shipments) as open_shipments, o.published_at,
      coalesce((select t.name from tender_details t where t.offer_id = o.id), '') as name,
      ${firstPlace('loading')} as "from", ${firstPlace('unloading')} as "to"
    from offers o where o.id = ${id} for no key update of o`.execute(trx)
  return rows[0]
}
export type LockedOffer = NonNullable<Awaited<ReturnType<typeof lockOffer>>>

function firstPlace(side: 'loading' | 'unloading') {
  return sql`(
    select p.location_name from offer_places p where p.offer_id = o.id and p.side = ${side} order by p.position limit 1)`
}

/** Locks a negotiation; its offer must be locked first. */
export function lockNegotiation(trx: Trx, id: string) {
  return trx.selectFrom('negotiations').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
}

export async function insertNegotiation(
  trx: Trx,
  negotiation: Insertable<DB['negotiations']>,
  round: Insertable<DB['negotiationRounds']>,
): Promise<void> {
  await trx.insertInto('negotiations').values(negotiation).execute()
  await trx.insertInto('negotiationRounds').values(round).execute()
}

/** Adds a round, which becomes the current one. */
export async function insertRound(trx: Trx, round: Insertable<DB['negotiationRounds']>): Promise<void> {
  await trx.insertInto('negotiationRounds').values(round).execute()
  const { negotiationId: id, number: lastRound, priceCents, createdAt: updatedAt } = round
  await trx.updateTable('negotiations').set({ lastRound, priceCents, updatedAt }).where('id', '=', id).execute()
}

/** The bidder accepts the latest round: stores a round of his with the same terms. */
export async function insertAcceptance(
  trx: Trx,
  {
    negotiationId,
    number,
    authorId,
    offerHash,
    now,
  }: { negotiationId: string; number: number; authorId: string; offerHash: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into negotiation_rounds (negotiation_id, number, side, author_id, is_acceptance, price_cents, trucks, period,
      loading_on, unloading_on, truck_type, comment, offer_hash, created_at)
    select negotiation_id, ${number + 1}::int, 'bidder', ${authorId}::uuid, true, price_cents, trucks, period,
      loading_on, unloading_on, truck_type, '', ${offerHash}::text, ${now}::timestamptz
    from negotiation_rounds where negotiation_id = ${negotiationId} and number = ${number}`.execute(trx)
  await trx
    .updateTable('negotiations')
    .set({ lastRound: number + 1, updatedAt: now })
    .where('id', '=', negotiationId)
    .execute()
}

/** The deadline for confirming an award: the last day, and the instant at which it ends. */
export interface AwardDeadline {
  awardUntil: string | null
  awardEndsAt: Date | null
}

export async function setState(
  trx: Trx,
  id: string,
  state: BidState,
  {
    now,
    awardedShipments = null,
    awardOfferHash = null,
    deadline = { awardUntil: null, awardEndsAt: null },
    conversationId,
  }: {
    now: Date
    awardedShipments?: number | null
    awardOfferHash?: string | null
    deadline?: AwardDeadline
    conversationId?: string
  },
): Promise<void> {
  await trx
    .updateTable('negotiations')
    .set({
      state,
      awardedShipments,
      awardOfferHash,
      ...deadline,
      stateBeforeLost: null,
      updatedAt: now,
      ...(conversationId && { conversationId }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Ends all open bids for an offer except one.
 * @returns the ids, for notifications
 */
export async function endOthers(
  trx: Trx,
  { offerId, exceptId, state, now }: { offerId: string; exceptId: string | null; state: 'lost' | 'closed'; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update negotiations set state = ${state}, updated_at = ${now},
      state_before_lost = ${state === 'lost' ? sql`state` : sql`null`}
    where offer_id = ${offerId} and state in ('open', 'interested') and id is distinct from ${exceptId}
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** At most `max` bids for an offer that are neither decided nor over, the latest first. */
export async function findUndecidedBids(db: DbOrTrx, offerId: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('negotiations')
    .where('offerId', '=', offerId)
    .where('state', 'in', ['open', 'interested'])
    .orderBy('id', 'desc')
    .limit(max)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * After a refused award, bids that it had ended return to their former state.
 * @returns the ids
 */
export async function reopenLost(trx: Trx, offerId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update negotiations set state = state_before_lost, state_before_lost = null, updated_at = ${now}
    where offer_id = ${offerId} and state = 'lost' returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Ends bids that were lost by an award for good, even if that award is refused. Their bidders have been notified
 * already.
 */
export async function closeLost(trx: Trx, offerId: string, now: Date): Promise<void> {
  await trx
    .updateTable('negotiations')
    .set({ state: 'closed', stateBeforeLost: null, updatedAt: now })
    .where('offerId', '=', offerId)
    .where('state', '=', 'lost')
    .execute()
}

/** Adds awarded shipments to an offer, or releases them (below 0). */
export async function addAwarded(trx: Trx, offerId: string, shipments: number): Promise<void> {
  await trx
    .updateTable('offers')
    .set((eb) => ({ awardedShipments: sql<number>`greatest(0, ${eb.ref('awardedShipments')} + ${shipments})` }))
    .where('id', '=', offerId)
    .execute()
}

/** Records whether an award has switched the offer off. */
export async function setOffByAward(trx: Trx, offerId: string, isOffByAward: boolean): Promise<void> {
  await trx.updateTable('offers').set({ isOffByAward }).where('id', '=', offerId).execute()
}

/** At most `max` awards that were not confirmed in time, the longest overdue first. */
export async function findOverAwards(db: DbOrTrx, now: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('negotiations')
    .where('state', '=', 'awarded')
    .where('awardEndsAt', '<=', now)
    .orderBy('awardEndsAt')
    .limit(max)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Archives at most `max` open bids after their deadline, and live ones of deleted offers. Locked ones are left for
 * later.
 */
export async function archiveOver(trx: Trx, now: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update negotiations n set state = past.state, awarded_shipments = null, award_offer_hash = null, award_until = null,
      award_ends_at = null, updated_at = ${now}
    from (
      select n.id, ${stateNow(now)} as state from negotiations n left join offers o on o.id = n.offer_id
      where n.is_live and (o.id is null or n.state = 'open' and o.expires_at <= ${now})
      order by n.id limit ${max} for no key update of n skip locked
    ) past
    where n.id = past.id returning n.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Selects negotiations by their ids. */
export function selectBids(ids: readonly string[]): PageOfBids {
  return sql`select id from negotiations where id = any(${ids}::uuid[]) order by offer_id, id`
}

/** The rounds of a user, for the copy of one's data. */
export function readRoundsOfAuthor(db: DbOrTrx, userId: string) {
  return db
    .selectFrom('negotiationRounds as r')
    .innerJoin('negotiations as n', 'n.id', 'r.negotiationId')
    .where('r.authorId', '=', userId)
    .orderBy('r.negotiationId')
    .orderBy('r.number')
    .select(['n.offerId', 'n.title', 'r.number', 'r.side', 'r.isAcceptance', 'r.priceCents', 'r.trucks', 'r.period'])
    .select(['r.loadingOn', 'r.unloadingOn', 'r.truckType', 'r.comment', 'r.validUntil', 'r.createdAt'])
    .execute()
}
