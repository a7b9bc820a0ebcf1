import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { truckFeatures } from '@veos/contract/market/reference/specialFeatures'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeIds } from '../../../testing/aSpotFreight.ts'
import { towns } from '../../../testing/makeSpotFreight.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, clock } = await testApp()
// Noon, when it is the same day in all of Europe.
clock.set(new Date(new Date().setUTCHours(12, 0, 0, 0)))
const company = await make.company({ name: 'Hamburger Hafenspedition GmbH' })
const reader = as((await make.company()).employee)
const today = toUtcCalendarDate(clock.now())
const day = (days: number) => addDays(today, days)

const trucks = await make.emptyTrucks(5, {
  by: company,
  each: (index) => ({
    loadType: index < 2 ? 'LTL' : 'FTL',
    truckTypes: [index === 4 ? 'Refrigerator' : 'Mega'],
    features: index === 0 ? [] : index === 1 ? ['ADR'] : ['ADR', 'A_shield'],
    loading: {
      places: [{ ...(index === 0 ? towns.lyon : towns.hamburg), radiusKm: 250 }],
      start: day(index),
      end: day(index + 2),
    },
    unloading: { places: index === 3 ? [towns.warsaw, towns.munich] : [towns.munich], start: null, end: null },
  }),
})
await make.emptyTruck({ by: company, isActive: false })
const ids = trucks.map(({ id }) => id)

type Query = Partial<(typeof emptyTruckRoutes.list)['query']['_input']>

/** The numbers of the found trucks, in their order. */
async function found(query: Query) {
  const list = await reader.call(emptyTruckRoutes.list, { query })
  if (!list.ok) throw new Error(JSON.stringify(list))
  return list.answer.map(({ _id }) => ids.indexOf(_id))
}

test('the newest empty truck comes first, and an inactive one is not listed', async () => {
  expect(await found({})).toEqual([4, 3, 2, 1, 0])
})

test('a visitor of the list of empty trucks learns nothing of the publisher', async () => {
  const list = await visitor.call(emptyTruckRoutes.list, { query: {} })
  expect(list).toMatchObject({ ok: true, page: { total: '5' } })
  const text = JSON.stringify(list)
  for (const secret of ['Hafenspedition', company.id, company.employee.id, 'company.example'])
    expect(text).not.toContain(secret)
  expect(list.ok && list.answer[0]).toMatchObject({
    company: {
      _id: null,
      companyName: 'xxxxxxxxxxxx',
      logo: null,
      positive: null,
      negative: null,
      companyType: expect.stringMatching(/^(Haulier|Forwarder|Producer)$/),
      country: 'Estonia',
    },
    can: { openDetails: false, contact: false, quote: false, favourite: true, edit: false },
  })
})

test('a member sees the publisher of an empty truck, its equipment and the permitted actions', async () => {
  const own = await as(company.employee).call(emptyTruckRoutes.list, { query: { limit: 1 } })
  expect(own.ok && own.answer[0]).toMatchObject({
    loading: { locations: [{ id: placeIds.hamburg, radius: 250 }], date: { start: day(4), end: day(6) } },
    unloading: { locations: [{ id: placeIds.munich, radius: 50 }] },
    truckType: { value: 'Refrigerator', label: 'Refrigerator' },
    typeOfLoad: 'FTL',
    freight: { weight: 24_000, loadingMeters: 13.6, volume: null },
    specialFeatures: {
      ADR: true,
      aShield: true,
      euroPalletExchange: false,
      TIRCable: false,
      liveTracking: false,
      wasteLoad: false,
    },
    company: { companyName: 'Hamburger Hafenspedition GmbH' },
    can: { openDetails: true, contact: false, quote: false, favourite: false, edit: true },
  })
  const other = await reader.call(emptyTruckRoutes.list, { query: { limit: 1 } })
  expect(other.ok && other.answer[0]?.can).toEqual({
    openDetails: true,
    contact: true,
    quote: true,
    favourite: true,
    edit: false,
    duplicate: false,
  })
})

