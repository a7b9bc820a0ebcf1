import { vatCountryByCode } from '@veos/contract/platform/reference/countries'

/** What is sent of a VAT number. */
export function withoutSpaces(typed: string): string {
  return typed.replace(/\s/g, '')
}

/** A number that begins with digits lacks its country's code. */
export function lacksCountryCode(typed: string): boolean {
  return /^\d\d/.test(withoutSpaces(typed))
}

/** Whether it is far enough to be looked up. The two lengths are those of the specification. */
export function isWorthChecking(typed: string): boolean {
  const number = withoutSpaces(typed)
  return typed.length > 7 && vatCountryByCode(number.slice(0, 2)) !== undefined && number.length > 9
}

/** The format of VAT numbers in a country: its code and the number of characters after the code; null if unknown. */
export function vatFormOf(typed: string): { country: string; code: string; lengths: string } | null {
  const country = vatCountryByCode(withoutSpaces(typed).slice(0, 2))
  if (!country) return null
  return { country: country.iso, code: country.code, lengths: lengthsText(country.vatLengths) }
}

/** `9`, `9, 12`, and a run as `2–10`. */
function lengthsText(lengths: readonly number[]): string {
  const sorted = [...lengths].sort((a, b) => a - b)
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const isRun = sorted.length > 2 && last - first === sorted.length - 1
  return isRun ? `${first}–${last}` : sorted.join(', ')
}
