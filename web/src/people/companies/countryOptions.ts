import { countries } from '@veos/contract/platform/reference/countries'
import { getPageI18n } from '../../platform/i18n.ts'
import { toCountryOption } from '../../platform/toCountryOption.ts'

/** The countries of companies, sorted by their names in the reader's language. */
export const listCountryOptions = () =>
  countries
    .map(({ value, iso }) => toCountryOption(iso, value))
    .sort((a, b) => a.label.localeCompare(b.label, getPageI18n().locale))
