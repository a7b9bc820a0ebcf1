import { countries } from '@veos/contract/platform/reference/countries'
import { countryOption } from '../../platform/countryOption.ts'
import { pageI18n } from '../../platform/i18n.ts'

/** The countries of companies, sorted by their names in the reader's language. */
export const countryOptions = () =>
  countries
    .map(({ value, iso }) => countryOption(iso, value))
    .sort((a, b) => a.label.localeCompare(b.label, pageI18n().locale))
