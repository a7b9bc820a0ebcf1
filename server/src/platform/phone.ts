import { phoneWithExtension } from '@veos/contract/platform/reference/phoneLinks'
import { readPhone } from '@veos/contract/platform/reference/phones'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { FieldsRefused } from './http/refused.ts'
import { isCode } from './words.ts'

/**
 * A phone number as it is stored (E.164, `+3725555555`, and the extension after it), from how people write it; without
 * a country code it is one of the named country (two letters of ISO 3166). Null for what is no number that could ring.
 */
export function storedPhone(typed: string, iso: string | undefined): string | null {
  const country = iso !== undefined && isSupportedCountry(iso) ? (iso as CountryCode) : undefined
  const { value } = readPhone(typed)
  if (!value) return null
  const phone = parsePhoneNumberFromString(value.number, country)
  return phone?.isValid() ? phoneWithExtension(phone.number, value.extension) : null
}

/** The same number in groups, as people read it aloud: `+372 5555 5555`. */
export function phoneText(stored: string): string {
  const { value } = readPhone(stored)
  if (!value) return stored
  const phone = parsePhoneNumberFromString(value.number)
  return phone ? phoneWithExtension(phone.formatInternational(), value.extension) : stored
}

/** What is wrong with a number that could not ring, for a form that names the country. */
export function phoneFault(typed: string, iso: string | undefined): Text {
  const isKnown = iso !== undefined && isCode(`nationality_${iso}`)
  return isKnown && !typed.startsWith('+') ? text('phone_of_country', { nationality: iso }) : wrongPhone
}

/** A number that is stored, of somebody in a country. @throws FieldsRefused under the field */
export function requirePhone(typed: string, iso: string | undefined, field: string): string {
  const phone = storedPhone(typed, iso)
  if (phone === null) throw new FieldsRefused({ [field]: phoneFault(typed, iso) })
  return phone
}

const wrongPhone = text('phone_without_country')
