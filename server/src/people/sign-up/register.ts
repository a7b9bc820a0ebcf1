import { trialDays } from '@veos/contract/people/reference/plans'
import type { Registration } from '@veos/contract/people/signUp'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { FieldsRefused } from '../../platform/http/refused.ts'
import { parsePhone } from '../../platform/phone.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashPassword } from '../../platform/sessions/passwords.ts'
import type { VatAnswer } from '../../platform/vat/vatAnswer.ts'
import { insertUser } from '../accounts/accounts.store.ts'
import { sendConfirmationMail } from '../accounts/confirmEmail.ts'
import { insertCompany } from '../companies/companies.store.ts'
import { toVatColumns } from '../companies/vatChecks.ts'
import { findIso } from './signUp.rules.ts'

export const taken = {
  vatNumber: text('vat_number_taken'),
  email: text('email_taken'),
} as const

/**
 * Stores a checked registration: the company on the free trial, its first Admin, and the mail that confirms his
 * address.
 * @returns the user's id
 * @throws FieldsRefused if the VAT number or the e-mail address was registered meanwhile
 */
export async function register(platform: Platform, form: Registration, vat: VatAnswer): Promise<string> {
  const { db, clock } = platform
  const now = clock.now()
  const iso = findIso(form.country)!
  // Hashed before the transaction, because it takes long.
  const passwordHash = await hashPassword(form.password)
  const companyId = uuid()
  const user = { id: uuid(), email: form.email, firstName: form.firstName }
  await db.transaction().execute(async (trx) => {
    const hasCompany = await insertCompany(trx, {
      id: companyId,
      name: form.companyName,
      vatNumber: form.vatNumber,
      ...toVatColumns(vat, now),
      country: iso,
      address: form.address,
      type: form.companyType,
      size: form.noOfEmployees,
      yearFounded: form.yearFounded,
      website: form.website,
      email: form.companyEmail,
      phone: parsePhone(form.companyPhone, iso)!,
      plan: 'free_trial',
      planEndsAt: new Date(now.getTime() + trialDays * dayMs),
      createdAt: now,
    })
    if (!hasCompany) throw new FieldsRefused({ vatNumber: taken.vatNumber })
    const hasUser = await insertUser(trx, {
      ...user,
      companyId,
      lastName: form.lastName,
      phone: parsePhone(form.phone, iso)!,
      passwordHash,
      role: 'Admin',
      createdAt: now,
    })
    if (!hasUser) throw new FieldsRefused({ email: taken.email })
    await sendConfirmationMail(trx, platform, user)
  })
  return user.id
}
