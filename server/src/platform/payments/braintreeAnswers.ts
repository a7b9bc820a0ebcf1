import { countries } from '@veos/contract/platform/reference/countries'
import { z } from 'zod'
import {
  type ChargeOutcome,
  type Declined,
  PaymentsUnavailable,
  type RefundOutcome,
  type SavedCard,
  type Unsettled,
} from './payments.ts'

const text = z.string().nullish()

/** A card that Braintree stores. Money may have moved already, so missing properties must not cause an error. */
const savedCard = z.object({
  token: text,
  cardType: text,
  last4: text,
  expirationMonth: text,
  expirationYear: text,
  countryOfIssuance: text,
})

/** The result of a transaction or of the verification of a card, with the party that refused it. */
const verdict = z.object({
  status: z.string(),
  processorResponseCode: text,
  processorResponseText: text,
  processorResponseType: text,
  gatewayRejectionReason: text,
})

const transaction = verdict.extend({ id: z.string(), orderId: text, creditCard: savedCard.nullish() })

/** A transaction with the ids of its refunds. */
const paid = transaction.extend({ amount: z.string(), refundIds: z.array(z.string()).nullish() })
export type PaidTransaction = z.output<typeof paid>

const refusal = z.object({ message: text, transaction: transaction.nullish(), verification: verdict.nullish() })

const taken = new Set(['submitted_for_settlement', 'settling', 'settlement_pending', 'settlement_confirmed', 'settled'])
/** Statuses of a transaction that has taken no money and never will. */
const over = new Set(['authorization_expired', 'failed', 'settlement_declined', 'voided'])
/** Reasons that point to a typing mistake in the card form. */
const mistyped = new Set(['avs', 'cvv', 'avs_and_cvv'])
const duplicate = 'duplicate'
/**
 * Statuses in which Braintree can only void the transaction as a whole; after settlement all or a part can be
 * refunded.
 */
const voidable = new Set(['authorized', 'submitted_for_settlement'])
/** Error codes: the transaction is not settled yet, it is settling, or it cannot be voided any more. */
const notYet = new Set(['91506', '91574', '91504'])
/** Error codes: the nonce was used, locked or never created, or the card is not stored. */
const noSuchCard = new Set('91564 91565 91566 91518 91517 93107 93108 93109 91731 91732 91733'.split(' '))

/** @throws PaymentsUnavailable if the result is still open */
export function toOutcome(found: unknown): ChargeOutcome {
  const read = transaction.parse(found)
  if (!taken.has(read.status)) return toDeclined(read)
  return { state: 'succeeded', gatewayId: read.id, card: toCard(read.creditCard ?? {}) }
}

export function toPaid(found: unknown): PaidTransaction {
  return paid.parse(found)
}

export function isVoidable({ status }: PaidTransaction): boolean {
  return voidable.has(status)
}

/** Whether the transaction took no money, so that nothing can ever be refunded. */
export function isOver({ status }: PaidTransaction): boolean {
  return over.has(status)
}

/**
 * The result of a refund.
 * @throws PaymentsUnavailable if it is still open
 */
export function toRefundOutcome(found: unknown): RefundOutcome {
  const read = transaction.parse(found)
  if (taken.has(read.status)) return { state: 'succeeded', gatewayId: read.id }
  const { state, code } = toDeclined(read)
  return { state, code }
}

/**
 * The reason why an answered refund did nothing.
 * @throws PaymentsUnavailable if the result is still open
 */
export function toRefundRefusal(answer: unknown, errorCodes: string[]): RefundOutcome | Unsettled {
  const { message, transaction: attempt } = refusal.parse(answer)
  if (errorCodes.some((code) => notYet.has(code))) return { state: 'unsettled' }
  if (errorCodes.length > 0) return { state: 'declined', code: [...errorCodes, message ?? ''].join(' ').trim() }
  if (attempt) return toRefundOutcome(attempt)
  throw new PaymentsUnavailable(`Braintree refuses a refund: ${message}`)
}

/** The result of a charge that was sent more than once. A success takes precedence over failed attempts. */
export function toOutcomeOfAll(found: unknown[]): ChargeOutcome | null {
  const attempts = found.map((each) => transaction.parse(each))
  const decisive = attempts.find(({ status }) => taken.has(status)) ?? attempts.find((each) => !isTwin(each))
  if (decisive) return toOutcome(decisive)
  return attempts.length > 0 ? { state: 'declined', reason: 'soft', code: duplicate } : null
}

/** Whether the gateway rejected it because the same sale was sent a moment before. */
function isTwin({ status, gatewayRejectionReason }: z.output<typeof verdict>): boolean {
  return status === 'gateway_rejected' && gatewayRejectionReason === duplicate
}

/**
 * The reason why an answered call did nothing.
 * @throws PaymentsUnavailable if the answer gives none
 */
export function toRefusal(answer: unknown, errorCodes: string[]): Declined {
  const { message, transaction: attempt, verification } = refusal.parse(answer)
  const refused = attempt ?? verification
  if (refused) return toDeclined(refused)
  const known = errorCodes.find((code) => noSuchCard.has(code))
  if (known) return { state: 'declined', reason: 'hard', code: `${known} ${message ?? ''}`.trim() }
  throw new PaymentsUnavailable(`Braintree refuses the request: ${message}`)
}

export function toCard(answer: unknown): SavedCard {
  const { token, cardType, last4, expirationMonth, expirationYear, countryOfIssuance } = savedCard.parse(answer)
  const expiresOn = `${expirationYear ?? '0000'}-${(expirationMonth ?? '').padStart(2, '0')}`
  const country = findCountryIso(countryOfIssuance)
  return { token: token ?? '', brand: cardType ?? '', lastFour: last4 ?? '', expiresOn, country }
}

/** Braintree identifies countries by three letters, and answers `Unknown` for an unknown one. */
export function findCountryIso(countryOfIssuance: string | null | undefined): string | null {
  return countries.find(({ shorthand }) => shorthand === countryOfIssuance)?.iso ?? null
}

/** @throws PaymentsUnavailable if the result is still open */
function toDeclined(read: z.output<typeof verdict>): Declined {
  const { status, gatewayRejectionReason: rejection } = read
  const code = [read.processorResponseCode, read.processorResponseText].filter(Boolean).join(' ')
  if (status === 'processor_declined') {
    const reason = read.processorResponseType === 'hard_declined' ? 'hard' : 'soft'
    return { state: 'declined', reason, code: code || status }
  }
  if (status === 'gateway_rejected' && !isTwin(read)) {
    if (rejection === 'three_d_secure') return { state: 'declined', reason: 'authentication', code: rejection }
    const isSoft = !rejection || mistyped.has(rejection)
    return { state: 'declined', reason: isSoft ? 'soft' : 'hard', code: rejection ?? status }
  }
  if (over.has(status)) return { state: 'declined', reason: 'soft', code: code || status }
  throw new PaymentsUnavailable(`Braintree has not decided: ${rejection ?? status}`)
}
