import type { Sent } from '@veos/contract/route'
import type { signUpRoutes } from '@veos/contract/signUp'

/** A registration that is right; every address and VAT number is one of its own. */
export function aRegistration(given: Partial<Sent<typeof signUpRoutes.createUser>['body']> = {}) {
  made += 1
  return {
    companyName: 'Põhjavedu OÜ',
    vatNumber: `TR${String(made).padStart(10, '0')}`,
    country: 'Estonia',
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
    phone: '5123 4567',
    password: 'põhjatee-2026',
    repeatPassword: 'põhjatee-2026',
    acceptTerms: true as const,
    ...given,
  }
}

let made = 0
