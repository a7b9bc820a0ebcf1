import { greatCircleKm } from '@veos/contract/market/greatCircle'
import { specialFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import { type TruckType, truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../testing/testApp.ts'
import { addDays, calendarDateOf } from '../../../platform/clock.ts'
import { cellsAround } from '../cells.ts'
import type { NewOffer, StoredPlace } from '../newOffer.ts'
import { readOffers } from '../offers.store.ts'
import {
  type EndFilter,
  ends,
  type OfferFilter,
  type OfferSort,
  type SearchFilter,
  sortColumns,
} from './offerFilter.ts'
import { openOfferSearch } from './offerSearch.ts'
import { type PageOrder, pageOfIds } from './search.store.ts'
import type { Plan, SearchCircles } from './searchPlan.ts'

const { make, db, clock } = await testApp()
const search = openOfferSearch({ db, clock }, 'spotFreight')
const marketSize = 2000
const today = calendarDateOf(clock.now())
const none: EndFilter = { around: null, dateStart: null, dateEnd: null }
let market: NewOffer<'spotFreight'>[] = []

/** Numbers in [0, 1) that are the same in every run. */
let state = 1
function chance(): number {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}

/** Towns in a small country, so that circles meet many of them. */
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
  await sql`vacuum analyze`.execute(db)
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
const sort: fc.Arbitrary<OfferSort> = fc.record({
  column: fc.constantFrom(...sortColumns),
  direction: fc.constantFrom('asc', 'desc'),
})

const read = (ids: Parameters<typeof readOffers>[1]) => readOffers(db, ids, { kind: 'spotFreight', now: clock.now() })

/** Every plan that can answer a filter, and none: the search's own choice. */
function plansFor(searched: SearchFilter): (Plan | undefined)[] {
  return [
    undefined,
    { by: 'walk' },
    ...ends.flatMap((each) => (searched[each].around ? [{ by: 'cells', end: each } as const] : [])),
    ...(searched.truckTypes.length > 0 ? [{ by: 'trucks' } as const] : []),
  ]
}

/** What a scan in plain words finds, in order. */
function scan(searched: SearchFilter, { column, direction }: OfferSort): string[] {
  const fitsEnd = (stop: NewOffer<'spotFreight'>['loading'], { around, dateStart, dateEnd }: EndFilter) =>
    (dateStart === null || stop.end! >= dateStart) &&
    (dateEnd === null || stop.start! <= dateEnd) &&
    (around === null || stop.places.some((place) => greatCircleKm(around.centre, place.coordinates) <= around.radiusKm))
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
      const [a, b] = [sortedBy(one), sortedBy(other)]
      if (a === b) return one.id < other.id ? -sign : sign
      if (a === null || b === null) return a === null ? 1 : -1
      return a < b ? -sign : sign
    })
    .map(({ id }) => id)
}

test('every plan finds what a scan finds, in its order, over all pages, with the right count', async () => {
  await fc.assert(
    fc.asyncProperty(filter, sort, fc.integer({ min: 20, max: 200 }), async (searched, order, limit) => {
      const expected = scan(searched, order)
      for (const plan of plansFor(searched)) {
        const found: string[] = []
        let cursor: string | undefined
        for (let pages = 0; pages < 3; pages++) {
          const page = await search.find({ filter: searched, sort: order, limit, cursor }, read, plan)
          if (cursor === undefined) expect(page.total).toBe(expected.length)
          found.push(...page.rows.map(({ id }) => id))
          cursor = page.next ?? undefined
          if (!cursor) break
        }
        expect(found).toEqual(expected.slice(0, limit * 3))
      }
    }),
    { numRuns: 40 },
  )
})

test('every plan in every order reads indexes alone', async () => {
  const at = { centre: towns[0]!.coordinates, radiusKm: 50 }
  const searched: OfferFilter = {
    kind: 'spotFreight',
    now: clock.now(),
    loading: { ...none, around: at },
    unloading: { ...none, around: at },
    truckTypes: ['Tank', 'Tipper'],
    loadType: null,
    features: ['ADR'],
    countries: [],
    details: [],
  }
  const cells = cellsAround(at.centre, at.radiusKm)
  const circles: SearchCircles = { loading: { ...at, cells }, unloading: { ...at, cells } }
  const later = addDays(today, 10)
  const cursors = { publishedAt: clock.now().toISOString(), loadingStart: later, unloadingStart: later, priceCents: 5 }
  // So few rows would be read through, or sorted; on a large table the planner decides like this by itself.
  await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    for (const plan of plansFor(searched)) {
      if (!plan) continue
      for (const column of sortColumns) {
        for (const direction of ['asc', 'desc'] as const) {
          for (const after of [null, { value: cursors[column], id: market[0]!.id }]) {
            const phase = plan.by === 'walk' ? 'valued' : 'both'
            const page: PageOrder = { sort: { column, direction }, phase, after, rows: 51 }
            const { rows } = await sql<{ 'QUERY PLAN': string }>`
              explain (costs off) ${pageOfIds(plan, searched, circles, page)}`.execute(trx)
            const explained = rows.map((row) => Object.values(row)[0]).join('\n')
            expect(explained).not.toContain('Seq Scan')
            expect(explained).toContain(indexOf(plan, column))
            if (plan.by === 'walk') expect(explained).not.toContain('Sort')
          }
        }
      }
    }
  })
})

const walkIndexes = {
  publishedAt: 'offers_by_published',
  loadingStart: 'offers_by_loading',
  unloadingStart: 'offers_by_unloading',
  priceCents: 'offers_by_price',
}

function indexOf(plan: Plan, column: (typeof sortColumns)[number]): string {
  if (plan.by === 'cells') return 'offer_places_by_cell'
  return plan.by === 'trucks' ? 'offer_truck_types_by_published' : walkIndexes[column]
}
