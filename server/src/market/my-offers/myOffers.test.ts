import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { ownOfferStatuses } from '@veos/contract/market/offers'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { expireOffers } from '../offers/offers.jobs.ts'

const { make, as, visitor, clock, db } = await testApp()

test('a company’s table shows its own offers, the newest first, page by page and by status', async () => {
  const company = await make.company()
  const member = as(company.employee)
  await make.spotFreight({ by: await make.company() })
  const made = await make.spotFreights(5, { by: company, each: (index) => ({ isActive: index % 2 === 0 }) })
  const newest = made.map(({ id }) => id).reverse()

  const table = async (status: 'all' | 'active' | 'inactive', limit: number) => {
    const ids: string[] = []
    const totals: (string | null)[] = []
    let cursor: string | undefined
    do {
      const page = await member.call(spotFreightRoutes.mine, { query: { status, limit, cursor } })
      if (!page.ok) throw new Error(page.message)
      ids.push(...page.answer.map(({ _id }) => _id))
      totals.push(page.page.total)
      cursor = page.page.next ?? undefined
    } while (cursor)
    return { ids, totals }
  }
  expect(await table('all', 2)).toEqual({ ids: newest, totals: ['5', null, null] })
  expect(await table('active', 50)).toEqual({ ids: newest.filter((_, index) => index % 2 === 0), totals: ['3'] })
  expect(await table('inactive', 1)).toEqual({ ids: newest.filter((_, index) => index % 2 === 1), totals: ['2', null] })
  const broken = await member.call(spotFreightRoutes.mine, { query: { cursor: 'x' } })
  expect(broken).toMatchObject({ ok: false, status: 422, errors: { cursor: {} } })

  const counts = await member.call(myOfferRoutes.counts)
  const none = { all: 0, active: 0, inReview: 0, inactive: 0 }
  expect(counts).toMatchObject({
    answer: { tenders: none, roundtrips: none, spotloads: { all: 5, active: 3, inactive: 2 }, emptytrucks: none },
  })
  const lists = await member.call(myOfferRoutes.list, { query: { limit: 3 } })
  expect(lists.ok && lists.answer.map((list) => list.length)).toEqual([0, 0, 3, 0])
})

test('an offer in review is counted and listed separately, and a rejected one is inactive', async () => {
  const company = await make.company()
  const member = as(company.employee)
  const states = { active: 'approved', inReview: 'in_review', inactive: 'rejected' } as const
  const ids: Record<string, string> = {}
  for (const [status, reviewState] of Object.entries(states)) {
    ids[status] = (await make.roundtrip({ by: company, reviewState })).id
  }
  expect(await member.call(myOfferRoutes.counts)).toMatchObject({
    answer: { roundtrips: { all: 3, active: 1, inReview: 1, inactive: 1 } },
  })
  for (const status of ownOfferStatuses) {
    const found = await member.call(roundtripRoutes.mine, { query: { status } })
    expect(found).toMatchObject({ answer: [{ _id: ids[status] }], page: { total: '1' } })
    expect(found.ok && found.answer).toHaveLength(1)
  }
})

test('an offer that is switched off leaves the list, and returns as the newest', async () => {
  const company = await make.company()
  const [first, second] = await make.spotFreights(2, {
    by: company,
    each: (priceCents) => ({ truckTypes: ['Dry_bulk'], priceCents }),
  })
  const status = (newStatus: 'Active' | 'Inactive') =>
    as(company.admin).call(myOfferRoutes.setStatus, { body: { _id: first!.id, type: 'Spotload', newStatus } })
  const listed = async () => {
    const list = await visitor.call(spotFreightRoutes.list, { query: { truckType: 'Dry_bulk' } })
    return list.ok && list.answer.map(({ _id }) => _id)
  }
  expect(await listed()).toEqual([second!.id, first!.id])
  expect(await status('Inactive')).toMatchObject({ ok: true, answer: { _id: first!.id, active: false } })
  expect(await listed()).toEqual([second!.id])
  clock.pass(1000)
  expect(await status('Active')).toMatchObject({ answer: { active: true, createdAt: clock.now().toISOString() } })
  expect(await listed()).toEqual([first!.id, second!.id])
  clock.pass(1000)
  const again = await status('Active')
  expect(again.ok && again.answer.createdAt < clock.now().toISOString()).toBe(true)
})

