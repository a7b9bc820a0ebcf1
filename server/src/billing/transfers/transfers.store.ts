import type { TransferState } from '@veos/contract/billing/reference/billing'
import type { Insertable } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

export async function insertTransfer(trx: Trx, row: Insertable<DB['bankTransfers']>): Promise<void> {
  await trx.insertInto('bankTransfers').values(row).execute()
}

export function findTransfer(db: DbOrTrx, id: string) {
  return db.selectFrom('bankTransfers').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function settleTransfer(
  trx: Trx,
  id: string,
  settled: { state: TransferState; settledAt: Date },
): Promise<void> {
  await trx.updateTable('bankTransfers').set(settled).where('id', '=', id).execute()
}

/** Adds a payment that came with the reference of an order. */
export async function addReceived(trx: Trx, id: string, cents: number): Promise<void> {
  await trx
    .updateTable('bankTransfers')
    .set((eb) => ({ receivedCents: eb('receivedCents', '+', cents) }))
    .where('id', '=', id)
    .execute()
}

/** Orders that are unpaid at a moment, the oldest first. */
export function listOverdueTransfers(db: DbOrTrx, now: Date, limit: number) {
  return db
    .selectFrom('bankTransfers')
    .where('state', '=', 'open')
    .where('dueAt', '<=', now)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'companyId'])
    .execute()
}

/** Open orders first, then the newest. */
export function listTransfers(db: DbOrTrx, limit: number) {
  return db
    .selectFrom('bankTransfers as t')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .orderBy((eb) => eb.case().when('t.state', '=', 'open').then(0).else(1).end())
    .orderBy('t.id', 'desc')
    .limit(limit)
    .selectAll('t')
    .select('c.name as companyName')
    .execute()
}
