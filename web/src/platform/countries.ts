import { countriesTexts } from '@veos/contract/platform/texts/countries'
import { getLabel } from './i18n.ts'

/** The name of a country by its ISO 3166 code: `Estonia`. */
export function getCountryLabel(iso: string): string {
  return getLabel('country', iso, countriesTexts)
}