test('each filter narrows the list of empty trucks', async () => {
  expect(await found({ loadingLocation: placeIds.hamburg })).toEqual([4, 3, 2, 1])
  expect(await found({ loadingLocation: 'Lyon', loadingRadius: 10 })).toEqual([0])
  // The truck's own radius of 250 km around Hamburg does not reach Munich.
  expect(await found({ loadingLocation: placeIds.munich, loadingRadius: 250 })).toEqual([])
  expect(await found({ unloadingLocation: placeIds.warsaw })).toEqual([3])
  expect(await found({ unloadingLocation: placeIds.munich, loadingLocation: placeIds.lyon })).toEqual([0])
  expect(await found({ startDate: day(5) })).toEqual([4, 3])
  expect(await found({ endDate: day(1) })).toEqual([1, 0])
  expect(await found({ startDate: day(3), endDate: day(3) })).toEqual([3, 2, 1])
  expect(await found({ truckType: 'Refrigerator' })).toEqual([4])
  expect(await found({ truckType: 'Refrigerator,Mega' })).toEqual([4, 3, 2, 1, 0])
  expect(await found({ typeOfLoad: 'LTL' })).toEqual([1, 0])
  expect(await found({ specialFeatures: 'ADR' })).toEqual([4, 3, 2, 1])
  expect(await found({ specialFeatures: 'A_shield,ADR' })).toEqual([4, 3, 2])
  expect(await found({ specialFeatures: 'Waste_load' })).toEqual([])
})

test('a row of an empty truck has its distance from the places of the filter', async () => {
  const query = { loadingLocation: placeIds.lyon, unloadingLocation: placeIds.munich }
  const list = await reader.call(emptyTruckRoutes.list, { query })
  const row = list.ok ? list.answer[0] : undefined
  expect(row?.distanceFromFilterLoading).toBeLessThan(1)
  expect(row?.distanceFromFilterUnloading).toBeLessThan(1)
})

test('pages of empty trucks follow each other without gaps or repetitions', async () => {
  const paged: number[] = []
  let cursor: string | undefined
  do {
    const page = await reader.call(emptyTruckRoutes.list, { query: { limit: 2, cursor } })
    if (!page.ok) throw new Error(JSON.stringify(page))
    expect(page.page.total).toBe(cursor === undefined ? '5' : null)
    paged.push(...page.answer.map(({ _id }) => ids.indexOf(_id)))
    cursor = page.page.next ?? undefined
  } while (cursor)
  expect(paged).toEqual([4, 3, 2, 1, 0])
})

test('every invalid filter of empty trucks is refused under its name', async () => {
  const wrong: Record<string, string> = {
    loadingLocation: 'zzzzqqqq',
    unloadingLocation: 'zzzzqqqq',
    loadingRadius: '15',
    unloadingRadius: '9999',
    startDate: '20.11.2026',
    endDate: '2026-02-30',
    truckType: 'Bicycle',
    typeOfLoad: 'XTL',
    // This feature concerns goods and not trucks.
    specialFeatures: 'Non_stackable',
    cursor: 'x',
    limit: '1000',
  }
  for (const [name, value] of Object.entries(wrong)) {
    const response = await visitor.send({ url: '/api/emptyTruck', query: { [name]: value } })
    expect([name, response.statusCode, Object.keys(response.json().errors)]).toEqual([name, 422, [name]])
  }
})

test('details of empty trucks open only for companies with a running plan and platform staff', async () => {
  const id = ids[0]!
  const expired = await make.company({ planEndsInDays: -1 })
  const cancelled = await make.company({ planEndsInDays: -1, isPlanCancelled: true })
  const read = async (caller: typeof visitor) => {
    const answer = await caller.call(emptyTruckRoutes.read, { params: { id } })
    return answer.ok ? answer.answer.author?.email : answer.error
  }
  expect(await read(visitor)).toBe('log_in_required')
  expect(await read(as(expired.admin))).toBe('subscription_required')
  expect(await read(as(cancelled.employee))).toBe('subscription_required')
  const trial = await make.company({ plan: 'free_trial' })
  for (const user of [trial.employee, company.admin, await make.staff()])
    expect(await read(as(user))).toBe(company.employee.email)
})

