import { computeGreatCircleKm } from '@veos/contract/market/greatCircle'
import { specialFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import { type TruckType, truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../testing/testApp.ts'
import { type BoardSort, type EndFilter, sortColumns } from '../../../board/board.ts'
import type { NewOffer, StoredPlace } from '../newOffer.ts'
import { readOffers } from '../offers.store.ts'
import type { SearchFilter } from './offerFilter.ts'
import { openOfferSearch } from './offerSearch.ts'

const { make, db, clock, offerBoard, asOwner } = await testApp()
const search = openOfferSearch({ clock }, offerBoard, 'spotFreight')
const marketSize = 2000
const today = toUtcCalendarDate(clock.now())
let market: NewOffer<'spotFreight'>[] = []

/** Random numbers in [0, 1) that are the same in every run. */
let state = 1
function chance(): number {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}

/** Towns in a small country, so that many of them are within the circles. */
const towns: StoredPlace[] = Array.from({ length: 60 }, (_, index) => ({
  id: String(index),
  locationName: `Town ${index}`,
  postalCode: null,
  countryCode: 'DE',
  coordinates: { lat: 48 + chance() * 5, long: 7 + chance() * 7 },
}))
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)]!

beforeAll(async () => {
  const company = await make.company()
  market = await make.spotFreights(marketSize, {
    by: company,
    each: () => {
      const start = Math.floor(chance() * 20) - 3
      const end = start + Math.floor(chance() * 3)
      const stop = (from: number, to: number) => ({
        places: Array.from({ length: chance() < 0.7 ? 1 : 4 }, () => oneOf(towns)),
        start: addDays(today, from),
        end: addDays(today, to),
      })
      const others = Array.from({ length: Math.floor(chance() * 3) }, () => oneOf(truckTypeValues))
      return {
        isActive: chance() < 0.95,
        priceCents: chance() < 0.5 ? Math.floor(chance() * 20) * 10_000 : null,
        loadType: chance() < 0.5 ? 'FTL' : 'LTL',
        features: specialFeatureValues.filter(() => chance() < 0.4),
        truckTypes: [
          ...new Set<TruckType>(['Standard_tautliner', ...others].slice(chance() < 0.5 ? 0 : -1) as TruckType[]),
        ],
        loading: stop(start, end),
        unloading: stop(end, end + Math.floor(chance() * 4)),
      }
    },
  })
  await asOwner((owner) => owner.query('vacuum analyze'))
})

const circle = fc.record({
  centre: fc.constantFrom(...towns.map(({ coordinates }) => coordinates)),
  radiusKm: fc.integer({ min: 1, max: 25 }).map((tens) => tens * 10),
})
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2, nil: null })
const date = fc.integer({ min: 0, max: 25 }).map((days) => addDays(today, days))
const end = fc.record({ around: maybe(circle), dateStart: maybe(date), dateEnd: maybe(date) })
const filter: fc.Arbitrary<SearchFilter> = fc.record({
  loading: end,
  unloading: end,
  truckTypes: fc.uniqueArray(fc.constantFrom(...truckTypeValues), { maxLength: 3 }),
  loadType: maybe(fc.constantFrom('FTL', 'LTL')),
  features: fc.uniqueArray(fc.constantFrom(...specialFeatureValues), { maxLength: 2 }),
  countries: fc.constant([]),
  details: fc.constant([]),
})
const sort: fc.Arbitrary<BoardSort> = fc.record({
  column: fc.constantFrom(...sortColumns),
  direction: fc.constantFrom('asc', 'desc'),
})

const read = (ids: Parameters<typeof readOffers>[1]) => readOffers(db, ids, { kind: 'spotFreight', now: clock.now() })

/** The expected result of a search, by a simple scan, in order. */
function scan(searched: SearchFilter, { column, direction }: BoardSort): string[] {
  const fitsEnd = (stop: NewOffer<'spotFreight'>['loading'], { around, dateStart, dateEnd }: EndFilter) =>
    (dateStart === null || stop.end! >= dateStart) &&
    (dateEnd === null || stop.start! <= dateEnd) &&
    (around === null ||
      stop.places.some((place) => computeGreatCircleKm(around.centre, place.coordinates) <= around.radiusKm))
  const fits = market.filter(
    (freight) =>
      freight.isActive &&
      freight.expiresAt! > clock.now() &&
      fitsEnd(freight.loading, searched.loading) &&
      fitsEnd(freight.unloading, searched.unloading) &&
      (searched.loadType === null || freight.loadType === searched.loadType) &&
      searched.features.every((feature) => freight.features?.includes(feature)) &&
      (searched.truckTypes.length === 0 || freight.truckTypes.some((type) => searched.truckTypes.includes(type))),
  )
  const sortedBy = (freight: NewOffer<'spotFreight'>) =>
    ({
      publishedAt: freight.publishedAt.getTime(),
      loadingStart: freight.loading.start,
      unloadingStart: freight.unloading.start,
      priceCents: freight.priceCents,
    })[column]
  const sign = direction === 'asc' ? 1 : -1
  return fits
    .sort((one, other) => {
      const a = sortedBy(one)
      const b = sortedBy(other)
      if (a === b) return one.id < other.id ? -sign : sign
      if (a === null || b === null) return a === null ? 1 : -1
      return a < b ? -sign : sign
    })
    .map(({ id }) => id)
}

test('a search finds the same as a scan, in its order, over all pages, with the right count', async () => {
  await fc.assert(
    fc.asyncProperty(filter, sort, fc.integer({ min: 20, max: 200 }), async (searched, order, limit) => {
      const expected = scan(searched, order)
      const found: string[] = []
      let cursor: string | undefined
      for (let pages = 0; pages < 3; pages++) {
        const page = await search.find({ filter: searched, sort: order, limit, cursor }, read)
        if (cursor === undefined) expect(page.total).toBe(expected.length)
        found.push(...page.rows.map(({ id }) => id))
        cursor = page.next ?? undefined
        if (!cursor) break
      }
      expect(found).toEqual(expected.slice(0, limit * 3))
    }),
    { numRuns: 40 },
  )
})
