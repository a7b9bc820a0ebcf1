import { billingRoutes } from '@veos/contract/billing/billing'
import { longSellerDay, sellerDay } from '@veos/contract/billing/reference/sellerDays'
import { companyRoutes } from '@veos/contract/people/companies'
import { noticeRoutes } from '@veos/contract/people/notices'
import { afterEach, expect, test } from 'vitest'
import { billingOf } from '../../testing/billing.ts'
import { runJob, waitForJobs } from '../../testing/jobs.ts'
import { mailboxOf } from '../../testing/mail.ts'
import type { TestUser } from '../../testing/make.ts'
import { testApp } from '../../testing/testApp.ts'
import { dayMs } from '../platform/clock.ts'

const app = await testApp()
const { as, make, visitor, db, clock, pool } = app
const { enterCard, quote, pay, order, subscriptionOf } = billingOf(app)
const mailbox = mailboxOf(app.config)

/** Premium and Roundtrip Pro, for a month and for a year. */
const [premiumMonth, premiumYear, roundtripMonth] = [30, 32, 10]
const began = clock.now()

afterEach(() => clock.set(began))

const trial = () => make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20 })
const cancel = (user: TestUser, id: string) => as(user).call(billingRoutes.cancelSubscription, { body: { id } })
const resume = (user: TestUser, id: string) => as(user).call(billingRoutes.resumeSubscription, { body: { id } })
const updateCard = (user: TestUser, nonce: string) => as(user).call(billingRoutes.updateCard, { body: { nonce } })
async function statusOf(user: TestUser) {
  const own = await as(user).call(companyRoutes.getCompany)
  return own.ok ? own.answer.subscriptionPlan?.status : own.error
}
async function renewAt(instant: Date | string) {
  clock.set(new Date(instant))
  await runJob(app, 'renew-subscriptions')
}
async function bookOf(companyId: string) {
  const rows = await db.selectFrom('ledgerEntries').where('companyId', '=', companyId).selectAll().execute()
  const sum = (account?: string) =>
    rows.filter((row) => !account || row.account === account).reduce((all, { amountCents }) => all + amountCents, 0)
  return { all: sum(), gateway: sum('gateway'), revenue: sum('revenue'), vat: sum('vat'), unused: sum('unused') }
}

test('the price list is what everybody reads, without VAT', async () => {
  const list = await visitor.call(billingRoutes.subscriptionPlans)
  if (!list.ok) throw new Error(list.message)
  expect(list.answer.map(({ id, name, priceList }) => [id, name, priceList.map(({ value }) => value)])).toEqual([
    [15, 'Free trial', []],
    [1, 'Roundtrip Pro', [29.8, 20.86, 14.9]],
    [2, 'Tender Pro', [49.8, 34.86, 24.9]],
    [3, 'Premium', [69.8, 48.86, 34.9]],
  ])
  expect(list.answer[3]!.priceList[2]).toEqual({
    type: 2,
    id: premiumYear,
    value: 34.9,
    duration: 12,
    savePercentage: 50,
  })
  expect(list.answer[0]!.attributes.map(({ value }) => value)).toContain('10 messages')
  expect(list.answer[1]!.attributes).toContainEqual({ value: 'Publish tenders', available: false })
})

