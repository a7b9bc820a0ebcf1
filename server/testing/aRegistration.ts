import type { signUpRoutes } from '@veos/contract/people/signUp'
import { findCountryByVatCode } from '@veos/contract/platform/reference/countries'
import type { Sent } from '@veos/contract/platform/route'
import { makeEstonianVatNumber } from '../demo/makeEstonianVatNumber.ts'

/** A valid registration with a unique address and VAT number. */
export function aRegistration(fields: Partial<Sent<typeof signUpRoutes.createUser>['body']> = {}) {
  made += 1
  const vatNumber = fields.vatNumber ?? makeEstonianVatNumber(800_000 + made)
  const country = fields.country ?? findCountryByVatCode(vatNumber.slice(0, 2))?.value ?? 'Estonia'
  return {
    companyName: 'Põhjavedu OÜ',
    vatNumber,
    country,
    address: 'Betooni 14, 11415 Tallinn',
    companyType: 'Haulier' as const,
    noOfEmployees: '10-25' as const,
    yearFounded: '2004',
    website: 'www.pohjavedu.example',
    companyEmail: `info${made}@pohjavedu.example`,
    companyPhone: '+372 655 5014',
    firstName: 'Kadri',
    lastName: 'Lepaste',
    email: `kadri${made}@pohjavedu.example`,
    phone: country === 'Estonia' ? '5123 4567' : '+372 5123 4567',
    password: 'põhjatee-2026',
    repeatPassword: 'põhjatee-2026',
    acceptTerms: true as const,
    ...fields,
  }
}

let made = 0
