import type { SearchOf } from '@veos/contract/market/filterTable'
import { tenderFilters } from '@veos/contract/market/tenderFilters'
import { readFilters } from '../offers/list/searchParams.ts'

/** The filters of the list as they stand in the address: the API's own names, defaults left out. */
export type TenderSearch = SearchOf<typeof tenderFilters>

/** Reads an address that anybody may have written: what makes no sense is left out. */
export function readTenderSearch(raw: Record<string, unknown>): TenderSearch {
  return readFilters(tenderFilters, raw)
}
