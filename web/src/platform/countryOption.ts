import { countrySpellings } from '@veos/contract/platform/reference/countryNames'
import { countryLabel } from './countries.ts'

/**
 * A country as an option. It is also found by its native name, its names in other languages, and its code: `DE`, `UK`.
 */
export function countryOption(iso: string, value = iso) {
  return { value, label: countryLabel(iso), otherNames: () => countrySpellings(iso) }
}
