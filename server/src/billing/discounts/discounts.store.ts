import type { Insertable } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import type { Discount } from '../plans/purchase.rules.ts'

/** A code, with whether a company has used it. */
export async function findDiscountCode(db: DbOrTrx, code: string, companyId: string) {
  const found = await db
    .selectFrom('discountCodes as d')
    .where('d.code', '=', code)
    .select(['d.code', 'd.type', 'd.amount', 'd.plans', 'd.startsOn', 'd.endsOn', 'd.maxUses', 'd.uses'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('discountRedemptions as r')
            .whereRef('r.code', '=', 'd.code')
            .where('r.companyId', '=', companyId)
            .select('r.code'),
        )
        .as('isUsed'),
    )
    .executeTakeFirst()
  return found && { ...found, type: found.type as Discount['type'], isUsed: found.isUsed === true }
}

/** Stores the code of a checkout for one price; null removes it. */
export async function setCheckoutDiscount(
  db: DbOrTrx,
  companyId: string,
  discount: { code: string; priceId: number } | null,
): Promise<void> {
  const values = { discountCode: discount?.code ?? null, discountPriceId: discount?.priceId ?? null }
  await db
    .insertInto('billingDetails')
    .values({ companyId, ...values })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(values))
    .execute()
}

/**
 * Counts one use unless all are used, also with simultaneous calls.
 * @returns whether it was counted
 */
export async function takeDiscountUse(trx: Trx, code: string): Promise<boolean> {
  const taken = await trx
    .updateTable('discountCodes')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .where((eb) => eb.or([eb('maxUses', 'is', null), eb('uses', '<', eb.ref('maxUses'))]))
    .returning('code')
    .executeTakeFirst()
  return taken !== undefined
}

/** Returns a use, because its charge was declined. */
export async function returnDiscountUse(trx: Trx, code: string): Promise<void> {
  await trx
    .updateTable('discountCodes')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('code', '=', code)
    .where('uses', '>', 0)
    .execute()
}

/**
 * Records that a company has used a code. It may have used it before: late money for an order with the code is
 * accepted at the ordered price.
 */
export async function insertRedemption(
  trx: Trx,
  redemption: { code: string; companyId: string; chargeId: string; cents: number; redeemedAt: Date },
): Promise<void> {
  await trx
    .insertInto('discountRedemptions')
    .values(redemption)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @returns whether the name was free */
export async function insertNewDiscountCode(db: DbOrTrx, code: Insertable<DB['discountCodes']>): Promise<boolean> {
  const inserted = await db
    .insertInto('discountCodes')
    .values(code)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The newest codes. */
export function listDiscountCodes(db: DbOrTrx, limit: number) {
  return db
    .selectFrom('discountCodes')
    .orderBy('createdAt', 'desc')
    .orderBy('code')
    .limit(limit)
    .select(['code', 'type', 'amount', 'plans', 'startsOn', 'endsOn', 'maxUses', 'uses'])
    .execute()
}

/** @returns whether the code exists */
export async function endDiscountCode(db: DbOrTrx, code: string, lastDay: string): Promise<boolean> {
  const ended = await db
    .updateTable('discountCodes')
    .set((eb) => ({ endsOn: lastDay, startsOn: eb.fn<string | null>('least', ['startsOn', eb.val(lastDay)]) }))
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst()
  return ended !== undefined
}
