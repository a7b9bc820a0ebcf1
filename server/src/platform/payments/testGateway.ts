import { randomBytes } from 'node:crypto'
import { addMonths, dayMs } from '@veos/contract/platform/reference/dates'
import type { Clock } from '../clock.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Signer } from '../signer.ts'
import { type Limit, throttle } from '../throttle.ts'
import {
  type ChargeOutcome,
  type Declined,
  type Payments,
  PaymentsUnavailable,
  type RefundOutcome,
  type RefundRequest,
  type SavedCard,
  type Unsettled,
} from './payments.ts'
import { rightCode, type Scenario, testCards } from './testCards.ts'
import * as store from './testGateway.store.ts'

const cardLifeMonths = 36
/** Limits how many cards are entered in the forms of one customer. */
const entries: Limit = { max: 60, windowSeconds: 3600 }

/** The test gateway with the calls of the card form in the frame. */
export interface TestGateway extends Payments {
  /** The customer whose form a client token opens; undefined for a token that is not ours. */
  customerOf(clientToken: string): string | undefined
  /**
   * @returns null if the gateway fails before the bank asks the owner
   * @throws Refused 429
   */
  createNonce(customerId: string, scenario: Scenario): Promise<{ nonce: string; isChallenged: boolean } | null>
  /** Records the owner's answer to the bank; null if he cancelled. Each nonce can be answered once. */
  answerChallenge(customerId: string, nonce: string, code: string | null): Promise<boolean>
}

/**
 * The built-in payment gateway. It moves no money and behaves like an external one: it has its own books, takes each
 * charge once, and never sees a card number.
 */
export function openTestGateway({ db, clock, signer }: { db: Db; clock: Clock; signer: Signer }): TestGateway {
  const tokenText = (customerId: string) => `test gateway ${customerId}`

  return {
    provider: 'test',
    isTest: true,

    createClientToken: async (customerId) => `test:${customerId}.${signer.sign(tokenText(customerId))}`,

    customerOf(clientToken) {
      const [customerId = '', signature = ''] = clientToken.replace(/^test:/, '').split('.')
      return signer.isSigned(tokenText(customerId), signature) ? customerId : undefined
    },

    async createNonce(customerId, scenario) {
      await throttle(db, clock.now(), { key: `test card forms ${customerId}`, ...entries, what: 'cards' })
      if (scenario === 'error') return null
      const { isChallenged } = testCards[scenario]
      const nonce = randomBytes(16).toString('hex')
      const isRefused = scenario === 'not_authenticated' || scenario === 'unavailable'
      const isAuthenticated = isChallenged ? null : !isRefused
      await store.insertNonce(db, { nonce, customerId, scenario, isAuthenticated, createdAt: clock.now() })
      return { nonce, isChallenged }
    },

    answerChallenge: (customerId, nonce, code) =>
      db.transaction().execute(async (trx) => {
        const found = await store.lockNonce(trx, nonce)
        if (found?.customerId !== customerId || found.isAuthenticated !== null) return false
        const isRight = found.scenario === 'challenge_passes' && code === rightCode
        await store.setAuthenticated(trx, nonce, isRight)
        return isRight
      }),

    async charge({ chargeId, customerId, amountCents, source }) {
      const { outcome, isLost } = await db.transaction().execute(async (trx) => {
        const known = await store.findCharge(trx, chargeId)
        if (known) return { outcome: known, isLost: false }
        const { scenario, card } =
          'nonce' in source ? await useNonce(trx, customerId, source.nonce) : await findCard(trx, source.cardToken)
        const outcome = toOutcome(scenario, card, 'nonce' in source)
        await store.insertCharge(trx, { chargeId, customerId, amountCents, outcome, now: clock.now() })
        return { outcome, isLost: scenario === 'answer_lost' && 'nonce' in source }
      })
      if (isLost) throw new PaymentsUnavailable('The test gateway has charged and lost its answer')
      return outcome
    },

    findCharge: async (chargeId) => (await store.findCharge(db, chargeId)) ?? null,

    async refund(request) {
      const { outcome, isLost } = await db.transaction().execute((trx) => refundCharge(trx, request))
      if (isLost) throw new PaymentsUnavailable('The test gateway has paid back and lost its answer')
      return outcome
    },

    findRefund: async ({ refundId }) => (await store.findRefund(db, refundId)) ?? null,

    saveCard: ({ nonce, customerId }) =>
      db.transaction().execute(async (trx) => {
        const { scenario, card } = await useNonce(trx, customerId, nonce)
        const outcome = toOutcome(scenario, card, true)
        return outcome.state === 'succeeded' ? { state: 'saved', card: outcome.card } : outcome
      }),

    async findCardCountry({ nonce, customerId }) {
      const found = await store.findNonce(db, nonce)
      return found?.customerId === customerId ? countryOf(found.scenario as Scenario) : null
    },

    // The test gateway sends no webhooks.
    readWebhook: async () => null,
  }

  /** Uses a nonce, which works once. An unknown or used nonce has no card. */
  async function useNonce(trx: Trx, customerId: string, nonce: string): Promise<Used> {
    const found = await store.lockNonce(trx, nonce)
    if (found?.customerId !== customerId || found.usedAt !== null) return { scenario: null, card: null }
    await store.setUsed(trx, nonce, clock.now())
    if (found.isAuthenticated !== true) return { scenario: 'not_authenticated', card: null }
    const scenario = found.scenario as Scenario
    const token = randomBytes(12).toString('hex')
    const expiresOn = addMonths(clock.now(), cardLifeMonths).toISOString().slice(0, 7)
    await store.insertCard(trx, { token, customerId, scenario, expiresOn })
    return { scenario, card: toCard(scenario, token, expiresOn) }
  }

  async function refundCharge(
    trx: Trx,
    { refundId, chargeId, amountCents }: RefundRequest,
  ): Promise<{ outcome: RefundOutcome | Unsettled; isLost: boolean }> {
    const charge = await store.lockCharge(trx, chargeId)
    const known = await store.findRefund(trx, refundId)
    if (known) return { outcome: known, isLost: false }
    const charged = charge && (JSON.parse(charge.outcome) as ChargeOutcome)
    if (!charge || charged?.state !== 'succeeded') {
      return { outcome: { state: 'declined', code: 'no such transaction' }, isLost: false }
    }
    const { scenario } = await findCard(trx, charged.card.token)
    const now = clock.now()
    const isSettled = scenario !== 'settles_later' || now.getTime() >= charge.chargedAt.getTime() + dayMs
    if (!isSettled && amountCents !== charge.amountCents) return { outcome: { state: 'unsettled' }, isLost: false }
    const isTooMuch = (await store.readRefundedCents(trx, chargeId)) + amountCents > charge.amountCents
    const outcome = toRefundOutcome(scenario, isTooMuch)
    await store.insertRefund(trx, { refundId, chargeId, amountCents, outcome, now })
    return { outcome, isLost: scenario === 'refund_answer_lost' }
  }

  async function findCard(trx: Trx, token: string): Promise<Used> {
    const found = await store.findCard(trx, token)
    if (!found) return { scenario: null, card: null }
    const scenario = found.scenario as Scenario
    return { scenario, card: toCard(scenario, token, found.expiresOn) }
  }
}

