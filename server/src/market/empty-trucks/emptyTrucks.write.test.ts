import type { AddressInfo } from 'node:net'
import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { type EmptyTruckForm, type EmptyTruckRow, emptyTruckPublished } from '@veos/contract/market/emptyTrucks'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { offerQuestions } from '@veos/contract/market/offerQuestions'
import { loadTypes } from '@veos/contract/market/reference/loads'
import { truckFeatures } from '@veos/contract/market/reference/specialFeatures'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { addDays, toCalendarDateIn } from '@veos/contract/platform/reference/dates'
import { cleanLines } from '@veos/contract/platform/typedText'
import fc from 'fast-check'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { anEmptyTruck } from '../../../testing/anEmptyTruck.ts'
import { placeIds } from '../../../testing/aSpotFreight.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, clock, server } = await testApp()
const company = await make.company()
const member = as(company.employee)
const today = toCalendarDateIn('Europe/Berlin', clock.now())

async function publish(form: EmptyTruckForm) {
  const created = await member.call(emptyTruckRoutes.create, {
    query: { confirmed: offerQuestions.join(',') },
    body: form,
  })
  if (!created.ok) throw new Error(JSON.stringify(created))
  return created.answer[3][0]!
}

test('only members may create, change and switch empty trucks', async () => {
  const other = await make.company()
  const trial = await make.company({ plan: 'free_trial' })
  const expired = await make.company({ planEndsInDays: -1 })
  const cancelled = await make.company({ planEndsInDays: -1, isPlanCancelled: true })
  const owned = async (isActive = true) => (await make.emptyTruck({ by: company, isActive })).id
  const type = 'Emptytruck' as const
  // All offers of this test are equal, so equality is confirmed.
  const query = { confirmed: 'equalOffer' }
  const calls = {
    create: async (who: typeof visitor) => who.call(emptyTruckRoutes.create, { query, body: anEmptyTruck() }),
    update: async (who: typeof visitor) =>
      who.call(emptyTruckRoutes.update, { query, body: { id: await owned(), ...anEmptyTruck() } }),
    validate: async (who: typeof visitor) => who.call(emptyTruckRoutes.validateRoute, { body: anEmptyTruck() }),
    readMine: async (who: typeof visitor) => who.call(emptyTruckRoutes.readMine, { params: { id: await owned() } }),
    switchOff: async (who: typeof visitor) =>
      who.call(myOfferRoutes.setStatus, { body: { _id: await owned(), type, newStatus: 'Inactive' } }),
    switchOn: async (who: typeof visitor) =>
      who.call(myOfferRoutes.setStatus, { query, body: { _id: await owned(false), type, newStatus: 'Active' } }),
    remove: async (who: typeof visitor) => who.call(myOfferRoutes.remove, { body: { _id: await owned(), type } }),
  }
  const callers = {
    visitor,
    staff: as(await make.staff()),
    employee: member,
    admin: as(company.admin),
    trial: as(trial.employee),
    other: as(other.admin),
    expired: as(expired.admin),
    cancelled: as(cancelled.admin),
  }
  const results: Record<string, Record<string, string>> = {}
  for (const [name, call] of Object.entries(calls)) {
    results[name] = {}
    for (const [who, caller] of Object.entries(callers)) {
      const result = await call(caller)
      results[name][who] = result.ok ? 'yes' : `${result.status} ${result.error}`
    }
  }
  const outside = { visitor: '401 log_in_required', staff: '403 not_allowed' }
  const unpaid = '402 subscription_required'
  const hidden = '404 offer_not_found'
  const own = { employee: 'yes', admin: 'yes' }
  const anyPaying = { ...outside, ...own, trial: 'yes', other: 'yes', expired: unpaid, cancelled: unpaid }
  const ownPaid = { ...outside, ...own, trial: hidden, other: hidden, expired: unpaid, cancelled: unpaid }
  const ownOnly = { ...outside, ...own, trial: hidden, other: hidden, expired: hidden, cancelled: hidden }
  expect(results).toEqual({
    create: anyPaying,
    update: ownPaid,
    validate: anyPaying,
    readMine: ownOnly,
    switchOff: ownOnly,
    switchOn: ownPaid,
    remove: ownOnly,
  })
})

