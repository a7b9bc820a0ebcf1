import type { FilterField, FilterTable, SearchOf } from '@veos/contract/market/filterTable'

/** Reads the filters of an address, which anyone may have edited: invalid values are left out. */
export function readFilters<Filters extends FilterTable<never>>(
  filters: Filters,
  raw: Record<string, unknown>,
): SearchOf<Filters> {
  const fields: readonly FilterField<never>[] = Object.values(filters)
  return withoutGaps(Object.assign({}, ...fields.map((field) => field.parseSearch(raw))))
}

/** Two addresses that mean the same are the same: no key without a value. */
export function withoutGaps<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '')) as Search
}
