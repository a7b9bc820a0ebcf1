import { subscriptionRoutes } from '@veos/contract/billing/subscription'
import { companyRoutes } from '@veos/contract/people/companies'
import { noticeRoutes } from '@veos/contract/people/notices'
import { afterEach, expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { waitForJobs } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import { createSubscriptionActions } from '../../../testing/subscriptions.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { as, db, clock, pool } = app
const { enterCard, quote, pay, order, subscriptionOf } = createBillingActions(app)
const { trial, renewAt, bookOf } = createSubscriptionActions(app)
const mailbox = openTestMailbox(app.config)

/** Premium for a month, for a year, Roundtrip Pro for a month. */
const premiumMonth = 30
const premiumYear = 32
const roundtripMonth = 10
const began = clock.now()

afterEach(() => clock.set(began))

test('a company on a trial pays and gets the plan immediately, with invoice, mail and balanced books', async () => {
  const { id, admin, employee } = await trial()
  expect(await quote(admin, premiumYear)).toMatchObject({
    isNow: true,
    listCents: 41_880,
    netCents: 41_880,
    totalCents: 51_931,
    vat: { kind: 'domestic', rateBasisPoints: 2400, cents: 10_051 },
  })
  const paid = await pay(admin, premiumYear)
  expect(paid.status).toBe(200)
  await waitForJobs({ pool })
  const { _id, Payments, ...subscription } = await subscriptionOf(admin)
  expect(_id).toEqual(expect.any(String))
  expect(await as(admin).call(companyRoutes.getCompany)).toMatchObject({
    answer: { subscriptionPlan: { subscriptionId: _id, name: 'Premium' } },
  })
  expect(subscription).toMatchObject({
    subscriptionName: 'Premium',
    planId: premiumYear,
    duration: 12,
    status: 'Active',
    isCancelled: false,
    expirationDate: paid.expirationDate,
    card: { brand: 'Visa', lastFour: '2701' },
    next: { date: paid.expirationDate, amount: 519.31, duration: 12 },
    can: { cancel: true, resume: false, updateCard: true },
  })
  expect(Payments).toEqual([expect.objectContaining({ amount: 519.31, kind: 'invoice' })])
  expect(Payments[0]!.invoiceNumber).toMatch(/^TEST-\d{4}-\d{5}$/)
  expect(await bookOf(id)).toEqual({ all: 0, gateway: 51_931, revenue: -41_880, vat: -10_051, unused: 0 })
  const file = await as(admin).send({ url: `/api/invoice?invoiceNumber=${Payments[0]!.invoiceNumber}` })
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(file.headers['content-disposition']).toContain(`invoice${Payments[0]!.invoiceNumber}.pdf`)
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  // There is one mail, which contains the invoice and what it is for.
  const mail = await mailbox.waitForMail(admin.email, `Invoice ${Payments[0]!.invoiceNumber}`)
  expect(mail.text).toMatch(/were paid for Premium\. It runs until/)
  const notices = await as(admin).call(noticeRoutes.notices)
  expect(notices).toMatchObject({ ok: true, answer: [{ message: expect.stringContaining('Premium') }] })

  // An employee and another company cannot read it.
  expect((await as(employee).call(subscriptionRoutes.userSubscription)).ok).toBe(false)
  const other = await trial()
  const foreign = await as(other.admin).send({ url: `/api/invoice?invoiceNumber=${Payments[0]!.invoiceNumber}` })
  expect(foreign.statusCode).toBe(404)
})

test('an order that is sent twice, in parallel or later, is charged once', async () => {
  const { id, admin } = await trial()
  const { totalCents } = await quote(admin, premiumMonth)
  const body = { planId: premiumMonth, paymentMethodNonce: await enterCard(admin), price: totalCents / 100 }
  const both = await Promise.all([order(admin, body, 'one'), order(admin, body, 'one')])
  expect(both.map(({ status }) => status)).toContain(200)
  expect(await order(admin, body, 'one')).toMatchObject({ status: 200 })
  expect((await bookOf(id)).gateway).toBe(totalCents)
  // A second tab with its own key finds the plan already paid.
  const again = { ...body, paymentMethodNonce: await enterCard(admin) }
  expect(await order(admin, again, 'two')).toMatchObject({ status: 409, code: 'same_plan' })
})

test.each([
  ['declined', 'payment_declined'],
  ['declined_for_good', 'payment_declined'],
  ['not_authenticated', 'authentication_failed'],
  ['unavailable', 'authentication_failed'],
  ['challenge_fails', 'authentication_failed'],
] as const)('a card that %s buys nothing: %s', async (card, code) => {
  const { id, admin } = await trial()
  expect(await pay(admin, premiumMonth, { card })).toMatchObject({ status: 402, code })
  expect(await subscriptionOf(admin)).toMatchObject({ subscriptionName: 'Free trial', _id: null, Payments: [] })
  expect((await bookOf(id)).gateway).toBe(0)
  // The next card pays.
  expect(await pay(admin, premiumMonth, { card: 'challenge_passes' })).toMatchObject({ status: 200 })
})

test('a nonce pays once, and only for its company', async () => {
  const one = await trial()
  const other = await trial()
  const nonce = await enterCard(one.admin)
  const { totalCents } = await quote(one.admin, premiumMonth)
  const body = { planId: premiumMonth, paymentMethodNonce: nonce, price: totalCents / 100 }
  expect(await order(other.admin, body)).toMatchObject({ status: 402 })
  expect(await order(one.admin, body)).toMatchObject({ status: 200 })
})

test('the server decides the charge: a wrong price or plan, or a missing card, is refused', async () => {
  const { admin } = await trial()
  const nonce = await enterCard(admin)
  const body = { planId: premiumMonth, paymentMethodNonce: nonce, price: 1 }
  expect(await order(admin, body)).toMatchObject({ status: 409, code: 'price_changed' })
  expect(await order(admin, { ...body, planId: 99 })).toMatchObject({ status: 422 })
  const { totalCents } = await quote(admin, premiumMonth)
  expect(await order(admin, { planId: premiumMonth, price: totalCents / 100 })).toMatchObject({ status: 422 })
})

test('an upgrade begins now with the unused value as credit, whose rest pays renewals', async () => {
  clock.set(new Date('2027-03-01T12:00:00Z'))
  const { id, admin } = await trial()
  await pay(admin, roundtripMonth)
  clock.set(new Date('2027-03-16T12:00:00Z'))
  // 31 days were paid, and 16 are unused.
  const credit = Math.floor((2980 * 16) / 31)
  expect(await quote(admin, premiumMonth)).toMatchObject({ isNow: true, creditCents: credit, netCents: 6980 - credit })
  expect(await pay(admin, premiumMonth)).toMatchObject({ status: 200 })
  expect(await subscriptionOf(admin)).toMatchObject({ subscriptionName: 'Premium', planId: premiumMonth })
  const { all, revenue, unused } = await bookOf(id)
  expect({ all, revenue, unused }).toEqual({ all: 0, revenue: -(2980 + 6980 - credit), unused: 0 })
})

test('a downgrade waits for the end of the period and is then charged once', async () => {
  const { admin } = await trial()
  const { expirationDate } = await pay(admin, premiumMonth)
  const offered = await quote(admin, roundtripMonth)
  expect(offered).toMatchObject({ isNow: false, totalCents: 0, next: { date: expirationDate, totalCents: 3695 } })
  expect(await order(admin, { planId: roundtripMonth, price: 0 })).toMatchObject({ status: 200, expirationDate })
  expect(await subscriptionOf(admin)).toMatchObject({
    subscriptionName: 'Premium',
    waitingChange: { planId: roundtripMonth },
    next: { amount: 36.95, planName: 'Roundtrip Pro' },
  })
  expect(await order(admin, { planId: 20, price: 0 })).toMatchObject({ status: 409, code: 'change_waits' })
  await renewAt(expirationDate!)
  expect(await subscriptionOf(admin)).toMatchObject({ subscriptionName: 'Roundtrip Pro', waitingChange: null })
})

test('a purchase after months without jobs begins now', async () => {
  clock.set(new Date('2027-03-01T12:00:00Z'))
  const { admin } = await trial()
  await pay(admin, premiumMonth)
  clock.set(new Date('2027-07-10T12:00:00Z'))
  expect(await pay(admin, premiumMonth)).toMatchObject({ status: 200, expirationDate: '2027-08-10T12:00:00.000Z' })
})

test('a purchase during the days of grace begins where they began, and is not offered by bank transfer', async () => {
  clock.set(new Date('2027-03-01T12:00:00Z'))
  const { admin } = await trial()
  await pay(admin, premiumMonth, { card: 'declines_later' })
  await renewAt('2027-04-01T12:00:00Z')
  clock.set(new Date('2027-04-06T12:00:00Z'))
  expect(await quote(admin, premiumYear)).toMatchObject({
    isNow: true,
    startsAt: '2027-04-01T12:00:00.000Z',
    isTransferOffered: false,
  })
  expect(await pay(admin, premiumMonth)).toMatchObject({ status: 200, expirationDate: '2027-05-01T12:00:00.000Z' })
})

test('invoice numbers have no gap, even with declined payments between them', async () => {
  const { admin } = await trial()
  await pay(admin, premiumMonth, { card: 'declined' })
  await pay(admin, premiumMonth)
  const rows = await db.selectFrom('invoices').select('number').orderBy('createdAt').execute()
  const byYear = Map.groupBy(rows, ({ number }) => number.slice(0, -6))
  for (const [, numbers] of byYear) {
    const serials = numbers.map(({ number }) => Number(number.slice(-5))).toSorted((one, two) => one - two)
    expect(serials).toEqual(serials.map((_, index) => index + 1))
  }
})
