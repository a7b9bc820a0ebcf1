import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { myTruckRoutes } from '@veos/contract/market/myTrucks'
import { maxMyTrucks } from '@veos/contract/market/reference/myTrucks'
import { tripCostRoutes } from '@veos/contract/market/tripCost'
import type { CallResult } from '@veos/contract/platform/errors'
import { addDays, toCalendarDateIn } from '@veos/contract/platform/reference/dates'
import { describe, expect, test } from 'vitest'
import { aMyTruck } from '../../../testing/aMyTruck.ts'
import { anEmptyTruck } from '../../../testing/anEmptyTruck.ts'
import { placeIds } from '../../../testing/aSpotFreight.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, clock } = await testApp()
const company = await make.company()
const member = as(company.employee)
const today = toCalendarDateIn('Europe/Berlin', clock.now())

function answerOf<Answer>(result: CallResult<Answer>): Answer {
  if (!result.ok) throw new Error(`${result.status} ${result.error} ${JSON.stringify(result.errors)}`)
  return result.answer
}

async function create(fields: Parameters<typeof aMyTruck>[0] = {}, by: Caller = member) {
  return answerOf(await by.call(myTruckRoutes.create, { body: aMyTruck(fields) }))
}

const list = async (by: Caller = member) => answerOf(await by.call(myTruckRoutes.list))

describe('what is said of a truck', () => {
  test('a free truck is answered as it was entered, to every member of the company', async () => {
    const own = await make.company()
    const truck = await create(
      {
        name: ' 123  ABC ',
        truckType: 'Mega',
        freeHour: 14,
        freeLoadingMeters: 6.4,
        freeWeight: 12,
        maxEmptyKm: 200,
        destination: 'home',
        home: { id: placeIds.tallinn },
        costPerKm: '1,055' as never,
      },
      as(own.employee),
    )
    expect(truck).toMatchObject({
      name: '123 ABC',
      truckType: { value: 'Mega', label: 'Mega' },
      freeFrom: addDays(today, 1),
      freeHour: 14,
      freeLoadingMeters: 6.4,
      freeWeight: 12_000,
      maxEmptyKm: 200,
      destination: 'home',
      costPerKm: 1.055,
      place: { locationName: 'Hamburg', countryCode: 'DE', flagUrl: '/flags/DE.svg' },
      home: { locationName: 'Tallinn' },
      ownCost: { perKm: 1.055, source: 'truck', parts: null },
      emptyTruck: null,
    })
    expect(await list(as(own.admin))).toEqual([truck])
    expect(await list()).toEqual([])
  })

  test('a kilometre of a truck costs what the company’s figures give, unless the truck has its own cost', async () => {
    const own = await make.company()
    const admin = as(own.admin)
    const employee = as(own.employee)
    // 28 l × 1.35 €/l ÷ 100, 0.14 €, and 24 h × 13 € on 630 km.
    const parts = { fuel: 0.378, distance: 0.14, time: 0.495 }
    expect((await create({}, employee)).ownCost).toEqual({ perKm: 1.013, source: 'usual', parts })
    const figures = { litresPer100Km: 25, dieselPerLitre: 1.2, costPerKm: 0.2, costPerHour: 10.5 }
    answerOf(await admin.call(tripCostRoutes.setFigures, { body: { vehicleClass: 'articulated', ...figures } }))
    const [truck] = await list(employee)
    const own25 = { fuel: 0.3, distance: 0.2, time: 0.4 }
    expect(truck!.ownCost).toEqual({ perKm: 0.9, source: 'company', parts: own25 })
  })

  test('a free truck is changed, removed and added again with the empty truck that publishes it', async () => {
    const own = await make.company()
    const by = as(own.employee)
    const { _id: offerId } = answerOf(await by.call(emptyTruckRoutes.create, { body: anEmptyTruck() }))[3][0]!
    const added = answerOf(await by.call(myTruckRoutes.addEmptyTruck, { params: { id: offerId } }))
    expect(added).toMatchObject({
      truckType: { value: 'Standard_tautliner' },
      maxEmptyKm: 65,
      destination: 'home',
      freeLoadingMeters: null,
      home: { locationName: 'Munich' },
      emptyTruck: { _id: offerId, active: true },
    })
    // Adding it repeatedly has an effect only once.
    expect(answerOf(await by.call(myTruckRoutes.addEmptyTruck, { params: { id: offerId } }))).toEqual(added)

    const params = { id: added._id }
    const body = aMyTruck({ destination: 'country', countryCode: 'EE', home: { id: placeIds.tallinn } })
    expect(answerOf(await by.call(myTruckRoutes.update, { params, body }))).toMatchObject({
      _id: added._id,
      destination: 'country',
      country: 'Estonia',
      emptyTruck: { _id: offerId },
    })
    answerOf(await by.call(myTruckRoutes.remove, { params }))
    expect(await list(by)).toEqual([])
    expect(await by.call(myTruckRoutes.remove, { params })).toMatchObject({ ok: false, status: 404 })
    expect(await by.call(myTruckRoutes.update, { params, body })).toMatchObject({ ok: false, status: 404 })

    const undone = await by.call(myTruckRoutes.create, { body: { ...body, emptyTruckId: offerId } })
    expect(answerOf(undone)).toMatchObject({ emptyTruck: { _id: offerId, active: true } })
    const off = { _id: offerId, type: 'Emptytruck', newStatus: 'Inactive' } as const
    answerOf(await by.call(myOfferRoutes.setStatus, { body: off }))
    expect(await list(by)).toMatchObject([{ emptyTruck: { active: false } }])
    answerOf(await by.call(myOfferRoutes.remove, { body: { _id: offerId, type: 'Emptytruck' } }))
    expect(await list(by)).toMatchObject([{ emptyTruck: null }])
  })

  test.each([
    [{ truckType: 'Barge' as never }, 'truckType'],
    [{ place: { id: '1' } }, 'place'],
    [{ freeFrom: 'soon' }, 'freeFrom'],
    [{ freeFrom: addDays(today, 800) }, 'freeFrom'],
    [{ freeHour: 24 }, 'freeHour'],
    [{ maxEmptyKm: 0 }, 'maxEmptyKm'],
    [{ destination: 'home' as const }, 'home'],
    [{ destination: 'country' as const }, 'countryCode'],
    [{ home: { id: '1' } }, 'home'],
    [{ costPerKm: -1 }, 'costPerKm'],
  ])('a free truck with %j is refused at the field', async (fields, field) => {
    const result = await member.call(myTruckRoutes.create, { body: aMyTruck(fields) })
    expect(result).toMatchObject({ ok: false, status: 422, errors: { [field]: {} } })
  })

  test('a repeated call adds a truck once, and no company exceeds the maximum', async () => {
    const own = await make.company()
    const by = as(own.employee)
    const repeated = { body: aMyTruck(), idempotencyKey: 'once' }
    const first = await by.call(myTruckRoutes.create, repeated)
    const second = await by.call(myTruckRoutes.create, repeated)
    expect(answerOf(second)._id).toBe(answerOf(first)._id)
    for (let count = 1; count < maxMyTrucks; count++) await create({}, by)
    const result = await by.call(myTruckRoutes.create, { body: aMyTruck() })
    expect(result).toMatchObject({ ok: false, errors: { place: { msg: 'At most 200 trucks' } } })
    expect(await list(by)).toHaveLength(maxMyTrucks)
  })
})

