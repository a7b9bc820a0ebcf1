import type { DbOrTrx } from '../platform/db/database.ts'

export function findCompany(db: DbOrTrx, id: string) {
  return db.selectFrom('companies').where('id', '=', id).selectAll().executeTakeFirst()
}

export type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>

export async function isVatNumberTaken(db: DbOrTrx, vatNumber: string): Promise<boolean> {
  const row = await db.selectFrom('companies').where('vatNumber', '=', vatNumber).select('id').executeTakeFirst()
  return row !== undefined
}

/** What a company keeps of the last answer about its VAT number. */
export type VatColumns = Pick<CompanyRow, 'vatStatus' | 'vatCheckedBy' | 'vatCheckedAt' | 'vatNextCheckAt'>

/** Companies whose VAT number is to be asked about again, those that wait longest first. */
export function findDueVatChecks(db: DbOrTrx, now: Date, limit: number) {
  return db
    .selectFrom('companies')
    .where('vatNextCheckAt', '<=', now)
    .select(['id', 'vatNumber', 'createdAt'])
    .orderBy('vatNextCheckAt')
    .limit(limit)
    .execute()
}

/** @returns whether it was kept: not when the number has changed or was answered for meanwhile */
export async function keepVatAnswer(
  trx: DbOrTrx,
  { id, vatNumber }: { id: string; vatNumber: string },
  answer: VatColumns,
): Promise<boolean> {
  const kept = await trx
    .updateTable('companies')
    .set(answer)
    .where('id', '=', id)
    .where('vatNumber', '=', vatNumber)
    .where('vatStatus', '=', 'not_checked')
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

export function readAdmins(db: DbOrTrx, companyId: string) {
  return db
    .selectFrom('users')
    .where('companyId', '=', companyId)
    .where('role', '=', 'Admin')
    .where('isActive', '=', true)
    .select(['email', 'firstName'])
    .execute()
}
