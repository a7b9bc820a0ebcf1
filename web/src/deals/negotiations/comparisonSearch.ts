export const comparisonSorts = [
  'price',
  'total',
  'perKm',
  'overTarget',
  'trucks',
  'validUntil',
  'reviews',
  'years',
  'fleet',
  'documents',
  'vat',
] as const
export type ComparisonSort = (typeof comparisonSorts)[number]

/** The search parameters of the comparison. Sorted by price by default, cheapest first. */
export interface ComparisonSearch {
  sortby?: Exclude<ComparisonSort, 'price'>
  order?: 'DESC'
  /** Shows bids of preferred companies first, or only those. */
  preferred?: 'first' | 'only'
}

export function readComparisonSearch({ sortby, order, preferred }: Record<string, unknown>): ComparisonSearch {
  const sort = comparisonSorts.find((each) => each === sortby)
  return {
    sortby: sort === 'price' ? undefined : sort,
    order: order === 'DESC' ? 'DESC' : undefined,
    preferred: preferred === 'first' || preferred === 'only' ? preferred : undefined,
  }
}

/** The search after a press on a column heading: sorted by that column, then the other way round. */
export function toggleSort(search: ComparisonSearch, key: ComparisonSort): ComparisonSearch {
  const isDescending = (search.sortby ?? 'price') === key && search.order !== 'DESC'
  return { ...search, sortby: key === 'price' ? undefined : key, order: isDescending ? 'DESC' : undefined }
}
