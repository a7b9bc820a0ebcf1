import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import type { MyOffers } from '@veos/contract/market/myOffers'
import { type OfferKind, offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { getDeadline, tenderPaths } from '@veos/contract/market/tenderNames'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import type { CallResult } from '@veos/contract/platform/errors'
import { describe, expect, test } from 'vitest'
import { anEmptyTruck } from '../../../testing/anEmptyTruck.ts'
import { aRoundtrip } from '../../../testing/aRoundtrip.ts'
import { aSpotFreight, placeIds } from '../../../testing/aSpotFreight.ts'
import { aTender } from '../../../testing/aTender.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'

const { make, as, another, clock, db } = await testApp()

interface Sent {
  confirmed?: string
  idempotencyKey?: string
}

type Form<Body> = Partial<Body>

/** How a kind is published and changed, and which fields of its form can be changed. */
interface Kind<Body> {
  at: 0 | 1 | 2 | 3
  create: (who: Caller, fields: Form<Body>, sent?: Sent) => Promise<CallResult<MyOffers>>
  update: (who: Caller, id: string, fields: Form<Body>, sent?: Sent) => Promise<CallResult<MyOffers>>
  /** Changes of free text, which leave offers equal. */
  words: Form<Body>[]
  /** Changes of which each makes an offer different. */
  facts: Form<Body>[]
}

const { munich, warsaw, lyon } = placeIds
const queryOf = ({ confirmed }: Sent = {}) => ({ confirmed })
const keyOf = ({ idempotencyKey }: Sent = {}) => (idempotencyKey ? { idempotencyKey } : {})

const tender = aTender()
const tenders: Kind<typeof tender> = {
  at: 0,
  create: (who, fields, sent) =>
    who.call(tenderRoutes.create, { query: queryOf(sent), body: aTender(fields), ...keyOf(sent) }),
  update: (who, id, fields, sent) =>
    who.call(tenderRoutes.update, { query: { id, ...queryOf(sent) }, body: aTender(fields) }),
  words: [
    { name: 'Beverages, the second time' },
    { additionalInformation: '<p>Slots are not fixed</p>' },
    { Payment: { ...tender.Payment, paymentComments: 'At once' } },
    { Freight: { ...tender.Freight, specialRequests: { liveTracking: true, otherReq: 'One driver' } } },
  ],
  facts: [
    { unloading: [{ id: warsaw }] },
    { unloading: [{ id: munich }, { id: warsaw }] },
    { unloading: [{ id: warsaw }, { id: munich }] },
    { [tenderPaths.deadline]: tender.periodOfTransports.startDate },
    { periodOfTransports: { ...tender.periodOfTransports, startDate: getDeadline(tender) } },
    { truckType: ['Standard_tautliner', 'Mega'] },
    { truckType: ['Refrigerator'], temperature: 4 },
    { truckType: ['Refrigerator'], temperature: 5 },
    { Freight: { ...tender.Freight, cargoType: 'LTL' } },
    { Freight: { ...tender.Freight, freight: 'Waste_paper' } },
    { Freight: { ...tender.Freight, dimensions: { ...tender.Freight.dimensions, weight: 23 } } },
    { Freight: { ...tender.Freight, dimensions: { ...tender.Freight.dimensions, volume: 89 } } },
    { Freight: { ...tender.Freight, specialRequests: { ADR: true, otherReq: 'Two drivers' } } },
    { shipments: { numberOfShipments: 3, periodicity: 'weekly' } },
    { shipments: { numberOfShipments: 2, periodicity: 'daily' } },
    { targetPrice: 1181 },
    { Payment: { ...tender.Payment, paymentTime: 31 } },
  ],
}

const roundtrip = aRoundtrip()
const roundtrips: Kind<typeof roundtrip> = {
  at: 1,
  create: (who, fields, sent) =>
    who.call(roundtripRoutes.create, { query: queryOf(sent), body: aRoundtrip(fields), ...keyOf(sent) }),
  update: (who, id, fields, sent) =>
    who.call(roundtripRoutes.update, { query: queryOf(sent), body: { id, ...aRoundtrip(fields) } }),
  words: [
    { name: 'West and back' },
    { countries: roundtrip.countries.toReversed() },
    { routeDescription: '<p>Out on Tuesday.</p>' },
    { trucks: { ...roundtrip.trucks, additionalInfo: 'Euro 5' } },
    { trailerRent: { available: true, addBenefits: 'No tyres' } },
    { requirements: { ...roundtrip.requirements, otherRequirements: 'Straps' } },
    { payment: { ...roundtrip.payment, paymentComment: 'Paid on Mondays' } },
    { additionalInformation: '<p>Driver speaks Estonian.</p>' },
  ],
  facts: [
    { countries: ['EE', 'LV', 'LT', 'PL', 'DE'] },
    { kmPerMonth: 12_001 },
    { trucks: { ...roundtrip.trucks, truckTypes: ['Mega'] } },
    { trailerRent: { available: false, addBenefits: '' } },
    { requirements: { ...roundtrip.requirements, ADR: true } },
    { price: { kmPrice: 1.16, priceType: 'all inclusive' } },
    { price: { kmPrice: 1.15, priceType: '+ road tolls' } },
    { languages: ['et'] },
    { payment: { ...roundtrip.payment, documents: 'Originals' } },
    { payment: { ...roundtrip.payment, paymentTime: 31 } },
    { payment: { ...roundtrip.payment, skonto: 3 } },
    { payment: { ...roundtrip.payment, dieselCard: false } },
  ],
}

const spotFreight = aSpotFreight()
const spotFreights: Kind<typeof spotFreight> = {
  at: 2,
  create: (who, fields, sent) =>
    who.call(spotFreightRoutes.create, { query: queryOf(sent), body: aSpotFreight(fields), ...keyOf(sent) }),
  update: (who, id, fields, sent) =>
    who.call(spotFreightRoutes.update, { query: queryOf(sent), body: { id, ...aSpotFreight(fields) } }),
  words: [{ extraInfo: 'Loading from behind' }, { specialRequests: ['Live_tracking', 'Live_tracking'] }],
  facts: [
    { loading: { ...spotFreight.loading, locations: [{ id: lyon }] } },
    { loading: { ...spotFreight.loading, date: { ...spotFreight.loading.date, start: spotFreight.loading.date.end } } },
    { unloading: { ...spotFreight.unloading, locations: [{ id: lyon }] } },
    {
      unloading: {
        ...spotFreight.unloading,
        date: { start: spotFreight.unloading.date.end, end: spotFreight.unloading.date.end },
      },
    },
    { truckType: ['Mega'] },
    { freight: { ...spotFreight.freight, typeOfLoad: 'LTL' } },
    { freight: { ...spotFreight.freight, weight: 23 } },
    { freight: { ...spotFreight.freight, width: 240 } },
    { freight: { ...spotFreight.freight, typeOfCargo: 'Waste_paper' } },
    { targetPrice: 1251 },
    { targetPrice: null },
    { specialRequests: [] },
  ],
}

const truck = anEmptyTruck()
const emptyTrucks: Kind<typeof truck> = {
  at: 3,
  create: (who, fields, sent) =>
    who.call(emptyTruckRoutes.create, {
      query: queryOf(sent),
      body: { ...anEmptyTruck(fields), id: null },
      ...keyOf(sent),
    }),
  update: (who, id, fields, sent) =>
    who.call(emptyTruckRoutes.update, { query: queryOf(sent), body: { ...anEmptyTruck(fields), id } }),
  words: [{ extraInfo: 'One driver' }],
  facts: [
    { loading: { ...truck.loading, locations: [{ id: warsaw, radius: 50 }] } },
    { loading: { ...truck.loading, locations: [{ id: placeIds.hamburg, radius: 100 }] } },
    { loading: { ...truck.loading, date: { ...truck.loading.date, start: truck.loading.date.end } } },
    { unloading: { locations: [{ id: munich, radius: 100 }] } },
    { truckType: 'Mega' },
    { typeOfLoad: 'LTL' },
    { freight: { ...truck.freight, weight: 23 } },
    { freight: { ...truck.freight, volume: 91 } },
    { specialFeatures: { ADR: true } },
  ],
}

const kinds = { tender: tenders, roundtrip: roundtrips, spotFreight: spotFreights, emptyTruck: emptyTrucks }
const everyKind = Object.entries(kinds) as unknown as [OfferKind, Kind<object>][]

/** The newest offer of a kind, right after it was published. */
const newest = ({ at }: Kind<object>, result: CallResult<MyOffers>) => {
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.answer[at][0]!._id
}

const question = (about: string, field = 'offer') => ({
  [field]: expect.objectContaining({
    msg: expect.stringMatching(/same offer already.*\?$/),
    confirm: 'equalOffer',
    about,
  }),
})

const expectQuestion = (result: CallResult<unknown>, about: string, field?: string) => {
  expect(result).toMatchObject({ ok: false, status: 422 })
  expect(!result.ok && result.errors).toEqual(question(about, field))
}

const setStatus = (who: Caller, kind: OfferKind, _id: string, newStatus: 'Active' | 'Inactive', sent?: Sent) =>
  who.call(myOfferRoutes.setStatus, {
    query: queryOf(sent),
    body: { _id, type: offerKindFacts[kind].wireType, newStatus },
  })

/** Approves the offer as staff; kinds without review are in the lists already. */
const approve = (id: string) =>
  db
    .updateTable('offers')
    .set({ reviewState: 'approved' })
    .where('id', '=', id)
    .where('reviewState', '=', 'in_review')
    .execute()

describe.each(everyKind)('a %s that equals a live one of the same company', (name, kind) => {
  const member = async (user: 'admin' | 'employee' = 'employee') => as((await make.company({ plan: 'premium' }))[user])

  test('an equal offer needs a confirmation, which names the live one, and is then published', async () => {
    const company = await make.company({ plan: 'premium' })
    const first = as(company.employee)
    const colleague = as(company.admin)
    const id = newest(kind, await kind.create(first, {}))
    expectQuestion(await kind.create(first, {}), id)
    expectQuestion(await kind.create(colleague, {}, { confirmed: 'sameEnds,noTemperature' }), id)
    clock.pass(1000)
    const second = newest(kind, await kind.create(first, {}, { confirmed: 'equalOffer' }))
    expect(second).not.toBe(id)
    expectQuestion(await kind.create(first, {}), second)
  })

  test('offers are equal whatever their free text is, and differ by anything else', async () => {
    const who = await member()
    const id = newest(kind, await kind.create(who, {}))
    for (const words of kind.words) expectQuestion(await kind.create(who, words), id)
    for (const fact of kind.facts) {
      clock.pass(1000)
      const other = newest(kind, await kind.create(who, fact))
      expectQuestion(await kind.create(who, fact), other)
    }
  })

  test('an offer equals no offer of another company, and none that is inactive or deleted', async () => {
    const who = await member()
    const id = newest(kind, await kind.create(who, {}))
    await approve(id)
    expect((await kind.create(await member(), {})).ok).toBe(true)
    await setStatus(who, name, id, 'Inactive')
    clock.pass(1000)
    const second = newest(kind, await kind.create(who, {}))
    const type = offerKindFacts[name].wireType
    await who.call(myOfferRoutes.remove, { body: { _id: second, type } })
    expect((await kind.create(who, {})).ok).toBe(true)
  })

  test('changing an offer into an equal one needs a confirmation, but saving an equal one unchanged does not', async () => {
    const who = await member()
    const id = newest(kind, await kind.create(who, {}))
    clock.pass(1000)
    const other = newest(kind, await kind.create(who, kind.facts[0]!))
    expectQuestion(await kind.update(who, other, {}), id)
    expect((await kind.update(who, other, {}, { confirmed: 'equalOffer' })).ok).toBe(true)
    expect((await kind.update(who, other, kind.words[0]!)).ok).toBe(true)
    expect((await kind.update(who, id, {})).ok).toBe(true)
  })

  test('switching an equal offer on needs a confirmation, but changing it while it is off does not', async () => {
    const who = await member()
    const id = newest(kind, await kind.create(who, {}))
    await approve(id)
    await setStatus(who, name, id, 'Inactive')
    clock.pass(1000)
    const second = newest(kind, await kind.create(who, {}))
    expectQuestion(await setStatus(who, name, id, 'Active'), second, 'newStatus')
    expect(await setStatus(who, name, id, 'Active', { confirmed: 'equalOffer' })).toMatchObject({ ok: true })
    await setStatus(who, name, id, 'Inactive')
    expect((await kind.update(who, id, kind.facts[0]!)).ok).toBe(true)
    expect((await kind.update(who, id, {})).ok).toBe(true)
  })

  test('two calls or processes cannot publish equal offers at the same time', async () => {
    const company = await make.company({ plan: 'premium' })
    const elsewhere = await another()
    const callers = [
      as(company.employee),
      as(company.admin),
      elsewhere.as(company.employee),
      elsewhere.as(company.admin),
    ]
    const results = await Promise.all(callers.map((who) => kind.create(who, {})))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const id = newest(kind, results.find(({ ok }) => ok)!)
    for (const result of results) if (!result.ok) expectQuestion(result, id)
  })

  test('a repeated idempotency key gets the first answer, and another key needs a confirmation', async () => {
    const who = await member()
    const id = newest(kind, await kind.create(who, {}, { idempotencyKey: 'first' }))
    const again = await Promise.all([1, 2, 3].map(() => kind.create(who, {}, { idempotencyKey: 'first' })))
    expect(again.map((result) => newest(kind, result))).toEqual([id, id, id])
    expectQuestion(await kind.create(who, {}, { idempotencyKey: 'second' }), id)
    clock.pass(1000)
    // A question does not use up the key, so the same key may be sent with the confirmation.
    const second = newest(kind, await kind.create(who, {}, { idempotencyKey: 'second', confirmed: 'equalOffer' }))
    expect(newest(kind, await kind.create(who, {}, { idempotencyKey: 'second' }))).toBe(second)
  })
})

test('a question does not use up the limits of the free trial', async () => {
  const company = await make.company({ plan: 'free_trial' })
  const who = as(company.employee)
  const id = newest(tenders as Kind<object>, await tenders.create(who, {}))
  for (let tries = 0; tries < 6; tries += 1) expectQuestion(await tenders.create(who, {}), id)
  for (const targetPrice of [1, 2, 3, 4]) expect((await tenders.create(who, { targetPrice })).ok).toBe(true)
  expect(await tenders.create(who, { targetPrice: 5 })).toMatchObject({ error: 'trial_limit_reached' })
})

test('an offer from before content hashes equals none until it is changed', async () => {
  const company = await make.company()
  const who = as(company.employee)
  const id = newest(spotFreights as Kind<object>, await spotFreights.create(who, {}))
  await db.updateTable('offers').set({ contentHash: null }).where('id', '=', id).execute()
  clock.pass(1000)
  const second = newest(spotFreights as Kind<object>, await spotFreights.create(who, {}))
  expectQuestion(await spotFreights.update(who, id, {}), second)
  expect((await setStatus(who, 'spotFreight', id, 'Inactive')).ok).toBe(true)
  expect((await setStatus(who, 'spotFreight', id, 'Active')).ok).toBe(true)
})

test('a rejected roundtrip equals no other offer, and needs a confirmation when it is submitted again', async () => {
  const who = as((await make.company()).employee)
  const id = newest(roundtrips as Kind<object>, await roundtrips.create(who, {}))
  await db.updateTable('offers').set({ reviewState: 'rejected', reviewReason: 'No' }).where('id', '=', id).execute()
  clock.pass(1000)
  const second = newest(roundtrips as Kind<object>, await roundtrips.create(who, {}))
  expectQuestion(await roundtrips.update(who, id, {}), second)
})
