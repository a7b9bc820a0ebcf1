import { checkoutRoutes } from '@veos/contract/billing/checkout'
import { subscriptionRoutes } from '@veos/contract/billing/subscription'
import { toEuros } from '@veos/contract/platform/money'
import type { Scenario } from '../src/platform/payments/testCards.ts'
import type { TestUser } from './make.ts'
import type { TestApp } from './testApp.ts'

/** Each user pays from another network, because tries of cards are counted by network. */
function addressOf({ id }: TestUser): string {
  return `10.${Buffer.from(id.slice(-6), 'hex').join('.')}`
}

/** The actions of a browser at the checkout, by its calls. */
export function createBillingActions({ as, visitor }: Pick<TestApp, 'as' | 'visitor'>) {
  /** Enters a test card, and answers the bank if it asks. */
  async function enterCard(user: TestUser, scenario: Scenario = 'succeeds', code: string | null = '1234') {
    const token = await as(user).call(checkoutRoutes.clientToken)
    if (!token.ok) throw new Error(token.message)
    const { clientToken } = token.answer
    const send = (path: string, payload: object) =>
      visitor.send({ method: 'POST', url: `/test-gateway/${path}`, payload: { clientToken, ...payload } })
    const { nonce, isChallenged } = (await send('nonces', { scenario })).json<{
      nonce: string
      isChallenged: boolean
    }>()
    if (isChallenged) await send('answers', { nonce, code })
    return nonce
  }

  async function quote(user: TestUser, planId: number) {
    const quoted = await as(user).call(checkoutRoutes.quote, { query: { planId } })
    if (!quoted.ok) throw new Error(quoted.message)
    return quoted.answer
  }

  /** Pays the price that the checkout shows. */
  async function pay(
    user: TestUser,
    planId: number,
    { card = 'succeeds', key }: { card?: Scenario; key?: string } = {},
  ) {
    const { totalCents } = await quote(user, planId)
    const paymentMethodNonce = await enterCard(user, card)
    const body = { planId, paymentMethodNonce, cardholderName: 'Kadri Mets', price: toEuros(totalCents) }
    return order(user, body, key)
  }

  /**
   * Sends an order unchanged.
   * @returns status and answer, or code and words of the refusal
   */
  async function order(user: TestUser, payload: object, key?: string) {
    const headers = key ? { 'idempotency-key': key } : {}
    const call = { method: 'POST', url: '/api/addSubscription', payload, headers } as const
    const answer = await as(user).send({ ...call, remoteAddress: addressOf(user) })
    const { error, expirationDate } = answer.json<{
      error?: { code: string; message: string }
      expirationDate?: string
    }>()
    return { status: answer.statusCode, code: error?.code, message: error?.message, expirationDate }
  }

  async function subscriptionOf(user: TestUser) {
    const read = await as(user).call(subscriptionRoutes.userSubscription)
    if (!read.ok) throw new Error(read.message)
    return read.answer
  }

  return { enterCard, quote, pay, order, subscriptionOf }
}
