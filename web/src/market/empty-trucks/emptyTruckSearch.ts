import { emptyTruckFilters } from '@veos/contract/market/emptyTruckFilters'
import type { SearchOf } from '@veos/contract/market/filterTable'
import { readFilters } from '../offers/list/searchParams.ts'

/** The filters of the list in the URL, named as in the API. Defaults are left out. */
export type EmptyTruckSearch = SearchOf<typeof emptyTruckFilters>

/** Parses the search parameters of the URL. Anybody may edit them: invalid values are dropped. */
export function readEmptyTruckSearch(raw: Record<string, unknown>): EmptyTruckSearch {
  return readFilters(emptyTruckFilters, raw)
}
