import type { Insertable } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../db/database.ts'
import type { ChargeOutcome, RefundOutcome } from './payments.ts'

export async function insertNonce(db: DbOrTrx, nonce: Insertable<DB['testGatewayNonces']>): Promise<void> {
  await db.insertInto('testGatewayNonces').values(nonce).execute()
}

export function findNonce(db: DbOrTrx, nonce: string) {
  return db
    .selectFrom('testGatewayNonces')
    .where('nonce', '=', nonce)
    .select(['customerId', 'scenario'])
    .executeTakeFirst()
}

export function lockNonce(trx: Trx, nonce: string) {
  return trx.selectFrom('testGatewayNonces').where('nonce', '=', nonce).selectAll().forUpdate().executeTakeFirst()
}

export async function setAuthenticated(trx: Trx, nonce: string, isAuthenticated: boolean): Promise<void> {
  await trx.updateTable('testGatewayNonces').set({ isAuthenticated }).where('nonce', '=', nonce).execute()
}

export async function setUsed(trx: Trx, nonce: string, usedAt: Date): Promise<void> {
  await trx.updateTable('testGatewayNonces').set({ usedAt }).where('nonce', '=', nonce).execute()
}

/** Nobody uses a nonce of a card form after so long, so used and unused ones are deleted. */
export async function deleteOldNonces(db: DbOrTrx, createdBefore: Date): Promise<void> {
  await db.deleteFrom('testGatewayNonces').where('createdAt', '<', createdBefore).execute()
}

export async function insertCard(trx: Trx, card: Insertable<DB['testGatewayCards']>): Promise<void> {
  await trx.insertInto('testGatewayCards').values(card).execute()
}

export function findCard(db: DbOrTrx, token: string) {
  return db.selectFrom('testGatewayCards').where('token', '=', token).selectAll().executeTakeFirst()
}

export async function findCharge(db: DbOrTrx, chargeId: string): Promise<ChargeOutcome | undefined> {
  const row = await db
    .selectFrom('testGatewayCharges')
    .where('chargeId', '=', chargeId)
    .select('outcome')
    .executeTakeFirst()
  return row && (JSON.parse(row.outcome) as ChargeOutcome)
}

export async function insertCharge(
  trx: Trx,
  {
    outcome,
    now,
    ...charge
  }: { chargeId: string; customerId: string; amountCents: number; outcome: ChargeOutcome; now: Date },
): Promise<void> {
  const values = { ...charge, outcome: JSON.stringify(outcome), chargedAt: now }
  await trx.insertInto('testGatewayCharges').values(values).execute()
}

/** Locks a charge, so that no other refund of it happens meanwhile. */
export function lockCharge(trx: Trx, chargeId: string) {
  return trx
    .selectFrom('testGatewayCharges')
    .where('chargeId', '=', chargeId)
    .select(['amountCents', 'outcome', 'chargedAt'])
    .forUpdate()
    .executeTakeFirst()
}

export async function findRefund(db: DbOrTrx, refundId: string): Promise<RefundOutcome | undefined> {
  const row = await db
    .selectFrom('testGatewayRefunds')
    .where('refundId', '=', refundId)
    .select('outcome')
    .executeTakeFirst()
  return row && (JSON.parse(row.outcome) as RefundOutcome)
}

/** The amount that was refunded of a charge so far. */
export async function readRefundedCents(trx: Trx, chargeId: string): Promise<number> {
  const rows = await trx
    .selectFrom('testGatewayRefunds')
    .where('chargeId', '=', chargeId)
    .select(['amountCents', 'outcome'])
    .execute()
  const paid = rows.filter(({ outcome }) => (JSON.parse(outcome) as RefundOutcome).state === 'succeeded')
  return paid.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

export async function insertRefund(
  trx: Trx,
  {
    outcome,
    now,
    ...refund
  }: { refundId: string; chargeId: string; amountCents: number; outcome: RefundOutcome; now: Date },
): Promise<void> {
  const values = { ...refund, outcome: JSON.stringify(outcome), refundedAt: now }
  await trx.insertInto('testGatewayRefunds').values(values).execute()
}
