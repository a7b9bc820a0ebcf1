import type { SearchOf } from '@veos/contract/market/filterTable'
import { roundtripFilters } from '@veos/contract/market/roundtripFilters'
import { readFilters } from '../offers/list/searchParams.ts'

/** The filters of the list as they stand in the address: the API's own names, defaults left out. */
export type RoundtripSearch = SearchOf<typeof roundtripFilters>

/** Reads an address that anybody may have written: what makes no sense is left out. */
export function readRoundtripSearch(raw: Record<string, unknown>): RoundtripSearch {
  return readFilters(roundtripFilters, raw)
}
