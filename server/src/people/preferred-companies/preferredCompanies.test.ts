import { accountRoutes } from '@veos/contract/people/accounts'
import { preferredCompanyRoutes } from '@veos/contract/people/preferredCompanies'
import { maxPreferredCompanies, preferredChanged } from '@veos/contract/people/reference/preferredCompanies'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertCompanies } from '../../../demo/makeCompanies.ts'
import type { TestUser } from '../../../testing/make.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, as, visitor, db } = app
const { connect } = await openSockets(app, { only: [preferredChanged] })

const prefer = (by: Caller, { id }: { id: string }) => by.call(preferredCompanyRoutes.prefer, { params: { id } })
const unprefer = (by: Caller, { id }: { id: string }) => by.call(preferredCompanyRoutes.unprefer, { params: { id } })

async function preferredOf(user: TestUser) {
  const me = await as(user).call(accountRoutes.getUser)
  return me.ok ? me.answer.preferredCompanies : null
}

test('a mark belongs to the company: every member sees it immediately and may remove it', async () => {
  const one = await make.company()
  const other = await make.company()
  const sockets = await Promise.all([one.admin, one.employee, other.admin, null].map((user) => connect(user)))
  expect(await prefer(as(one.employee), other)).toMatchObject({ ok: true })
  expect(await prefer(as(one.admin), other)).toMatchObject({ ok: true })
  expect([await preferredOf(one.admin), await preferredOf(one.employee)]).toEqual([[other.id], [other.id]])
  expect(await preferredOf(other.admin)).toEqual([])
  expect(await unprefer(as(one.admin), other)).toMatchObject({ ok: true })
  expect(await unprefer(as(one.employee), other)).toMatchObject({ ok: true })
  expect([await preferredOf(one.admin), await preferredOf(one.employee)]).toEqual([[], []])

  const events = [true, false].map((isOn) => ({ companyId: other.id, isOn }))
  for (const { under } of sockets.slice(0, 2)) await expect.poll(() => under(preferredChanged)).toEqual(events)
  for (const { received } of sockets.slice(2)) expect(received).toEqual([])
})

test('the latest mark comes first, and there is one per company however often and fast it is made', async () => {
  const one = await make.company()
  const first = await make.company()
  const second = await make.company()
  await Promise.all(Array.from({ length: 8 }, () => prefer(as(one.admin), first)))
  app.clock.pass(1000)
  await prefer(as(one.admin), second)
  await prefer(as(one.admin), first)
  expect(await preferredOf(one.admin)).toEqual([second.id, first.id])
})

test('a company prefers at most 500 others, also with simultaneous marks of two members', async () => {
  const one = await make.company()
  const others = await insertCompanies(
    db,
    app.clock,
    Array.from({ length: maxPreferredCompanies + 1 }, () => ({})),
  )
  const [last, beforeLast, ...rest] = others
  const marks = rest.map(({ id }) => ({ companyId: one.id, preferredCompanyId: id, markedAt: app.clock.now() }))
  await db.insertInto('preferredCompanies').values(marks).execute()
  const both = await Promise.all([prefer(as(one.admin), last!), prefer(as(one.employee), beforeLast!)])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: 'preferred_at_most' })
  expect(await prefer(as(one.admin), rest[0]!)).toMatchObject({ ok: true })
  await unprefer(as(one.admin), rest[0]!)
  const refused = both[0]!.ok ? beforeLast! : last!
  expect(await prefer(as(one.admin), refused)).toMatchObject({ ok: true })
})

test('nobody prefers their own company or one that does not exist', async () => {
  const one = await make.company()
  expect(await prefer(as(one.admin), one)).toMatchObject({ status: 409, error: 'preferred_own' })
  expect(await prefer(as(one.admin), { id: crypto.randomUUID() })).toMatchObject({
    status: 404,
    error: 'company_not_found',
  })
  expect(await prefer(as(one.admin), { id: 'x' })).toMatchObject({ status: 404 })
  expect(await unprefer(as(one.admin), { id: crypto.randomUUID() })).toMatchObject({ ok: true })
})

