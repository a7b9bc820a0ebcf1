import type { Insertable } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

export async function insertUnapplied(trx: Trx, row: Insertable<DB['unappliedPayments']>): Promise<void> {
  await trx.insertInto('unappliedPayments').values(row).execute()
}

export function findUnapplied(db: DbOrTrx, id: string) {
  return db.selectFrom('unappliedPayments').where('id', '=', id).select(['id', 'companyId']).executeTakeFirst()
}

/** Locks a payment, so that nobody else uses or pays it back meanwhile. */
export function lockUnapplied(trx: Trx, id: string) {
  return trx.selectFrom('unappliedPayments').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow()
}

/** Locks the payments of a company with money left, the oldest first. */
export function lockUnappliedOf(trx: Trx, companyId: string) {
  return trx
    .selectFrom('unappliedPayments')
    .where('companyId', '=', companyId)
    .where('leftCents', '>', 0)
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute()
}

export async function setLeft(trx: Trx, id: string, leftCents: number): Promise<void> {
  await trx.updateTable('unappliedPayments').set({ leftCents }).where('id', '=', id).execute()
}

/** Records that the whole rest was paid back. */
export async function setPaidBack(
  trx: Trx,
  id: string,
  paidBack: { paidBackCents: number; paidBackOn: string; paidBackReference: string; paidBackNote: string },
): Promise<void> {
  const changes = { ...paidBack, leftCents: 0 }
  await trx.updateTable('unappliedPayments').set(changes).where('id', '=', id).execute()
}

/** The unapplied money of a company. */
export async function readUnappliedCents(db: DbOrTrx, companyId: string): Promise<number> {
  const { left } = await db
    .selectFrom('unappliedPayments')
    .where('companyId', '=', companyId)
    .where('leftCents', '>', 0)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('leftCents'), eb.val(0)).as('left'))
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** The unapplied money of each company that has some. */
export async function listUnappliedCents(db: DbOrTrx): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('unappliedPayments')
    .where('leftCents', '>', 0)
    .groupBy('companyId')
    .select((eb) => ['companyId', eb.fn.sum<number>('leftCents').as('left')])
    .execute()
  return new Map(rows.map(({ companyId, left }) => [companyId, Number(left)]))
}

/** Payments with money left first, then the newest. */
export function listUnapplied(db: DbOrTrx, limit: number) {
  return db
    .selectFrom('unappliedPayments')
    .orderBy((eb) => eb.case().when('leftCents', '>', 0).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute()
}
