import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { placeIds } from '../../../testing/aSpotFreight.ts'
import { towns } from '../../../testing/makeSpotFreight.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, clock } = await testApp()
const company = await make.company({ name: 'Hamburger Hafenspedition GmbH' })
const reader = as((await make.company()).employee)
const today = toUtcCalendarDate(clock.now())

const prices = [null, 50_000, 90_000, null, 70_000]
const freights = await make.spotFreights(5, {
  by: company,
  each: (index) => ({
    priceCents: prices[index]!,
    loadType: index < 2 ? 'LTL' : 'FTL',
    truckTypes: index === 4 ? ['Refrigerator', 'Mega'] : ['Standard_tautliner'],
    loading: {
      places: index === 0 ? [towns.warsaw, towns.lyon] : [towns.hamburg],
      start: addDays(today, index),
      end: addDays(today, index + 1),
    },
    unloading: { places: [towns.munich], start: addDays(today, 10 - index), end: addDays(today, 11) },
  }),
})
await make.spotFreight({ by: company, isActive: false })
const ids = freights.map(({ id }) => id)

type Query = Partial<(typeof spotFreightRoutes.list)['query']['_input']>

/** The numbers of the found freights, in their order. */
async function found(query: Query) {
  const list = await reader.call(spotFreightRoutes.list, { query })
  if (!list.ok) throw new Error(JSON.stringify(list))
  return list.answer.map(({ _id }) => ids.indexOf(_id))
}

test('the newest spot freight comes first, and an inactive one is not listed', async () => {
  expect(await found({})).toEqual([4, 3, 2, 1, 0])
})

