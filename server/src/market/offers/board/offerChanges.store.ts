import { sql } from 'kysely'
import type { Db, DbOrTrx } from '../../../platform/db/database.ts'

/** A position in the changes: everything up to this change of this transaction has been read. */
export interface Position {
  xid: bigint
  offerId: string
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** The position before all changes of a transaction and of later ones. */
export function getPositionBefore(xid: bigint): Position {
  return { xid, offerId: firstId }
}

/** The oldest running transaction: the changes of all earlier ones are visible. */
export async function readHorizon(db: DbOrTrx): Promise<bigint> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
  return BigInt(rows[0]!.horizon)
}

export interface Changes {
  offerIds: string[]
  /** The last of these transactions that changed each offer, by its id. */
  lastXids: ReadonlyMap<string, bigint>
  /** The position to continue at. */
  next: Position
  isAll: boolean
  /** Whether some changes since the position were deleted, or an older database was restored. */
  isGap: boolean
}

/** Reads at most `max` changes after a position, only of transactions that no earlier one can follow. */
export async function readChanges(db: Db, after: Position, max: number): Promise<Changes> {
  const { rows } = await sql<{ horizon: string; through: string; xid: string | null; offerId: string | null }>`
    select s.horizon::text, f.through::text, c.xid::text, c.offer_id
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) s
    cross join forgotten_offer_changes f
    left join lateral (
      select xid, offer_id from offer_changes
      where (xid, offer_id) > (${String(after.xid)}::xid8, ${after.offerId}::uuid) and xid < s.horizon
      order by xid, offer_id limit ${max}
    ) c on true`.execute(db)
  const horizon = BigInt(rows[0]!.horizon)
  const through = BigInt(rows[0]!.through)
  const found = rows.flatMap(({ xid, offerId }) => (xid && offerId ? [{ xid: BigInt(xid), offerId }] : []))
  const isAll = found.length < max
  return {
    offerIds: [...new Set(found.map(({ offerId }) => offerId))],
    lastXids: new Map(found.map(({ offerId, xid }) => [offerId, xid])),
    next: isAll ? getPositionBefore(horizon) : found.at(-1)!,
    isAll,
    // A database restored from a dump counts transactions anew, so older positions mean nothing in it.
    isGap: horizon < after.xid || (through >= after.xid && through < horizon),
  }
}

/** The offers that some transactions have changed. */
export async function readChangesOf(db: Db, xids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ offerId: string }>`
    select distinct offer_id from offer_changes where xid = any(${[...xids]}::xid8[])`.execute(db)
  return rows.map(({ offerId }) => offerId)
}

export async function forgetChangesBefore(db: Db, instant: Date): Promise<void> {
  await sql`
    with forgotten as (
      delete from offer_changes where changed_at < ${instant} returning xid
    )
    update forgotten_offer_changes set through = last.xid
    from (select max(xid) as xid from forgotten) last where last.xid is not null`.execute(db)
}