test.each(['free_trial', 'roundtrip_pro', 'tender_pro', 'premium'] as const)(
  'a company with the plan %s publishes empty trucks without limit',
  async (plan) => {
    const publisher = as((await make.company({ plan })).employee)
    for (let count = 1; count <= 7; count++) {
      const created = await publisher.call(emptyTruckRoutes.create, {
        query: { confirmed: 'equalOffer' },
        body: anEmptyTruck(),
      })
      expect(created.ok && created.answer[3]).toHaveLength(count)
    }
  },
)

test('each wrong field of an empty truck is refused under its own name', async () => {
  const base = anEmptyTruck()
  const { date } = base.loading
  const hamburg = { id: placeIds.hamburg, radius: 50 }
  const from = (locations: unknown, when: unknown = date) => ({ loading: { locations, date: when } })
  const to = (...locations: unknown[]) => ({ unloading: { locations } })
  const freight = (change: object) => ({ freight: { ...base.freight, ...change } })
  const eleven = Array.from({ length: 11 }, (_, index) => ({ id: String(index) }))
  const wrong: [field: string, message: string, change: Record<string, unknown>][] = [
    ['loading', 'Say where and when the truck is free', { loading: null }],
    ['loading.locations', 'Add a place', from([])],
    ['loading.locations', 'One place only', from([hamburg, { id: placeIds.lyon }])],
    ['loading.locations', 'Choose a place from the list', from([{ id: '0' }])],
    ['loading.locations', 'Choose a place from the list', from([{ id: 17 }])],
    ['loading.locations', 'Choose a radius from 10 to 250 km', from([{ ...hamburg, radius: 0 }])],
    ['loading.locations', 'Choose a radius from 10 to 250 km', from([{ ...hamburg, radius: 260 }])],
    ['loading.locations', 'Radius in steps of 10 km', from([{ ...hamburg, radius: 55 }])],
    ['loading.date', 'Choose the dates', from([hamburg], null)],
    ['loading.date.start', 'Enter a date', from([hamburg], { start: '1.1.2027', end: '2027-01-02' })],
    ['loading.date', 'The last day is before the first', from([hamburg], days(5, 4))],
    ['loading.date', 'These days are in the past', from([hamburg], days(-3, -2))],
    ['loading.date', 'Free for more than a year', from([hamburg], days(-370, 1))],
    ['loading.date', 'At most 2 years ahead', from([hamburg], days(1, 800))],
    ['unloading', 'Say where the truck would go', { unloading: null }],
    ['unloading.locations', 'Add a place', to()],
    ['unloading.locations', 'At most 10 places', to(...eleven)],
    ['unloading.locations', 'Choose a place from the list', to({ id: 'nowhere' })],
    ['unloading.locations', 'Radius in steps of 10 km', to(hamburg, { id: placeIds.lyon, radius: 99 })],
    ['truckType', 'Choose a truck type', { truckType: '' }],
    ['truckType', 'Choose a truck type', { truckType: ['Box'] }],
    ['temperature', 'At least -270', { temperature: -271 }],
    ['typeOfLoad', 'Choose FTL or LTL', { typeOfLoad: 'half' }],
    ['freight', 'Say what the truck can carry', { freight: null }],
    ['freight.weight', 'At least 0', freight({ weight: -1 })],
    ['freight.loadingMeters', 'At most 100', freight({ loadingMeters: 101 })],
    ['freight.length', 'At least 0', freight({ length: -5 })],
    ['freight.width', 'At most 10000', freight({ width: 1e9 })],
    ['freight.height', 'At least 0', freight({ height: -1 })],
    ['freight.volume', 'At most 1000', freight({ volume: 1001 })],
    ['specialFeatures.ADR', 'Yes or no', { specialFeatures: { ADR: 'maybe' } }],
    ['extraInfo', 'At most 2000 characters', { extraInfo: 'x'.repeat(2001) }],
  ]
  for (const [field, message, change] of wrong) {
    const payload = { ...base, ...change }
    const response = await member.send({ method: 'POST', url: '/api/emptyTruck', payload })
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { [field]: expect.objectContaining({ msg: message }) },
    ])
    // Checking the first step gives the same errors for its fields, and none for the others.
    const { loading, unloading } = payload
    const step = await member.send({ method: 'POST', url: '/api/emptytruckValidate', payload: { loading, unloading } })
    const isOfRoute = 'loading' in change || 'unloading' in change
    expect(step.json()).toEqual(isOfRoute ? { errors: { [field]: expect.objectContaining({ msg: message }) } } : {})
  }
  const nothing = await member.send({ method: 'POST', url: '/api/emptyTruck', payload: {} })
  expect(Object.keys(nothing.json().errors)).toEqual(['loading', 'unloading', 'truckType', 'typeOfLoad', 'freight'])
})

