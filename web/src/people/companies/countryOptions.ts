import { countries } from '@veos/contract/platform/reference/countries'
import { countryLabel } from '../../platform/countries.ts'
import { pageI18n } from '../../platform/i18n.ts'

/** Where a company may be, in the order of the reader's language. */
export const countryOptions = () =>
  countries
    .map(({ value, iso }) => ({ value, label: countryLabel(iso) }))
    .sort((a, b) => a.label.localeCompare(b.label, pageI18n().locale))
