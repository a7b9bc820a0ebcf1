import { dayMs } from '@veos/contract/platform/reference/dates'
import { afterEach, expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { runJob } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import { createSubscriptionActions } from '../../../testing/subscriptions.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { db, clock } = app
const { enterCard, pay, subscriptionOf } = createBillingActions(app)
const { trial, updateCard, statusOf, renewAt, bookOf } = createSubscriptionActions(app)
const mailbox = openTestMailbox(app.config)

/** Premium for a month, Roundtrip Pro for a month. */
const premiumMonth = 30
const roundtripMonth = 10
const began = clock.now()

afterEach(() => clock.set(began))

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

test('a declined renewal is retried after 1, 3 and 7 days with access, and then the plan ends', async () => {
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
  // A new purchase starts a new period now.
  expect(await pay(admin, roundtripMonth)).toMatchObject({ status: 200 })
  expect(await statusOf(admin)).toBe('Active')
})

test('a card that is declined for good is not retried, and another card pays immediately', async () => {
  const { id, admin } = await trial()
  const { expirationDate } = await pay(admin, premiumMonth, { card: 'declines_for_good_later' })
  await renewAt(expirationDate!)
  expect((await subscriptionOf(admin)).declined).toMatchObject({ nextTryAt: null })
  const before = (await bookOf(id)).gateway
  expect(await updateCard(admin, await enterCard(admin, 'declined'))).toMatchObject({ status: 402 })
  expect(await updateCard(admin, await enterCard(admin))).toMatchObject({ ok: true, answer: { declined: null } })
  expect((await bookOf(id)).gateway).toBe(2 * before)
})

test('one mail announces the renewal of a month three days before', async () => {
  const { admin } = await trial()
  const { expirationDate } = await pay(admin, premiumMonth)
  clock.set(new Date(new Date(expirationDate!).getTime() - 2 * dayMs))
  await runJob(app, 'remind-of-renewals')
  await runJob(app, 'remind-of-renewals')
  const mails = await mailbox.mailTo(admin.email)
  expect(mails.filter(({ subject }) => subject.startsWith('Premium is renewed on'))).toHaveLength(1)
})

test('a company suspended by staff is not charged', async () => {
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

test('a period that ends during a suspension ends the plan with a notice, and lifting the suspension charges nothing', async () => {
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

test('after months without jobs one period is charged, which begins now', async () => {
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
