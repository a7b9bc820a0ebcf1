import { checkoutRoutes } from '@veos/contract/billing/checkout'
import { afterAll, expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import {
  type BraintreeScenario,
  braintreeKeys,
  makeBraintreeWebhook,
  startFakeBraintree,
} from '../../../testing/fakeBraintree.ts'
import { testApp } from '../../../testing/testApp.ts'

const fake = await startFakeBraintree()
afterAll(fake.close)

const app = await testApp({
  PAYMENTS: 'braintree',
  BRAINTREE_URL: fake.url,
  BRAINTREE_TIMEOUT_MS: '500',
  BRAINTREE_MERCHANT_ID: braintreeKeys.merchantId,
  BRAINTREE_PUBLIC_KEY: braintreeKeys.publicKey,
  BRAINTREE_PRIVATE_KEY: braintreeKeys.privateKey,
})
const { as, db, make, visitor } = app
const { quote, order, subscriptionOf } = createBillingActions(app)
const premiumMonth = 30

async function pay(scenario: BraintreeScenario) {
  const company = await make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20 })
  const { totalCents } = await quote(company.admin, premiumMonth)
  const paymentMethodNonce = fake.createNonce(scenario)
  const body = { planId: premiumMonth, paymentMethodNonce, cardholderName: 'Kadri Mets', price: totalCents / 100 }
  const answer = await order(company.admin, body)
  const charge = await db
    .selectFrom('charges')
    .where('companyId', '=', company.id)
    .select(['id', 'state'])
    .executeTakeFirstOrThrow()
  return { answer, charge, user: company.admin }
}

async function send({ signature, payload }: { signature: string; payload: string }) {
  const answer = await visitor.send({
    method: 'POST',
    url: '/webhooks/braintree',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ bt_signature: signature, bt_payload: payload }).toString(),
  })
  return answer.statusCode
}

const settled = (chargeId: string) =>
  makeBraintreeWebhook('transaction_settled', { transaction: { id: 'a', 'order-id': chargeId } })

test('a company pays with Braintree, and is notified when its card is declined', async () => {
  const { answer, user } = await pay('succeeds')
  expect(answer).toMatchObject({ status: 200 })
  expect(await subscriptionOf(user)).toMatchObject({ card: { brand: 'Visa', lastFour: '2701', expiresOn: '2028-03' } })
  expect(await as(user).call(checkoutRoutes.clientToken)).toMatchObject({
    answer: { clientToken: 'a client token', isTest: true },
  })
  // In the sandbox no money moves, and no number of a real invoice is used.
  expect((await subscriptionOf(user)).Payments).toMatchObject([{ invoiceNumber: expect.stringMatching(/^TEST-/) }])
  expect((await pay('declined')).answer).toMatchObject({ status: 402 })
})

test('a webhook settles a payment whose answer was lost, once', async () => {
  const { charge, user } = await pay('answer_lost')
  expect(charge.state).toBe('sent')
  expect(await subscriptionOf(user)).toMatchObject({ isPaymentPending: true })
  const webhook = settled(charge.id)
  expect(await send({ ...webhook, signature: 'public|0000' })).toBe(404)
  expect(await subscriptionOf(user)).toMatchObject({ isPaymentPending: true })
  fake.state.isAway = true
  expect(await send(webhook)).toBe(503)
  fake.state.isAway = false
  expect([await send(webhook), await send(webhook)]).toEqual([200, 200])
  expect(await subscriptionOf(user)).toMatchObject({ isPaymentPending: false, card: { lastFour: '2701' } })
  const booked = await db.selectFrom('ledgerEntries').where('bookingId', '=', charge.id).selectAll().execute()
  expect(booked.filter(({ account }) => account === 'gateway')).toHaveLength(1)
})

test('webhooks about other payments change nothing', async () => {
  expect(await send(makeBraintreeWebhook('check', { check: true }))).toBe(200)
  expect(await send(settled('an order of another shop'))).toBe(200)
  expect(await send(settled('0190a0a0-0000-7000-8000-000000000000'))).toBe(200)
  expect(await send({ signature: '', payload: 'x'.repeat(200_000) })).toBe(413)
})
