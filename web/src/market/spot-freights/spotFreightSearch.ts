import type { SearchOf } from '@veos/contract/market/filterTable'
import { spotFreightFilters } from '@veos/contract/market/spotFreightFilters'
import { dropEmptyKeys, readFilters } from '../offers/list/searchParams.ts'

/** The filters and the sorting of the list in the URL, named as in the API. Defaults are left out. */
export interface SpotFreightSearch extends SearchOf<typeof spotFreightFilters> {
  sortby?: SortCode
  order?: 'ASC' | 'DESC'
}

export type SortCode = 1 | 2 | 4 | 5

/** Newest first. The column shows ages, so its order is ascending. */
const usualSort = { sortby: 5, order: 'ASC' } as const
const sortCodes: readonly number[] = [1, 2, 4, 5] satisfies SortCode[]

/** Parses the search parameters of the URL. Anybody may edit them: invalid values are dropped. */
export function readSpotFreightSearch(raw: Record<string, unknown>): SpotFreightSearch {
  return dropEmptyKeys({
    ...readFilters(spotFreightFilters, raw),
    sortby: sortCodeIn(raw.sortby),
    order: raw.order === 'DESC' ? 'DESC' : undefined,
  })
}

/** The search after clearing the filters: only the sorting is left. */
export function clearFilters({ sortby, order }: SpotFreightSearch): SpotFreightSearch {
  return dropEmptyKeys({ sortby, order })
}

/** The sorting, with its default. */
export function getSort({ sortby = usualSort.sortby, order = usualSort.order }: SpotFreightSearch) {
  return { sortby, order }
}

/** The search after a press on a column heading: another column starts with DESC, the same one reverses its order. */
export function toggleSort(search: SpotFreightSearch, sortby: SortCode): SpotFreightSearch {
  const now = getSort(search)
  const order = now.sortby === sortby && now.order === 'DESC' ? 'ASC' : 'DESC'
  return readSpotFreightSearch({ ...search, sortby, order })
}

/** The same filters sorted by age, newest first; the same object if they are already. */
export function sortYoungestFirst(search: SpotFreightSearch): SpotFreightSearch {
  const { sortby, order, ...filters } = search
  return sortby === undefined && order === undefined ? search : filters
}

function sortCodeIn(value: unknown): SortCode | undefined {
  const code = Number(value)
  return sortCodes.includes(code) && code !== usualSort.sortby ? (code as SortCode) : undefined
}
