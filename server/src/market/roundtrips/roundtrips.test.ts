import type { AddressInfo } from 'node:net'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { offerQuestions } from '@veos/contract/market/offerQuestions'
import {
  roundtripDocuments,
  roundtripPriceTypes,
  roundtripRequirements,
} from '@veos/contract/market/reference/roundtrips'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { type RoundtripForm, type RoundtripRow, roundtripPublished } from '@veos/contract/market/roundtrips'
import { languageValues } from '@veos/contract/platform/reference/languages'
import { cleanLine } from '@veos/contract/platform/typedText'
import { roundtripReviewRoutes } from '@veos/contract/staff/roundtripReviews'
import fc from 'fast-check'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { aRoundtrip } from '../../../testing/aRoundtrip.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, clock, server } = await testApp()
const company = await make.company({ name: 'Hansa Ringverkehre GmbH' })
const member = as(company.employee)
const reader = as((await make.company()).employee)
const staff = as(await make.staff())

async function submitRoundtrip(form: RoundtripForm = aRoundtrip()) {
  const created = await member.call(roundtripRoutes.create, {
    query: { confirmed: offerQuestions.join(',') },
    body: form,
  })
  if (!created.ok) throw new Error(JSON.stringify(created))
  return created.answer[1][0]!
}

async function approve(id: string) {
  const { handedInAt } = await reviewOf(id)
  return staff.call(roundtripReviewRoutes.approveRoundtrip, { params: { id }, body: { handedInAt } })
}

async function reviewOf(id: string) {
  const queue = await staff.call(roundtripReviewRoutes.roundtripReviews, { query: { limit: 200 } })
  return (queue.ok && queue.answer.find(({ roundtrip }) => roundtrip._id === id)) || Promise.reject(new Error('none'))
}

test('a company on a free trial submits one roundtrip, even with simultaneous calls', async () => {
  const trial = as((await make.company({ plan: 'free_trial' })).employee)
  const sent = await Promise.all([1, 2, 3].map(() => trial.call(roundtripRoutes.create, { body: aRoundtrip() })))
  const refused = sent.filter((result) => !result.ok)
  expect(refused).toEqual([1, 2].map(() => expect.objectContaining({ status: 402, error: 'trial_limit_reached' })))
})

test('the list contains approved live roundtrips, filtered by truck types and countries, page by page', async () => {
  const made = await make.roundtrips(5, {
    by: company,
    each: (index) => ({
      truckTypes: index === 4 ? ['Refrigerator', 'Mega'] : ['Tank'],
      countries: [['FI', 'EE'], ['EE'], ['FR', 'ES'], ['ES'], ['MT']][index]!,
    }),
  })
  await make.roundtrip({ by: company, isActive: false })
  for (const reviewState of ['in_review', 'rejected'] as const) await make.roundtrip({ by: company, reviewState })
  const found = async (query: { truckType?: string; country?: string }) => {
    const numbers: number[] = []
    let cursor: string | undefined
    do {
      const page = await reader.call(roundtripRoutes.list, { query: { ...query, limit: 2, cursor } })
      if (!page.ok) throw new Error(JSON.stringify(page))
      numbers.push(...page.answer.roundtrips.map(({ _id }) => made.findIndex(({ id }) => id === _id)))
      cursor = page.page.next ?? undefined
    } while (cursor)
    return numbers
  }
  expect(await found({})).toEqual([4, 3, 2, 1, 0])
  expect(await found({ truckType: '', country: '' })).toEqual([4, 3, 2, 1, 0])
  expect(await found({ truckType: 'Mega' })).toEqual([4])
  expect(await found({ truckType: 'Mega,Tank', country: 'EE,MT' })).toEqual([4, 1, 0])
  expect(await found({ country: 'ES' })).toEqual([3, 2])
  expect(await found({ country: 'FR,EE' })).toEqual([2, 1, 0])
  expect(await found({ country: 'SE' })).toEqual([])
  const unknown = await visitor.send({ method: 'GET', url: '/api/roundtrip?country=XX&truckType=Bicycle' })
  expect(unknown.json()).toEqual({
    errors: {
      country: { msg: 'Unknown country', code: 'country_unknown' },
      truckType: { msg: 'Unknown truck type', code: 'truck_type_unknown' },
    },
  })
})

