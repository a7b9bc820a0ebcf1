import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

/** Makes everybody wait who changes the roles of a company's team, until the transaction ends. */
export async function lockTeam(trx: Trx, companyId: string): Promise<void> {
  await trx.selectFrom('companies').where('id', '=', companyId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function readCompanyCreatedAt(db: DbOrTrx, id: string): Promise<Date> {
  const row = await db.selectFrom('companies').where('id', '=', id).select('createdAt').executeTakeFirstOrThrow()
  return row.createdAt
}

export async function readCompanyName(db: DbOrTrx, id: string): Promise<string> {
  return (await db.selectFrom('companies').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name
}
