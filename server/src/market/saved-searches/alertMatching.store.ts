import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTrx, Trx } from '../../platform/db/database.ts'
import { insertMany } from '../../platform/db/insertMany.store.ts'
import { isActive } from '../../platform/sessions/users.store.ts'
import type { Position } from '../offers/board/offerChanges.store.ts'
import type { FilterParams } from './savedFilters.ts'
import type { MailWayColumn } from './savedSearches.store.ts'

// Which process matches, and its position.

/** Starts with the changes from now on, if no process has started yet. */
export async function beginMatching(db: DbOrTrx): Promise<void> {
  const { rows } = await sql`
    update alert_matching set xid = pg_snapshot_xmin(pg_current_snapshot()) where xid is null returning 1`.execute(db)
  if (rows.length > 0) await forgetForeignXids(db)
}

/** A restored database counts transactions anew, so larger stored numbers belong to another database and are reset. */
export async function forgetForeignXids(db: DbOrTrx): Promise<void> {
  await sql`
    update saved_searches set watched_xid = '0', changed_xid = pg_current_xact_id()
    where watched_xid >= pg_snapshot_xmax(pg_current_snapshot()) or changed_xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
    db,
  )
}

const isFree = (holder: string) => sql`(holder = ${holder} or holder is null or held_until < clock_timestamp())`

/**
 * Makes a process the one that matches, for some time, unless another one does.
 * @returns undefined if another process matches
 */
export async function claimMatching(
  db: DbOrTrx,
  holder: string,
  forMs: number,
): Promise<{ upTo: Position; hasReadAll: boolean } | undefined> {
  const { rows } = await sql<{ xid: string; offerId: string; hasReadAll: boolean }>`
    update alert_matching set holder = ${holder}, held_until = clock_timestamp() + ${forMs} * interval '1 ms'
    where ${isFree(holder)} returning xid::text, offer_id, has_read_all`.execute(db)
  const [row] = rows
  return row && { upTo: { xid: BigInt(row.xid), offerId: row.offerId }, hasReadAll: row.hasReadAll }
}

export async function releaseMatching(db: DbOrTrx, holder: string): Promise<void> {
  await sql`update alert_matching set holder = null, held_until = null where holder = ${holder}`.execute(db)
}

/**
 * Stores the new position in the transaction with the alerts: a process that was replaced meanwhile stores nothing.
 * @returns false in that case
 */
export async function moveOn(
  trx: Trx,
  { holder, from, to, hasReadAll }: { holder: string; from: Position; to: Position; hasReadAll?: true },
): Promise<boolean> {
  const { rows } = await sql`
    update alert_matching set xid = ${String(to.xid)}::xid8, offer_id = ${to.offerId}
      ${hasReadAll ? sql`, has_read_all = true` : sql``}
    where holder = ${holder} and xid = ${String(from.xid)}::xid8 and offer_id = ${from.offerId} returning 1`.execute(
    trx,
  )
  return rows.length > 0
}

// Watched searches.

export interface WatchedRow {
  id: string
  offerKind: OfferKind
  filter: FilterParams
  isWatched: boolean
  /** The transaction since which it is watched. */
  watchedXid: bigint
}

/** The watched searches that changed since a transaction, or all of them, and the transaction for the next call. */
export async function readWatchedSearches(
  db: Db,
  since: bigint | null,
): Promise<{ searches: WatchedRow[]; next: bigint }> {
  // Changes that a snapshot does not see belong to its oldest running transaction or a later one.
  const which: RawBuilder<unknown> =
    since === null
      ? sql`s.is_watched and s.removed_at is null`
      : sql`s.changed_xid >= ${String(since)}::xid8 and s.changed_xid < pg_snapshot_xmax(h.snapshot)`
  type Row = { horizon: string; id: string | null; watchedXid: string } & Omit<WatchedRow, 'id' | 'watchedXid'>
  const { rows } = await sql<Row>`
    select pg_snapshot_xmin(h.snapshot)::text as horizon, s.id, s.offer_kind, s.filter,
      s.is_watched and s.removed_at is null as is_watched, s.watched_xid::text as watched_xid
    from (select pg_current_snapshot() as snapshot) h left join saved_searches s on ${which}`.execute(db)
  return {
    searches: rows.flatMap(({ horizon: _, id, watchedXid, ...row }) =>
      id === null ? [] : [{ id, ...row, watchedXid: BigInt(watchedXid) }],
    ),
    next: BigInt(rows[0]!.horizon),
  }
}

// The last matched state of offers.

/** The last matched state of these offers, by id. */
export async function readMatchedOffers(db: DbOrTrx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('matchedOffers')
    .where('offerId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['offerId', 'facts'])
    .execute()
  return new Map(rows.map(({ offerId, facts }) => [offerId, facts]))
}

export async function replaceMatchedOffers(
  trx: Trx,
  { ids, offers }: { ids: readonly string[]; offers: readonly { offerId: string; facts: string }[] },
): Promise<void> {
  await trx
    .deleteFrom('matchedOffers')
    .where('offerId', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  await insertMany(trx, 'matchedOffers', offers)
}

/**
 * Live offers sorted by id.
 * @param page.unchangedSince leaves out offers that this transaction or a later one has changed
 */
export async function listLiveOfferIds(
  db: DbOrTrx,
  { after, limit, unchangedSince }: { after: string; limit: number; unchangedSince: bigint | null },
): Promise<string[]> {
  const unchanged =
    unchangedSince === null
      ? sql``
      : sql`and id not in (select offer_id from offer_changes where xid >= ${String(unchangedSince)}::xid8)`
  const { rows } = await sql<{ id: string }>`
    select id from offers where is_listed and id > ${after} ${unchanged} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteUnlistedMatched(trx: Trx): Promise<void> {
  await sql`
    delete from matched_offers m where not exists (select from offers o where o.id = m.offer_id and o.is_listed)`.execute(
    trx,
  )
}

// Alerts.

export interface Match {
  savedSearchId: string
  offerId: string
}

export interface AlertableMatch extends Match {
  userId: string
  companyId: string
  publisherId: string
  hasPush: boolean
  mailWay: MailWayColumn
}

/**
 * Selects the matches to alert, the oldest search first: searches that are watched, of users who can log in, who do
 * not belong to the publisher and who were not alerted of the offer yet.
 */
export async function listAlertable(trx: Trx, matches: readonly Match[], now: Date): Promise<AlertableMatch[]> {
  const searchIds = matches.map(({ savedSearchId }) => savedSearchId)
  const offerIds = matches.map(({ offerId }) => offerId)
  const { rows } = await sql<AlertableMatch>`
    select s.id as saved_search_id, c.offer_id, s.user_id, u.company_id, o.company_id as publisher_id, s.has_push, s.mail_way
    from unnest(${searchIds}::uuid[], ${offerIds}::uuid[]) as c (saved_search_id, offer_id)
    join saved_searches s on s.id = c.saved_search_id and s.is_watched and s.removed_at is null
    join users u on u.id = s.user_id and ${isActive('u')}
    join companies uc on uc.id = u.company_id and uc.suspended_at is null
    join offers o on o.id = c.offer_id and o.is_listed and o.expires_at > ${now} and o.company_id <> u.company_id
    where not exists (select from alerts a where a.user_id = s.user_id and a.offer_id = c.offer_id)
    order by s.created_at, s.id, c.offer_id`.execute(trx)
  return rows
}