test('a visitor of the list of spot freights learns nothing of the publisher', async () => {
  const list = await visitor.call(spotFreightRoutes.list, { query: {} })
  expect(list).toMatchObject({ ok: true, page: { total: '5' } })
  const text = JSON.stringify(list)
  for (const secret of ['Hafenspedition', company.id, company.employee.id, 'company.example']) {
    expect(text).not.toContain(secret)
  }
  const row = list.ok && list.answer[0]
  expect(row).toMatchObject({
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

test('a member sees the publisher of a spot freight and the permitted actions', async () => {
  const own = await as(company.employee).call(spotFreightRoutes.list, { query: {} })
  const other = await reader.call(spotFreightRoutes.list, { query: {} })
  expect(own).toMatchObject({
    answer: expect.arrayContaining([
      {
        ...anyRow,
        can: { openDetails: true, contact: false, quote: false, favourite: false, edit: true, duplicate: true },
      },
    ]),
  })
  expect(other).toMatchObject({
    answer: expect.arrayContaining([
      {
        ...anyRow,
        company: expect.objectContaining({ companyName: 'Hamburger Hafenspedition GmbH', country: 'Estonia' }),
        can: { openDetails: true, contact: true, quote: true, favourite: true, edit: false, duplicate: false },
      },
    ]),
  })
})
const anyRow = Object.fromEntries(
  Object.keys(spotFreightRoutes.list.answer.element.shape).map((key) => [key, expect.toSatisfy(() => true)]),
)

test('each filter narrows the list of spot freights', async () => {
  expect(await found({ loadingLocation: placeIds.hamburg })).toEqual([4, 3, 2, 1])
  expect(await found({ loadingLocation: placeIds.lyon })).toEqual([0])
  expect(await found({ loadingLocation: 'Warszawa', loadingRadius: 10 })).toEqual([0])
  expect(await found({ unloadingLocation: placeIds.munich, loadingLocation: placeIds.warsaw })).toEqual([0])
  expect(await found({ unloadingLocation: placeIds.hamburg })).toEqual([])
  expect(await found({ truckType: 'Mega' })).toEqual([4])
  expect(await found({ truckType: 'Mega,Standard_tautliner,Refrigerator' })).toEqual([4, 3, 2, 1, 0])
  expect(await found({ typeOfLoad: 'LTL' })).toEqual([1, 0])
  expect(await found({ loadingDateStart: addDays(today, 4) })).toEqual([4, 3])
  expect(await found({ loadingDateEnd: addDays(today, 1) })).toEqual([1, 0])
  expect(await found({ unloadingDateEnd: addDays(today, 7) })).toEqual([4, 3])
  expect(await found({ unloadingDateStart: addDays(today, 12) })).toEqual([])
})

test('a row of a spot freight has its distance from the places of the filter', async () => {
  const query = { loadingLocation: placeIds.lyon, unloadingLocation: placeIds.munich, unloadingRadius: 50 }
  const list = await reader.call(spotFreightRoutes.list, { query })
  const row = list.ok ? list.answer[0] : undefined
  expect(row?.distanceFromFilterLoading).toBeLessThan(1)
  expect(row?.distanceFromFilterUnloading).toBeLessThan(1)
  const near = await reader.call(spotFreightRoutes.list, {
    query: { loadingLocation: placeIds.lyon, loadingRadius: 250 },
  })
  for (const { distanceFromFilterLoading: km } of near.ok ? near.answer : []) expect(km).toBe(Number(km?.toFixed(1)))
})

test('sorting follows the shown values, and freights without a price come last in both directions', async () => {
  expect(await found({ sortby: 5, order: 'DESC' })).toEqual([0, 1, 2, 3, 4])
  expect(await found({ sortby: 1, order: 'ASC' })).toEqual([0, 1, 2, 3, 4])
  expect(await found({ sortby: 1, order: 'DESC' })).toEqual([4, 3, 2, 1, 0])
  expect(await found({ sortby: 2, order: 'ASC' })).toEqual([4, 3, 2, 1, 0])
  expect(await found({ sortby: 2, order: 'DESC' })).toEqual([0, 1, 2, 3, 4])
  expect(await found({ sortby: 4, order: 'ASC' })).toEqual([1, 4, 2, 0, 3])
  expect(await found({ sortby: 4, order: 'DESC' })).toEqual([2, 4, 1, 3, 0])
})

test('pages of spot freights follow each other without gaps or repetitions in every order', async () => {
  for (const sortby of [1, 2, 4, 5] as const) {
    for (const order of ['ASC', 'DESC'] as const) {
      const whole = await found({ sortby, order })
      const paged: number[] = []
      let cursor: string | undefined
      do {
        const page = await reader.call(spotFreightRoutes.list, { query: { sortby, order, limit: 2, cursor } })
        if (!page.ok) throw new Error(JSON.stringify(page))
        expect(page.page.total).toBe(cursor === undefined ? '5' : null)
        paged.push(...page.answer.map(({ _id }) => ids.indexOf(_id)))
        cursor = page.page.next ?? undefined
      } while (cursor)
      expect(paged).toEqual(whole)
    }
  }
})

test('an invalid cursor, or one of another order, is refused', async () => {
  const first = await reader.call(spotFreightRoutes.list, { query: { sortby: 4, order: 'ASC', limit: 1 } })
  const ofPrices = first.ok ? first.page.next! : ''
  for (const cursor of ['x', '%00', Buffer.from('{}').toString('base64url'), 'WzEsMl0', ofPrices]) {
    const answer = await reader.call(spotFreightRoutes.list, { query: { sortby: 1, cursor } })
    expect(answer).toMatchObject({ ok: false, status: 422, errors: { cursor: { msg: expect.any(String) } } })
  }
})

test('every invalid filter of spot freights is refused under its name', async () => {
  const wrong: Record<string, string> = {
    loadingLocation: 'zzzzqqqq',
    unloadingLocation: 'zzzzqqqq',
    loadingRadius: '15',
    unloadingRadius: '9999',
    loadingDateStart: '20.11.2026',
    loadingDateEnd: '2026-02-30',
    unloadingDateStart: 'soon',
    unloadingDateEnd: '0',
    truckType: 'Bicycle',
    typeOfLoad: 'XTL',
    sortby: '3',
    order: 'UP',
    limit: '1000',
  }
  for (const [name, value] of Object.entries(wrong)) {
    const response = await visitor.send({ url: '/api/spotloads', query: { [name]: value } })
    expect([name, response.statusCode, Object.keys(response.json().errors)]).toEqual([name, 422, [name]])
  }
})

test('details of spot freights open only for companies with a running plan and platform staff', async () => {
  const id = ids[0]!
  const expired = await make.company({ planEndsInDays: -1 })
  const cancelled = await make.company({ planEndsInDays: -1, isPlanCancelled: true })
  const trial = await make.company({ plan: 'free_trial' })
  const read = async (caller: typeof visitor) => {
    const answer = await caller.call(spotFreightRoutes.read, { params: { id } })
    return answer.ok ? answer.answer.author?.email : answer.error
  }
  expect(await read(visitor)).toBe('log_in_required')
  expect(await read(as(expired.admin))).toBe('subscription_required')
  expect(await read(as(cancelled.employee))).toBe('subscription_required')
  for (const user of [trial.employee, company.admin, company.employee, await make.staff()]) {
    expect(await read(as(user))).toBe(company.employee.email)
  }
})

test('an unknown or inactive spot freight is not found', async () => {
  const hidden = await make.spotFreight({ by: company, isActive: false })
  for (const id of [hidden.id, company.id]) {
    const answer = await as(company.admin).call(spotFreightRoutes.read, { params: { id } })
    expect(answer).toMatchObject({ ok: false, status: 404, error: 'offer_not_found' })
  }
  expect((await as(company.admin).send({ url: '/api/spotLoads/17' })).statusCode).toBe(404)
})
