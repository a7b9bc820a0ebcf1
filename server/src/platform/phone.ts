import { joinExtension } from '@veos/contract/platform/reference/phoneLinks'
import { readPhone } from '@veos/contract/platform/reference/phones'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { FieldsRefused } from './http/refused.ts'
import { isCode } from './words.ts'

/**
 * Parses a phone number as people write it into the stored format (E.164, `+3725555555`, followed by the extension).
 * A number without a country code belongs to the country `iso` (ISO 3166, two letters). Null if it is no possible
 * number.
 */
export function parsePhone(typed: string, iso: string | undefined): string | null {
  const country = iso !== undefined && isSupportedCountry(iso) ? (iso as CountryCode) : undefined
  const { value } = readPhone(typed)
  if (!value) return null
  const phone = parsePhoneNumberFromString(value.number, country)
  return phone?.isValid() ? joinExtension(phone.number, value.extension) : null
}

/** A stored number in groups, as people read it aloud: `+372 5555 5555`. */
export function formatPhone(stored: string): string {
  const { value } = readPhone(stored)
  if (!value) return stored
  const phone = parsePhoneNumberFromString(value.number)
  return phone ? joinExtension(phone.formatInternational(), value.extension) : stored
}

/** The error for an impossible number, in a form that names the country. */
export function getPhoneError(typed: string, iso: string | undefined): Text {
  const isKnown = iso !== undefined && isCode(`nationality_${iso}`)
  return isKnown && !typed.startsWith('+') ? text('phone_of_country', { nationality: iso }) : wrongPhone
}

/**
 * The stored format of a phone number in a country.
 * @throws FieldsRefused under the field
 */
export function requirePhone(typed: string, iso: string | undefined, field: string): string {
  const phone = parsePhone(typed, iso)
  if (phone === null) throw new FieldsRefused({ [field]: getPhoneError(typed, iso) })
  return phone
}

const wrongPhone = text('phone_without_country')
