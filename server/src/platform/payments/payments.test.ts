import { randomUUID } from 'node:crypto'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  type BraintreeScenario,
  braintreeKeys,
  makeBraintreeWebhook,
  startFakeBraintree,
} from '../../../testing/fakeBraintree.ts'
import { runJob } from '../../../testing/jobs.ts'
import { testApp } from '../../../testing/testApp.ts'
import { openBraintree } from './braintree.ts'
import { type Payments, PaymentsUnavailable } from './payments.ts'
import { rightCode, type Scenario } from './testCards.ts'
import { openTestGateway } from './testGateway.ts'

const timeoutMs = 500
const fake = await startFakeBraintree()
afterAll(fake.close)
afterEach(() => {
  fake.state.isAway = false
})

const account = { ...braintreeKeys, merchantAccountId: null, environment: 'sandbox' as const, url: fake.url, timeoutMs }
const braintree = openBraintree(account)

const app = await testApp()
const { platform, db, clock } = app
const testGateway = openTestGateway(platform)

/** Does the same as the card form of the test gateway. */
async function enterTestCard(customerId: string, scenario: Scenario): Promise<string> {
  const { nonce, isChallenged } = (await testGateway.createNonce(customerId, scenario))!
  if (isChallenged) await testGateway.answerChallenge(customerId, nonce, rightCode)
  return nonce
}

test('the nonces of the test gateway are deleted after a day and then pay nothing', async () => {
  const customerId = randomUUID()
  const used = await enterTestCard(customerId, 'succeeds')
  const old = await enterTestCard(customerId, 'succeeds')
  const charge = (nonce: string) =>
    testGateway.charge({ chargeId: randomUUID(), customerId, amountCents: 100, source: { nonce } })
  const paid = await charge(used)
  const cardToken = (paid as Extract<typeof paid, { state: 'succeeded' }>).card.token
  clock.pass(dayMs)
  const young = await enterTestCard(customerId, 'succeeds')
  clock.pass(1000)
  await runJob(app, 'upkeep')
  const remaining = await db
    .selectFrom('testGatewayNonces')
    .where('customerId', '=', customerId)
    .select('nonce')
    .execute()
  expect(remaining).toEqual([{ nonce: young }])
  expect(await charge(old)).toMatchObject({ state: 'declined', reason: 'hard' })
  expect(await charge(young)).toMatchObject({ state: 'succeeded' })
  // The saved card can still be charged.
  const renewal = { chargeId: randomUUID(), customerId, amountCents: 100, source: { cardToken } }
  expect(await testGateway.charge(renewal)).toMatchObject({ state: 'succeeded' })
})

interface Gateway {
  payments: Payments
  enter: (customerId: string, scenario: Scenario) => Promise<string>
  /** Lets the time pass after which charges are settled. */
  settle: () => void
}
const gateways: Gateway[] = [
  { payments: testGateway, enter: enterTestCard, settle: () => clock.pass(dayMs) },
  { payments: braintree, enter: async (_customerId, scenario) => fake.createNonce(scenario), settle: fake.settle },
]

