import type { DbOrTrx } from '../platform/db/database.ts'

export function findCompany(db: DbOrTrx, id: string) {
  return db.selectFrom('companies').where('id', '=', id).selectAll().executeTakeFirst()
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>
