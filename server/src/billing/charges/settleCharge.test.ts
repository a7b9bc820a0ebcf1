import { afterEach, expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { runJob } from '../../../testing/jobs.ts'
import { createSubscriptionActions } from '../../../testing/subscriptions.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { clock } = app
const { enterCard, quote, pay, subscriptionOf } = createBillingActions(app)
const { trial, cancel, updateCard, statusOf, renewAt, bookOf } = createSubscriptionActions(app)

/** Premium for a month, for a year. */
const premiumMonth = 30
const premiumYear = 32
const began = clock.now()

afterEach(() => clock.set(began))

test('a charge whose answer was lost is resolved, and nothing is charged twice meanwhile', async () => {
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

test('a cancellation and a new card during a payment are respected', async () => {
  const first = await trial()
  const second = await trial()
  for (const { admin } of [first, second]) {
    await pay(admin, premiumMonth)
    expect(await pay(admin, premiumYear, { card: 'answer_lost' })).toMatchObject({ code: 'payment_pending' })
  }
  clock.pass(1000)
  expect(await cancel(first.admin, (await subscriptionOf(first.admin))._id!)).toMatchObject({ ok: true })
  expect(await updateCard(second.admin, await enterCard(second.admin, 'challenge_passes'))).toMatchObject({ ok: true })
  clock.pass(61_000)
  await runJob(app, 'find-out-charges')
  const cancelled = await subscriptionOf(first.admin)
  const renewed = await subscriptionOf(second.admin)
  expect(cancelled).toMatchObject({ planId: premiumYear, isCancelled: true, next: null })
  expect(renewed).toMatchObject({ planId: premiumYear, isCancelled: false, card: { lastFour: '2503' } })
  const { gateway } = await bookOf(first.id)
  await renewAt(cancelled.expirationDate!)
  expect(await statusOf(first.admin)).toBe('Cancelled')
  expect((await bookOf(first.id)).gateway).toBe(gateway)
})
