import { findVatCountryByCode } from '@veos/contract/platform/reference/countries'

/** The VAT number as it is sent. */
export function removeSpaces(typed: string): string {
  return typed.replace(/\s/g, '')
}

/** A number that begins with digits lacks its country's code. */
export function lacksCountryCode(typed: string): boolean {
  return /^\d\d/.test(removeSpaces(typed))
}

/** Whether a number is complete enough to be checked. The two lengths are from the specification. */
export function isWorthChecking(typed: string): boolean {
  const number = removeSpaces(typed)
  return typed.length > 7 && findVatCountryByCode(number.slice(0, 2)) !== undefined && number.length > 9
}

/** The format of VAT numbers in a country: its code, and the numbers of characters after it; null if unknown. */
export function findVatFormat(typed: string): { country: string; code: string; lengths: string } | null {
  const country = findVatCountryByCode(removeSpaces(typed).slice(0, 2))
  if (!country) return null
  return { country: country.iso, code: country.code, lengths: lengthsText(country.vatLengths) }
}

/** The lengths as text: `9`, `9, 12`, a range as `2–10`. */
function lengthsText(lengths: readonly number[]): string {
  const sorted = [...lengths].sort((a, b) => a - b)
  const first = sorted[0]!
  const last = sorted.at(-1)!
  const isRun = sorted.length > 2 && last - first === sorted.length - 1
  return isRun ? `${first}–${last}` : sorted.join(', ')
}