test('a visitor sees the list of roundtrips without publishers', async () => {
  const list = await visitor.call(roundtripRoutes.list, { query: { limit: 1 } })
  expect(list).toMatchObject({
    ok: true,
    page: { total: '5' },
    answer: { roundtrips: [{ company: { _id: null, companyName: 'xxxxxxxxxxxx' }, can: { openDetails: false } }] },
  })
  for (const secret of ['Hansa', company.id, company.employee.id, 'company.example', 'author', 'rejection']) {
    expect(JSON.stringify(list)).not.toContain(secret)
  }
})

test('details of listed roundtrips open only for members with a running plan', async () => {
  const { id } = await make.roundtrip({ by: company })
  const waiting = await make.roundtrip({ by: company, reviewState: 'in_review' })
  const expired = as((await make.company({ planEndsInDays: -1 })).admin)
  const read = (who: typeof visitor, of = id) => who.call(roundtripRoutes.read, { params: { id: of } })
  expect(await read(visitor)).toMatchObject({ status: 401, error: 'log_in_required' })
  expect(await read(expired)).toMatchObject({ status: 402, error: 'subscription_required' })
  expect(await read(reader, waiting.id)).toMatchObject({ status: 404, error: 'offer_not_found' })
  expect(await read(reader)).toMatchObject({
    answer: {
      roundtrip: {
        _id: id,
        price: { kmPrice: 1.15, priceType: 'all inclusive' },
        countries: [{ ISO: 'EE', label: 'Estonia' }, {}, {}, {}, {}, {}],
        languages: [{ value: 'et', label: 'Estonian' }, {}],
        author: { firstName: 'Jaan', email: company.employee.email },
        rejection: null,
      },
    },
  })
})