test('a deleted offer is removed, and deleting needs the right type', async () => {
  const company = await make.company()
  const { id } = await make.spotFreight({ by: company })
  const member = as(company.employee)
  const remove = (type: 'Spotload' | 'Tender') => member.call(myOfferRoutes.remove, { body: { _id: id, type } })
  expect(await remove('Tender')).toMatchObject({ ok: false, status: 404 })
  const asTender = { _id: id, type: 'Tender', newStatus: 'Inactive' } as const
  expect(await member.call(myOfferRoutes.setStatus, { body: asTender })).toMatchObject({ ok: false, status: 404 })
  expect(await remove('Spotload')).toEqual(expect.objectContaining({ ok: true, answer: { _id: id } }))
  expect(await remove('Spotload')).toMatchObject({ ok: false, status: 404 })
  for (const table of ['offers', 'offerPlaces', 'spotFreightDetails'] as const) {
    const column = table === 'offers' ? 'id' : 'offerId'
    const { rows } = await db.executeQuery(
      db
        .selectFrom(table)
        .where(column as never, '=', id as never)
        .selectAll(),
    )
    expect([table, rows]).toEqual([table, []])
  }
})

test.each(['Spotload', 'Tender', 'Roundtrip', 'Emptytruck'] as const)(
  'only members of the company may switch and delete a %s',
  async (type) => {
    const maker = {
      Spotload: make.spotFreight,
      Tender: make.tender,
      Roundtrip: make.roundtrip,
      Emptytruck: make.emptyTruck,
    }
    const company = await make.company()
    const other = await make.company()
    const trial = await make.company({ plan: 'free_trial' })
    const expired = await make.company({ planEndsInDays: -1 })
    const cancelled = await make.company({ planEndsInDays: -1, isPlanCancelled: true })
    const callers = {
      visitor: [visitor, company],
      staff: [as(await make.staff()), company],
      employee: [as(company.employee), company],
      admin: [as(company.admin), company],
      other: [as(other.admin), company],
      'trial, its own': [as(trial.employee), trial],
      'expired, its own': [as(expired.admin), expired],
      'cancelled, its own': [as(cancelled.admin), cancelled],
    } as const
    const results = await Promise.all(
      Object.entries(callers).map(async ([name, [who, by]]) => {
        const offer = async (isActive: boolean) => ({ _id: (await maker[type]({ by, isActive })).id, type })
        const answers = [
          await who.call(myOfferRoutes.setStatus, { body: { ...(await offer(true)), newStatus: 'Inactive' } }),
          await who.call(myOfferRoutes.setStatus, {
            query: { confirmed: 'equalOffer' },
            body: { ...(await offer(false)), newStatus: 'Active' },
          }),
          await who.call(myOfferRoutes.remove, { body: await offer(true) }),
        ]
        return [name, answers.map((answer) => (answer.ok ? 'yes' : answer.status))]
      }),
    )
    expect(Object.fromEntries(results)).toEqual({
      visitor: [401, 401, 401],
      staff: [403, 403, 403],
      employee: ['yes', 'yes', 'yes'],
      admin: ['yes', 'yes', 'yes'],
      other: [404, 404, 404],
      'trial, its own': ['yes', 'yes', 'yes'],
      'expired, its own': ['yes', 402, 'yes'],
      'cancelled, its own': ['yes', 402, 'yes'],
    })
  },
)

test('invalid parameters of own offers are refused under their names', async () => {
  const member = as((await make.company()).employee)
  const send = async (payload: object) => {
    const response = await member.send({ method: 'PUT', url: '/api/updateOffer', payload })
    return [response.statusCode, Object.keys(response.json().errors)]
  }
  const _id = '01a1fb8e-b2bc-7276-a6fd-bba757f4df0a'
  expect(await send({})).toEqual([422, ['_id', 'type', 'newStatus']])
  expect(await send({ _id: 17, type: 'Spotload', newStatus: 'Active' })).toEqual([422, ['_id']])
  expect(await send({ _id, type: 'Train', newStatus: 'Active' })).toEqual([422, ['type']])
  expect(await send({ _id, type: 'Spotload', newStatus: true })).toEqual([422, ['newStatus']])
})

test('an expired offer is switched off, and can be switched on only with new dates', async () => {
  // Noon, when it is the same day in all of Europe.
  clock.set(new Date(new Date().setUTCHours(12, 0, 0, 0)))
  const company = await make.company()
  const { id } = await make.spotFreight({ by: company })
  const member = as(company.employee)
  const start = clock.now()
  const isListed = async () => {
    const list = await visitor.call(spotFreightRoutes.list, { query: { limit: 200 } })
    return list.ok && list.answer.some(({ _id }) => _id === id)
  }
  clock.set(new Date(start.getTime() + 5 * dayMs))
  await expireOffers({ db, clock })
  expect(await isListed()).toBe(true)
  clock.set(new Date(start.getTime() + 7 * dayMs))
  await expireOffers({ db, clock })
  expect(await isListed()).toBe(false)
  // The session has expired by then, so this is a new one.
  const on = { _id: id, type: 'Spotload', newStatus: 'Active' } as const
  const refused = await as(company.admin).call(myOfferRoutes.setStatus, { body: on })
  expect(refused).toMatchObject({ ok: false, status: 409, error: 'offer_past' })
  clock.set(start)
  expect(await member.call(myOfferRoutes.setStatus, { body: on })).toMatchObject({ ok: true })
})
