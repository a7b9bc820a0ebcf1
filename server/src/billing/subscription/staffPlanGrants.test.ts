import { planGrantRoutes } from '@veos/contract/billing/staffPlanGrants'
import { subscriptionRoutes } from '@veos/contract/billing/subscription'
import { staffCompanyRoutes } from '@veos/contract/people/staffCompanies'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { afterEach, expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { runJob } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { as, make, db, clock } = app
const { enterCard, pay, quote, subscriptionOf } = createBillingActions(app)
const mailbox = openTestMailbox(app.config)
const staff = await make.staff()
const premiumMonth = 30
const premiumYear = 32
const began = clock.now()

afterEach(() => clock.set(began))

const trial = (fields = {}) => make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20, ...fields })
async function planOf(id: string) {
  const read = await as(staff).call(planGrantRoutes.plan, { params: { id } })
  if (!read.ok) throw new Error(read.message)
  return read.answer
}
const send = (id: string, payload: object, user = staff) =>
  as(user).send({ method: 'POST', url: `/api/back-office/companies/${id}/plan-grant`, payload })
/** Grants like the page, with the values that it shows. */
async function grant(id: string, days: number, plan?: string) {
  const own = await planOf(id)
  return send(id, { plan: plan ?? own.plan, days, reason: 'After the outage', endsAt: own.endsAt })
}
const later = (instant: string | Date, days: number) => new Date(new Date(instant).getTime() + days * dayMs)
async function renewAt(instant: Date) {
  clock.set(instant)
  await runJob(app, 'renew-subscriptions')
}
const chargesOf = (companyId: string) =>
  db.selectFrom('charges').where('companyId', '=', companyId).orderBy('sentAt').selectAll().execute()

test('a paid plan is extended by free days, which the next period follows', async () => {
  const { id, admin } = await trial()
  await pay(admin, premiumMonth)
  const end = (await subscriptionOf(admin)).expirationDate!
  expect(await planOf(id)).toMatchObject({ plan: 'premium', isPaid: true, isRenewed: true, grantable: ['premium'] })
  expect((await grant(id, 30)).json()).toMatchObject({ endsAt: later(end, 30).toISOString(), isPaid: true })

  const own = await subscriptionOf(admin)
  expect(own).toMatchObject({ isExtended: true, status: 'Active', next: { date: later(end, 30).toISOString() } })
  const mail = await mailbox.waitForMail(admin.email, 'Veos gives you Premium')
  expect(mail.text).toContain('After the outage')
  const log = await as(staff).call(backOfficeRoutes.actions, { query: {} })
  expect(log).toMatchObject({ answer: [{ action: 'grant_plan', subjectId: id, reason: 'After the outage' }] })

  for (const days of [0, 1, 29]) {
    await renewAt(later(end, days))
    expect(await chargesOf(id)).toHaveLength(1)
    expect((await subscriptionOf(admin)).status).toBe('Active')
  }
  for (const days of [30, 30, 31]) await renewAt(later(end, days))
  expect(await chargesOf(id)).toHaveLength(2)
  const renewed = await subscriptionOf(admin)
  const afterThem = later(end, 30)
  expect(renewed.isExtended).toBe(false)
  expect(new Date(renewed.expirationDate!).getTime()).toBeGreaterThan(later(afterThem, 27).getTime())
  expect(new Date(renewed.expirationDate!).getUTCDate()).toBeLessThanOrEqual(afterThem.getUTCDate())
})

test('granted days have no value when the plan is changed', async () => {
  const { id, admin } = await trial()
  await pay(admin, premiumMonth)
  const end = (await subscriptionOf(admin)).expirationDate!
  clock.set(later(began, 10))
  const { creditCents } = await quote(admin, premiumYear)
  await grant(id, 60)
  expect((await quote(admin, premiumYear)).creditCents).toBe(creditCents)
  clock.set(later(end, 1))
  expect((await quote(admin, premiumYear)).creditCents).toBe(0)
  expect(await pay(admin, premiumYear)).toMatchObject({ status: 200 })
})

test('a cancelled plan can be extended, and still ends', async () => {
  const { id, admin } = await trial()
  await pay(admin, premiumMonth)
  const { _id, expirationDate } = await subscriptionOf(admin)
  await as(admin).call(subscriptionRoutes.cancelSubscription, { body: { id: _id! } })
  expect((await grant(id, 10)).json()).toMatchObject({ isPaid: true, isRenewed: false })
  await renewAt(later(expirationDate!, 9))
  expect((await subscriptionOf(admin)).status).toBe('Active')
  await renewAt(later(expirationDate!, 10))
  expect((await subscriptionOf(admin)).status).toBe('Cancelled')
  expect(await chargesOf(id)).toHaveLength(1)
})

