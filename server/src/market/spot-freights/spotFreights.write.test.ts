import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { offerQuestions } from '@veos/contract/market/offerQuestions'
import { cargoTypeValues } from '@veos/contract/market/reference/cargoTypes'
import { loadTypes } from '@veos/contract/market/reference/loads'
import { specialFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import type { SpotFreightForm } from '@veos/contract/market/spotFreights'
import { addDays, getEndOfDay, toCalendarDateIn } from '@veos/contract/platform/reference/dates'
import { cleanLines } from '@veos/contract/platform/typedText'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSpotFreight, placeIds } from '../../../testing/aSpotFreight.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, clock } = await testApp()
const company = await make.company()
const member = as(company.employee)
const today = toCalendarDateIn('Europe/Berlin', clock.now())

async function publish(form: SpotFreightForm) {
  const created = await member.call(spotFreightRoutes.create, {
    query: { confirmed: offerQuestions.join(',') },
    body: form,
  })
  if (!created.ok) throw new Error(JSON.stringify(created))
  return created.answer[2][0]!
}

test('only members may create, change and switch spot freights', async () => {
  const other = await make.company()
  const trial = await make.company({ plan: 'free_trial' })
  const expired = await make.company({ planEndsInDays: -1 })
  const cancelled = await make.company({ planEndsInDays: -1, isPlanCancelled: true })
  const owned = async () => (await make.spotFreight({ by: company })).id
  // All offers of this test are equal, so equality is confirmed.
  const query = { confirmed: 'equalOffer' }
  const calls = {
    async create(who: typeof visitor) {
      return who.call(spotFreightRoutes.create, { query, body: aSpotFreight() })
    },
    async update(who: typeof visitor) {
      return who.call(spotFreightRoutes.update, { query, body: { id: await owned(), ...aSpotFreight() } })
    },
    async validate(who: typeof visitor) {
      return who.call(spotFreightRoutes.validate, { body: { step: 'route', ...aSpotFreight() } })
    },
    async readMine(who: typeof visitor) {
      return who.call(spotFreightRoutes.readMine, { params: { id: await owned() } })
    },
    async switchOff(who: typeof visitor) {
      return who.call(myOfferRoutes.setStatus, {
        body: { _id: await owned(), type: 'Spotload', newStatus: 'Inactive' },
      })
    },
    async switchOn(who: typeof visitor) {
      const { id } = await make.spotFreight({ by: company, isActive: false })
      return who.call(myOfferRoutes.setStatus, { query, body: { _id: id, type: 'Spotload', newStatus: 'Active' } })
    },
    async remove(who: typeof visitor) {
      return who.call(myOfferRoutes.remove, { body: { _id: await owned(), type: 'Spotload' } })
    },
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

test('a company with an expired plan still reads, switches off and deletes its own offers', async () => {
  const expired = await make.company({ planEndsInDays: -1 })
  const { id } = await make.spotFreight({ by: expired })
  const admin = as(expired.admin)
  expect(await admin.call(spotFreightRoutes.readMine, { params: { id } })).toMatchObject({ ok: true })
  const body = { _id: id, type: 'Spotload' } as const
  expect(await admin.call(myOfferRoutes.setStatus, { body: { ...body, newStatus: 'Inactive' } })).toMatchObject({
    ok: true,
    answer: { active: false, can: { openDetails: false, contact: false, quote: false, edit: false } },
  })
  expect(await admin.call(myOfferRoutes.remove, { body })).toMatchObject({ ok: true })
})

test('each wrong field of a spot freight is refused under its own name', async () => {
  const base = aSpotFreight()
  const stop = (locations: unknown, date: unknown = base.loading.date) => ({ locations, date })
  const ten = Array.from({ length: 11 }, (_, index) => ({ id: String(index) }))
  const wrong: [field: string, change: Record<string, unknown>][] = [
    ['loading.locations', { loading: stop([]) }],
    ['loading.locations', { loading: stop('Hamburg') }],
    ['loading.locations', { loading: stop(ten) }],
    ['loading.locations', { loading: stop([{ id: '0' }]) }],
    ['loading.locations', { loading: stop([{ id: 17 }]) }],
    ['unloading.locations', { unloading: stop([{ id: 'nowhere' }], base.unloading.date) }],
    ['loading', { loading: null }],
    ['loading.date', { loading: stop(base.loading.locations, null) }],
    ['loading.date.start', { loading: stop(base.loading.locations, { start: '1.1.2027', end: '2027-01-02' }) }],
    ['loading.date', { loading: stop(base.loading.locations, { start: addDays(today, 5), end: addDays(today, 4) }) }],
    ['truckType', { truckType: [] }],
    ['truckType', { truckType: ['Bicycle'] }],
    ['temperature', { temperature: -271 }],
    ['temperatureTo', { temperatureTo: 101 }],
    ['freight', { freight: null }],
    ['freight.typeOfLoad', { freight: { ...base.freight, typeOfLoad: 'half' } }],
    ['freight.weight', { freight: { ...base.freight, weight: -1 } }],
    ['freight.weight', { freight: { ...base.freight, weight: [] } }],
    ['freight.loadingMeters', { freight: { ...base.freight, loadingMeters: 101 } }],
    ['freight.length', { freight: { ...base.freight, length: -5 } }],
    ['freight.width', { freight: { ...base.freight, width: 1e9 } }],
    ['freight.height', { freight: { ...base.freight, height: -1 } }],
    ['freight.typeOfCargo', { freight: { ...base.freight, typeOfCargo: 'Dreams' } }],
    ['targetPrice', { targetPrice: -1 }],
    ['extraInfo', { extraInfo: 'x'.repeat(2001) }],
    ['specialRequests', { specialRequests: ['Magic'] }],
  ]
  for (const [field, change] of wrong) {
    const response = await member.send({ method: 'POST', url: '/api/spotLoads', payload: { ...base, ...change } })
    expect([response.statusCode, Object.keys(response.json().errors ?? response.json())]).toEqual([422, [field]])
  }
  const nothing = await member.send({ method: 'POST', url: '/api/spotLoads', payload: {} })
  expect(Object.keys(nothing.json().errors)).toEqual(['loading', 'unloading', 'truckType', 'freight'])
})

test('one answer names every wrong field of a spot freight, including dates and places', async () => {
  const { loading, ...base } = aSpotFreight()
  const wrong = {
    loading: { locations: [{ id: 'nowhere' }], date: loading.date },
    unloading: { locations: loading.locations, date: { start: addDays(today, -9), end: addDays(today, -8) } },
    truckType: [],
    targetPrice: -1,
  }
  const fields = ['loading.locations', 'targetPrice', 'truckType', 'unloading.date']
  const created = await member.send({ method: 'POST', url: '/api/spotLoads', payload: { ...base, ...wrong } })
  expect(Object.keys(created.json().errors).sort()).toEqual(fields)
  const changed = await member.send({
    method: 'PUT',
    url: '/api/spotLoads',
    payload: { ...base, ...wrong },
  })
  expect(Object.keys(changed.json().errors).sort()).toEqual(['id', ...fields])
})

test('the dates of loading and unloading must fit together', async () => {
  const dates = async (loading: [number, number], unloading: [number, number]) => {
    const range = ([start, end]: [number, number]) => ({ start: addDays(today, start), end: addDays(today, end) })
    const body = aSpotFreight({
      loading: { locations: [{ id: placeIds.hamburg }], date: range(loading) },
      unloading: { locations: [{ id: placeIds.munich }], date: range(unloading) },
    })
    const checked = await member.call(spotFreightRoutes.validate, { body: { step: 'route', ...body } })
    const created = await member.call(spotFreightRoutes.create, { body })
    expect(checked.ok).toBe(created.ok)
    return created.ok ? [] : Object.keys(created.errors)
  }
  expect(await dates([0, 0], [0, 0])).toEqual([])
  expect(await dates([3, 5], [2, 5])).toEqual([])
  expect(await dates([3, 5], [3, 4])).toEqual(['unloading.date'])
  expect(await dates([3, 5], [1, 5])).toEqual(['unloading.date'])
  expect(await dates([-3, -2], [-1, 2])).toEqual(['loading.date'])
  expect(await dates([-3, 1], [0, 2])).toEqual([])
  expect(await dates([-360, 1], [0, 2])).toEqual([])
  expect(await dates([-370, 1], [0, 2])).toEqual(['loading.date'])
  expect(await dates([3, 4], [4, 800])).toEqual(['unloading.date'])
  expect(await dates([800, 801], [802, 803])).toEqual(['loading.date', 'unloading.date'])
})

test('loading today is accepted until midnight in Hamburg and not a minute longer', async () => {
  const start = clock.now()
  const midnight = getEndOfDay('Europe/Berlin', today)
  const body = aSpotFreight({ loading: { locations: [{ id: placeIds.hamburg }], date: { start: today, end: today } } })
  const publishAt = (instant: number) => {
    clock.set(new Date(instant))
    return member.call(spotFreightRoutes.create, { body })
  }
  expect(await publishAt(midnight.getTime() - 1)).toMatchObject({ ok: true })
  expect(await publishAt(midnight.getTime())).toMatchObject({
    ok: false,
    status: 422,
    errors: { 'loading.date': { msg: 'Loading is in the past', code: 'loading_past' } },
  })
  clock.set(start)
})

test('the freight step checks its own fields and no others', async () => {
  const { truckType, freight } = aSpotFreight()
  const check = (body: Record<string, unknown>) =>
    member.call(spotFreightRoutes.validate, { body: { step: 'freight', ...body } })
  expect(await check({ truckType, freight })).toMatchObject({ ok: true, answer: {} })
  expect(await check({ truckType: [], freight })).toMatchObject({ ok: false, errors: { truckType: {} } })
})

test('a weight up to 100 is in tonnes, and the temperature of a spot freight is stored only for a refrigerator', async () => {
  const { freight } = aSpotFreight()
  const weight = async (weight: number | string | null) =>
    (await publish(aSpotFreight({ freight: { ...freight, weight } }))).freight.weight
  expect(await weight(100)).toBe(100_000)
  expect(await weight('1,5')).toBe(1500)
  expect(await weight(101)).toBe(101)
  expect(await weight(null)).toBe(null)
  const temperature = async (truckType: SpotFreightForm['truckType']) =>
    (await publish(aSpotFreight({ truckType, temperature: -18 }))).temperature
  expect(await temperature(['Refrigerator', 'Box'])).toBe(-18)
  expect(await temperature(['Box'])).toBe(null)
})

test('a refrigerator stores one temperature or a range', async () => {
  const range = async (temperature: string | null, temperatureTo: string | null) => {
    const stored = await publish(aSpotFreight({ truckType: ['Refrigerator'], temperature, temperatureTo }))
    return [stored.temperature, stored.temperatureTo]
  }
  expect(await range('+2', '+8 °C')).toEqual([2, 8])
  expect(await range('−22', '−18')).toEqual([-22, -18])
  expect(await range('4', '')).toEqual([4, null])
  expect(await range('4', '4')).toEqual([4, null])
  const errorsOf = async (form: Partial<SpotFreightForm>) => {
    const body = aSpotFreight({ truckType: ['Refrigerator'], ...form })
    const answer = await member.call(spotFreightRoutes.create, { body })
    return answer.ok ? {} : answer.errors
  }
  const below = 'Enter a temperature above the first one, or leave it empty'
  expect(await errorsOf({ temperature: 8, temperatureTo: 2 })).toMatchObject({ temperatureTo: { msg: below } })
  const noLowest = 'Enter the lowest temperature, too'
  expect(await errorsOf({ temperatureTo: 8 })).toMatchObject({ temperature: { msg: noLowest } })
  // The temperature of a box needs no confirmation.
  expect(await errorsOf({ truckType: ['Box'], temperature: 8, temperatureTo: 2, targetPrice: 987 })).toEqual({})
})

test('numbers are accepted in the formats in which people write them', async () => {
  const { freight } = aSpotFreight()
  const price = async (targetPrice: string) => (await publish(aSpotFreight({ targetPrice }))).targetPrice
  for (const typed of ['1.250', '1,250', '1 250', "1'250", '1\u202f250', '1.250,00', '1.250,-', 'EUR 1250', '1250 €']) {
    expect([typed, await price(typed)]).toEqual([typed, 1250])
  }
  expect(await price('120.000')).toBe(120_000)
  expect(await price(' ')).toBe(null)
  const temperature = async (typed: string) =>
    (await publish(aSpotFreight({ truckType: ['Refrigerator'], temperature: typed }))).temperature
  for (const typed of ['-18', '−18', '–18', '-18 °C']) expect([typed, await temperature(typed)]).toEqual([typed, -18])
  const measures = { weight: '80 kg', loadingMeters: '13,6 ldm', length: '1,20 m', width: '80 cm', height: '' }
  const published = await publish(aSpotFreight({ freight: { ...freight, ...measures } }))
  expect(published.freight).toMatchObject({ weight: 0.08, loadingMeters: 13.6, length: 120, width: 80, height: null })
})

test('text that is not exactly one number is refused at its field', async () => {
  const { freight } = aSpotFreight()
  const errorsOf = async (form: Partial<SpotFreightForm>) => {
    const answer = await member.call(spotFreightRoutes.create, { body: aSpotFreight(form) })
    return answer.ok ? {} : answer.errors
  }
  const price = (targetPrice: string | number) => errorsOf({ targetPrice })
  const whole = { code: 'whole_number_missing' }
  for (const typed of ['650/700', '650-700', '650 – 700 €']) {
    expect(await price(typed)).toMatchObject({ targetPrice: { msg: 'Enter one number, not a range' } })
  }
  for (const typed of ['2x650', '1k2', '1e3', '0x10', '--', 'many', '1.250.00', '650\t700', 'Infinity']) {
    expect(await price(typed)).toMatchObject({ targetPrice: { msg: 'Enter a number' } })
  }
  expect(await price('1250 PLN')).toMatchObject({ targetPrice: { msg: 'Enter it in €' } })
  expect(await price('1250.505')).toMatchObject({ targetPrice: { msg: 'At most 2 decimals' } })
  expect(await price(1250.505)).toMatchObject({ targetPrice: { code: 'decimals_at_most' } })
  expect(await errorsOf({ freight: { ...freight, weight: 'many', length: '1365 mm' } })).toMatchObject({
    'freight.weight': { msg: 'Enter a number' },
    'freight.length': whole,
  })
  expect(await errorsOf({ temperature: '18-' })).toMatchObject({ temperature: { msg: 'Enter a number' } })
})

test('places stay in their order', async () => {
  const { loading } = aSpotFreight()
  const ids = [placeIds.warsaw, placeIds.hamburg, placeIds.lyon]
  const published = await publish(aSpotFreight({ loading: { ...loading, locations: ids.map((id) => ({ id })) } }))
  expect(published.loading.locations.map(({ id }) => id)).toEqual(ids)
})

test('an edited spot freight keeps its id, author, age and state', async () => {
  const before = await make.spotFreight({ by: company, isActive: false })
  clock.pass(60_000)
  const change = { id: before.id, ...aSpotFreight({ truckType: ['Tank'], targetPrice: 99.5, extraInfo: 'Changed' }) }
  expect(await as(company.admin).call(spotFreightRoutes.update, { body: change })).toMatchObject({ ok: true })
  const after = await member.call(spotFreightRoutes.readMine, { params: { id: before.id } })
  expect(after).toMatchObject({
    ok: true,
    answer: {
      active: false,
      authorId: company.employee.id,
      createdAt: before.publishedAt.toISOString(),
      truckType: [{ value: 'Tank' }],
      targetPrice: 99.5,
      extraInfo: 'Changed',
    },
  })
  await member.call(myOfferRoutes.setStatus, { body: { _id: before.id, type: 'Spotload', newStatus: 'Active' } })
  const tanks = await visitor.call(spotFreightRoutes.list, { query: { truckType: 'Tank' } })
  expect(tanks).toMatchObject({ answer: [{ _id: before.id }] })
})

test('a repeated idempotency key publishes once, also with simultaneous calls, and is refused with other contents', async () => {
  const body = aSpotFreight({ targetPrice: 1002, extraInfo: 'once only' })
  const send = () => member.call(spotFreightRoutes.create, { body, idempotencyKey: 'key-0001' })
  const answers = await Promise.all([send(), send(), send()])
  answers.push(await send())
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true])
  const publishedBy = answers.map(
    (answer) => answer.ok && answer.answer[2].filter((own) => own.extraInfo === 'once only'),
  )
  for (const own of publishedBy) expect(own).toHaveLength(1)
  const other = await member.call(spotFreightRoutes.create, { body: aSpotFreight(), idempotencyKey: 'key-0001' })
  expect(other).toMatchObject({ ok: false, status: 409, error: 'idempotency_key_reused' })
  const colleague = await as(company.admin).call(spotFreightRoutes.create, {
    query: { confirmed: 'equalOffer' },
    body,
    idempotencyKey: 'key-0001',
  })
  expect(colleague).toMatchObject({ ok: true })
})

const places = Object.values(placeIds).map((id) => ({ id }))
const days = fc.integer({ min: 0, max: 300 })
const quantity = (max: number) => fc.option(fc.integer({ min: 1, max: max }), { nil: null })
const form = fc.record({
  loadingPlaces: fc.uniqueArray(fc.constantFrom(...places), { minLength: 1, maxLength: 5 }),
  unloadingPlaces: fc.uniqueArray(fc.constantFrom(...places), { minLength: 1, maxLength: 5 }),
  steps: fc.tuple(days, days, days, days),
  truckType: fc.uniqueArray(fc.constantFrom(...truckTypeValues), { minLength: 1 }),
  temperature: fc.option(fc.integer({ min: -270, max: 100 }), { nil: null }),
  freight: fc.record({
    typeOfLoad: fc.constantFrom(...loadTypes),
    weight: fc.option(fc.integer({ min: 101, max: 40_000 }), { nil: null }),
    loadingMeters: fc.option(
      fc.integer({ min: 1, max: 1360 }).map((tenths) => tenths / 100),
      { nil: null },
    ),
    length: quantity(2000),
    width: quantity(400),
    height: quantity(400),
    typeOfCargo: fc.constantFrom(...cargoTypeValues),
  }),
  targetPrice: fc.option(
    fc.integer({ min: 1, max: 1_000_000 }).map((cents) => cents / 100),
    { nil: null },
  ),
  extraInfo: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constant('a\0b\ud800c')),
  specialRequests: fc.uniqueArray(fc.constantFrom(...specialFeatureValues)),
})

