import type { AddressInfo } from 'node:net'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { offerQuestions } from '@veos/contract/market/offerQuestions'
import { cargoTypeValues } from '@veos/contract/market/reference/cargoTypes'
import { loadTypes } from '@veos/contract/market/reference/loads'
import { periodicities } from '@veos/contract/market/reference/periodicities'
import { specialFeatures } from '@veos/contract/market/reference/specialFeatures'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { tenderPaths } from '@veos/contract/market/tenderNames'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { type TenderForm, type TenderRow, tenderPublished } from '@veos/contract/market/tenders'
import { addDays, dayMs, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import fc from 'fast-check'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { placeIds } from '../../../testing/aSpotFreight.ts'
import { aTender } from '../../../testing/aTender.ts'
import { sendForm } from '../../../testing/sendForm.ts'
import { testApp } from '../../../testing/testApp.ts'
import { uploadMessageImage } from '../../../testing/uploadMessageImage.ts'
import { getLabel } from '../../platform/words.ts'
import { expireOffers } from '../offers/offers.jobs.ts'

const { make, as, visitor, clock, db, server } = await testApp()
const company = await make.company({ name: 'Secret Tenders AS' })
const member = as(company.employee)
const today = toUtcCalendarDate(clock.now())

async function publish(form: TenderForm) {
  const created = await member.call(tenderRoutes.create, { query: { confirmed: offerQuestions.join(',') }, body: form })
  if (!created.ok) throw new Error(JSON.stringify(created))
  return created.answer[0][0]!
}

test('only members may create, change and switch tenders', async () => {
  const used = await make.company({ plan: 'free_trial' })
  const callers = {
    visitor,
    staff: as(await make.staff()),
    employee: member,
    admin: as(company.admin),
    other: as((await make.company()).admin),
    tenderPro: as((await make.company({ plan: 'tender_pro' })).employee),
    roundtripPro: as((await make.company({ plan: 'roundtrip_pro' })).admin),
    trial: as((await make.company({ plan: 'free_trial' })).employee),
    usedTrial: as(used.admin),
    expired: as((await make.company({ planEndsInDays: -1 })).admin),
    cancelled: as((await make.company({ planEndsInDays: -1, isPlanCancelled: true })).admin),
  }
  // All offers of this test are equal, so equality is confirmed.
  const query = { confirmed: 'equalOffer' }
  for (let nth = 1; nth <= 5; nth++) {
    const colleague = as(nth % 2 ? used.admin : used.employee)
    expect((await colleague.call(tenderRoutes.create, { query, body: aTender() })).ok).toBe(true)
  }
  type Caller = typeof visitor
  const own = async (isActive = true) => (await make.tender({ by: company, isActive })).id
  const setStatus = async (who: Caller, newStatus: 'Active' | 'Inactive') =>
    who.call(myOfferRoutes.setStatus, {
      query,
      body: { _id: await own(newStatus === 'Inactive'), type: 'Tender', newStatus },
    })
  const calls = {
    create: (who: Caller) => who.call(tenderRoutes.create, { query, body: aTender() }),
    update: async (who: Caller) =>
      who.call(tenderRoutes.update, { query: { id: await own(), ...query }, body: aTender() }),
    validateRoute: (who: Caller) => who.call(tenderRoutes.validateRoute, { body: { ...aTender() } }),
    validateFreight: (who: Caller) => who.call(tenderRoutes.validateFreight, { body: { ...aTender() } }),
    readMine: async (who: Caller) => who.call(tenderRoutes.readMine, { params: { id: await own() } }),
    switchOff: (who: Caller) => setStatus(who, 'Inactive'),
    switchOn: (who: Caller) => setStatus(who, 'Active'),
    remove: async (who: Caller) => who.call(myOfferRoutes.remove, { body: { _id: await own(), type: 'Tender' } }),
  }
  const results: Record<string, Record<string, string>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const row: Record<string, string> = {}
    for (const [who, caller] of Object.entries(callers)) {
      const result = await call(caller)
      row[who] = result.ok ? 'yes' : `${result.status} ${result.error}`
    }
    results[name] = row
  }
  const outside = { visitor: '401 log_in_required', staff: '403 not_allowed', employee: 'yes', admin: 'yes' }
  const unpaid = '402 subscription_required'
  const hidden = '404 offer_not_found'
  const others = (what: string) => ({ other: what, tenderPro: what, roundtripPro: what, trial: what, usedTrial: what })
  const ended = (what: string) => ({ expired: what, cancelled: what })
  const ownOnly = { ...outside, ...others(hidden), ...ended(hidden) }
  const ownPaid = { ...outside, ...others(hidden), ...ended(unpaid) }
  const paying = { ...outside, ...others('yes'), ...ended(unpaid) }
  expect(results).toEqual({
    create: { ...paying, roundtripPro: '402 not_in_plan', usedTrial: '402 trial_limit_reached' },
    update: ownPaid,
    validateRoute: paying,
    validateFreight: paying,
    readMine: ownOnly,
    switchOff: ownOnly,
    switchOn: ownPaid,
    remove: ownOnly,
  })
})

