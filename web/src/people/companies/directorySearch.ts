import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { companyTypes } from '@veos/contract/people/reference/companies'
import { countryCodes } from '@veos/contract/platform/reference/countryCodes'

/** The filters of the directory in the URL, named as in the API. Several values are joined by commas. */
export interface DirectorySearch {
  name?: string
  country?: string
  companyType?: string
  truckType?: string
}

/** Parses the search parameters of the URL. Anybody may edit them: invalid values are dropped. */
export function readDirectorySearch(raw: Record<string, unknown>): DirectorySearch {
  const { name } = raw
  const isName = (typeof name === 'string' || typeof name === 'number') && String(name).trim() !== ''
  return {
    ...(isName && { name: String(name).slice(0, 100) }),
    ...known('country', raw.country, countryCodes),
    ...known('companyType', raw.companyType, companyTypes),
    ...known('truckType', raw.truckType, truckTypeValues),
  }
}

/** The valid values of a parameter, without duplicates. */
function known(key: keyof DirectorySearch, joined: unknown, values: readonly string[]): DirectorySearch {
  const named = new Set(typeof joined === 'string' ? joined.split(',') : [])
  const found = values.filter((value) => named.has(value)).join(',')
  return found === '' ? {} : { [key]: found }
}
