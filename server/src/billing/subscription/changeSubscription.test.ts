import { formatLongSellerDay, toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { afterEach, expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { runJob } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import { createSubscriptionActions } from '../../../testing/subscriptions.ts'
import { testApp } from '../../../testing/testApp.ts'
import { testSeller } from '../../../testing/testSeller.ts'

const app = await testApp()
const { clock } = app
const { enterCard, pay, subscriptionOf } = createBillingActions(app)
const { trial, cancel, resume, updateCard, statusOf, renewAt, bookOf } = createSubscriptionActions(app)
const mailbox = openTestMailbox(app.config)

/** Premium for a month. */
const premiumMonth = 30
const began = clock.now()

afterEach(() => clock.set(began))

test('a mail has the same day as the pages, which is the day of the books', async () => {
  const { admin } = await trial()
  // After midnight in Tallinn, before midnight in UTC.
  clock.set(new Date(`${began.toISOString().slice(0, 10)}T22:30:00Z`))
  await pay(admin, premiumMonth)
  const { _id, expirationDate } = await subscriptionOf(admin)
  expect(toSellerDay(new Date(expirationDate!), testSeller)).not.toBe(expirationDate!.slice(0, 10))
  await cancel(admin, _id!)
  const mail = await mailbox.waitForMail(admin.email, 'Your plan ends on')
  expect(mail.subject).toBe(`Your plan ends on ${formatLongSellerDay(new Date(expirationDate!), testSeller)}`)
})

test('a cancelled plan runs to its end, can be resumed until then, and is not renewed', async () => {
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

test('a new card for an ended plan is refused, and nothing is charged', async () => {
  const unpaid = await trial()
  const cancelled = await trial()
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
