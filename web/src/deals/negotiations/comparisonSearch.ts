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

/** The search parameters of the comparison; the cheapest first by default. */
export interface ComparisonSearch {
  sortby?: Exclude<ComparisonSort, 'price'>
  order?: 'DESC'
  /** Bids of preferred companies before the others, or no others. */
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

/** A press on a column: by what it shows, then the other way round. */
export function sortedBy(search: ComparisonSearch, key: ComparisonSort): ComparisonSearch {
  const isDescending = (search.sortby ?? 'price') === key && search.order !== 'DESC'
  return { ...search, sortby: key === 'price' ? undefined : key, order: isDescending ? 'DESC' : undefined }
}