describe('a truck that is published', () => {
  test('a published truck is an empty truck towards its home, for as many days as the board looks ahead', async () => {
    const own = await make.company()
    const by = as(own.employee)
    const { _id } = await create(
      { home: { id: placeIds.tallinn }, maxEmptyKm: 150, freeLoadingMeters: 6, freeWeight: 12 },
      by,
    )
    const call = { params: { id: _id }, body: {}, idempotencyKey: 'a press' }
    const published = answerOf(await by.call(myTruckRoutes.publish, call))
    expect(answerOf(await by.call(myTruckRoutes.publish, call))).toEqual(published)
    const { rows } = { rows: answerOf(await visitor.call(emptyTruckRoutes.list)) }
    const mine = rows.filter((row) => row._id === published.emptyTruck!._id)
    expect(mine).toMatchObject([
      {
        loading: {
          locations: [{ locationName: 'Hamburg', radius: 120 }],
          date: { start: addDays(today, 1), end: addDays(today, 4) },
        },
        unloading: { locations: [{ locationName: 'Tallinn' }] },
        typeOfLoad: 'LTL',
        freight: { weight: 12_000, loadingMeters: 6 },
      },
    ])
  })

  test('publishing a truck asks for its destination if it has no home, and the questions of empty trucks', async () => {
    const own = await make.company()
    const by = as(own.employee)
    const publish = async (id: string, body: object, confirmed?: 'equalOffer') =>
      by.call(myTruckRoutes.publish, { params: { id }, body, query: { confirmed } })
    const one = await create({}, by)
    const same = await create({}, by)
    expect(await publish(one._id, {})).toMatchObject({ ok: false, errors: { unloading: {} } })
    const unloading = { id: placeIds.lyon }
    expect(await publish(one._id, { unloading })).toMatchObject({ ok: true, answer: { emptyTruck: { active: true } } })
    expect(await publish(same._id, { unloading })).toMatchObject({
      ok: false,
      errors: { offer: { confirm: 'equalOffer' } },
    })
    expect(await publish(same._id, { unloading }, 'equalOffer')).toMatchObject({ ok: true })
  })
})

test('only its company sees a truck, and publishing requires a plan', async () => {
  const own = await make.company()
  const other = await make.company()
  const { _id } = await create({ home: { id: placeIds.tallinn } }, as(own.employee))
  const params = { id: _id }
  const stranger = as(other.admin)
  expect(await stranger.call(myTruckRoutes.update, { params, body: aMyTruck() })).toMatchObject({ status: 404 })
  expect(await stranger.call(myTruckRoutes.remove, { params })).toMatchObject({ status: 404 })
  expect(await stranger.call(myTruckRoutes.publish, { params, body: {} })).toMatchObject({ status: 404 })
  const { id: offerId } = await make.emptyTruck({ by: own })
  expect(await stranger.call(myTruckRoutes.addEmptyTruck, { params: { id: offerId } })).toMatchObject({ status: 404 })
  const body = { ...aMyTruck(), emptyTruckId: offerId }
  expect(await stranger.call(myTruckRoutes.create, { body })).toMatchObject({ status: 404 })
  expect(await visitor.call(myTruckRoutes.list)).toMatchObject({ status: 401 })

  const ended = as((await make.company({ planEndsInDays: -1 })).admin)
  const truck = await create({ home: { id: placeIds.tallinn } }, ended)
  expect(await list(ended)).toEqual([truck])
  const publishing = await ended.call(myTruckRoutes.publish, { params: { id: truck._id }, body: {} })
  expect(publishing).toMatchObject({ ok: false, status: 402 })
})
