import { countriesTexts } from '@veos/contract/platform/texts/en/countries'
import { labelOf } from './i18n.ts'

/** The name of a country by its ISO 3166 code: `Estonia`. */
export function countryLabel(iso: string): string {
  return labelOf('country', iso, countriesTexts)
}
