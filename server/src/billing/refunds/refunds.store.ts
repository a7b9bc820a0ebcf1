import { type Insertable, type NotNull, sql } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

export async function insertRefund(trx: Trx, refund: Insertable<DB['refunds']>): Promise<void> {
  await trx.insertInto('refunds').values(refund).execute()
}

/** A refund with its credit note. */
export function findRefund(db: DbOrTrx, id: string) {
  return db
    .selectFrom('refunds as r')
    .innerJoin('invoices as n', 'n.id', 'r.creditNoteId')
    .where('r.id', '=', id)
    .select(['n.number', 'n.customer', 'n.companyId', 'n.id as creditNoteId'])
    .executeTakeFirst()
}

/** Locks a refund, so that nobody else settles or transfers it meanwhile. */
export function lockRefund(trx: Trx, id: string) {
  return trx.selectFrom('refunds').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow()
}

/** Refunds for which the gateway is to be called now, the longest due first. */
export function listDueRefunds(db: DbOrTrx, now: Date, limit: number) {
  return db
    .selectFrom('refunds')
    .where('state', '=', 'sent')
    .where('tryAt', '<=', now)
    .orderBy('tryAt')
    .limit(limit)
    .select(['id', 'chargeId', 'transactionId', 'amountCents'])
    .$narrowType<{ transactionId: NotNull }>()
    .execute()
}

/**
 * Claims a due refund until a moment, so that nobody else calls the gateway for it.
 * @returns false if another process has claimed it
 */
export async function claimRefund(
  db: DbOrTrx,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const claimed = await db
    .updateTable('refunds')
    .set({ tryAt: until })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('tryAt', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function setTryAt(trx: Trx, id: string, tryAt: Date): Promise<void> {
  await trx.updateTable('refunds').set({ tryAt }).where('id', '=', id).execute()
}

export async function setRefundOutcome(
  trx: Trx,
  id: string,
  outcome: { state: 'succeeded' | 'declined'; gatewayId: string | null; declineCode: string | null; settledAt: Date },
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ ...outcome, tryAt: null })
    .where('id', '=', id)
    .execute()
}

export async function setTransferred(
  trx: Trx,
  id: string,
  transfer: { transferredOn: string; transferReference: string; transferNote: string },
): Promise<void> {
  await trx.updateTable('refunds').set(transfer).where('id', '=', id).execute()
}

/** Refunds that go by bank transfer, from the start or because a card refused them, and were not transferred yet. */
function toTransfer(db: DbOrTrx) {
  // The states are no parameters, so that the index of these refunds can be used.
  const isByTransfer = sql<boolean>`r.state in ('declined', 'by_transfer')`
  return db.selectFrom('refunds as r').where(isByTransfer).where('r.transferredOn', 'is', null)
}

/** The oldest first. */
export function listRefundsToTransfer(db: DbOrTrx, limit: number) {
  return toTransfer(db)
    .innerJoin('invoices as n', 'n.id', 'r.creditNoteId')
    .orderBy('r.settledAt')
    .orderBy('r.id')
    .limit(limit)
    .select(['r.id', 'r.amountCents', 'r.declineCode', 'r.settledAt', 'n.number', 'n.customer', 'n.companyId'])
    .execute()
}

export async function countRefundsToTransfer(db: DbOrTrx): Promise<number> {
  const { count } = await toTransfer(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
