import { computeGreatCircleKm } from '@veos/contract/market/greatCircle'
import { type MyTruckForm, myTruckRoutes } from '@veos/contract/market/myTrucks'
import { daysAhead, detourFactor, loadsPerTruck, trucksOnBoard } from '@veos/contract/market/reference/myTrucks'
import { dockHours, getVehicleClass } from '@veos/contract/market/reference/tripCost'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { type TruckBoard, truckBoardRoutes } from '@veos/contract/market/truckBoard'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { aMyTruck } from '../../../testing/aMyTruck.ts'
import { placeIds } from '../../../testing/aSpotFreight.ts'
import { towns } from '../../../testing/makeSpotFreight.ts'
import '../../../testing/propertySeed.ts'
import { addDays, dayMs, toCalendarDateIn, toInstant } from '@veos/contract/platform/reference/dates'
import { type Caller, type TestApp, testApp } from '../../../testing/testApp.ts'
import { openGeography } from '../../geography.ts'
import type { NewOffer, StoredPlace } from '../offers/newOffer.ts'
import { getTimeZone } from '../places/timeZone.ts'
import { bundledTolls } from '../trip-cost/bundledTolls.ts'
import { insertFreeTrucks } from './myTrucks.store.ts'

const { make, as, visitor, clock, config, db } = await testApp()
const { mainRoads, countryMap } = openGeography(config)
const shipper = await make.company()
// Early on a Wednesday, so that every truck of today can still drive somewhere.
clock.set(new Date('2026-11-25T03:10:00Z'))
const today = '2026-11-25'

type Company = Awaited<ReturnType<TestApp['make']['company']>>

async function addTruck(by: Caller, fields: Partial<MyTruckForm>): Promise<string> {
  const added = await by.call(myTruckRoutes.create, { body: aMyTruck({ freeFrom: today, ...fields }) })
  if (!added.ok) throw new Error(JSON.stringify(added))
  return added.answer._id
}

async function boardOf(company: Company): Promise<TruckBoard> {
  const read = await as(company.employee).call(truckBoardRoutes.read)
  if (!read.ok) throw new Error(`${read.status} ${read.message}`)
  return read.answer
}

const stop = (place: StoredPlace, first: number, last = first) => ({
  places: [place],
  start: addDays(today, first),
  end: addDays(today, last),
})
const luebeck: StoredPlace = {
  id: '2875601',
  locationName: 'Lübeck',
  postalCode: null,
  countryCode: 'DE',
  coordinates: { lat: 53.8689, long: 10.6873 },
}

describe('one truck', () => {
  test('each figure of the truck board can be computed by hand', async () => {
    const company = await make.company()
    await addTruck(as(company.employee), { freeHour: 10, home: { id: placeIds.hamburg }, costPerKm: 1 })
    const load = await make.spotFreight({
      by: shipper,
      priceCents: 140_000,
      roadKm: 850,
      loading: stop(luebeck, 0, 1),
      unloading: stop(towns.munich, 2),
    })
    const back = await make.spotFreight({
      by: shipper,
      truckTypes: ['Standard_tautliner'],
      loading: stop(towns.munich, 3, 4),
      unloading: stop(towns.hamburg, 5),
    })
    const { trucks, spotFreights, moreTrucks } = await boardOf(company)
    expect([trucks.length, moreTrucks]).toEqual([1, 0])
    const [{ loads, found }] = trucks as [TruckBoard['trucks'][number]]
    const [shown] = loads as [(typeof loads)[number]]
    expect(loads).toHaveLength(1)
    expect(spotFreights.map(({ _id }) => _id)).toEqual([load.id])

    const lineKm = computeGreatCircleKm(towns.hamburg.coordinates, luebeck.coordinates)
    const emptyKm = Math.round(lineKm * 1.3)
    expect(shown).toMatchObject({ _id: load.id, emptyKm, loadedKm: 850, price: 1400, ownCost: emptyKm + 850 })
    expect(shown.tolls).toMatchObject([{ countryCode: 'DE', charge: 'perKm', perKm: 0.35 }])
    expect(shown.tollSum).toBeCloseTo(shown.tolls[0]!.km * 0.35, 2)
    expect(shown.left).toBeCloseTo(1400 - shown.tollSum - shown.ownCost, 2)
    expect(shown.leftPerKm).toBeCloseTo(shown.left! / (emptyKm + 850), 2)

    expect(shown.leaves.local).toBe('2026-11-25T10:00')
    // 76 km at 70 km/h.
    expect(shown.drivingMin).toBe(Math.round((emptyKm / 70) * 60))
    expect(Date.parse(shown.arrives.at)).toBe(Date.parse(shown.leaves.at) + shown.drivingMin * 60_000)
    expect(shown.loading.closes.local).toBe('2026-11-26T16:00')
    expect(shown.loading.slackMin).toBe(30 * 60 - shown.drivingMin)

    expect(shown.onward).toMatchObject({ count: 1, from: 'München', to: 'Hamburg' })
    const { unloadingLocation, unloadingRadius, ...onward } = shown.onward.filter
    const toHome = { unloadingLocation: unloadingLocation!, unloadingRadius: unloadingRadius! }
    const list = async (query: object) => {
      const listed = await visitor.call(spotFreightRoutes.list, { query })
      return listed.ok && listed.answer.map(({ _id }) => _id)
    }
    expect(await list({ ...onward, ...toHome })).toEqual([back.id])
    const { unloadingLocation: _anywhere, unloadingRadius: _none, ...around } = found.filter
    expect(found.count).toBe(1)
    expect(await list(around)).toEqual([load.id])
  })

  test('loads without a price come last, the nearest first, and show no profit', async () => {
    const company = await make.company()
    const tank = ['Tank'] as const
    await addTruck(as(company.employee), { truckType: 'Tank' })
    const unloading = stop(towns.warsaw, 3)
    const far = await make.spotFreight({
      by: shipper,
      truckTypes: tank,
      priceCents: null,
      loading: stop(luebeck, 0, 2),
      unloading,
    })
    const loading = stop(towns.hamburg, 0, 2)
    const near = await make.spotFreight({ by: shipper, truckTypes: tank, priceCents: null, loading, unloading })
    const cheap = await make.spotFreight({ by: shipper, truckTypes: tank, priceCents: 100, loading, unloading })
    const [{ loads }] = (await boardOf(company)).trucks as [TruckBoard['trucks'][number]]
    expect(loads.map(({ _id, leftPerKm }) => [_id, leftPerKm === null])).toEqual([
      [cheap.id, false],
      [near.id, true],
      [far.id, true],
    ])
  })
})