test('only members may create, change and switch roundtrips', async () => {
  const other = await make.company()
  const tenderPro = await make.company({ plan: 'tender_pro' })
  const trial = await make.company({ plan: 'free_trial' })
  const expired = await make.company({ planEndsInDays: -1 })
  const cancelled = await make.company({ planEndsInDays: -1, isPlanCancelled: true })
  const first = await as(trial.employee).call(roundtripRoutes.create, { body: aRoundtrip() })
  expect(first).toMatchObject({ ok: true })
  const owned = async (isActive = true) => (await make.roundtrip({ by: company, isActive })).id
  const ofType = (id: string) => ({ _id: id, type: 'Roundtrip' }) as const
  // All offers of this test are equal, so equality is confirmed.
  const query = { confirmed: 'equalOffer' }
  const calls: Record<string, (who: typeof visitor) => Promise<{ ok: boolean; status?: number; error?: string }>> = {
    create: (who) => who.call(roundtripRoutes.create, { query, body: aRoundtrip() }),
    update: async (who) => who.call(roundtripRoutes.update, { query, body: { id: await owned(), ...aRoundtrip() } }),
    validate: (who) => who.call(roundtripRoutes.validateRoute, { body: aRoundtrip() }),
    validateTwo: (who) => who.call(roundtripRoutes.validateFreight, { body: aRoundtrip() }),
    readMine: async (who) => who.call(roundtripRoutes.readMine, { params: { id: await owned() } }),
    switchOff: async (who) =>
      who.call(myOfferRoutes.setStatus, { body: { ...ofType(await owned()), newStatus: 'Inactive' } }),
    switchOn: async (who) =>
      who.call(myOfferRoutes.setStatus, { query, body: { ...ofType(await owned(false)), newStatus: 'Active' } }),
    remove: async (who) => who.call(myOfferRoutes.remove, { body: ofType(await owned()) }),
  }
  const callers = {
    visitor,
    staff,
    employee: member,
    admin: as(company.admin),
    trial: as(trial.employee),
    tenderPro: as(tenderPro.admin),
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
  const unpaid = '402 subscription_required'
  const hidden = '404 offer_not_found'
  const all = { visitor: '401 log_in_required', staff: '403 not_allowed', employee: 'yes', admin: 'yes' }
  const anyPaying = { ...all, trial: 'yes', tenderPro: 'yes', other: 'yes', expired: unpaid, cancelled: unpaid }
  const ownPaid = { ...all, trial: hidden, tenderPro: hidden, other: hidden, expired: unpaid, cancelled: unpaid }
  const ownOnly = { ...ownPaid, expired: hidden, cancelled: hidden }
  expect(results).toEqual({
    create: { ...anyPaying, trial: '402 trial_limit_reached', tenderPro: '402 not_in_plan' },
    update: ownPaid,
    validate: anyPaying,
    validateTwo: anyPaying,
    readMine: ownOnly,
    switchOff: ownOnly,
    switchOn: ownPaid,
    remove: ownOnly,
  })
})

test('each step of a roundtrip names its wrong fields, and so does the whole form', async () => {
  const { trucks, requirements, price, payment } = aRoundtrip()
  const wrong: [step: string, field: string, message: string, change: Record<string, unknown>][] = [
    ['roundtripValidate', 'name', 'Enter a name', { name: ' ' }],
    ['roundtripValidate', 'name', 'At most 80 characters', { name: 'x'.repeat(81) }],
    ['roundtripValidate', 'countries', 'Choose at least one country', { countries: [] }],
    ['roundtripValidate', 'countries', 'Choose a country from the list', { countries: ['EE', 'XX'] }],
    ['roundtripValidate', 'kmPerMonth', 'Enter the kilometres of a month', { kmPerMonth: '' }],
    ['roundtripValidate', 'kmPerMonth', 'At least 1', { kmPerMonth: 0 }],
    ['roundtripValidate', 'kmPerMonth', 'At most 100000', { kmPerMonth: 100_001 }],
    ['roundtripValidate', 'routeDescription', 'At most 5000 characters', { routeDescription: 'x'.repeat(5001) }],
    ['roundtripValidateTwo', 'trucks', 'Choose the trucks', { trucks: null }],
    ['roundtripValidateTwo', 'trucks.truckTypes', 'Choose a truck type', { trucks: { ...trucks, truckTypes: [] } }],
    ['roundtripValidateTwo', 'trucks.temperature', 'At least -270', { trucks: { ...trucks, temperature: -271 } }],
    [
      'roundtripValidateTwo',
      'trucks.temperatureTo',
      'Enter a temperature above the first one, or leave it empty',
      { trucks: { ...trucks, truckTypes: ['Refrigerator'], temperature: 8, temperatureTo: 2 } },
    ],
    ['roundtripValidateTwo', 'trailerRent', 'Trailer rent: yes or no', { trailerRent: 'yes' }],
    ['roundtripValidateTwo', 'trailerRent.available', 'Yes or no', { trailerRent: { available: 'yes' } }],
    ['roundtripValidateTwo', 'requirements.ADR', 'Yes or no', { requirements: { ...requirements, ADR: 1 } }],
    ['roundtrip', 'price', 'Enter the price', { price: null }],
    ['roundtrip', 'price.kmPrice', 'At least 0\u00a0€/km', { price: { ...price, kmPrice: -1 } }],
    ['roundtrip', 'price.priceType', 'Choose what the price covers', { price: { ...price, priceType: 'free' } }],
    ['roundtrip', 'languages', 'Choose a language from the list', { languages: ['xx'] }],
    ['roundtrip', 'payment', 'Say how it is paid', { payment: null }],
    ['roundtrip', 'payment.documents', 'Originals or Copy', { payment: { ...payment, documents: 'Fax' } }],
    ['roundtrip', 'payment.paymentTime', 'At most 365', { payment: { ...payment, paymentTime: 366 } }],
    ['roundtrip', 'payment.skonto', 'At most 100', { payment: { ...payment, skonto: 101 } }],
    ['roundtrip', 'payment.dieselCard', 'Yes or no', { payment: { ...payment, dieselCard: 'yes' } }],
    ['roundtrip', 'additionalInformation', 'Enter text', { additionalInformation: 7 }],
  ]
  for (const [step, field, message, change] of wrong) {
    for (const url of new Set([`/api/${step}`, '/api/roundtrip'])) {
      const response = await member.send({ method: 'POST', url, payload: { ...aRoundtrip(), ...change } })
      expect([response.statusCode, response.json()]).toEqual([
        422,
        { errors: { [field]: expect.objectContaining({ msg: message }) } },
      ])
    }
  }
  expect(await member.call(roundtripRoutes.validateRoute, { body: aRoundtrip() })).toMatchObject({ answer: {} })
  expect(await member.call(roundtripRoutes.validateFreight, { body: aRoundtrip() })).toMatchObject({ answer: {} })
})

test('a temperature without a refrigerator and benefits without a trailer are not stored, and texts are cleaned', async () => {
  const { trucks, payment } = aRoundtrip()
  const made = await submitRoundtrip(
    aRoundtrip({
      countries: ['EE', 'LV', 'EE'],
      trucks: { ...trucks, truckTypes: ['Mega', 'Mega'], temperature: -18 },
      trailerRent: { available: false, addBenefits: 'Tyres included' },
      payment: { ...payment, paymentTime: 0, skonto: '2,5' },
      routeDescription: '<p onclick="x()">Out <b>Monday</b><script>x()</script></p>',
      additionalInformation: '<p></p>',
    }),
  )
  expect(made).toMatchObject({
    countries: [{ ISO: 'EE' }, { ISO: 'LV' }],
    trucks: { truckTypes: [{ value: 'Mega' }], temperature: null },
    trailerRent: { available: false, addBenefits: '' },
    payment: { paymentTime: null, skonto: 2.5 },
    routeDescription: '<p>Out <strong>Monday</strong></p>',
    additionalInformation: '',
  })
})

test('a submitted roundtrip waits for review, is listed once approved, and waits again when it is changed', async () => {
  const { _id: id, ...made } = await submitRoundtrip()
  expect(made).toMatchObject({ active: true, inReview: true, rejection: null })
  const listed = async () => {
    const list = await visitor.call(roundtripRoutes.list, { query: {} })
    return list.ok && list.answer.roundtrips.findIndex(({ _id }) => _id === id)
  }
  expect(await listed()).toBe(-1)
  const body = { _id: id, type: 'Roundtrip', newStatus: 'Inactive' } as const
  expect(await member.call(myOfferRoutes.setStatus, { body })).toMatchObject({ status: 409, error: 'offer_in_review' })
  clock.pass(1000)
  await approve(id)
  expect(await listed()).toBe(0)
  expect(await member.call(roundtripRoutes.readMine, { params: { id } })).toMatchObject({
    answer: { inReview: false, createdAt: clock.now().toISOString() },
  })
  const changed = await member.call(roundtripRoutes.update, { body: { id, ...aRoundtrip({ name: 'Another way' }) } })
  const found = changed.ok && changed.answer[1].find(({ _id }) => _id === id)
  expect(found).toMatchObject({ name: 'Another way', inReview: true })
  expect(await listed()).toBe(-1)
})

test('a roundtrip saved without changes stays in the list, or at its position in the queue', async () => {
  const form = aRoundtrip({ name: 'The same as before' })
  const { _id: id } = await submitRoundtrip(form)
  const save = (changed: Partial<RoundtripForm> = {}) =>
    member.call(roundtripRoutes.update, {
      query: { confirmed: offerQuestions.join(',') },
      body: { id, ...form, ...changed },
    })
  const isInReview = async () => {
    const mine = await member.call(roundtripRoutes.readMine, { params: { id } })
    return mine.ok && mine.answer.inReview
  }
  const { handedInAt } = await reviewOf(id)
  clock.pass(1000)
  expect(await save()).toMatchObject({ ok: true })
  expect((await reviewOf(id)).handedInAt).toBe(handedInAt)
  await approve(id)
  expect(await save()).toMatchObject({ ok: true })
  expect(await isInReview()).toBe(false)
  const changes: Partial<RoundtripForm>[] = [
    { countries: form.countries.toReversed() },
    { additionalInformation: '<p>Other words.</p>' },
    { kmPerMonth: 12_001 },
    { price: { kmPrice: 1.16, priceType: 'all inclusive' } },
  ]
  for (const change of changes) {
    await save()
    if (await isInReview()) await approve(id)
    expect(await save(change)).toMatchObject({ ok: true })
    expect([change, await isInReview()]).toEqual([change, true])
  }
})

test('a roundtrip with a missing image is refused', async () => {
  const gone = `<p>Gate</p><img src="/api/images/${'0'.repeat(32)}.webp" alt="">`
  for (const field of ['routeDescription', 'additionalInformation'] as const) {
    const refused = await member.call(roundtripRoutes.create, { body: aRoundtrip({ [field]: gone }) })
    expect(refused).toMatchObject({ status: 422, errors: { [field]: { code: 'image_gone' } } })
  }
})

/** Any form that a person can submit, with the values that the wire returns. */
const anyForm: fc.Arbitrary<RoundtripForm> = fc
  .record({
    name: text(80).map((name) => name || 'Round'),
    countries: fc.uniqueArray(fc.constantFrom('EE', 'LV', 'DE', 'FR', 'ES', 'TR', 'GB'), { minLength: 1 }),
    kmPerMonth: fc.integer({ min: 1, max: 100_000 }),
    routeDescription: html(),
    truckTypes: fc.subarray([...truckTypeValues], { minLength: 1 }),
    temperatures: fc.uniqueArray(fc.integer({ min: -270, max: 100 }), { maxLength: 2 }),
    notes: fc.tuple(text(200), text(200), text(200), text(200)),
    flags: fc.record(Object.fromEntries(roundtripRequirements.map((flag) => [flag, fc.boolean()]))),
    available: fc.boolean(),
    dieselCard: fc.boolean(),
    kmPrice: fc.option(fc.integer({ min: 1, max: 10_000 }).map((cents) => cents / 100)),
    priceType: fc.constantFrom(...roundtripPriceTypes),
    languages: fc.subarray([...languageValues]),
    documents: fc.constantFrom(...roundtripDocuments),
    paymentTime: fc.option(fc.integer({ min: 1, max: 365 })),
    skonto: fc.option(fc.integer({ min: 1, max: 10_000 }).map((percent) => percent / 100)),
    additionalInformation: html(),
  })
  .map((made) => {
    const { truckTypes, temperatures, notes, flags, available, kmPrice, priceType, ...others } = made
    const { documents, paymentTime, skonto, dieselCard, ...rest } = others
    const [additionalInfo, addBenefits, otherRequirements, paymentComment] = notes
    const [temperature = null, temperatureTo = null] = temperatures.sort((one, other) => one - other)
    return {
      ...rest,
      trucks: {
        truckTypes,
        ...(truckTypes.includes('Refrigerator') ? { temperature, temperatureTo } : noTemperature),
        additionalInfo,
      },
      trailerRent: { available, addBenefits: available ? addBenefits : '' },
      requirements: { ...flags, otherRequirements },
      price: { kmPrice, priceType },
      payment: { documents, paymentTime, skonto, dieselCard, paymentComment },
    }
  })

const noTemperature = { temperature: null, temperatureTo: null }

function text(max: number) {
  return fc.string({ maxLength: max, unit: 'binary' }).map(cleanLine)
}

function html() {
  return fc.constantFrom('', '<p>Out and <strong>back</strong></p>', '<ul><li><p>Ä &amp; <em>ж</em></p></li></ul>')
}

test('any submitted roundtrip is answered with the same values, from which the same form results', async () => {
  await fc.assert(
    fc.asyncProperty(anyForm, async (form) => {
      const { _id: id } = await submitRoundtrip(form)
      await approve(id)
      const read = await reader.call(roundtripRoutes.read, { params: { id } })
      if (!read.ok) throw new Error(JSON.stringify(read))
      const { roundtrip } = read.answer
      const values = (labelled: { value: string }[]) => labelled.map(({ value }) => value)
      expect({
        name: roundtrip.name,
        countries: roundtrip.countries.map(({ ISO }) => ISO),
        kmPerMonth: roundtrip.kmPerMonth,
        routeDescription: roundtrip.routeDescription,
        trucks: { ...roundtrip.trucks, truckTypes: values(roundtrip.trucks.truckTypes) },
        trailerRent: roundtrip.trailerRent,
        requirements: roundtrip.requirements,
        price: roundtrip.price,
        languages: values(roundtrip.languages),
        payment: roundtrip.payment,
        additionalInformation: roundtrip.additionalInformation,
      }).toEqual(form)
    }),
    { numRuns: 25 },
  )
})

test('open lists are notified of an approved roundtrip once, with masked data', async () => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'] })
  afterAll(() => void socket.close())
  const received: RoundtripRow[] = []
  socket.on(roundtripPublished, (row: RoundtripRow) => received.push(row))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))

  const { _id: id } = await submitRoundtrip()
  await approve(id)
  await expect.poll(() => received).toHaveLength(1)
  const list = await visitor.call(roundtripRoutes.list, { query: { limit: 1 } })
  expect(list.ok && list.answer.roundtrips).toEqual(received)
  expect(JSON.stringify(received)).not.toContain('Hansa')
})
