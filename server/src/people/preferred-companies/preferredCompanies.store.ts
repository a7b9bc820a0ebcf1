import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

interface Mark {
  companyId: string
  preferredCompanyId: string
}

/** Locks the marks of a company until the transaction ends. */
export async function lockPreferredOf(trx: Trx, companyId: string): Promise<void> {
  await trx.selectFrom('companies').where('id', '=', companyId).select('id').forNoKeyUpdate().execute()
}

/** The ids of the companies that a company prefers, the latest first. */
export async function listPreferredIds(db: DbOrTrx, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('preferredCompanies')
    .where('companyId', '=', companyId)
    .orderBy('markedAt', 'desc')
    .orderBy('preferredCompanyId')
    .select('preferredCompanyId')
    .execute()
  return rows.map(({ preferredCompanyId }) => preferredCompanyId)
}

/** @returns whether the company exists */
export async function insertPreferred(db: DbOrTrx, mark: Mark & { markedBy: string; now: Date }): Promise<boolean> {
  const { now: markedAt, preferredCompanyId, ...columns } = mark
  const { rows } = await sql<{ isFound: boolean }>`
    with company as (select id from companies where id = ${preferredCompanyId} for key share),
    inserted as (
      insert into preferred_companies (company_id, preferred_company_id, marked_by, marked_at)
      select ${columns.companyId}, id, ${columns.markedBy}, ${markedAt} from company)
    select exists (select from company) as is_found`.execute(db)
  return rows[0]!.isFound
}

/** @returns whether it was preferred before */
export async function deletePreferred(db: DbOrTrx, { companyId, preferredCompanyId }: Mark): Promise<boolean> {
  const deleted = await db
    .deleteFrom('preferredCompanies')
    .where('companyId', '=', companyId)
    .where('preferredCompanyId', '=', preferredCompanyId)
    .returning('companyId')
    .executeTakeFirst()
  return deleted !== undefined
}

/** For the copy of one's data: the marks of a user, or of the whole company. */
export function readPreferredWhole(db: DbOrTrx, { companyId, markedBy }: { companyId: string; markedBy?: string }) {
  return db
    .selectFrom('preferredCompanies')
    .innerJoin('companies', 'companies.id', 'preferredCompanies.preferredCompanyId')
    .where('companyId', '=', companyId)
    .$if(markedBy !== undefined, (query) => query.where('markedBy', '=', markedBy!))
    .orderBy('markedAt')
    .orderBy('preferredCompanyId')
    .select(['preferredCompanyId', 'companies.name', 'markedAt'])
    .execute()
}
