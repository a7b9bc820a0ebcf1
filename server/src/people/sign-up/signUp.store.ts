import type { Insertable } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'

/** @returns whether it was stored: not when a company with its VAT number was stored meanwhile */
export async function insertCompany(trx: DbOrTrx, company: Insertable<DB['companies']>): Promise<boolean> {
  const stored = await trx
    .insertInto('companies')
    .values(company)
    .onConflict((conflict) => conflict.column('vatNumber').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}