test('each wrong field of a tender is refused under its own name', async () => {
  const base = aTender()
  const { Freight, Payment, shipments, periodOfTransports: period } = base
  const dimensions = (change: object) => ({ Freight: { ...Freight, dimensions: { ...Freight.dimensions, ...change } } })
  const wrong: [field: string, change: Record<string, unknown>][] = [
    ['name', { name: 'x'.repeat(81) }],
    ['loading', { loading: [] }],
    ['loading', { loading: Array.from({ length: 11 }, (_, index) => ({ id: String(index) })) }],
    ['loading', { loading: [{ id: 'nowhere' }] }],
    ['unloading', { unloading: [{ id: 17 }] }],
    ['periodOfTransports', { periodOfTransports: null }],
    ['periodOfTransports', { periodOfTransports: { startDate: period.endDate, endDate: period.startDate } }],
    ['periodOfTransports.startDate', { periodOfTransports: { ...period, startDate: '1.1.2027' } }],
    [tenderPaths.deadline, { [tenderPaths.deadline]: null }],
    ['truckType', { truckType: [] }],
    ['temperature', { temperature: -271 }],
    ['Freight', { Freight: null }],
    ['Freight.cargoType', { Freight: { ...Freight, cargoType: 'half' } }],
    ['Freight.freight', { Freight: { ...Freight, freight: 'Dreams' } }],
    ['Freight.dimensions', { Freight: { ...Freight, dimensions: null } }],
    ['Freight.dimensions.weight', dimensions({ weight: -1 })],
    ['Freight.dimensions.loadingMeters', dimensions({ loadingMeters: 101 })],
    ['Freight.dimensions.length', dimensions({ length: -1 })],
    ['Freight.dimensions.width', dimensions({ width: 1e9 })],
    ['Freight.dimensions.height', dimensions({ height: [] })],
    ['Freight.dimensions.volume', dimensions({ volume: 1001 })],
    ['Freight.specialRequests.ADR', { Freight: { ...Freight, specialRequests: { ADR: 'yes' } } }],
    ['Freight.specialRequests.otherReq', { Freight: { ...Freight, specialRequests: { otherReq: 'x'.repeat(501) } } }],
    ['shipments.numberOfShipments', { shipments: { ...shipments, numberOfShipments: 0 } }],
    ['shipments.periodicity', { shipments: { ...shipments, periodicity: 'hourly' } }],
    ['targetPrice', { targetPrice: -1 }],
    ['Payment.paymentTime', { Payment: { ...Payment, paymentTime: 366 } }],
    ['Payment.paymentComments', { Payment: { ...Payment, paymentComments: 'x'.repeat(501) } }],
    ['additionalInformation', { additionalInformation: `<p>${'x'.repeat(5001)}</p>` }],
  ]
  for (const [field, change] of wrong) {
    const response = await member.send({ method: 'POST', url: '/api/createTender', payload: { ...base, ...change } })
    expect([response.statusCode, Object.keys(response.json().errors ?? response.json())]).toEqual([422, [field]])
  }
})

test('the deadline is between yesterday and the end of the period, which must be in the future', async () => {
  const start = clock.now()
  clock.set(new Date(`${today}T12:30:00Z`))
  const day = (days: number) => addDays(today, days)
  const messages = async (startDate: number, endDate: number, deadline: number) => {
    const period = { startDate: day(startDate), endDate: day(endDate) }
    const body = aTender({ periodOfTransports: period, [tenderPaths.deadline]: day(deadline), truckType: ['Tank'] })
    const checked = await member.call(tenderRoutes.validateRoute, { body: { ...body } })
    const whole = await member.call(tenderRoutes.create, { body: { ...body, truckType: [] } })
    const { truckType, ...joined } = whole.ok ? {} : whole.errors
    expect(truckType?.msg).toBe('Choose a truck type')
    expect(joined).toEqual(checked.ok ? {} : checked.errors)
    return Object.fromEntries(Object.entries(joined).map(([field, { msg }]) => [field, msg]))
  }
  expect(await messages(0, 30, -1)).toEqual({})
  expect(await messages(-300, 0, 0)).toEqual({})
  expect(await messages(5, 30, 30)).toEqual({})
  expect(await messages(5, 30, -2)).toEqual({ [tenderPaths.deadline]: 'The deadline is in the past' })
  expect(await messages(5, 30, 31)).toEqual({
    [tenderPaths.deadline]: 'The deadline is after the period of transports',
  })
  expect(await messages(-9, -2, -3)).toEqual({
    periodOfTransports: 'The period of transports is in the past',
    [tenderPaths.deadline]: 'The deadline is in the past',
  })
  expect(await messages(-370, 30, 5)).toEqual({ periodOfTransports: 'The period of transports began a year ago' })
  expect(await messages(5, 800, 5)).toEqual({ periodOfTransports: 'At most 2 years ahead' })
  clock.set(start)
})

