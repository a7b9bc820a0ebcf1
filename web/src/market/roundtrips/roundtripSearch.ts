import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { countries } from '@veos/contract/platform/reference/countries'
import { valuesIn, withoutGaps } from '../offers/list/searchParams.ts'

/** The filters of the list as they stand in the address: the API's own names, comma-joined values. */
export interface RoundtripSearch {
  truckType?: string
  /** ISO codes. */
  country?: string
}

const isoCodes = countries.map(({ iso }) => iso)

/** Reads an address that anybody may have written: what makes no sense is left out. */
export function readRoundtripSearch(raw: Record<string, unknown>): RoundtripSearch {
  return withoutGaps({
    truckType: valuesIn(raw.truckType, truckTypeValues),
    country: valuesIn(raw.country, isoCodes),
  })
}