test('one answer names every wrong field of an empty truck, including days and places', async () => {
  const { loading } = anEmptyTruck()
  const wrong = {
    ...anEmptyTruck({ truckType: '' as never, freight: { weight: -1 } }),
    loading: { ...loading, date: days(-9, -8) },
    unloading: { locations: [{ id: 'nowhere' }] },
  }
  const fields = ['freight.weight', 'loading.date', 'truckType', 'unloading.locations']
  const created = await member.send({ method: 'POST', url: '/api/emptyTruck', payload: wrong })
  expect(Object.keys(created.json().errors).sort()).toEqual(fields)
  const changed = await member.send({ method: 'PUT', url: '/api/emptyTruck', payload: wrong })
  expect(Object.keys(changed.json().errors).sort()).toEqual([...fields, 'id'].sort())
  const withId = { ...anEmptyTruck(), id: placeIds.lyon }
  const named = await member.send({ method: 'POST', url: '/api/emptyTruck', payload: withId })
  expect(named.json().errors).toEqual({ id: { msg: 'A new empty truck has no id', code: 'new_truck_has_id' } })
})

test('the radius of an empty truck is 50 km by default', async () => {
  const { munich, warsaw } = placeIds
  const locations = [{ id: warsaw }, { id: munich, radius: 20 }]
  const { unloading } = await publish(anEmptyTruck({ unloading: { locations } }))
  expect(unloading.locations.map(({ id, radius }) => [id, radius])).toEqual([
    [warsaw, 50],
    [munich, 20],
  ])
})

test('a weight up to 100 is in tonnes, and a temperature is stored only for a refrigerator', async () => {
  const weight = async (weight: number | string) =>
    (await publish(anEmptyTruck({ freight: { weight } }))).freight.weight
  expect(await weight('7,5')).toBe(7500)
  expect(await weight(101)).toBe(101)
  const temperature = async (truckType: EmptyTruckForm['truckType']) =>
    (await publish(anEmptyTruck({ truckType, temperature: -18 }))).temperature
  expect(await temperature('Refrigerator')).toBe(-18)
  expect(await temperature('Box')).toBe(null)
})

