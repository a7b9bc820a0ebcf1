import { listCountrySpellings } from '@veos/contract/platform/reference/countryNames'
import { getCountryLabel } from './countries.ts'

/**
 * A country as an option. It is also found by its native name, its names in other languages, and its code: `DE`, `UK`.
 */
export function toCountryOption(iso: string, value = iso) {
  return { value, label: getCountryLabel(iso), otherNames: () => listCountrySpellings(iso) }
}