test('each step of a tender checks its own fields and no others', async () => {
  const { name, loading, unloading, periodOfTransports, [tenderPaths.deadline]: deadline, ...rest } = aTender()
  const route = { name, loading, unloading, periodOfTransports, [tenderPaths.deadline]: deadline }
  const first = (body: object) => member.call(tenderRoutes.validateRoute, { body: { ...body } })
  const second = (body: object) => member.call(tenderRoutes.validateFreight, { body: { ...body } })
  expect(await first(route)).toMatchObject({ ok: true, answer: {} })
  expect(await second(rest)).toMatchObject({ ok: true, answer: {} })
  expect(await first({ ...route, loading: [{ id: 'nowhere' }] })).toMatchObject({ ok: false, errors: { loading: {} } })
  expect(await second({ ...rest, shipments: null })).toMatchObject({ ok: false, errors: { shipments: {} } })
})

test('an edited tender keeps its id, author, age and state, and is found by its new content', async () => {
  const { id, publishedAt } = await make.tender({ by: company, isActive: false })
  clock.pass(60_000)
  const body = aTender({ truckType: ['Tank'], name: '', targetPrice: '99,5' })
  expect(await as(company.admin).call(tenderRoutes.update, { query: { id }, body })).toMatchObject({ ok: true })
  const after = await member.call(tenderRoutes.readMine, { params: { id } })
  expect(after).toMatchObject({
    answer: {
      active: false,
      status: false,
      name: 'Hamburg – Munich',
      author: { _id: company.employee.id },
      createdAt: publishedAt.toISOString(),
      targetPrice: '99.5',
    },
  })
  await member.call(myOfferRoutes.setStatus, { body: { _id: id, type: 'Tender', newStatus: 'Active' } })
  const tanks = await visitor.call(tenderRoutes.list, { query: { trucktype: 'Tank' } })
  expect(tanks).toMatchObject({ answer: [{ _id: id, status: true }] })
})

test('a tender leaves the list after its deadline, and returns only with a new one', async () => {
  const { _id } = await publish(aTender({ truckType: ['Livestock_trucks'], [tenderPaths.deadline]: addDays(today, 2) }))
  const isListed = async () => {
    const list = await visitor.call(tenderRoutes.list, { query: { trucktype: 'Livestock_trucks' } })
    return list.ok && list.answer.length === 1
  }
  const start = clock.now()
  clock.set(new Date(start.getTime() + 2 * dayMs))
  await expireOffers({ db, clock })
  expect(await isListed()).toBe(true)
  clock.set(new Date(start.getTime() + 4 * dayMs))
  await expireOffers({ db, clock })
  expect(await isListed()).toBe(false)
  const on = { _id, type: 'Tender', newStatus: 'Active' } as const
  expect(await as(company.admin).call(myOfferRoutes.setStatus, { body: on })).toMatchObject({ error: 'offer_past' })
  clock.set(start)
})

test('rich text of a tender is stored without scripts', async () => {
  const unsafe =
    '<h1>Slots</h1><script>alert(1)</script><p onclick="x()">Ramp <b>4</b></p><img src="https://x.example/a">'
  const { additionalInformation } = await publish(aTender({ additionalInformation: unsafe }))
  expect(additionalInformation).not.toMatch(/script|onclick|x\.example|h1/)
  expect(additionalInformation).toContain('<p>Ramp <strong>4</strong></p>')
})

test('a new tender is announced once, with masked data', async () => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] })
  const received: TenderRow[] = []
  socket.on(tenderPublished, (row: TenderRow) => received.push(row))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const body = aTender({ name: 'Of Secret Tenders', truckType: ['Walking_floor'] })
  const send = () => member.call(tenderRoutes.create, { body, idempotencyKey: 'announced-once' })
  expect([(await send()).ok, (await send()).ok]).toEqual([true, true])
  await expect.poll(() => received).toHaveLength(1)
  const list = await visitor.call(tenderRoutes.list, { query: { trucktype: 'Walking_floor' } })
  expect(list.ok && list.answer).toEqual(received)
  expect(JSON.stringify(received)).not.toContain('Secret')
  socket.close()
})

