import type { Insertable } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

export async function insertUnapplied(trx: Trx, row: Insertable<DB['unappliedPayments']>): Promise<void> {
  await trx.insertInto('unappliedPayments').values(row).execute()
}

export function findUnapplied(db: DbOrTrx, id: string) {
  return db.selectFrom('unappliedPayments').where('id', '=', id).select(['id', 'companyId']).executeTakeFirst()
}

/** A payment that nobody else uses or pays back meanwhile. */
export function lockUnapplied(trx: Trx, id: string) {
  return trx.selectFrom('unappliedPayments').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow()
}

/** Payments of a company of which something is left, the oldest first, that nobody else uses meanwhile. */
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

/** All that is left of it goes back. */
export async function setPaidBack(
  trx: Trx,
  id: string,
  paidBack: { paidBackCents: number; paidBackOn: string; paidBackReference: string; paidBackNote: string },
): Promise<void> {
  const changes = { ...paidBack, leftCents: 0 }
  await trx.updateTable('unappliedPayments').set(changes).where('id', '=', id).execute()
}

/** What a company has paid that fits no order. */
export async function readUnappliedCents(db: DbOrTrx, companyId: string): Promise<number> {
  const { left } = await db
    .selectFrom('unappliedPayments')
    .where('companyId', '=', companyId)
    .where('leftCents', '>', 0)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('leftCents'), eb.val(0)).as('left'))
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** The same of each company that has something left. */
export async function listUnappliedCents(db: DbOrTrx): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('unappliedPayments')
    .where('leftCents', '>', 0)
    .groupBy('companyId')
    .select((eb) => ['companyId', eb.fn.sum<number>('leftCents').as('left')])
    .execute()
  return new Map(rows.map(({ companyId, left }) => [companyId, Number(left)]))
}

/** Those of which something is left first, then the newest. */
export function listUnapplied(db: DbOrTrx, limit: number) {
  return db
    .selectFrom('unappliedPayments')
    .orderBy((eb) => eb.case().when('leftCents', '>', 0).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute()
}
