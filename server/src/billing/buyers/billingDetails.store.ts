import { hasVatNumber, type VatColumns } from '../../people/companies/companies.store.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'

export async function saveBillingDetails(
  db: DbOrTrx,
  companyId: string,
  details: { address: string; invoiceEmail: string; orderNumber: string },
): Promise<void> {
  await db
    .insertInto('billingDetails')
    .values({ companyId, ...details })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(details))
    .execute()
}

/**
 * Stores country and number of a company.
 * @returns whether no other company has the number
 */
export async function setVatNumber(
  db: DbOrTrx,
  companyId: string,
  facts: { country: string; vatNumber: string } & Partial<VatColumns>,
): Promise<boolean> {
  const taken = await db
    .selectFrom('companies')
    .where(hasVatNumber(facts.vatNumber))
    .where('id', '!=', companyId)
    .select('id')
    .executeTakeFirst()
  if (taken) return false
  await db.updateTable('companies').set(facts).where('id', '=', companyId).execute()
  return true
}
