import type { SearchOf } from '@veos/contract/market/filterTable'
import { tenderFilters } from '@veos/contract/market/tenderFilters'
import { readFilters } from '../offers/list/searchParams.ts'

/** The filters of the list in the URL, named as in the API. Defaults are left out. */
export type TenderSearch = SearchOf<typeof tenderFilters>

/** Parses the search parameters of the URL. Anybody may edit them: invalid values are dropped. */
export function readTenderSearch(raw: Record<string, unknown>): TenderSearch {
  return readFilters(tenderFilters, raw)
}
