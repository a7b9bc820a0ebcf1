import { emptyTruckFilters } from '@veos/contract/market/emptyTruckFilters'
import type { SearchOf } from '@veos/contract/market/filterTable'
import { readFilters } from '../offers/list/searchParams.ts'

/** The filters of the list as they stand in the address: the API's own names, defaults left out. */
export type EmptyTruckSearch = SearchOf<typeof emptyTruckFilters>

/** Reads an address that anybody may have written: what makes no sense is left out. */
export function readEmptyTruckSearch(raw: Record<string, unknown>): EmptyTruckSearch {
  return readFilters(emptyTruckFilters, raw)
}
