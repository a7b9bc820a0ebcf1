import { favouriteRoutes } from '@veos/contract/deals/favourites'
import { favouriteChanged, maxFavourites } from '@veos/contract/deals/reference/favourites'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { accountRoutes } from '@veos/contract/people/accounts'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import type { TestCompany, TestUser } from '../../../testing/make.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, as, visitor, db, clock } = app

const types = ['Tender', 'Roundtrip', 'Spotload', 'Truck'] as const
type Type = (typeof types)[number]

const makeOffer: Record<Type, (company: TestCompany) => Promise<{ id: string }>> = {
  Tender: (by) => make.tender({ by }),
  Roundtrip: (by) => make.roundtrip({ by, reviewState: 'approved' }),
  Spotload: (by) => make.spotFreight({ by }),
  Truck: (by) => make.emptyTruck({ by }),
}

const mark = (by: Caller, favouriteId: string, type: Type = 'Spotload', name = 'Hamburg - München') =>
  by.call(favouriteRoutes.create, { body: { favouriteId, name, type } })

const remove = (by: Caller, id: string) => by.call(favouriteRoutes.remove, { params: { id } })

async function list(user: TestUser, query: { type?: Type } = {}) {
  const listed = await as(user).call(favouriteRoutes.list, { query })
  if (!listed.ok) throw new Error(listed.message)
  return listed.answer
}

async function idsOf(user: TestUser) {
  const me = await as(user).call(accountRoutes.getUser)
  return me.ok && me.answer.favourites.map(({ favouriteId }) => favouriteId)
}

test.each(types)('a %s is marked as a favourite, listed by its type and removed', async (type) => {
  const company = await make.company()
  const other = await make.company({ name: 'Vedaja OÜ' })
  const { id } = await makeOffer[type](other)
  const marked = await mark(as(company.admin), id, type)
  expect(marked).toMatchObject({ ok: true, answer: { favouriteId: id, name: 'Hamburg - München', type } })
  for (const each of types) {
    const found = await list(company.admin, { type: each })
    expect(found.map(({ favouriteId }) => favouriteId)).toEqual(each === type ? [id] : [])
  }
  expect(await list(company.admin)).toMatchObject([{ isAvailable: true, companyName: 'Vedaja OÜ', was: {} }])
  expect(await idsOf(company.admin)).toEqual([id])

  expect(await remove(as(company.admin), marked.ok ? marked.answer._id : '')).toMatchObject({ ok: true })
  expect(await idsOf(company.admin)).toEqual([])
})

test('each user has an offer as a favourite once, however often and fast it is marked', async () => {
  const company = await make.company()
  const other = await make.company()
  const { id } = await make.spotFreight({ by: other })
  const marked = await Promise.all(Array.from({ length: 8 }, () => mark(as(company.admin), id)))
  expect(new Set(marked.map((each) => each.ok && each.answer._id)).size).toBe(1)
  expect(await list(company.admin)).toHaveLength(1)
  expect(await list(company.employee)).toEqual([])
  expect(await mark(as(company.employee), id)).toMatchObject({ ok: true })
  expect(await remove(as(company.admin), id)).toMatchObject({ ok: true })
  expect(await list(company.employee)).toHaveLength(1)
})

test('a star is shown immediately in every browser of its user and in no other', async () => {
  const company = await make.company()
  const other = await make.company()
  const { id } = await make.spotFreight({ by: other })
  const { connect } = await openSockets(app)
  const [tab, phone, colleague, owner] = await Promise.all(
    [company.admin, company.admin, company.employee, other.admin].map((user) => connect(user)),
  )
  const { answer } = (await mark(as(company.admin), id)) as { answer: { _id: string } }
  await remove(as(company.admin), answer._id)
  const events = [true, false].map((isOn) => ({ offerId: id, isOn }))
  for (const { under } of [tab!, phone!]) await expect.poll(() => under(favouriteChanged)).toEqual(events)
  for (const { under } of [colleague!, owner!]) expect(under(favouriteChanged)).toEqual([])
})

test('a user has at most 500 favourites', async () => {
  const { admin } = await make.company()
  const other = await make.company()
  const offers = await make.spotFreights(maxFavourites + 1, { by: other })
  const [last, ...rest] = offers
  await make.favourites(admin, rest)
  expect(await mark(as(admin), last!.id)).toMatchObject({ status: 409, error: 'favourites_at_most' })
  expect(await mark(as(admin), rest[0]!.id)).toMatchObject({ ok: true })
  await remove(as(admin), rest[0]!.id)
  expect(await mark(as(admin), last!.id)).toMatchObject({ ok: true })
})

test('a running plan is needed to add a favourite of another company, and not to list or remove one', async () => {
  const owner = await make.company()
  const third = await make.company()
  const trial = await make.company({ plan: 'free_trial' })
  const expired = await make.company({ planEndsInDays: -1 })
  const cancelled = await make.company({ planEndsInDays: -1, isPlanCancelled: true })
  const { id } = await make.spotFreight({ by: owner })
  const ok = { ok: true }
  const [noLogIn, noCompany, noPlan, own, none] = [401, 403, 402, 409, 404].map((status) => ({ ok: false, status }))
  const table: [string, Caller, create: object | undefined, list: object | undefined, remove: object | undefined][] = [
    ['visitor', visitor, noLogIn, noLogIn, noLogIn],
    ['staff', as(await make.staff()), noCompany, noCompany, noCompany],
    ['admin', as(third.admin), ok, ok, ok],
    ['employee', as(third.employee), ok, ok, ok],
    ['trial', as(trial.admin), ok, ok, ok],
    ['expired', as(expired.admin), noPlan, ok, none],
    ['cancelled', as(cancelled.admin), noPlan, ok, none],
    ['owner', as(owner.admin), own, ok, none],
    ['colleague of the owner', as(owner.employee), own, ok, none],
  ]
  for (const [who, by, create, read, away] of table) {
    expect([who, await mark(by, id)]).toMatchObject([who, create])
    expect([who, await by.call(favouriteRoutes.list, { query: {} })]).toMatchObject([who, read])
    expect([who, await remove(by, id)]).toMatchObject([who, away])
  }
})

