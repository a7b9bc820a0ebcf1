import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A phone number as it is stored (E.164, `+3725555555`), from how people write it; without a country code it is one of the named
 * country (two letters of ISO 3166). Null for what is no number that could ring.
 */
export function storedPhone(typed: string, iso: string | undefined): string | null {
  const country = iso !== undefined && isSupportedCountry(iso) ? (iso as CountryCode) : undefined
  const phone = parsePhoneNumberFromString(typed, country)
  return phone?.isValid() ? phone.number : null
}

export const wrongPhone = 'Enter a phone number with its country code, such as +372 5555 5555'
