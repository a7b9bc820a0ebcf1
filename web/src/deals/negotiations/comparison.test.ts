import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComparedBid, sortBids } from './comparison.ts'
import { comparisonSorts, readComparisonSearch, toggleSort } from './comparisonSearch.ts'

const orNull = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { nil: null })

/** Only the properties that bids are sorted by. */
const bids = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 5 }),
    total: fc.integer({ min: 0, max: 5 }),
    perKm: orNull(fc.integer({ min: 0, max: 3 })),
    overTarget: orNull(fc.integer({ min: -3, max: 3 })),
    noOfTrucks: orNull(fc.integer({ min: 0, max: 3 })),
    validUntil: fc.option(fc.constantFrom('2026-12-01', '2027-01-31'), { nil: null }),
    company: fc.record({
      _id: fc.constantFrom('A', 'B', 'C'),
      positive: fc.nat(3),
      negative: fc.nat(3),
      yearFounded: fc.integer({ min: 1990, max: 1993 }),
      trucks: fc.nat(3),
      documents: fc.nat(3),
      vat: fc.constantFrom('valid', 'invalid', 'not_checked'),
    }),
  }),
) as unknown as fc.Arbitrary<ComparedBid[]>

test('every sort order contains the same bids, with unknown figures last in both directions', () => {
  fc.assert(
    fc.property(bids, fc.constantFrom(...comparisonSorts), fc.boolean(), (all, sort, isDescending) => {
      const search = {
        sortby: sort === 'price' ? undefined : sort,
        order: isDescending ? ('DESC' as const) : undefined,
      }
      const sorted = sortBids(all, search)
      expect(new Set(sorted)).toEqual(new Set(all))
      const figures = sorted.map(({ perKm }) => perKm)
      if (sort !== 'perKm') return
      const known = figures.filter((figure) => figure !== null)
      expect(figures.slice(0, known.length)).toEqual(known)
      expect(known).toEqual(known.toSorted((one, other) => (isDescending ? other - one : one - other)))
    }),
  )
})

test('bids of preferred companies come first or alone; otherwise the column decides the order', () => {
  fc.assert(
    fc.property(bids, fc.constantFrom(...comparisonSorts), fc.subarray(['A', 'B', 'C']), (all, sort, preferredIds) => {
      const search = { sortby: sort === 'price' ? undefined : sort }
      const sorted = sortBids(all, search)
      const isPreferred = ({ company }: ComparedBid) => preferredIds.includes(company._id!)
      const preferred = sorted.filter(isPreferred)
      const others = sorted.filter((bid) => !isPreferred(bid))
      expect(sortBids(all, { ...search, preferred: 'only' }, preferredIds)).toEqual(preferred)
      expect(sortBids(all, { ...search, preferred: 'first' }, preferredIds)).toEqual([...preferred, ...others])
      expect(sortBids(all, search, preferredIds)).toEqual(sorted)
    }),
  )
})

test('a press on a column heading sorts by it, and a second press reverses the order', () => {
  const once = toggleSort({}, 'reviews')
  expect(once).toEqual({ sortby: 'reviews', order: undefined })
  expect(toggleSort(once, 'reviews')).toEqual({ sortby: 'reviews', order: 'DESC' })
  expect(toggleSort({}, 'price')).toEqual({ sortby: undefined, order: 'DESC' })
})

test('a URL with invalid parameters shows the cheapest bid first', () => {
  expect(readComparisonSearch({ sortby: 'nonsense', order: 'up', preferred: 'last' })).toEqual({
    sortby: undefined,
    order: undefined,
    preferred: undefined,
  })
})