test('a trial pays, has the plan at once, an invoice, a letter, and books that balance', async () => {
  const { id, admin, employee } = await trial()
  expect(await quote(admin, premiumYear)).toMatchObject({
    ...{ isNow: true, listCents: 41_880, netCents: 41_880, totalCents: 51_931 },
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
    ...{ subscriptionName: 'Premium', planId: premiumYear, duration: 12, status: 'Active', isCancelled: false },
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
  // One mail: that of the invoice, with what it is for.
  const mail = await mailbox.waitForMail(admin.email, `Invoice ${Payments[0]!.invoiceNumber}`)
  expect(mail.text).toMatch(/were paid for Premium\. It runs until/)
  const notices = await as(admin).call(noticeRoutes.notices)
  expect(notices).toMatchObject({ ok: true, answer: [{ message: expect.stringContaining('Premium') }] })

  // Nobody else’s: an employee, another company.
  expect((await as(employee).call(billingRoutes.userSubscription)).ok).toBe(false)
  const other = await trial()
  const foreign = await as(other.admin).send({ url: `/api/invoice?invoiceNumber=${Payments[0]!.invoiceNumber}` })
  expect(foreign.statusCode).toBe(404)
})

test('the same order, sent twice at once or again, is charged once', async () => {
  const { id, admin } = await trial()
  const { totalCents } = await quote(admin, premiumMonth)
  const body = { planId: premiumMonth, paymentMethodNonce: await enterCard(admin), price: totalCents / 100 }
  const both = await Promise.all([order(admin, body, 'one'), order(admin, body, 'one')])
  expect(both.map(({ status }) => status)).toContain(200)
  expect(await order(admin, body, 'one')).toMatchObject({ status: 200 })
  expect((await bookOf(id)).gateway).toBe(totalCents)
  // A second tab with a key of its own has the plan already.
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

test('a nonce pays once, and nobody else’s', async () => {
  const [one, other] = [await trial(), await trial()]
  const nonce = await enterCard(one.admin)
  const { totalCents } = await quote(one.admin, premiumMonth)
  const body = { planId: premiumMonth, paymentMethodNonce: nonce, price: totalCents / 100 }
  expect(await order(other.admin, body)).toMatchObject({ status: 402 })
  expect(await order(one.admin, body)).toMatchObject({ status: 200 })
})

test('what is charged comes from the server: another price, plan or nothing to pay with is refused', async () => {
  const { admin } = await trial()
  const nonce = await enterCard(admin)
  const body = { planId: premiumMonth, paymentMethodNonce: nonce, price: 1 }
  expect(await order(admin, body)).toMatchObject({ status: 409, code: 'price_changed' })
  expect(await order(admin, { ...body, planId: 99 })).toMatchObject({ status: 422 })
  const { totalCents } = await quote(admin, premiumMonth)
  expect(await order(admin, { planId: premiumMonth, price: totalCents / 100 })).toMatchObject({ status: 422 })
})

test('an answer that is lost after charging is found out, and nothing is charged twice meanwhile', async () => {
  const { id, admin } = await trial()
  const { totalCents } = await quote(admin, premiumMonth)
  expect(await pay(admin, premiumMonth, { card: 'answer_lost' })).toMatchObject({
    status: 409,
    code: 'payment_pending',
  })
  expect(await subscriptionOf(admin)).toMatchObject({ isPaymentPending: true, subscriptionName: 'Free trial' })
  expect(await pay(admin, premiumMonth)).toMatchObject({ status: 409, code: 'payment_pending' })
  clock.pass(61_000)
  await runJob(app, 'find-out-charges')
  expect(await subscriptionOf(admin)).toMatchObject({ isPaymentPending: false, subscriptionName: 'Premium' })
  expect(await bookOf(id)).toMatchObject({ all: 0, gateway: totalCents })
})

test('renewals keep the day of the first one, and are charged once however often the job runs', async () => {
  clock.set(new Date('2027-01-31T10:00:00Z'))
  const { admin } = await trial()
  await pay(admin, premiumMonth)
  const ends: (string | null)[] = []
  for (const day of ['2027-02-28', '2027-03-31', '2027-04-30']) {
    await renewAt(`${day}T10:00:00Z`)
    await runJob(app, 'renew-subscriptions')
    ends.push((await subscriptionOf(admin)).expirationDate)
  }
  expect(ends.map((end) => end?.slice(0, 10))).toEqual(['2027-03-31', '2027-04-30', '2027-05-31'])
  expect((await subscriptionOf(admin)).Payments).toHaveLength(4)
})

test('a declined renewal is tried after 1, 3 and 7 days, access stays, then the plan ends', async () => {
  const { admin } = await trial()
  const { expirationDate } = await pay(admin, premiumMonth, { card: 'declines_later' })
  const end = new Date(expirationDate!)
  const after = (days: number) => new Date(end.getTime() + days * dayMs)
  const tries: (string | null | undefined)[] = []
  for (const days of [0, 1, 3]) {
    await renewAt(after(days))
    tries.push((await subscriptionOf(admin)).declined?.nextTryAt)
    expect(await statusOf(admin)).toBe('Active')
  }
  expect(tries).toEqual([1, 3, 7].map((days) => after(days).toISOString()))
  await mailbox.waitForMail(admin.email, 'was declined')
  await renewAt(after(7))
  expect(await statusOf(admin)).toBe('Expired')
  await mailbox.waitForMail(admin.email, 'Your plan has ended')
  expect((await subscriptionOf(admin)).can).toEqual({ cancel: false, resume: false, updateCard: false })
  // A new purchase begins anew, now.
  expect(await pay(admin, roundtripMonth)).toMatchObject({ status: 200 })
  expect(await statusOf(admin)).toBe('Active')
})

test('a card that is declined for good is not tried again; another card pays at once', async () => {
  const { id, admin } = await trial()
  const { expirationDate } = await pay(admin, premiumMonth, { card: 'declines_for_good_later' })
  await renewAt(expirationDate!)
  expect((await subscriptionOf(admin)).declined).toMatchObject({ nextTryAt: null })
  const before = (await bookOf(id)).gateway
  expect(await updateCard(admin, await enterCard(admin, 'declined'))).toMatchObject({ status: 402 })
  expect(await updateCard(admin, await enterCard(admin))).toMatchObject({ ok: true, answer: { declined: null } })
  expect((await bookOf(id)).gateway).toBe(2 * before)
})

test('a letter names the same day as the pages, that in the books', async () => {
  const { admin } = await trial()
  // After midnight in Tallinn, before it in UTC.
  clock.set(new Date(`${began.toISOString().slice(0, 10)}T22:30:00Z`))
  await pay(admin, premiumMonth)
  const { _id, expirationDate } = await subscriptionOf(admin)
  expect(sellerDay(new Date(expirationDate!))).not.toBe(expirationDate!.slice(0, 10))
  await cancel(admin, _id!)
  const mail = await mailbox.waitForMail(admin.email, 'Your plan ends on')
  expect(mail.subject).toBe(`Your plan ends on ${longSellerDay(new Date(expirationDate!))}`)
})

test('a cancelled plan runs to its end, can be taken back until then, and is not renewed', async () => {
  const { admin } = await trial()
  const { expirationDate } = await pay(admin, premiumMonth)
  const { _id } = await subscriptionOf(admin)
  expect(await cancel(admin, _id!)).toMatchObject({
    ok: true,
    answer: { status: 'Active', isCancelled: true, next: null },
  })
  expect(await cancel(admin, _id!)).toMatchObject({ ok: true })
  expect(await resume(admin, _id!)).toMatchObject({ ok: true, answer: { isCancelled: false, next: { amount: 86.55 } } })
  await cancel(admin, _id!)
  await renewAt(expirationDate!)
  expect(await statusOf(admin)).toBe('Cancelled')
  expect((await subscriptionOf(admin)).Payments).toHaveLength(1)
  expect(await resume(admin, _id!)).toMatchObject({ ok: false, error: 'subscription_ended' })
  const other = await trial()
  await pay(other.admin, premiumMonth)
  expect(await cancel(other.admin, _id!)).toMatchObject({ ok: false, error: 'subscription_not_found' })
})

test('an upgrade begins now and takes what is left off; the rest of it pays renewals', async () => {
  clock.set(new Date('2027-03-01T12:00:00Z'))
  const { id, admin } = await trial()
  await pay(admin, roundtripMonth)
  clock.set(new Date('2027-03-16T12:00:00Z'))
  // 31 days were paid, 16 are left.
  const credit = Math.floor((2980 * 16) / 31)
  expect(await quote(admin, premiumMonth)).toMatchObject({ isNow: true, creditCents: credit, netCents: 6980 - credit })
  expect(await pay(admin, premiumMonth)).toMatchObject({ status: 200 })
  expect(await subscriptionOf(admin)).toMatchObject({ subscriptionName: 'Premium', planId: premiumMonth })
  const { all, revenue, unused } = await bookOf(id)
  expect({ all, revenue, unused }).toEqual({ all: 0, revenue: -(2980 + 6980 - credit), unused: 0 })
})

test('a lower plan waits for the end of the period, once; then it is charged', async () => {
  const { admin } = await trial()
  const { expirationDate } = await pay(admin, premiumMonth)
  const offered = await quote(admin, roundtripMonth)
  expect(offered).toMatchObject({ isNow: false, totalCents: 0, next: { date: expirationDate, totalCents: 3695 } })
  expect(await order(admin, { planId: roundtripMonth, price: 0 })).toMatchObject({ status: 200, expirationDate })
  expect(await subscriptionOf(admin)).toMatchObject({
    ...{ subscriptionName: 'Premium', waitingChange: { planId: roundtripMonth } },
    next: { amount: 36.95, planName: 'Roundtrip Pro' },
  })
  expect(await order(admin, { planId: 20, price: 0 })).toMatchObject({ status: 409, code: 'change_waits' })
  await renewAt(expirationDate!)
  expect(await subscriptionOf(admin)).toMatchObject({ subscriptionName: 'Roundtrip Pro', waitingChange: null })
})

test('a letter comes three days before the renewal of a month, once', async () => {
  const { admin } = await trial()
  const { expirationDate } = await pay(admin, premiumMonth)
  clock.set(new Date(new Date(expirationDate!).getTime() - 2 * dayMs))
  await runJob(app, 'remind-of-renewals')
  await runJob(app, 'remind-of-renewals')
  const mails = await mailbox.mailTo(admin.email)
  expect(mails.filter(({ subject }) => subject.startsWith('Premium is renewed on'))).toHaveLength(1)
})

test('a company whose plan is suspended by staff is not charged', async () => {
  const { id, admin } = await trial()
  const { expirationDate } = await pay(admin, premiumMonth)
  await db
    .updateTable('companies')
    .set({ suspendedAt: clock.now(), suspensionReason: 'fraud' })
    .where('id', '=', id)
    .execute()
  const before = (await bookOf(id)).gateway
  await renewAt(expirationDate!)
  expect((await bookOf(id)).gateway).toBe(before)
})

test('a period that ends while a company is suspended ends the plan, in words, and lifting charges nothing', async () => {
  const { id, admin } = await trial()
  const { expirationDate } = await pay(admin, premiumMonth)
  const suspend = (suspendedAt: Date | null) =>
    db
      .updateTable('companies')
      .set({ suspendedAt, suspensionReason: suspendedAt && 'fraud' })
      .where('id', '=', id)
      .execute()
  await suspend(clock.now())
  const before = await bookOf(id)
  await renewAt(expirationDate!)
  await mailbox.waitForMail(admin.email, 'Your plan has ended')
  await suspend(null)
  for (const days of [1, 40, 80]) await renewAt(new Date(new Date(expirationDate!).getTime() + days * dayMs))
  expect(await bookOf(id)).toEqual(before)
  expect(await statusOf(admin)).toBe('Expired')
})

test('when no job has run for months, one period is charged, and it begins now', async () => {
  clock.set(new Date('2027-03-01T12:00:00Z'))
  const { id, admin } = await trial()
  await pay(admin, premiumMonth)
  const before = (await bookOf(id)).gateway
  await renewAt('2027-07-10T12:00:00Z')
  await runJob(app, 'renew-subscriptions')
  expect((await bookOf(id)).gateway).toBe(2 * before)
  expect(await subscriptionOf(admin)).toMatchObject({ expirationDate: '2027-08-10T12:00:00.000Z' })
  await renewAt('2027-08-10T12:00:00Z')
  expect((await bookOf(id)).gateway).toBe(3 * before)
})

test('what is bought when no job has run for months begins now', async () => {
  clock.set(new Date('2027-03-01T12:00:00Z'))
  const { admin } = await trial()
  await pay(admin, premiumMonth)
  clock.set(new Date('2027-07-10T12:00:00Z'))
  expect(await pay(admin, premiumMonth)).toMatchObject({ status: 200, expirationDate: '2027-08-10T12:00:00.000Z' })
})

test('a new card of a plan that has ended is refused, and nothing is charged', async () => {
  const [unpaid, cancelled] = [await trial(), await trial()]
  const { expirationDate } = await pay(unpaid.admin, premiumMonth, { card: 'declines_for_good_later' })
  await pay(cancelled.admin, premiumMonth)
  await cancel(cancelled.admin, (await subscriptionOf(cancelled.admin))._id!)
  const end = new Date(expirationDate!).getTime()
  for (const days of [0, 8, 100]) await renewAt(new Date(end + days * dayMs))
  for (const { id, admin } of [unpaid, cancelled]) {
    const before = await bookOf(id)
    expect(await updateCard(admin, await enterCard(admin))).toMatchObject({ status: 409, error: 'subscription_none' })
    await runJob(app, 'renew-subscriptions')
    expect(await bookOf(id)).toEqual(before)
  }
})

test('a cancellation and a new card that come while a payment is under way hold', async () => {
  const [first, second] = [await trial(), await trial()]
  for (const { admin } of [first, second]) {
    await pay(admin, premiumMonth)
    expect(await pay(admin, premiumYear, { card: 'answer_lost' })).toMatchObject({ code: 'payment_pending' })
  }
  clock.pass(1000)
  expect(await cancel(first.admin, (await subscriptionOf(first.admin))._id!)).toMatchObject({ ok: true })
  expect(await updateCard(second.admin, await enterCard(second.admin, 'challenge_passes'))).toMatchObject({ ok: true })
  clock.pass(61_000)
  await runJob(app, 'find-out-charges')
  const [cancelled, renewed] = [await subscriptionOf(first.admin), await subscriptionOf(second.admin)]
  expect(cancelled).toMatchObject({ planId: premiumYear, isCancelled: true, next: null })
  expect(renewed).toMatchObject({ planId: premiumYear, isCancelled: false, card: { lastFour: '2503' } })
  const { gateway } = await bookOf(first.id)
  await renewAt(cancelled.expirationDate!)
  expect(await statusOf(first.admin)).toBe('Cancelled')
  expect((await bookOf(first.id)).gateway).toBe(gateway)
})

test('what is bought in the days of grace begins where they began, and is not offered by bank transfer', async () => {
  clock.set(new Date('2027-03-01T12:00:00Z'))
  const { admin } = await trial()
  await pay(admin, premiumMonth, { card: 'declines_later' })
  await renewAt('2027-04-01T12:00:00Z')
  clock.set(new Date('2027-04-06T12:00:00Z'))
  expect(await quote(admin, premiumYear)).toMatchObject({
    ...{ isNow: true, startsAt: '2027-04-01T12:00:00.000Z', isTransferOffered: false },
  })
  expect(await pay(admin, premiumMonth)).toMatchObject({ status: 200, expirationDate: '2027-05-01T12:00:00.000Z' })
})

test('a discount lowers the first payment, once for each company and as often as it may', async () => {
  const code = { code: 'SPRING', type: 'percent', amount: 25, maxUses: 1, createdAt: clock.now() }
  await db.insertInto('discountCodes').values(code).execute()
  const enter = (user: TestUser, discountCode: string) =>
    as(user).call(billingRoutes.discount, { body: { discountCode, subscriptionID: premiumMonth, price: 69.8 } })
  const [one, other] = [await trial(), await trial()]
  const nothing = { valid: false, type: null, discount: null, discountedPrice: 69.8 }
  expect(await enter(one.admin, 'WINTER')).toMatchObject({ ok: true, answer: { ...nothing, reason: 'unknown' } })
  expect(await enter(one.admin, 'spring')).toMatchObject({
    answer: { valid: true, type: '%', discount: 25, discountedPrice: 52.35, reason: null },
  })
  await enter(other.admin, 'SPRING')
  expect(await quote(one.admin, premiumMonth)).toMatchObject({ netCents: 5235, discount: { cents: 1745 } })
  // Entered for another plan it lowers nothing.
  expect(await quote(one.admin, roundtripMonth)).toMatchObject({ netCents: 2980, discount: null })
  // A declined card gives the use back.
  expect(await pay(one.admin, premiumMonth, { card: 'declined' })).toMatchObject({ status: 402 })
  expect(await pay(one.admin, premiumMonth)).toMatchObject({ status: 200 })
  expect(await enter(other.admin, 'SPRING')).toMatchObject({ answer: { ...nothing, reason: 'used_up' } })
  expect(await enter(one.admin, 'SPRING')).toMatchObject({ answer: { ...nothing, reason: 'used' } })
  expect(await quote(other.admin, premiumMonth)).toMatchObject({ netCents: 6980, discount: null })
})

test('a code that is bound to a checkout lowers what is charged, booked and invoiced; gone, nobody pays unseen', async () => {
  const today = sellerDay(clock.now())
  const code = { code: 'AUTUMN', type: 'flat', amount: 1000, endsOn: today, createdAt: clock.now() }
  await db.insertInto('discountCodes').values(code).execute()
  const [one, other] = [await trial(), await trial()]
  const enter = (user: TestUser, discountCode: string) =>
    as(user).call(billingRoutes.discount, { body: { discountCode, subscriptionID: premiumMonth } })
  for (const { admin } of [one, other]) expect(await enter(admin, 'AUTUMN')).toMatchObject({ answer: { valid: true } })
  expect(await pay(one.admin, premiumMonth)).toMatchObject({ status: 200 })
  const totalCents = 5980 + 1435
  expect((await subscriptionOf(one.admin)).Payments).toMatchObject([{ amount: totalCents / 100 }])
  expect((await bookOf(one.id)).gateway).toBe(totalCents)
  // It is for the first payment.
  expect((await subscriptionOf(one.admin)).next).toMatchObject({ amount: 86.55 })
  // An empty one takes it back, and on the day after its last one the price is another than the one that was read.
  await enter(other.admin, '')
  expect(await quote(other.admin, premiumMonth)).toMatchObject({ discount: null, netCents: 6980 })
  await enter(other.admin, 'AUTUMN')
  const paymentMethodNonce = await enterCard(other.admin)
  clock.pass(dayMs)
  const body = { planId: premiumMonth, paymentMethodNonce, price: totalCents / 100 }
  const refused = await order(other.admin, body)
  expect(refused).toMatchObject({ status: 409, code: 'price_changed' })
  expect(refused.message).toBe(
    'The discount code AUTUMN has ended. The price is 86,55\u00a0€ now. Look at it once more',
  )
  expect((await bookOf(other.id)).gateway).toBe(0)
})

test('a refused code says why, to whoever does not try many; right ones are no tries', async () => {
  const yesterday = sellerDay(new Date(clock.now().getTime() - dayMs))
  const tomorrow = sellerDay(new Date(clock.now().getTime() + dayMs))
  const codes = [
    { code: 'OVER', endsOn: yesterday },
    { code: 'LATER', startsOn: tomorrow },
    { code: 'TENDERS', plans: ['tender_pro'] },
    { code: 'GONE', maxUses: 1, uses: 1 },
    { code: 'RIGHT' },
  ]
  const common = { type: 'percent', amount: 10, createdAt: clock.now() }
  await db
    .insertInto('discountCodes')
    .values(codes.map((each) => ({ ...common, ...each })))
    .execute()
  const { admin } = await trial()
  const enter = async (discountCode: string) => {
    const entered = await as(admin).call(billingRoutes.discount, {
      body: { discountCode, subscriptionID: premiumMonth },
    })
    return entered.ok ? (entered.answer.valid ? 'valid' : entered.answer.reason) : entered.status
  }
  for (let at = 0; at < 25; at++) expect(await enter('RIGHT')).toBe('valid')
  const reasons = [await enter('NOTHING'), await enter('OVER'), await enter('LATER')]
  expect([...reasons, await enter('TENDERS'), await enter('GONE')]).toEqual([
    ...['unknown', 'over', 'unknown', 'other_plan', 'used_up'],
  ])
  // Whoever goes on learns nothing of codes that there are.
  for (const code of ['OVER', 'NOTHING', 'TENDERS', 'GONE']) expect(await enter(code)).toBe(null)
  for (let at = 9; at < 20; at++) expect(await enter(`TRY${at}`)).toBe(null)
  expect(await enter('RIGHT')).toBe(429)
})

test('the day of the books is the one in Tallinn: of the invoice, its series, the rate of VAT and the code', async () => {
  const code = { code: 'MIDNIGHT', type: 'percent', amount: 10, startsOn: '2027-01-01', createdAt: clock.now() }
  await db.insertInto('discountCodes').values(code).execute()
  clock.set(new Date('2026-12-31T21:59:00Z'))
  const { id, admin } = await trial()
  const body = { discountCode: 'MIDNIGHT', subscriptionID: premiumMonth }
  expect(await as(admin).call(billingRoutes.discount, { body })).toMatchObject({ answer: { valid: false } })
  clock.set(new Date('2026-12-31T22:30:00Z'))
  expect(await as(admin).call(billingRoutes.discount, { body })).toMatchObject({ answer: { valid: true } })
  await pay(admin, premiumMonth)
  const issued = db.selectFrom('invoices').where('companyId', '=', id).select(['number', 'issuedOn', 'content'])
  const { number, issuedOn, content } = await issued.executeTakeFirstOrThrow()
  expect(number).toMatch(/^TEST-2027-/)
  expect(issuedOn).toBe('2027-01-01')
  expect(JSON.parse(content)).toMatchObject({ periodStart: '2027-01-01', periodEnd: '2027-01-31' })
  const rateAt = async (instant: string) => {
    clock.set(new Date(instant))
    return (await quote((await trial()).admin, premiumMonth)).vat.rateBasisPoints
  }
  expect(await rateAt('2025-06-30T20:30:00Z')).toBe(2200)
  expect(await rateAt('2025-06-30T21:30:00Z')).toBe(2400)
})

test('invoice numbers have no gap, whatever is declined between', async () => {
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

test('billing details are stored, and a number of another country is refused at its field', async () => {
  const { admin } = await make.company({ country: 'EE' })
  const details = {
    address: 'Sadama 7, Tallinn',
    country: 'estonia',
    vatNumber: '',
    invoiceEmail: '',
    orderNumber: 'PO\n\u202e 7\u0000',
  }
  const before = await as(admin).call(billingRoutes.billingDetails)
  if (!before.ok) throw new Error(before.message)
  const { vatNumber, country } = before.answer
  const edit = (body: Partial<typeof details>) =>
    as(admin).call(billingRoutes.editBillingDetails, { body: { ...details, vatNumber, country, ...body } })
  expect(await edit({ invoiceEmail: 'bills@example.com' })).toMatchObject({
    answer: { address: 'Sadama 7, Tallinn', invoiceEmail: 'bills@example.com', orderNumber: 'PO 7' },
  })
  expect(await edit({ vatNumber: 'DE136695976' })).toMatchObject({ ok: false, errors: { country: expect.anything() } })
  expect(await edit({ vatNumber: 'EE100931559' })).toMatchObject({
    ok: false,
    errors: { vatNumber: expect.anything() },
  })
  expect(await edit({ invoiceEmail: 'nobody' })).toMatchObject({
    ok: false,
    errors: { invoiceEmail: expect.anything() },
  })
})