test('a company whose plan has ended still sees and removes its favourites', async () => {
  const { admin } = await make.company({ planEndsInDays: 2 })
  const other = await make.company()
  await make.favourites(admin, [await make.tender({ by: other })])
  const before = clock.now()
  clock.pass(3 * dayMs)
  const [favourite] = await list(admin)
  expect(favourite).toMatchObject({ isAvailable: true })
  expect(await remove(as(admin), favourite!._id)).toMatchObject({ ok: true })
  clock.set(before)
})

test('a favourite of another user cannot be read or removed', async () => {
  const mine = await make.company()
  const theirs = await make.company()
  const [favourite] = await make.favourites(theirs.admin, [await make.spotFreight({ by: mine })])
  for (const user of [mine.admin, theirs.employee]) {
    expect(await remove(as(user), favourite!.id)).toMatchObject({ status: 404, error: 'favourite_not_found' })
  }
  expect(await list(theirs.admin)).toHaveLength(1)
})

test('only a listed offer becomes a favourite, with its own type and a name', async () => {
  const { admin } = await make.company()
  const other = await make.company()
  const off = await make.spotFreight({ by: other, isActive: false })
  const waiting = await make.roundtrip({ by: other, reviewState: 'in_review' })
  const listed = await make.spotFreight({ by: other })
  expect(await mark(as(admin), off.id)).toMatchObject({ status: 404, error: 'offer_not_found' })
  expect(await mark(as(admin), waiting.id, 'Roundtrip')).toMatchObject({ status: 404 })
  expect(await mark(as(admin), listed.id, 'Tender')).toMatchObject({ status: 404 })
  expect(await mark(as(admin), listed.id, 'Spotload', ' ')).toMatchObject({ status: 422, errors: { name: {} } })
  expect(await mark(as(admin), listed.id, 'Spotload', 'x'.repeat(201))).toMatchObject({ status: 422 })
  const wrongType = { favouriteId: listed.id, name: 'A - B', type: 'Ship' as never }
  expect(await as(admin).call(favouriteRoutes.create, { body: wrongType })).toMatchObject({ errors: { type: {} } })
  expect(await list(admin)).toEqual([])
})

test('an offer that is not available any more stays among the favourites unchanged until it is removed', async () => {
  const { admin } = await make.company()
  const other = await make.company()
  const offers = await make.spotFreights(2, { by: other })
  await make.favourites(admin, offers)
  const switchedOff = offers[0]!
  const deleted = offers[1]!
  const status = (newStatus: 'Active' | 'Inactive') =>
    as(other.admin).call(myOfferRoutes.setStatus, { body: { _id: switchedOff.id, type: 'Spotload', newStatus } })
  await status('Inactive')
  await as(other.admin).call(myOfferRoutes.remove, { body: { _id: deleted.id, type: 'Spotload' } })
  const unavailable = { isAvailable: false, companyName: null, price: 1250, was: {}, name: 'Hamburg - München' }
  expect(await list(admin)).toMatchObject([
    { ...unavailable, favouriteId: deleted.id },
    { ...unavailable, favouriteId: switchedOff.id },
  ])
  await as(other.admin).call(myOfferRoutes.setStatus, {
    query: { confirmed: 'equalOffer' },
    body: { _id: switchedOff.id, type: 'Spotload', newStatus: 'Active' },
  })
  expect((await list(admin)).map(({ isAvailable }) => isAvailable)).toEqual([false, true])
  expect(await remove(as(admin), deleted.id)).toMatchObject({ ok: true })
  expect(await list(admin)).toHaveLength(1)
})

test('favourites come in pages, the newest first, with their total', async () => {
  const { admin } = await make.company()
  const other = await make.company()
  const made = await make.favourites(admin, await make.spotFreights(7, { by: other }))
  await make.favourites(admin, [await make.tender({ by: other })])
  const found: string[] = []
  let cursor: string | undefined
  do {
    const page = await as(admin).call(favouriteRoutes.list, { query: { type: 'Spotload', limit: 3, cursor } })
    if (!page.ok) throw new Error(page.message)
    if (cursor === undefined) expect(page.page.total).toBe('7')
    found.push(...page.answer.map(({ _id }) => _id))
    cursor = page.page.next ?? undefined
  } while (cursor)
  expect(found).toEqual(made.map(({ id }) => id).toReversed())
})

test('an offer says whether it may be marked as a favourite, which own offers may not', async () => {
  const owner = await make.company()
  const third = await make.company({ planEndsInDays: -1 })
  const { id } = await make.spotFreight({ by: owner })
  for (const [by, may] of [
    [visitor, true],
    [as(third.admin), true],
    [as(owner.admin), false],
  ] as const) {
    const found = await by.call(spotFreightRoutes.list, { query: {} })
    expect(found.ok && found.answer.find(({ _id }) => _id === id)!.can.favourite).toBe(may)
  }
})

test('favourites of a removed account are deleted', async () => {
  const { id, admin } = await make.company()
  const other = await make.company()
  await make.favourites(admin, [await make.spotFreight({ by: other })])
  await db.deleteFrom('companies').where('id', '=', id).execute()
  expect(await db.selectFrom('favourites').where('userId', '=', admin.id).select('id').execute()).toEqual([])
})