describe.each(gateways)('the gateway $payments.provider', ({ payments, enter, settle }) => {
  async function aCharge(scenario: Scenario, customerId: string = randomUUID()) {
    const source = { nonce: await enter(customerId, scenario) }
    return { chargeId: randomUUID(), customerId, amountCents: 12_345, source }
  }
  /** Saves a card by charging it once with its owner present. */
  async function storeCard(scenario: Scenario) {
    const charged = await payments.charge(await aCharge(scenario))
    if (charged.state !== 'succeeded') throw new Error(charged.code)
    return charged.card
  }

  test('the gateway charges a card and saves it for the next time', async () => {
    const request = await aCharge('succeeds')
    const charged = await payments.charge(request)
    expect(charged).toMatchObject({ state: 'succeeded', card: { brand: 'Visa', lastFour: '2701', country: 'EE' } })
    const { gatewayId, card } = charged as Extract<typeof charged, { state: 'succeeded' }>
    expect(gatewayId).not.toBe('')
    expect(card.expiresOn).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/)
    const renewal = { ...request, chargeId: randomUUID(), source: { cardToken: card.token } }
    expect(await payments.charge(renewal)).toMatchObject({ state: 'succeeded', card: { token: card.token } })
  })

  test('the gateway knows the country of a card before it pays', async () => {
    const customerId = randomUUID()
    const countryOf = async (scenario: Scenario) =>
      payments.findCardCountry({ customerId, nonce: await enter(customerId, scenario) })
    expect(await countryOf('succeeds')).toBe('EE')
    expect(await countryOf('issued_in_ukraine')).toBe('UA')
    expect(await payments.findCardCountry({ customerId, nonce: 'nobody-s' })).toBe(null)
  })

  test('the gateway takes the money of a charge only once, whatever it is repeated with', async () => {
    const request = await aCharge('succeeds')
    const first = await payments.charge(request)
    expect(await payments.charge(request)).toEqual(first)
    const source = { nonce: await enter(request.customerId, 'succeeds') }
    expect(await payments.charge({ ...request, source })).toEqual(first)
    expect(await payments.findCharge(request.chargeId)).toEqual(first)
  })

  test('the gateway accepts a nonce once', async () => {
    const request = await aCharge('succeeds')
    await payments.charge(request)
    const again = { ...request, chargeId: randomUUID() }
    expect(await payments.charge(again)).toMatchObject({ state: 'declined', reason: 'hard' })
    const { nonce } = request.source
    const card = await payments.saveCard({ nonce, customerId: request.customerId })
    expect(card).toMatchObject({ state: 'declined' })
  })

  test.each([
    ['declined', 'soft'],
    ['declined_for_good', 'hard'],
    ['not_authenticated', 'authentication'],
    ['unavailable', 'authentication'],
  ] as const)('the gateway declines a card that is %s: %s', async (scenario, reason) => {
    const request = await aCharge(scenario)
    const outcome = await payments.charge(request)
    expect(outcome).toMatchObject({ state: 'declined', reason, code: expect.stringMatching(/./) })
    const nonce = await enter(request.customerId, scenario)
    expect(await payments.saveCard({ nonce, customerId: request.customerId })).toMatchObject({
      state: 'declined',
      reason,
    })
  })

  test.each([
    ['declines_later', 'soft'],
    ['declines_for_good_later', 'hard'],
  ] as const)('the gateway declines a renewal with a card that %s: %s', async (scenario, reason) => {
    const { token: cardToken } = await storeCard(scenario)
    const renewal = { chargeId: randomUUID(), customerId: randomUUID(), amountCents: 100, source: { cardToken } }
    const outcome = await payments.charge(renewal)
    expect(outcome).toMatchObject({ state: 'declined', reason })
    expect(await payments.findCharge(renewal.chargeId)).toEqual(outcome)
  })

  test('the gateway finds a charge whose answer was lost, and does not take its money again', async () => {
    const request = await aCharge('answer_lost')
    await expect(payments.charge(request)).rejects.toThrow(PaymentsUnavailable)
    const found = await payments.findCharge(request.chargeId)
    expect(found).toMatchObject({ state: 'succeeded' })
    expect(await payments.charge(request)).toEqual(found)
  })

  test('the gateway declines unknown nonces and cards for good', async () => {
    const sources = [{ nonce: 'madeup' }, { nonce: '../customers' }, { cardToken: 'madeup' }, { cardToken: '' }]
    for (const source of sources) {
      const request = { chargeId: randomUUID(), customerId: randomUUID(), amountCents: 100, source }
      expect(await payments.charge(request)).toMatchObject({ state: 'declined', reason: 'hard' })
    }
  })

  /** Makes a charge of 123.45, with functions to refund parts of it. */
  async function aPaidCharge(scenario: Scenario) {
    const { chargeId, ...request } = await aCharge(scenario)
    const charged = await payments.charge({ chargeId, ...request })
    if (charged.state !== 'succeeded') throw new Error(charged.code)
    const { gatewayId: transactionId } = charged
    return (amountCents: number) => ({ refundId: randomUUID(), chargeId, transactionId, amountCents })
  }

  test('the gateway refunds a charge in parts, each once, and never more than was paid', async () => {
    const toRefund = await aPaidCharge('succeeds')
    settle()
    const first = toRefund(10_000)
    const refunded = await payments.refund(first)
    expect(refunded).toMatchObject({ state: 'succeeded', gatewayId: expect.stringMatching(/./) })
    expect(await payments.refund(first)).toEqual(refunded)
    expect(await payments.findRefund(first)).toEqual(refunded)
    expect(await payments.refund(toRefund(2346))).toMatchObject({ state: 'declined' })
    const last = await payments.refund(toRefund(2345))
    expect(last).toMatchObject({ state: 'succeeded' })
    expect(last).not.toEqual(refunded)
    expect(await payments.refund(toRefund(1))).toMatchObject({ state: 'declined' })
  })

  test('the gateway voids an unsettled charge as a whole, once', async () => {
    const toRefund = await aPaidCharge('settles_later')
    const whole = toRefund(12_345)
    const refunded = await payments.refund(whole)
    expect(refunded).toMatchObject({ state: 'succeeded' })
    expect(await payments.findRefund(whole)).toEqual(refunded)
    settle()
    expect(await payments.refund(whole)).toEqual(refunded)
    expect(await payments.refund(toRefund(100))).toMatchObject({ state: 'declined' })
  })

  test('the gateway refunds a part of an unsettled charge only later', async () => {
    const part = (await aPaidCharge('settles_later'))(100)
    expect(await payments.refund(part)).toEqual({ state: 'unsettled' })
    expect(await payments.findRefund(part)).toBeNull()
    settle()
    expect(await payments.refund(part)).toMatchObject({ state: 'succeeded' })
  })

  test.each([12_345, 100])(
    'the gateway finds a refund of %d cents whose answer was lost, and does not pay it again',
    async (cents) => {
      const toRefund = await aPaidCharge('refund_answer_lost')
      if (cents === 100) settle()
      const request = toRefund(cents)
      await expect(payments.refund(request)).rejects.toThrow(PaymentsUnavailable)
      const found = await payments.findRefund(request)
      expect(found).toMatchObject({ state: 'succeeded' })
      expect(await payments.refund(request)).toEqual(found)
    },
  )

  test('the gateway pays nothing for a refund that the bank declines or for an unknown charge', async () => {
    const toRefund = await aPaidCharge('refund_declined')
    settle()
    expect(await payments.refund(toRefund(100))).toEqual({ state: 'declined', code: '2046 Declined' })
    const unknown = { ...toRefund(100), chargeId: randomUUID(), transactionId: 'madeup' }
    expect(await payments.findRefund(unknown)).toBeNull()
    expect(await payments.refund(unknown)).toMatchObject({ state: 'declined', code: 'no such transaction' })
  })

  test('the gateway answers "unknown" for a charge that was never sent', async () => {
    expect(await payments.findCharge(randomUUID())).toBeNull()
  })

  test('the gateway saves another card of a customer, which can pay', async () => {
    const customerId = randomUUID()
    const saved = await payments.saveCard({ nonce: await enter(customerId, 'succeeds'), customerId })
    expect(saved).toMatchObject({ state: 'saved', card: { lastFour: '2701' } })
    const { token: cardToken } = (saved as Extract<typeof saved, { state: 'saved' }>).card
    const request = { chargeId: randomUUID(), customerId, amountCents: 100, source: { cardToken } }
    expect(await payments.charge(request)).toMatchObject({ state: 'succeeded' })
  })
})

