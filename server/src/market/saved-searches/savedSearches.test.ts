import { maxSavedSearches } from '@veos/contract/market/reference/savedSearches'
import { type SavedSearch, savedSearchRoutes } from '@veos/contract/market/savedSearches'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import type { CallResult } from '@veos/contract/platform/errors'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { placeIds } from '../../../testing/aSpotFreight.ts'
import { runJob } from '../../../testing/jobs.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, as, visitor, clock } = app
const publisher = await make.company()

const fromHamburg = { loadingLocation: placeIds.hamburg, loadingRadius: 100, truckType: 'Mega,Tank' } as const

function save(by: Caller, filter: Record<string, string | number> = fromHamburg, name = 'From Hamburg') {
  return by.call(savedSearchRoutes.create, { body: { type: 'Spotload', name, filter } })
}

function answerOf<Answer>(result: CallResult<Answer>): Answer {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.answer
}

const list = async (by: Caller) => answerOf(await by.call(savedSearchRoutes.list))

test('a saved search is the filter of a list with a name, and counts matching and new offers', async () => {
  const { admin } = await make.company()
  const member = as(admin)
  await make.spotFreights(3, { by: publisher, each: () => ({ truckTypes: ['Mega'] }) })
  const saved = answerOf(await save(member))
  expect(saved).toMatchObject({
    name: 'From Hamburg',
    type: 'Spotload',
    filter: { loadingLocation: placeIds.hamburg, loadingRadius: '100', truckType: 'Mega,Tank' },
    isWatched: false,
    push: true,
    mail: 'digest',
    new: 0,
  })
  const found = await visitor.call(spotFreightRoutes.list, { query: fromHamburg })
  expect(String(saved.total)).toBe(found.ok && found.page.total)

  clock.pass(60_000)
  await make.spotFreight({ by: publisher, truckTypes: ['Tank'] })
  await make.spotFreight({ by: publisher, truckTypes: ['Standard_tautliner'] })
  expect(await list(member)).toMatchObject([{ _id: saved._id, total: saved.total + 1, new: 1 }])
  const params = { id: saved._id }
  expect(await member.call(savedSearchRoutes.look, { params })).toMatchObject({ answer: { new: 0 } })
  expect(await list(member)).toMatchObject([{ total: saved.total + 1, new: 0 }])
})

test('filters of every list can be saved, and two with the same meaning are one search', async () => {
  const member = as((await make.company()).employee)
  const filters = [
    ['Tender', { loadinglocation: placeIds.hamburg, trucktype: 'Mega' }],
    ['Roundtrip', { country: 'DE,PL' }],
    ['Spotload', { loadingLocation: 'Hamburg', loadingDateStart: '2030-01-01' }],
    ['Emptytruck', { startDate: '2030-01-01', specialFeatures: 'ADR' }],
  ] as const
  for (const [type, filter] of filters) {
    const body = { type, name: type, filter }
    const saved = await member.call(savedSearchRoutes.create, { body })
    expect(saved, type).toMatchObject({ ok: true, answer: { type, filter: expect.any(Object) } })
    expect(await member.call(savedSearchRoutes.create, { body })).toEqual(saved)
  }
  // The name of a place means its id, and the default radius counts as none.
  const again = answerOf(
    await save(member, { loadingRadius: 50, loadingLocation: placeIds.hamburg, loadingDateStart: '2030-01-01' }),
  )
  expect(again.name).toBe('Spotload')
  expect(await list(member)).toHaveLength(4)
})

test.each<[string, Record<string, string | number>, string]>([
  ['nothing', {}, 'filter'],
  ['an order alone', { sortby: 5 }, 'filter'],
  ['an unknown place', { loadingLocation: 'Zzzzqqq' }, 'loadingLocation'],
  ['an unknown truck', { truckType: 'Bicycle' }, 'truckType'],
  ['dates the wrong way round', { loadingDateStart: '2030-01-02', loadingDateEnd: '2030-01-01' }, 'loadingDateEnd'],
])('a filter with %s cannot be saved', async (_, filter, field) => {
  const refused = await save(as((await make.company()).admin), filter)
  expect(refused).toMatchObject({ status: 422, errors: { [field]: expect.anything() } })
})

