import { type Text, text } from '@veos/contract/platform/texts/text'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { isCode } from './words.ts'

/**
 * A phone number as it is stored (E.164, `+3725555555`), from how people write it; without a country code it is one of
 * the named country (two letters of ISO 3166). Null for what is no number that could ring.
 */
export function storedPhone(typed: string, iso: string | undefined): string | null {
  const country = iso !== undefined && isSupportedCountry(iso) ? (iso as CountryCode) : undefined
  const phone = parsePhoneNumberFromString(typed, country)
  return phone?.isValid() ? phone.number : null
}

/** The same number in groups, as people read it aloud: `+372 5555 5555`. */
export function phoneText(stored: string): string {
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored
}

/** What is wrong with a number that could not ring, for a form that names the country. */
export function phoneFault(typed: string, iso: string | undefined): Text {
  const isKnown = iso !== undefined && isCode(`nationality_${iso}`)
  return isKnown && /^\s*\d/.test(typed) ? text('phone_of_country', { nationality: iso }) : wrongPhone
}

const wrongPhone = text('phone_without_country')
