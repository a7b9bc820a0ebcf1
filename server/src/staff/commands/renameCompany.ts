import { normaliseVatNumber } from '@veos/contract/people/vatNumber'
import { companyName } from '@veos/contract/platform/fields'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { setCompanyName } from '../../people/companies/companies.store.ts'
import type { Db } from '../../platform/db/database.ts'
import { toEnglish } from '../../platform/words.ts'
import { StaffFault } from './staffAccounts.ts'

/**
 * Gives a company a name that it may not choose itself, such as one that contains ours.
 * @returns the stored name
 * @throws StaffFault
 */
export async function renameCompany(db: Db, { vatNumber, name }: { vatNumber: string; name: string }): Promise<string> {
  const { data, error } = companyName(text('company_unnamed')).safeParse(name)
  if (error) throw new StaffFault(toEnglish(error.issues[0]!.message as Text))
  const isThere = await setCompanyName(db, normaliseVatNumber(vatNumber), data)
  if (!isThere) throw new StaffFault(`No company has the VAT number ${vatNumber.trim()}`)
  return data
}