describe('Braintree', () => {
  const aCharge = (scenario: BraintreeScenario) => ({
    chargeId: randomUUID(),
    customerId: randomUUID(),
    amountCents: 1005,
    source: { nonce: fake.createNonce(scenario) },
  })

  test('Braintree gets whether the owner of a card is present, and 3-D Secure is required if so', async () => {
    const request = aCharge('succeeds')
    const charged = await braintree.charge(request)
    const { token: cardToken } = (charged as Extract<typeof charged, { state: 'succeeded' }>).card
    await braintree.charge({ ...request, chargeId: randomUUID(), source: { cardToken } })
    const [first, renewal] = fake.sales.slice(-2)
    expect(first).toMatchObject({
      transaction_source: 'recurring_first',
      amount: '10.05',
      customer_id: request.customerId,
    })
    expect(first!.options).toEqual({
      submit_for_settlement: true,
      store_in_vault_on_success: true,
      three_d_secure: { required: true },
    })
    expect(renewal).toMatchObject({ transaction_source: 'recurring', options: { submit_for_settlement: true } })
  })

  test('Braintree takes real money only in production', () => {
    expect([braintree.isTest, testGateway.isTest]).toEqual([true, true])
    expect(openBraintree({ ...account, environment: 'production' }).isTest).toBe(false)
  })

  test('Braintree gets the merchant account if one is configured', async () => {
    await openBraintree({ ...account, merchantAccountId: 'euro' }).charge(aCharge('succeeds'))
    expect(fake.sales.at(-1)).toMatchObject({ merchant_account_id: 'euro' })
  })

  test('Braintree does not charge a nonce whose liability stays with us', async () => {
    const before = fake.sales.length
    await braintree.charge(aCharge('not_authenticated'))
    expect(fake.sales.length).toBe(before)
  })

  test('Braintree rejects a sale with a failed authentication', async () => {
    const outcome = { state: 'declined', reason: 'authentication', code: 'three_d_secure' }
    expect(await braintree.charge(aCharge('rejected'))).toEqual(outcome)
  })

  test('a charge stays unknown if Braintree is unavailable, drops the connection or refuses the request', async () => {
    await expect(braintree.charge(aCharge('refused'))).rejects.toThrow(PaymentsUnavailable)
    const cut = aCharge('cut')
    await expect(braintree.charge(cut)).rejects.toThrow(PaymentsUnavailable)
    expect(await braintree.findCharge(cut.chargeId)).toMatchObject({ state: 'succeeded' })
    fake.state.isAway = true
    await expect(braintree.charge(aCharge('succeeds'))).rejects.toThrow(PaymentsUnavailable)
    await expect(braintree.findCharge(cut.chargeId)).rejects.toThrow(PaymentsUnavailable)
    await expect(braintree.createClientToken('customer')).rejects.toThrow(PaymentsUnavailable)
    const request = { refundId: randomUUID(), chargeId: cut.chargeId, transactionId: 'a', amountCents: 1005 }
    await expect(braintree.refund(request)).rejects.toThrow(PaymentsUnavailable)
    await expect(braintree.findRefund(request)).rejects.toThrow(PaymentsUnavailable)
    const nobody = openBraintree({ ...account, url: 'http://127.0.0.1:9' })
    await expect(nobody.findCharge(cut.chargeId)).rejects.toThrow(PaymentsUnavailable)
    const wrongKey = openBraintree({ ...account, privateKey: 'another' })
    await expect(wrongKey.findCharge(cut.chargeId)).rejects.toThrow(PaymentsUnavailable)
  })

  test('of several attempts of a Braintree charge the successful one counts, and a rejected duplicate never does', async () => {
    const settled = randomUUID()
    const twin = randomUUID()
    const rejected = { status: 'gateway_rejected', 'gateway-rejection-reason': 'duplicate' }
    fake.transactions.push(
      { id: 'a', 'order-id': settled, ...rejected },
      { id: 'b', 'order-id': settled, status: 'processor_declined', 'processor-response-type': 'hard_declined' },
      { id: 'c', 'order-id': settled, status: 'settled' },
      { id: 'd', 'order-id': twin, ...rejected },
    )
    expect(await braintree.findCharge(settled)).toMatchObject({ state: 'succeeded', gatewayId: 'c' })
    expect(await braintree.findCharge(twin)).toMatchObject({ state: 'declined', reason: 'soft' })
  })

  test.each(['authorizing', 'authorized', 'something new'])('a charge that is %s is not decided', async (status) => {
    const chargeId = randomUUID()
    fake.transactions.push({ id: 'e', 'order-id': chargeId, status })
    await expect(braintree.findCharge(chargeId)).rejects.toThrow(PaymentsUnavailable)
  })

  test('a Braintree card form starts with a client token of its own', async () => {
    expect(await braintree.createClientToken('customer')).toBe('a client token')
  })

  test('a Braintree webhook is read only with a valid signature', async () => {
    const settled = makeBraintreeWebhook('transaction_settled', { transaction: { id: 'a', 'order-id': 'charge' } })
    const read = await braintree.readWebhook(settled)
    expect(read).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      chargeId: 'charge',
      kind: 'transaction_settled',
    })
    expect(await braintree.readWebhook(settled)).toEqual(read)
    expect(await braintree.readWebhook(makeBraintreeWebhook('check', { check: true }))).toBeNull()
    const other = makeBraintreeWebhook('transaction_settled', { transaction: { id: 'a', 'order-id': 'other' } })
    const forged = [
      { ...settled, payload: other.payload },
      { ...settled, signature: settled.signature.replace('public', 'private') },
      { signature: '', payload: settled.payload },
      { ...settled, payload: '' },
    ]
    for (const body of forged) await expect(braintree.readWebhook(body)).rejects.toThrow()
  })
})
