import type { ComparisonSearch, ComparisonSort } from './comparisonSearch.ts'
import type { Comparison } from './negotiations.queries.ts'

export type ComparedBid = Comparison['bids'][number]

/** The value that each column is sorted by; null for an unknown one. */
const sortValues: Record<ComparisonSort, (bid: ComparedBid) => number | string | null> = {
  price: ({ price }) => price,
  total: ({ total }) => total,
  perKm: ({ perKm }) => perKm,
  overTarget: ({ overTarget }) => overTarget,
  trucks: ({ noOfTrucks }) => noOfTrucks,
  validUntil: ({ validUntil }) => validUntil,
  reviews: ({ company: { positive, negative } }) => (positive ?? 0) - (negative ?? 0),
  years: ({ company }) => company.yearFounded,
  fleet: ({ company }) => company.trucks,
  documents: ({ company }) => company.documents,
  vat: ({ company }) => ['valid', 'not_checked', 'invalid'].indexOf(company.vat),
}

/**
 * Sorts bids by the search parameters. Unknown values are last in both directions; bids with equal values are sorted by
 * price.
 */
export function sortBids(
  bids: readonly ComparedBid[],
  { sortby, order, preferred }: ComparisonSearch,
  preferredIds: readonly string[] = [],
): ComparedBid[] {
  const isPreferred = ({ company }: ComparedBid) => company._id !== null && preferredIds.includes(company._id)
  const shown = preferred === 'only' ? bids.filter(isPreferred) : bids
  const read = sortValues[sortby ?? 'price']
  const direction = order === 'DESC' ? -1 : 1
  const ordered = shown.toSorted((one, other) => {
    const first = read(one)
    const second = read(other)
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || one.price - other.price
    if (first === second) return one.price - other.price
    return first < second ? -direction : direction
  })
  return preferred === 'first'
    ? [...ordered.filter(isPreferred), ...ordered.filter((bid) => !isPreferred(bid))]
    : ordered
}