test('only members mark and list preferred companies', async () => {
  const other = await make.company()
  const active = await make.company()
  const trial = await make.company({ plan: 'free_trial' })
  const expired = await make.company({ planEndsInDays: -1 })
  const cancelled = await make.company({ planEndsInDays: -1, isPlanCancelled: true })
  const suspended = await make.company()
  await db
    .updateTable('companies')
    .set({ suspendedAt: new Date(), suspensionReason: 'Its offers are none' })
    .where('id', '=', suspended.id)
    .execute()
  const table: [string, Caller, prefer: number, unprefer: number][] = [
    ['visitor', visitor, 401, 401],
    ['staff', as(await make.staff()), 403, 403],
    ['admin', as(active.admin), 200, 200],
    ['employee', as(active.employee), 200, 200],
    ['trial', as(trial.employee), 200, 200],
    ['expired', as(expired.admin), 402, 200],
    ['cancelled', as(cancelled.admin), 402, 200],
    ['suspended', as(suspended.admin), 403, 403],
    ['the company itself', as(other.admin), 409, 200],
  ]
  for (const [who, by, on, off] of table) {
    const url = `/api/preferredCompanies/${other.id}`
    const statuses = [await by.send({ method: 'PUT', url }), await by.send({ method: 'DELETE', url })]
    expect([who, ...statuses.map(({ statusCode }) => statusCode)]).toEqual([who, on, off])
  }
})

test('a company removes only its own marks', async () => {
  const one = await make.company()
  const third = await make.company()
  const other = await make.company()
  await prefer(as(one.admin), other)
  await unprefer(as(third.admin), other)
  expect(await preferredOf(one.admin)).toEqual([other.id])
})

test('preferring a company changes no answer to others', async () => {
  const companies = [await make.company(), await make.company(), await make.company()]
  const tender = await make.tender({ by: companies[0]! })
  await make.negotiation({ about: tender, by: companies[1]! })
  const staff = await make.staff()
  const urls = [
    '/api/getUser',
    '/api/getCompany',
    '/api/companies',
    '/api/getTenders',
    '/api/quotations',
    '/api/favourites',
    '/api/negotiations?list=sent',
    '/api/negotiations?list=received',
    '/api/notices',
    '/api/team',
    `/api/offers/${tender.id}/bids`,
    ...companies.map(({ id }) => `/api/getCompany?id=${id}`),
  ]
  /** The answers for everybody outside this company. */
  const readByOthers = async (companyId: string) => {
    const others = companies.filter(({ id }) => id !== companyId)
    const callers = [visitor, as(staff), ...others.map(({ admin }) => as(admin))]
    return Promise.all(callers.flatMap((by) => urls.map(async (url) => (await by.send({ url })).body)))
  }
  for (const url of urls) expect([url, (await as(companies[0]!.admin).send({ url })).statusCode]).toEqual([url, 200])
  const index = fc.nat(companies.length - 1)
  await fc.assert(
    fc.asyncProperty(index, index, fc.boolean(), async (at, of, isOn) => {
      fc.pre(at !== of)
      const one = companies[at]!
      const other = companies[of]!
      const before = await readByOthers(one.id)
      await (isOn ? prefer : unprefer)(as(one.employee), other)
      expect((await preferredOf(one.admin))?.includes(other.id)).toBe(isOn)
      expect(await readByOthers(one.id)).toEqual(before)
    }),
    // The calls of an address are limited per minute.
    { numRuns: 4 },
  )
})

test('a mark is deleted with either company', async () => {
  const one = await make.company()
  const other = await make.company()
  await prefer(as(one.admin), other)
  await prefer(as(other.admin), one)
  await db.deleteFrom('companies').where('id', '=', other.id).execute()
  expect(await preferredOf(one.admin)).toEqual([])
  expect(await db.selectFrom('preferredCompanies').where('companyId', '=', other.id).selectAll().execute()).toEqual([])
})