test('only members with a running plan have a truck board, and it shows a limited number of trucks', async () => {
  expect(await visitor.call(truckBoardRoutes.read)).toMatchObject({ status: 401 })
  const ended = await make.company({ planEndsInDays: -1 })
  expect(await as(ended.admin).call(truckBoardRoutes.read)).toMatchObject({ status: 402 })
  const company = await make.company()
  const by = as(company.employee)
  expect(await boardOf(company)).toMatchObject({ trucks: [], spotFreights: [], moreTrucks: 0 })
  for (let count = 0; count < trucksOnBoard + 2; count++) await addTruck(by, { truckType: 'Livestock_trucks' })
  const board = await boardOf(company)
  expect([board.trucks.length, board.moreTrucks]).toEqual([trucksOnBoard, 2])
})

// The expected board, computed by scanning every truck and every load.

const places: StoredPlace[] = [...Object.values(towns), luebeck]
const types = ['Mega', 'Van'] as const satisfies TruckType[]
const place = fc.constantFrom(...places)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })

const aLoad = fc.record({
  priceCents: fc.option(
    fc.integer({ min: 1, max: 40 }).map((each) => each * 10_000),
    { nil: null, freq: 4 },
  ),
  roadKm: fc.option(fc.integer({ min: 100, max: 1800 }), { nil: null, freq: 8 }),
  loadType: fc.constantFrom('FTL' as const, 'LTL' as const),
  truckTypes: fc.uniqueArray(fc.constantFrom(...types), { minLength: 1, maxLength: 2 }),
  from: fc.uniqueArray(place, { minLength: 1, maxLength: 2 }),
  to: fc.uniqueArray(place, { minLength: 1, maxLength: 2 }),
  first: fc.nat(4),
  days: fc.nat(2),
  isOwn: fc.integer({ min: 0, max: 9 }).map((each) => each === 0),
  weightKg: maybe(fc.constantFrom(1000, 5000, 24_000)),
  loadingMeters: maybe(fc.constantFrom(2, 6, 13.6)),
})
const aTruck = fc.record({
  truckType: fc.constantFrom(...types),
  place: place.filter(({ id }) => id !== luebeck.id),
  freeIn: fc.nat(2),
  freeHour: maybe(fc.nat(23)),
  maxEmptyKm: fc.constantFrom(50, 400, 1000, 3000),
  destination: fc.constantFrom('anywhere' as const, 'anywhere' as const, 'country' as const, 'home' as const),
  countryCode: fc.constantFrom('DE' as const, 'PL' as const, 'FR' as const),
  home: maybe(place.filter(({ id }) => id !== luebeck.id)),
  costPerKm: maybe(fc.constantFrom(0.5, 1, 1.234)),
  freeLoadingMeters: maybe(fc.constantFrom(2, 6)),
  freeWeight: maybe(fc.constantFrom(1, 5)),
})
type Truck = typeof aTruck extends fc.Arbitrary<infer Value> ? Value : never