/** The card of a charge; null scenario if there is no such card. */
interface Used {
  scenario: Scenario | null
  card: SavedCard | null
}

function toCard(scenario: Scenario, token: string, expiresOn: string): SavedCard {
  const lastFour = testCards[scenario].number.slice(-4)
  return { token, brand: 'Visa', lastFour, expiresOn, country: countryOf(scenario) }
}

function countryOf(scenario: Scenario): string {
  return scenario === 'issued_in_ukraine' ? 'UA' : 'EE'
}

function toOutcome(scenario: Scenario | null, card: SavedCard | null, isOwnerPresent: boolean): ChargeOutcome {
  if (scenario === 'not_authenticated') return declined('authentication', 'liability not shifted')
  if (scenario === null || card === null) return declined('hard', 'no such payment method')
  const soft = isOwnerPresent ? 'declined' : 'declines_later'
  const hard = isOwnerPresent ? 'declined_for_good' : 'declines_for_good_later'
  if (scenario === soft) return declined('soft', '2000 Do Not Honor')
  if (scenario === hard) return declined('hard', '2004 Expired Card')
  return { state: 'succeeded', gatewayId: `test-${randomBytes(8).toString('hex')}`, card }
}

function toRefundOutcome(scenario: Scenario | null, isTooMuch: boolean): RefundOutcome {
  if (isTooMuch) return { state: 'declined', code: 'more than was charged' }
  if (scenario === 'refund_declined') return { state: 'declined', code: '2046 Declined' }
  return { state: 'succeeded', gatewayId: `test-${randomBytes(8).toString('hex')}` }
}

function declined(reason: Declined['reason'], code: string): Declined {
  return { state: 'declined', reason, code }
}
