import type { Insertable } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

/** The charge of a company whose result is still unknown. */
export function findOpenCharge(db: DbOrTrx, companyId: string) {
  return db
    .selectFrom('charges')
    .where('companyId', '=', companyId)
    .where('state', '=', 'sent')
    .select(['id', 'sentAt'])
    .executeTakeFirst()
}

/** The number of the latest paid period of a company, 0 before the first one. */
export async function readLastPeriod(db: DbOrTrx, companyId: string): Promise<number> {
  const { last } = await db
    .selectFrom('charges')
    .where('companyId', '=', companyId)
    .where('state', '=', 'succeeded')
    .select((eb) => eb.fn.max('periodNumber').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** The charge of a paid period. */
export function findPeriod(db: DbOrTrx, companyId: string, periodNumber: number) {
  return db
    .selectFrom('charges')
    .where('companyId', '=', companyId)
    .where('periodNumber', '=', periodNumber)
    .where('state', '=', 'succeeded')
    .select(['id', 'purchase'])
    .executeTakeFirst()
}

export async function insertCharge(trx: Trx, charge: Insertable<DB['charges']>): Promise<void> {
  await trx.insertInto('charges').values(charge).execute()
}

export function readCharge(db: DbOrTrx, id: string) {
  return db.selectFrom('charges').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
}

export function findCharge(db: DbOrTrx, id: string) {
  return db.selectFrom('charges').where('id', '=', id).select('state').executeTakeFirst()
}

/** Locks a charge, so that nobody else settles it meanwhile. */
export function lockCharge(trx: Trx, id: string) {
  return trx.selectFrom('charges').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}
export type ChargeRow = NonNullable<Awaited<ReturnType<typeof lockCharge>>>

export async function setOutcome(
  trx: Trx,
  id: string,
  outcome: { state: 'succeeded' | 'declined'; gatewayId: string | null; declineCode: string | null; settledAt: Date },
): Promise<void> {
  await trx.updateTable('charges').set(outcome).where('id', '=', id).execute()
}

/** Charges that were sent before a moment and have no result yet. */
export async function listUnresolved(db: DbOrTrx, sentBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('charges')
    .where('state', '=', 'sent')
    .where('sentAt', '<=', sentBefore)
    .orderBy('sentAt')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Accounts of the books. `gateway` and `bank` are our money; the negative ones are what we have earned or owe: VAT,
 * the unused part of periods (`unused`), credit notes (`corrections`), and money that fits no order (`unapplied`).
 */
export type Account = 'gateway' | 'bank' | 'revenue' | 'vat' | 'unused' | 'corrections' | 'unapplied'

/** Books entries whose sum is 0, which the database checks when the transaction commits. */
export async function book(
  trx: Trx,
  booking: { id: string; companyId: string | null; now: Date },
  accounts: Partial<Record<Account, number>>,
): Promise<void> {
  const { id: bookingId, companyId, now: bookedAt } = booking
  const entries = Object.entries(accounts)
    .filter(([, amountCents]) => amountCents !== 0)
    .map(([account, amountCents]) => ({ bookingId, account, amountCents, companyId, bookedAt }))
  if (entries.length > 0) await trx.insertInto('ledgerEntries').values(entries).execute()
}

/** @returns false if it was received before */
export async function insertWebhook(db: DbOrTrx, id: string, receivedAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('paymentWebhooks')
    .values({ id, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
