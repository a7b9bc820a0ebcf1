import { earliestYearFounded } from '@veos/contract/people/reference/companies'
import { companyStep, type Registration, userStep } from '@veos/contract/people/signUp'
import { looksLikeOurName } from '@veos/contract/platform/ourName'
import {
  findCountryByValue,
  findCountryByVatCode,
  findVatCountryByCode,
  isVatCodeOf,
} from '@veos/contract/platform/reference/countries'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { getPhoneError, parsePhone } from '../../platform/phone.ts'
import { getYearIn } from '../../platform/timeZoneOfCountry.ts'
import { checkPassword } from '../accounts/passwordRules.ts'

/** The fields of the rules. */
const ruled = {
  ...companyStep.pick({ companyName: true, vatNumber: true, country: true, yearFounded: true, companyPhone: true })
    .shape,
  ...userStep.pick({ firstName: true, lastName: true, email: true }).shape,
  ...userStep.pick({ phone: true, password: true, repeatPassword: true }).shape,
}

type Ruled = Pick<Registration, keyof typeof ruled>

/** The errors of a form by field, besides those of its shape. Missing fields have none. */
export function checkFields(form: Partial<Ruled>, now: Date): Record<string, Text> {
  const { companyName, vatNumber, country, yearFounded, companyPhone } = form
  const { firstName, lastName, email, phone, password, repeatPassword } = form
  const errors: Record<string, Text> = vatNumber === undefined ? {} : vatErrors(vatNumber, country)
  const iso = findIso(country)
  const thisYear = getYearIn(iso, now)
  if (yearFounded !== undefined && yearFounded > thisYear) {
    errors.yearFounded = text('year_between', { first: earliestYearFounded, last: thisYear })
  }
  for (const [field, typed] of Object.entries({ companyPhone, phone })) {
    // A number without a country code can be checked when the country is known.
    const canBeJudged = iso !== undefined || typed?.startsWith('+')
    if (typed !== undefined && canBeJudged && parsePhone(typed, iso) === null) errors[field] = getPhoneError(typed, iso)
  }
  if (companyName !== undefined && looksLikeOurName(companyName)) errors.companyName = text('company_name_ours')
  const owner = { companyName: companyName ?? null, firstName, lastName, email }
  const weak = password === undefined ? null : checkPassword(password, owner)
  if (weak) errors.password = weak
  if (password !== undefined && repeatPassword !== undefined && password !== repeatPassword) {
    errors.repeatPassword = text('password_mismatch')
  }
  return errors
}

/**
 * The number must belong to the country, because the country of a company cannot be corrected after the registration.
 */
function vatErrors(vatNumber: string, country: string | undefined): Record<string, Text> {
  const code = vatNumber.slice(0, 2)
  const numberOf = findVatCountryByCode(code)
  const chosen = country === undefined ? undefined : findCountryByValue(country)
  if (!numberOf) return {}
  if (!findCountryByVatCode(code)) {
    return { vatNumber: text('vat_number_outside_europe', { country: numberOf.iso }) }
  }
  if (!chosen || isVatCodeOf(code, chosen)) return {}
  return { country: text('country_not_of_vat_number', { country: numberOf.iso }) }
}

/** The errors of an unparsed form: fields of a wrong shape are left out. */
export function checkFormFields(form: unknown, now: Date): Record<string, Text> {
  const typed = (form ?? {}) as Record<string, unknown>
  const right = Object.entries(ruled).flatMap(([field, shape]) => {
    const { success, data } = shape.safeParse(typed[field])
    return success ? [[field, data]] : []
  })
  return checkFields(Object.fromEntries(right), now)
}

/** The two-letter code of the country in a form. */
export function findIso(country: string | undefined): string | undefined {
  return country === undefined ? undefined : findCountryByValue(country)?.iso
}