const places = Object.values(placeIds).map((id) => ({ id }))
const somePlaces = fc.uniqueArray(fc.constantFrom(...places), { minLength: 1, maxLength: 5, selector: ({ id }) => id })
const quantity = (max: number) => fc.option(fc.integer({ min: 1, max: max }), { nil: null })
const hundredthsUpTo = (max: number) => quantity(max * 100).map((value) => value && value / 100)
const words = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim())
const flags = specialFeatures.map(({ flag }) => flag)
const form = fc.record({
  name: words.map((name) => name || 'Named'),
  loading: somePlaces,
  unloading: somePlaces,
  days: fc.tuple(
    fc.integer({ min: -100, max: 300 }),
    fc.integer({ min: 101, max: 300 }),
    fc.integer({ min: 0, max: 1 }),
  ),
  truckType: fc.uniqueArray(fc.constantFrom(...truckTypeValues), { minLength: 1 }),
  temperature: fc.option(fc.integer({ min: -270, max: 100 }), { nil: null }),
  Freight: fc.record({
    cargoType: fc.constantFrom(...loadTypes),
    freight: fc.constantFrom(...cargoTypeValues),
    dimensions: fc.record({
      weight: fc.option(fc.integer({ min: 101, max: 40_000 }), { nil: null }),
      loadingMeters: hundredthsUpTo(100),
      length: quantity(2000),
      width: quantity(400),
      height: quantity(400),
      volume: hundredthsUpTo(1000),
    }),
    specialRequests: fc.record({
      ...(Object.fromEntries(flags.map((flag) => [flag, fc.boolean()])) as Record<
        (typeof flags)[number],
        fc.Arbitrary<boolean>
      >),
      otherReq: words,
    }),
  }),
  shipments: fc.record({
    numberOfShipments: fc.integer({ min: 1, max: 10_000 }),
    periodicity: fc.constantFrom(...periodicities),
  }),
  targetPrice: hundredthsUpTo(1_000_000),
  Payment: fc.record({ paymentTime: quantity(365), paymentComments: words }),
  additionalInformation: fc.constantFrom('', '<p>Fixed <strong>slots</strong></p>', '<ul><li><p>One</p></li></ul>'),
})

test('a published tender is answered with the values of its form', async () => {
  await fc.assert(
    fc.asyncProperty(form, async ({ days: [begin, length, share], ...rest }) => {
      const periodOfTransports = { startDate: addDays(today, begin), endDate: addDays(today, begin + length) }
      const deadline = addDays(today, share ? begin + length : 0)
      const form = { ...rest, periodOfTransports, [tenderPaths.deadline]: deadline }
      const { _id } = await publish(form)
      const read = await member.call(tenderRoutes.read, { query: { id: _id } })
      if (!read.ok) throw new Error(read.message)
      const { answer } = read
      const idsOf = (stops: { id: string }[]) => stops.map(({ id }) => ({ id }))
      const back = Object.fromEntries(Object.keys(form).map((key) => [key, answer[key as keyof typeof form]]))
      expect({
        ...back,
        loading: idsOf(answer.loading),
        unloading: idsOf(answer.unloading),
        truckType: answer.truckType.map(({ value }) => value).sort(),
      }).toEqual({
        ...form,
        truckType: [...form.truckType].sort(),
        temperature: form.truckType.includes('Refrigerator') ? form.temperature : null,
        Freight: { ...form.Freight, freight: getLabel(`cargo_type_${form.Freight.freight}`) },
        targetPrice: String(form.targetPrice ?? ''),
      })
    }),
    { numRuns: 25 },
  )
})

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b6b57' } })
    .png()
    .toBuffer()
}

test('a tender with an image that is missing or hidden from others is refused', async () => {
  const withImage = (address: string) => aTender({ additionalInformation: `<p>Gate</p><img src="${address}" alt="">` })
  const uploaded = await sendForm(member, { url: '/api/uploadImage', bytes: await picture() })
  const create = (address: string) =>
    member.call(tenderRoutes.create, { query: { confirmed: offerQuestions.join(',') }, body: withImage(address) })
  const refused = { status: 422, errors: { additionalInformation: { code: 'image_gone' } } }
  expect(await create(`/api/images/${'0'.repeat(32)}.webp`)).toMatchObject(refused)
  expect(await create(await uploadMessageImage(member))).toMatchObject(refused)
  expect(await create(uploaded.json().url)).toMatchObject({ ok: true })
})