test('a published spot freight is answered with the values of its form', async () => {
  await fc.assert(
    fc.asyncProperty(form, async ({ loadingPlaces, unloadingPlaces, steps, ...rest }) => {
      const [start, stay, drive, unload] = steps
      const day = (count: number) => addDays(today, count % 700)
      const loadingDate = { start: day(start), end: day(start + Math.floor(stay / 2)) }
      const unloadingStart = start + Math.floor(stay / 2) + Math.floor(drive / 4)
      const unloadingDate = { start: day(unloadingStart), end: day(unloadingStart + Math.floor(unload / 3)) }
      const form = {
        ...rest,
        loading: { locations: loadingPlaces, date: loadingDate },
        unloading: { locations: unloadingPlaces, date: unloadingDate },
      }
      const { _id } = await publish(form)
      const own = await member.call(spotFreightRoutes.readMine, { params: { id: _id } })
      if (!own.ok) throw new Error(own.message)
      const { loading, unloading, truckType, temperature, freight, specialRequests, targetPrice, extraInfo } =
        own.answer
      const values = (labelled: { value: string }[]) => labelled.map(({ value }) => value)
      expect({
        loading: { locations: loading.locations.map(({ id }) => ({ id })), date: loading.date },
        unloading: { locations: unloading.locations.map(({ id }) => ({ id })), date: unloading.date },
        truckType: values(truckType).sort(),
        temperature,
        freight: { ...freight, typeOfCargo: freight.typeOfCargo.value },
        targetPrice,
        extraInfo,
        specialRequests: values(specialRequests),
      }).toEqual({
        ...form,
        truckType: [...form.truckType].sort(),
        temperature: form.truckType.includes('Refrigerator') ? form.temperature : null,
        extraInfo: cleanLines(form.extraInfo),
      })
    }),
    { numRuns: 30 },
  )
})
