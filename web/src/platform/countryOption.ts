import { countrySpellings } from '@veos/contract/platform/reference/countryNames'
import { countryLabel } from './countries.ts'

/** A country to choose, also by its own name, by those of other languages, and by its letters: `DE`, `UK`. */
export function countryOption(iso: string, value = iso) {
  return { value, label: countryLabel(iso), otherNames: () => countrySpellings(iso) }
}