test('a repeated idempotency key publishes an empty truck once, and lists are notified once, with masked data', async () => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] })
  const received: EmptyTruckRow[] = []
  socket.on(emptyTruckPublished, (row: EmptyTruckRow) => received.push(row))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const secretive = await make.company({ name: 'Secret Speditions AS' })
  const send = () =>
    as(secretive.employee).call(emptyTruckRoutes.create, { body: anEmptyTruck(), idempotencyKey: 'once' })
  for (const answer of [await send(), await send()]) expect(answer.ok && answer.answer[3]).toHaveLength(1)
  await expect.poll(() => received).toHaveLength(1)
  const list = await visitor.call(emptyTruckRoutes.list, { query: { limit: 1 } })
  expect(list.ok && list.answer).toEqual(received)
  expect(JSON.stringify(received)).not.toContain('Secret')
  socket.close()
})

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const hundredthsUpTo = (max: number) => maybe(fc.integer({ min: 1, max: max * 100 }).map((each) => each / 100))
const placeAround = fc.record({
  id: fc.constantFrom(...Object.values(placeIds)),
  radius: fc.integer({ min: 1, max: 25 }).map((tens) => tens * 10),
})
const centimetres = maybe(fc.integer({ min: 1, max: 2000 }))
const form = fc.record({
  from: placeAround,
  to: fc.uniqueArray(placeAround, { minLength: 1, maxLength: 5, selector: ({ id }) => id }),
  start: fc.integer({ min: 0, max: 300 }),
  stay: fc.integer({ min: 0, max: 300 }),
  truckType: fc.constantFrom(...truckTypeValues),
  temperature: maybe(fc.integer({ min: -270, max: 100 })),
  typeOfLoad: fc.constantFrom(...loadTypes),
  freight: fc.record({
    weight: maybe(fc.integer({ min: 101, max: 40_000 })),
    loadingMeters: hundredthsUpTo(14),
    length: centimetres,
    width: centimetres,
    height: centimetres,
    volume: hundredthsUpTo(120),
  }),
  specialFeatures: fc.record(
    Object.fromEntries(truckFeatures.map(({ flag }) => [flag, fc.boolean()])) as Record<
      (typeof truckFeatures)[number]['flag'],
      fc.Arbitrary<boolean>
    >,
  ),
  extraInfo: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constant('a\0b\ud800c')),
})

test('a published empty truck is answered with the values of its form', async () => {
  await fc.assert(
    fc.asyncProperty(form, async ({ from, to, start, stay, ...rest }) => {
      const form = {
        ...rest,
        loading: { locations: [from], date: days(start, start + stay) },
        unloading: { locations: to },
      }
      const { _id } = await publish(form)
      const answered = await member.call(emptyTruckRoutes.read, { params: { id: _id } })
      if (!answered.ok) throw new Error(answered.message)
      const { loading, unloading, truckType, temperature, typeOfLoad, freight, specialFeatures, extraInfo } =
        answered.answer
      const around = (places: typeof unloading.locations) => places.map(({ id, radius }) => ({ id, radius }))
      expect({
        loading: { locations: around(loading.locations), date: loading.date },
        unloading: { locations: around(unloading.locations) },
        truckType: truckType.value,
        temperature,
        typeOfLoad,
        freight,
        specialFeatures,
        extraInfo,
      }).toEqual({
        ...form,
        temperature: form.truckType === 'Refrigerator' ? form.temperature : null,
        extraInfo: cleanLines(form.extraInfo),
      })
    }),
    { numRuns: 25 },
  )
})

test('an empty truck leaves the list after its last free day, and returns when it is edited', async () => {
  const { loading } = anEmptyTruck()
  const { _id } = await publish(anEmptyTruck({ loading: { ...loading, date: days(0, 1) } }))
  const start = clock.now()
  clock.set(new Date(`${addDays(today, 3)}T13:00:00Z`))
  const body = { _id, type: 'Emptytruck' } as const
  // The session would have expired by then, so this is a new one.
  const later = as(company.employee)
  await later.call(myOfferRoutes.setStatus, { body: { ...body, newStatus: 'Inactive' } })
  const on = () => later.call(myOfferRoutes.setStatus, { body: { ...body, newStatus: 'Active' } })
  expect(await on()).toMatchObject({ ok: false, status: 409, error: 'offer_past' })
  const change = { id: _id, ...anEmptyTruck({ loading: { ...loading, date: days(4, 5) }, truckType: 'Tank' }) }
  expect(await as(company.admin).call(emptyTruckRoutes.update, { body: change })).toMatchObject({ ok: true })
  expect(await on()).toMatchObject({
    ok: true,
    answer: { active: true, authorId: company.employee.id, truckType: { value: 'Tank' } },
  })
  const tanks = await visitor.call(emptyTruckRoutes.list, { query: { truckType: 'Tank' } })
  expect(tanks.ok && tanks.answer.map((row) => row._id)).toContain(_id)
  clock.set(start)
})

function days(start: number, end: number) {
  return { start: addDays(today, start), end: addDays(today, end) }
}
