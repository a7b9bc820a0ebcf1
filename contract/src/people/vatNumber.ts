import { vatCountryByCode } from '../platform/reference/countries.ts'

/**
 * A VAT number as it is stored and compared: capital letters and digits, its country's code in front. People write it
 * with spaces, points, hyphens or slashes, and Greek ones with the letters of the country; Irish numbers may hold `+`
 * and `*`.
 */
export function normalVatNumber(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9+*]/g, '')
    .replace(/^GR/, 'EL')
}

/** Whether it begins with the code of a country whose numbers we know, and is as long as such numbers are. */
export function looksLikeVatNumber(number: string): boolean {
  return /^[A-Z]{2}[A-Z0-9+*]{2,15}$/.test(number) && vatCountryByCode(number.slice(0, 2)) !== undefined
}

/** What the interface says of a company whose name the register does not disclose. */
export const undisclosedName = '---'
