import type { SearchOf } from '@veos/contract/market/filterTable'
import { roundtripFilters } from '@veos/contract/market/roundtripFilters'
import { readFilters } from '../offers/list/searchParams.ts'

/** The filters of the list in the URL, named as in the API. Several values are joined by commas. */
export type RoundtripSearch = SearchOf<typeof roundtripFilters>

/** Parses the search parameters of the URL. Anybody may edit them: invalid values are dropped. */
export function readRoundtripSearch(raw: Record<string, unknown>): RoundtripSearch {
  return readFilters(roundtripFilters, raw)
}
