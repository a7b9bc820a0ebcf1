import type { DbOrTrx } from '../../platform/db/database.ts'

/** The order of a company that waits for its money, by bank transfer. */
export function findOpenTransfer(db: DbOrTrx, companyId: string) {
  return db
    .selectFrom('bankTransfers')
    .where('companyId', '=', companyId)
    .where('state', '=', 'open')
    .selectAll()
    .executeTakeFirst()
}
