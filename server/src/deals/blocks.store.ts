import { sql } from 'kysely'
import type { DbOrTrx } from '../platform/db/database.ts'

/** The companies that a company has blocked, and those that have blocked it. */
export function selectBlockedCompanies(companyId: string) {
  return sql`(
    select blocked_company_id from company_blocks where company_id = ${companyId}
    union all select company_id from company_blocks where blocked_company_id = ${companyId})`
}

/** Whether one of two companies has blocked the other, or staff has suspended the second. */
export async function mayNotDeal(db: DbOrTrx, companyId: string, otherCompanyId: string): Promise<boolean> {
  const { rows } = await sql`
    select from companies where id = ${otherCompanyId} and (suspended_at is not null or id in ${selectBlockedCompanies(companyId)})`.execute(
    db,
  )
  return rows.length > 0
}

/** Selects the pairs of companies of which one has blocked the other. */
export async function listApart(
  db: DbOrTrx,
  companyIds: readonly string[],
  otherIds: readonly string[],
): Promise<{ companyId: string; otherId: string }[]> {
  const { rows } = await sql<{ companyId: string; otherId: string }>`
    select company_id, blocked_company_id as other_id from company_blocks
    where company_id = any(${[...companyIds]}::uuid[]) and blocked_company_id = any(${[...otherIds]}::uuid[])
    union select blocked_company_id, company_id from company_blocks
    where blocked_company_id = any(${[...companyIds]}::uuid[]) and company_id = any(${[...otherIds]}::uuid[])`.execute(
    db,
  )
  return rows
}