test('only its user renames, watches and removes a search, and can undo the removal', async () => {
  const company = await make.company()
  const member = as(company.admin)
  const colleague = as(company.employee)
  const { _id: id } = answerOf(await save(member))
  const params = { id }
  for (const [route, body] of [
    [savedSearchRoutes.update, { name: 'Mine' }],
    [savedSearchRoutes.look, undefined],
    [savedSearchRoutes.remove, undefined],
    [savedSearchRoutes.restore, undefined],
  ] as const) {
    const result = await colleague.send({
      method: route.method,
      url: `/api${route.path.replace(':id', id)}`,
      payload: body,
    })
    expect([result.statusCode, result.json().error.code]).toEqual([404, 'saved_search_not_found'])
  }
  const change = { name: 'North', isWatched: true, push: false, mail: 'atOnce' } as const
  expect(await member.call(savedSearchRoutes.update, { params, body: change })).toMatchObject({ answer: change })
  expect(await member.call(savedSearchRoutes.update, { params, body: {} })).toMatchObject({ answer: change })
  expect(await member.call(savedSearchRoutes.remove, { params })).toMatchObject({ ok: true })
  expect(await list(member)).toEqual([])
  expect(await member.call(savedSearchRoutes.remove, { params })).toMatchObject({ status: 404 })
  expect(await member.call(savedSearchRoutes.restore, { params })).toMatchObject({ answer: change })
  expect(await list(member)).toMatchObject([{ _id: id, ...change }])

  await member.call(savedSearchRoutes.remove, { params })
  clock.pass(dayMs + 1)
  await runJob(app, 'remove-old-alerts')
  expect(await as(company.admin).call(savedSearchRoutes.restore, { params })).toMatchObject({ status: 404 })
})

test('a user has at most fifty saved searches', async () => {
  const member = as((await make.company()).admin)
  let last: SavedSearch | undefined
  for (let number = 1; number <= maxSavedSearches; number++) {
    last = answerOf(
      await save(member, {
        loadingDateStart: `2031-01-${String((number % 28) + 1).padStart(2, '0')}`,
        loadingRadius: 50,
        ...(number > 28 && { typeOfLoad: 'FTL' }),
      }),
    )
  }
  const more = { truckType: 'Mega' }
  expect(await save(member, more)).toMatchObject({ status: 409, error: 'saved_searches_at_most' })
  const params = { id: last!._id }
  await member.call(savedSearchRoutes.remove, { params })
  expect(await save(member, more)).toMatchObject({ ok: true })
  expect(await member.call(savedSearchRoutes.restore, { params })).toMatchObject({ status: 409 })
  expect(await list(member)).toHaveLength(maxSavedSearches)
})

test('each user has own settings: the default of new searches, hours and a time zone', async () => {
  const company = await make.company()
  const member = as(company.admin)
  await member.call(savedSearchRoutes.create, {
    body: { type: 'Spotload', name: 'One', filter: { truckType: 'Mega' }, timeZone: 'Europe/Tallinn' },
  })
  const usual = answerOf(await member.call(savedSearchRoutes.settings))
  expect(usual).toEqual({ timeZone: 'Europe/Tallinn', digestHour: 8, quietHours: null, push: true, mail: 'digest' })
  const body = {
    timeZone: 'Europe/Lisbon',
    digestHour: 6,
    quietHours: { from: 22, until: 5 },
    push: false,
    mail: 'atOnce',
  } as const
  expect(await member.call(savedSearchRoutes.setSettings, { body })).toMatchObject({ answer: body })
  expect(answerOf(await save(member))).toMatchObject({ push: false, mail: 'atOnce' })
  expect(answerOf(await as(company.employee).call(savedSearchRoutes.settings))).toMatchObject({
    timeZone: 'Europe/Brussels',
  })
  for (const wrong of [
    { timeZone: 'Mars/Olympus' },
    { digestHour: 24 },
    { quietHours: { from: 3, until: 3 } },
    { mail: 'fax' },
  ]) {
    const refused = await member.call(savedSearchRoutes.setSettings, { body: { ...body, ...wrong } as typeof body })
    expect(refused, JSON.stringify(wrong)).toMatchObject({ status: 422 })
  }
})
