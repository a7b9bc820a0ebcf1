import { discountRoutes } from '@veos/contract/billing/discounts'
import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { afterEach, expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import type { TestUser } from '../../../testing/make.ts'
import { createSubscriptionActions } from '../../../testing/subscriptions.ts'
import { testApp } from '../../../testing/testApp.ts'
import { testSeller } from '../../../testing/testSeller.ts'

const app = await testApp()
const { as, db, clock } = app
const { enterCard, quote, pay, order, subscriptionOf } = createBillingActions(app)
const { trial, bookOf } = createSubscriptionActions(app)

/** Premium for a month, Roundtrip Pro for a month. */
const premiumMonth = 30
const roundtripMonth = 10
const began = clock.now()

afterEach(() => clock.set(began))

test('a discount lowers the first payment, once per company and up to its number of uses', async () => {
  const code = { code: 'SPRING', type: 'percent', amount: 25, maxUses: 1, createdAt: clock.now() }
  await db.insertInto('discountCodes').values(code).execute()
  const enter = (user: TestUser, discountCode: string) =>
    as(user).call(discountRoutes.discount, { body: { discountCode, subscriptionID: premiumMonth, price: 69.8 } })
  const one = await trial()
  const other = await trial()
  const nothing = { valid: false, type: null, discount: null, discountedPrice: 69.8 }
  expect(await enter(one.admin, 'WINTER')).toMatchObject({ ok: true, answer: { ...nothing, reason: 'unknown' } })
  expect(await enter(one.admin, 'spring')).toMatchObject({
    answer: { valid: true, type: '%', discount: 25, discountedPrice: 52.35, reason: null },
  })
  await enter(other.admin, 'SPRING')
  expect(await quote(one.admin, premiumMonth)).toMatchObject({ netCents: 5235, discount: { cents: 1745 } })
  // A code entered for another plan has no effect.
  expect(await quote(one.admin, roundtripMonth)).toMatchObject({ netCents: 2980, discount: null })
  // A declined card returns the use of the code.
  expect(await pay(one.admin, premiumMonth, { card: 'declined' })).toMatchObject({ status: 402 })
  expect(await pay(one.admin, premiumMonth)).toMatchObject({ status: 200 })
  expect(await enter(other.admin, 'SPRING')).toMatchObject({ answer: { ...nothing, reason: 'used_up' } })
  expect(await enter(one.admin, 'SPRING')).toMatchObject({ answer: { ...nothing, reason: 'used' } })
  expect(await quote(other.admin, premiumMonth)).toMatchObject({ netCents: 6980, discount: null })
})

test('a code of a checkout lowers charge, books and invoice; if it expires, nobody pays more without seeing it', async () => {
  const today = toSellerDay(clock.now(), testSeller)
  const code = { code: 'AUTUMN', type: 'flat', amount: 1000, endsOn: today, createdAt: clock.now() }
  await db.insertInto('discountCodes').values(code).execute()
  const one = await trial()
  const other = await trial()
  const enter = (user: TestUser, discountCode: string) =>
    as(user).call(discountRoutes.discount, { body: { discountCode, subscriptionID: premiumMonth } })
  for (const { admin } of [one, other]) expect(await enter(admin, 'AUTUMN')).toMatchObject({ answer: { valid: true } })
  expect(await pay(one.admin, premiumMonth)).toMatchObject({ status: 200 })
  const totalCents = 5980 + 1435
  expect((await subscriptionOf(one.admin)).Payments).toMatchObject([{ amount: totalCents / 100 }])
  expect((await bookOf(one.id)).gateway).toBe(totalCents)
  // The code applies only to the first payment.
  expect((await subscriptionOf(one.admin)).next).toMatchObject({ amount: 86.55 })
  // An empty code removes it. On the day after its last one the price differs from the one shown.
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

test('a refused code explains why, unless many are tried; valid codes do not count as tries', async () => {
  const yesterday = toSellerDay(new Date(clock.now().getTime() - dayMs), testSeller)
  const tomorrow = toSellerDay(new Date(clock.now().getTime() + dayMs), testSeller)
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
    const entered = await as(admin).call(discountRoutes.discount, {
      body: { discountCode, subscriptionID: premiumMonth },
    })
    return entered.ok ? (entered.answer.valid ? 'valid' : entered.answer.reason) : entered.status
  }
  for (let at = 0; at < 25; at++) expect(await enter('RIGHT')).toBe('valid')
  const reasons = [await enter('NOTHING'), await enter('OVER'), await enter('LATER')]
  expect([...reasons, await enter('TENDERS'), await enter('GONE')]).toEqual([
    'unknown',
    'over',
    'unknown',
    'other_plan',
    'used_up',
  ])
  // After more tries the answer does not reveal which codes exist.
  for (const code of ['OVER', 'NOTHING', 'TENDERS', 'GONE']) expect(await enter(code)).toBe(null)
  for (let at = 9; at < 20; at++) expect(await enter(`TRY${at}`)).toBe(null)
  expect(await enter('RIGHT')).toBe(429)
})