test('a trial is extended, or replaced by a plan that ends by itself', async () => {
  const { id, admin } = await trial()
  const { endsAt } = await planOf(id)
  expect((await grant(id, 5)).json()).toMatchObject({ plan: 'free_trial', endsAt: later(endsAt!, 5).toISOString() })
  const granted = await grant(id, 40, 'premium')
  expect(granted.json()).toMatchObject({
    plan: 'premium',
    endsAt: later(clock.now(), 40).toISOString(),
    isPaid: false,
    grantable: ['premium'],
  })
  expect(await subscriptionOf(admin)).toMatchObject({
    subscriptionName: 'Premium',
    status: 'Active',
    next: null,
    card: null,
    can: { cancel: false },
    expirationDate: later(clock.now(), 40).toISOString(),
  })
  await renewAt(later(began, 41))
  expect((await subscriptionOf(admin)).status).toBe('Expired')
  expect(await chargesOf(id)).toEqual([])
})

test('a plan granted after an unpaid one is not charged, whatever card is entered', async () => {
  const { id, admin } = await trial()
  await pay(admin, premiumMonth, { card: 'declines_later' })
  const end = (await subscriptionOf(admin)).expirationDate!
  for (const days of [0, 1, 3, 7, 8]) await renewAt(later(end, days))
  expect((await subscriptionOf(admin)).status).toBe('Expired')
  const tried = (await chargesOf(id)).length
  expect((await grant(id, 30, 'tender_pro')).json()).toMatchObject({ plan: 'tender_pro', isPaid: false })
  expect(await subscriptionOf(admin)).toMatchObject({ status: 'Active', declined: null, can: { updateCard: false } })
  const nonce = await enterCard(admin)
  await as(admin).call(subscriptionRoutes.updateCard, { body: { nonce } })
  for (const days of [9, 20, 37]) await renewAt(later(end, days))
  expect(await chargesOf(id)).toHaveLength(tried)
  await renewAt(later(end, 39))
  expect((await subscriptionOf(admin)).status).toBe('Expired')
  expect(await pay(admin, premiumMonth)).toMatchObject({ status: 200 })
})

test('days granted after a declined renewal postpone the payment', async () => {
  const { id, admin } = await trial()
  await pay(admin, premiumMonth, { card: 'declines_later' })
  const end = (await subscriptionOf(admin)).expirationDate!
  await renewAt(new Date(end))
  const tried = (await chargesOf(id)).length
  expect((await subscriptionOf(admin)).declined).not.toBeNull()
  await grant(id, 14)
  expect(await subscriptionOf(admin)).toMatchObject({ declined: null, isExtended: true })
  for (const days of [1, 3, 7, 13]) await renewAt(later(end, days))
  expect(await chargesOf(id)).toHaveLength(tried)
})

test('a grant requested twice, or by two colleagues, is made once', async () => {
  const { id } = await trial()
  const { endsAt } = await planOf(id)
  const body = { plan: 'premium', days: 30, reason: 'A present', endsAt }
  const both = await Promise.all([send(id, body), send(id, body)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test.each([
  ['days', { days: 0 }],
  ['days', { days: 367 }],
  ['days', { days: 1.5 }],
  ['reason', { reason: ' ' }],
  ['plan', { plan: 'gold' }],
  ['plan', { plan: 'free_trial' }],
  ['plan', { plan: 'roundtrip_pro' }],
])('an invalid grant for a company with Tender Pro is refused at its field: %s of %o', async (field, fields) => {
  const { id, admin } = await trial()
  await pay(admin, 20)
  const { endsAt } = await planOf(id)
  const refused = await send(id, { plan: 'tender_pro', days: 30, reason: 'A present', endsAt, ...fields })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
})

test('no days are granted to a plan without an end or far ahead, or to a suspended company', async () => {
  const endless = await make.company()
  await db.updateTable('companies').set({ planEndsAt: null }).where('id', '=', endless.id).execute()
  expect((await grant(endless.id, 30)).statusCode).toBe(422)
  const { id } = await trial()
  expect((await grant(id, 366)).statusCode).toBe(200)
  expect((await grant(id, 346)).statusCode).toBe(200)
  expect((await grant(id, 1)).json().errors).toHaveProperty('days')
  await as(staff).call(staffCompanyRoutes.suspend, { params: { id }, body: { reason: 'It cheats' } })
  expect((await grant(id, 1)).json()).toMatchObject({ error: { code: 'grant_suspended' } })
})

test('only staff grants plans', async () => {
  const { id, admin } = await trial()
  const { endsAt } = await planOf(id)
  const body = { plan: 'premium', days: 30, reason: 'A present', endsAt }
  expect((await send(id, body, admin)).statusCode).toBe(403)
  expect((await as(admin).send({ url: `/api/back-office/companies/${id}/plan` })).statusCode).toBe(403)
})
