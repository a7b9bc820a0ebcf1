import { countriesTexts } from '@veos/contract/platform/texts/en/countries'
import { labelOf } from './i18n.ts'

/** `Estonia`, by the two letters of ISO 3166. */
export function countryLabel(iso: string): string {
  return labelOf('country', iso, countriesTexts)
}
