import type { FilterTable, SearchOf } from '@veos/contract/market/filterTable'
import type { FilterField } from '@veos/contract/market/filterTypes'

/** Parses the filters of a URL. Anybody may have written it: invalid values are left out. */
export function readFilters<Filters extends FilterTable<never>>(
  filters: Filters,
  raw: Record<string, unknown>,
): SearchOf<Filters> {
  const fields: readonly FilterField<never>[] = Object.values(filters)
  return dropEmptyKeys(Object.assign({}, ...fields.map((field) => field.parseSearch(raw))))
}

/** Removes keys without a value, so that URLs with the same meaning are equal. */
export function dropEmptyKeys<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '')) as Search
}