interface Expected {
  _id: string
  emptyKm: number
  loadedKm: number
  tollSum: number
  ownCost: number
  left: number | null
  leftPerKm: number | null
  slackMin: number
  onward: number
}

async function expectedOf(truck: Truck, loads: readonly NewOffer[], companyId: string): Promise<Expected[]> {
  const now = clock.now()
  const zone = getTimeZone(truck.place)
  const free = toInstant(zone, addDays(today, truck.freeIn), truck.freeHour ?? dockHours.opens)
  const leaves = free > now ? free : now
  const day = toCalendarDateIn(zone, leaves)
  const home = truck.home
  const km = (one: StoredPlace, other: StoredPlace) => computeGreatCircleKm(one.coordinates, other.coordinates)
  const fits: (Expected & { exact: number | null })[] = []
  for (const load of loads) {
    const { loading, unloading, details } = load as NewOffer<'spotFreight'>
    const nearest = loading.places.toSorted((one, other) => km(truck.place, one) - km(truck.place, other))[0]!
    const lineKm = km(truck.place, nearest)
    const emptyKm = Math.round(lineKm * detourFactor)
    const room = (needed: number | null | undefined, has: number | null) =>
      has === null || (needed == null ? load.loadType === 'LTL' : needed <= has)
    const closes = toInstant(getTimeZone(nearest), loading.end!, dockHours.closes)
    const drivingMin = Math.round((emptyKm / 70) * 60)
    const arrives = leaves.getTime() + (drivingMin + pausesOf(drivingMin)) * 60_000
    const slackMin = Math.round((closes.getTime() - arrives) / 60_000)
    const wants =
      truck.destination === 'anywhere' ||
      (truck.destination === 'country'
        ? unloading.places[0]!.countryCode === truck.countryCode
        : unloading.places.some((place) => km(place, home!) <= km(truck.place, home!)))
    const isThere = loading.end! >= day && loading.start! <= addDays(day, daysAhead)
    if (load.companyId === companyId || load.roadKm === null || !load.truckTypes.includes(truck.truckType)) continue
    if (lineKm > truck.maxEmptyKm / detourFactor || slackMin < 0 || !wants || !isThere) continue
    const freeKg = truck.freeWeight === null ? null : truck.freeWeight * 1000
    if (!room(details.loadingMeters as number | null, truck.freeLoadingMeters)) continue
    if (!room(details.weightKg as number | null, freeKg)) continue

    const vehicleClass = getVehicleClass([truck.truckType])
    const route = await mainRoads.route(loading.places[0]!.coordinates, unloading.places[0]!.coordinates)
    const kmThere = new Map<string, number>([[loading.places[0]!.countryCode, emptyKm]])
    for (const each of countryMap.divide(route)) {
      kmThere.set(each.countryCode, (kmThere.get(each.countryCode) ?? 0) + each.km)
    }
    const tollCents = [...kmThere].reduce((sum, [countryCode, driven]) => {
      const rate = bundledTolls
        .filter((each) => each.countryCode === countryCode && each.vehicleClass === vehicleClass)
        .filter(({ validFrom }) => validFrom <= day)
        .toSorted((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0]
      return sum + Math.round((Math.round(driven) * (rate?.millsPerKm ?? 0)) / 10)
    }, 0)
    // Uses the default figures, unless the truck has its own.
    const perKm = truck.costPerKm ?? (truck.truckType === 'Van' ? usualOfVan : usualOfLorry)
    const whole = emptyKm + load.roadKm
    const ownCents = Math.round((whole * Math.round(perKm * 1000)) / 10)
    const leftCents = load.priceCents === null ? null : load.priceCents - tollCents - ownCents
    const exact = leftCents === null ? null : leftCents / Math.max(1, whole)
    const onward = loads.filter(
      (next) =>
        next.truckTypes.includes(truck.truckType) &&
        next.loading.places.some((place) => km(place, unloading.places[0]!) <= 150) &&
        next.loading.start! <= addDays(unloading.end!, 2) &&
        next.loading.end! >= unloading.end! &&
        (home === null || next.unloading.places.some((place) => km(place, home) <= 250)),
    ).length
    fits.push({
      _id: load.id,
      emptyKm,
      loadedKm: load.roadKm,
      tollSum: tollCents / 100,
      ownCost: ownCents / 100,
      left: leftCents === null ? null : leftCents / 100,
      slackMin,
      onward,
      exact,
      leftPerKm: exact === null ? null : (Math.round(exact) || 0) / 100,
    })
  }
  const order = (one: (typeof fits)[number], other: (typeof fits)[number]) =>
    (other.exact ?? Number.NEGATIVE_INFINITY) - (one.exact ?? Number.NEGATIVE_INFINITY) ||
    (one.exact === null ? one.emptyKm - other.emptyKm : 0) ||
    (one._id < other._id ? -1 : 1)
  const priced = fits.filter(({ exact }) => exact !== null).sort(order)
  const others = fits
    .filter(({ exact }) => exact === null)
    .sort((a, b) => a.emptyKm - b.emptyKm || (a._id < b._id ? -1 : 1))
  return [...priced, ...others].slice(0, loadsPerTruck).map(({ exact: _exact, ...figures }) => figures)
}

/** 28 l × 1.35 €/l ÷ 100 + 0.14 € + 24 h × 13 € ÷ 630 km, and the same for a van, each rounded to a tenth of a cent. */
const usualOfLorry = 0.378 + 0.14 + 0.495
const usualOfVan = 0.149 + 0.09 + 0.343

/** 45 minutes after 4.5 hours of driving, 11 hours after nine, counted from the start. */
function pausesOf(drivingMin: number): number {
  let pauses = 0
  for (let driven = 270; driven < drivingMin; driven += 270) pauses += driven % 540 === 0 ? 660 : 45
  return pauses
}

test('rows and figures of the truck board match a scan of every load', async () => {
  const run = async (
    trucks: readonly Truck[],
    drawn: readonly (typeof aLoad extends fc.Arbitrary<infer L> ? L : never)[],
  ) => {
    await db.deleteFrom('offers').execute()
    const company = await make.company()
    const loads: NewOffer[] = []
    for (const { from, to, first, days, isOwn, weightKg, loadingMeters, ...load } of drawn) {
      loads.push(
        await make.spotFreight({
          by: isOwn ? company : shipper,
          ...load,
          details: { weightKg, loadingMeters },
          loading: { places: from, start: addDays(today, first), end: addDays(today, first + days) },
          unloading: { places: to, start: addDays(today, first + days), end: addDays(today, first + days + 1) },
        }),
      )
    }
    const validTrucks = trucks.filter(({ destination, home }) => destination !== 'home' || home !== null)
    const ids = validTrucks.map(() => uuid())
    const rows = validTrucks.map(({ freeIn, freeWeight, costPerKm, countryCode, ...truck }, index) => ({
      id: ids[index]!,
      companyId: company.id,
      offerId: null,
      name: '',
      ...truck,
      freeFrom: addDays(today, freeIn),
      freeWeightKg: freeWeight && freeWeight * 1000,
      destinationCountry: countryCode,
      millsPerKm: costPerKm && Math.round(costPerKm * 1000),
      changedBy: company.employee.id,
      changedAt: clock.now(),
    }))
    await insertFreeTrucks(db, rows)
    const board = await boardOf(company)
    expect(board.trucks).toHaveLength(validTrucks.length)
    const shown = new Set<string>()
    for (const [index, truck] of validTrucks.entries()) {
      const { loads: ranked } = board.trucks.find((each) => each.truck._id === ids[index])!
      const figures = ranked.map(({ _id, emptyKm, loadedKm, tollSum, ownCost, left, leftPerKm, loading, onward }) => ({
        _id,
        emptyKm,
        loadedKm,
        tollSum,
        ownCost,
        left,
        leftPerKm,
        slackMin: loading.slackMin,
        onward: onward.count,
      }))
      expect(figures).toEqual(await expectedOf(truck, loads, company.id))
      for (const { _id } of ranked) shown.add(_id)
    }
    expect(board.spotFreights.map(({ _id }) => _id).sort()).toEqual([...shown].sort())
    found += shown.size
  }
  let found = 0
  const property = fc.asyncProperty(
    fc.array(aTruck, { minLength: 4, maxLength: 8 }),
    fc.array(aLoad, { minLength: 40, maxLength: 55 }),
    run,
  )
  await fc.assert(property, { numRuns: 25 })
  // The test is only meaningful if enough loads fit.
  expect(found).toBeGreaterThan(150)
}, 120_000)

test('a truck departs when the board is read, but not before it is free', async () => {
  const company = await make.company()
  await addTruck(as(company.employee), { truckType: 'Tipper', freeHour: 5 })
  await make.spotFreight({
    by: shipper,
    truckTypes: ['Tipper'],
    loading: stop(luebeck, 0, 2),
    unloading: stop(towns.munich, 3),
  })
  const leaves = async () => (await boardOf(company)).trucks[0]!.loads[0]?.leaves.local
  expect(await leaves()).toBe('2026-11-25T05:00')
  clock.pass(dayMs / 2)
  expect(await leaves()).toBe('2026-11-25T16:10')
})
