/** A card that the gateway stores; we store its token and the details by which its owner recognises it. */
export interface SavedCard {
  token: string
  brand: string
  lastFour: string
  /** `2028-03` */
  expiresOn: string
  /** ISO code of the country that issued the card, if the gateway reports it. */
  country: string | null
}

/** Why no money moved: the card was declined for now, it will never work, or its owner was not authenticated. */
export type DeclineReason = 'soft' | 'hard' | 'authentication'

export interface Declined {
  state: 'declined'
  reason: DeclineReason
  /** The code of the gateway. */
  code: string
}

export type ChargeOutcome = { state: 'succeeded'; gatewayId: string; card: SavedCard } | Declined

export interface ChargeRequest {
  /** Our id, which is the order id at the gateway: the same id never takes money twice. */
  chargeId: string
  /** With VAT, in cents of a euro. */
  amountCents: number
  /** Our company. The gateway creates a customer for it if necessary. */
  customerId: string
  /** A card that was entered just now and whose owner was authenticated (3-D Secure), or a saved one. */
  source: { nonce: string } | { cardToken: string }
}

export interface RefundRequest {
  /** Our id, which is the order id at the gateway: the same id never pays twice. */
  refundId: string
  /** The refunded charge: our id and that of the gateway. */
  chargeId: string
  transactionId: string
  /** With VAT, in cents of a euro. */
  amountCents: number
}

export type RefundOutcome = { state: 'succeeded'; gatewayId: string } | { state: 'declined'; code: string }

/** Nothing was done: a part of a charge can be refunded only after the gateway has settled it, which takes days. */
export interface Unsettled {
  state: 'unsettled'
}

/** Takes and refunds money. Calls may take long, so never make one within a transaction. */
export interface Payments {
  readonly provider: 'test' | 'braintree'
  /** Whether no real money moves. */
  readonly isTest: boolean
  /**
   * Creates the token with which the card form of the browser starts.
   * @throws PaymentsUnavailable
   */
  createClientToken(customerId: string): Promise<string>
  /** @throws PaymentsUnavailable if the result is unknown: call `findCharge` before another attempt */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /**
   * The result of a charge; null if the gateway does not know it.
   * @throws PaymentsUnavailable
   */
  findCharge(chargeId: string): Promise<ChargeOutcome | null>
  /**
   * Refunds a charge completely or in part to the card that paid. An unsettled charge can only be voided as a whole.
   * @throws PaymentsUnavailable if the result is unknown: call `findRefund` before another attempt
   */
  refund(request: RefundRequest): Promise<RefundOutcome | Unsettled>
  /**
   * The result of a refund; null if the gateway does not know it.
   * @throws PaymentsUnavailable
   */
  findRefund(request: RefundRequest): Promise<RefundOutcome | null>
  /**
   * ISO code of the country that issued an entered card, if it is known.
   * @throws PaymentsUnavailable
   */
  findCardCountry(request: { nonce: string; customerId: string }): Promise<string | null>
  /**
   * Saves another card of a customer.
   * @throws PaymentsUnavailable
   */
  saveCard(request: { nonce: string; customerId: string }): Promise<{ state: 'saved'; card: SavedCard } | Declined>
  /**
   * Reads a webhook; null for a mere test message.
   * @throws if the signature is not the gateway's
   */
  readWebhook(body: { signature: string; payload: string }): Promise<Webhook | null>
}

/** An event at the gateway; `id` is the same when it is sent again. */
export interface Webhook {
  id: string
  /** The charge that the event is about, if any. */
  chargeId: string | null
  kind: string
}

/** The gateway did not answer, or its answer does not show whether it did the work. */
export class PaymentsUnavailable extends Error {}
