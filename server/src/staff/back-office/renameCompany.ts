import { normalVatNumber } from '@veos/contract/people/vatNumber'
import { companyName } from '@veos/contract/platform/fields'
import { setCompanyName } from '../../people/companies/companies.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { StaffFault } from './staffAccounts.ts'

/**
 * Gives a company a name that it may not take by itself, such as one with ours in it.
 * @returns the name as it is stored
 * @throws StaffFault
 */
export async function renameCompany(db: Db, { vatNumber, name }: { vatNumber: string; name: string }): Promise<string> {
  const { data, error } = companyName('A company has a name').safeParse(name)
  if (error) throw new StaffFault(error.issues[0]!.message)
  const isThere = await setCompanyName(db, normalVatNumber(vatNumber), data)
  if (!isThere) throw new StaffFault(`No company has the VAT number ${vatNumber.trim()}`)
  return data
}
