import type { BidState } from '@veos/contract/market/reference/bids'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../database.gen.ts'
import { selectShipments } from '../../market/offers/offers.store.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { selectFullName } from '../../platform/sessions/users.store.ts'
import { selectStateNow } from './bids.store.ts'

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
      select n.id, ${selectStateNow(now)} as state from negotiations n left join offers o on o.id = n.offer_id
      where n.is_live and (o.id is null or n.state = 'open' and o.expires_at <= ${now})
      order by n.id limit ${max} for no key update of n skip locked
    ) past
    where n.id = past.id returning n.id`.execute(trx)
  return rows.map(({ id }) => id)
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