test('an unknown or inactive empty truck and an offer of another kind are not found', async () => {
  const hidden = await make.emptyTruck({ by: company, isActive: false })
  const load = await make.spotFreight({ by: company })
  for (const id of [hidden.id, company.id, load.id]) {
    const answer = await as(company.admin).call(emptyTruckRoutes.read, { params: { id } })
    expect(answer).toMatchObject({ ok: false, status: 404, error: 'offer_not_found' })
  }
  expect((await as(company.admin).send({ url: '/api/emptyTruck/17' })).statusCode).toBe(404)
})

const features = truckFeatures.map(({ value }) => value)

test('a list of empty trucks with any filters shows the same as a scan of every truck', async () => {
  const crowd = await make.company()
  const { sample } = fc
  const aTruck = fc.record({
    features: fc.subarray(features),
    truckTypes: fc.constantFrom('Tank', 'Tipper', 'Box').map((type) => [type] as const),
    loadType: fc.constantFrom('FTL' as const, 'LTL' as const),
    from: fc.constantFrom(...Object.values(towns)),
    to: fc.uniqueArray(fc.constantFrom(...Object.values(towns)), { minLength: 1, maxLength: 3 }),
    start: fc.nat(10),
    days: fc.nat(4),
  })
  const samples = sample(aTruck, 150)
  const made = await make.emptyTrucks(150, {
    by: crowd,
    each: (index) => {
      const { from, to, start, days, ...rest } = samples[index]!
      const loading = { places: [from], start: day(start), end: day(start + days) }
      return { ...rest, loading, unloading: { places: to, start: null, end: null } }
    },
  })
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
  const place = fc.constantFrom('hamburg', 'munich', 'warsaw', 'lyon', 'tallinn') as fc.Arbitrary<keyof typeof towns>
  const filters = fc.record({
    from: maybe(place),
    to: maybe(place),
    startDate: maybe(fc.nat(15).map(day)),
    endDate: maybe(fc.nat(15).map(day)),
    truckTypes: fc.subarray(['Tank', 'Tipper', 'Mega'] as const),
    typeOfLoad: maybe(fc.constantFrom('FTL' as const, 'LTL' as const)),
    specialFeatures: fc.subarray(features, { maxLength: 3 }),
  })
  const inOrder = filters.filter(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate)
  await fc.assert(
    fc.asyncProperty(inOrder, async ({ from, to, truckTypes, specialFeatures, ...rest }) => {
      const { startDate, endDate, typeOfLoad } = rest
      const query = {
        ...rest,
        loadingLocation: from && placeIds[from],
        unloadingLocation: to && placeIds[to],
        truckType: truckTypes.join(','),
        specialFeatures: specialFeatures.join(','),
        limit: 200,
      }
      const list = await reader.call(emptyTruckRoutes.list, { query })
      const shown = list.ok ? list.answer.map(({ _id }) => _id) : []
      const expected = [...trucks, ...made].filter(
        (truck) =>
          specialFeatures.every((feature) => truck.features!.includes(feature)) &&
          (truckTypes.length === 0 || truckTypes.some((type) => truck.truckTypes.includes(type))) &&
          (!typeOfLoad || truck.loadType === typeOfLoad) &&
          (!startDate || truck.loading.end! >= startDate) &&
          (!endDate || truck.loading.start! <= endDate) &&
          (!from || truck.loading.places.some(({ id }) => id === placeIds[from])) &&
          (!to || truck.unloading.places.some(({ id }) => id === placeIds[to])),
      )
      expect(new Set(shown)).toEqual(new Set(expected.map(({ id }) => id)))
    }),
    { numRuns: 40 },
  )
})
