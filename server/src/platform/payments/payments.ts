/** A card that the gateway keeps; we have its token and what its owner recognises it by. */
export interface SavedCard {
  token: string
  brand: string
  lastFour: string
  /** `2028-03` */
  expiresOn: string
  /** ISO code of the country that issued it, where the gateway says so. */
  country: string | null
}

/** Why no money moved: not now, never with this card, or its owner was not recognised. */
export type DeclineReason = 'soft' | 'hard' | 'authentication'

export interface Declined {
  state: 'declined'
  reason: DeclineReason
  /** As the gateway says it. */
  code: string
}

export type ChargeOutcome = { state: 'succeeded'; gatewayId: string; card: SavedCard } | Declined

export interface ChargeRequest {
  /** Ours, the gateway's order id: the same never takes money twice. */
  chargeId: string
  /** With VAT, in cents of a euro. */
  amountCents: number
  /** Our company, of which the gateway makes a customer where it does not know it. */
  customerId: string
  /** A card that was entered just now and whose owner was recognised (3-D Secure), or a saved one. */
  source: { nonce: string } | { cardToken: string }
}

export interface RefundRequest {
  /** Ours, the gateway's order id: the same never pays twice. */
  refundId: string
  /** The charge that is given back, all or a part of it: our id, and the gateway's. */
  chargeId: string
  transactionId: string
  /** With VAT, in cents of a euro. */
  amountCents: number
}

export type RefundOutcome = { state: 'succeeded'; gatewayId: string } | { state: 'declined'; code: string }

/** Nothing was done: a part of a charge can only be given back when the gateway has settled it, which takes days. */
export interface Unsettled {
  state: 'unsettled'
}

/** Takes money and gives it back. Calls may take as long as a gateway does: never within a transaction. */
export interface Payments {
  readonly provider: 'test' | 'braintree'
  /** No money moves. */
  readonly isTest: boolean
  /** What the card form of the browser begins with. @throws PaymentsUnavailable */
  createClientToken(customerId: string): Promise<string>
  /** @throws PaymentsUnavailable when nobody knows what happened: ask `findCharge` before trying again */
  charge(request: ChargeRequest): Promise<ChargeOutcome>
  /** What became of a charge; null where the gateway has never heard of it. @throws PaymentsUnavailable */
  findCharge(chargeId: string): Promise<ChargeOutcome | null>
  /**
   * Gives back a charge, all or a part of it, to the card that has paid. A charge that is not settled yet is taken back
   * as a whole or not at all.
   * @throws PaymentsUnavailable when nobody knows what happened: ask `findRefund` before trying again
   */
  refund(request: RefundRequest): Promise<RefundOutcome | Unsettled>
  /** What became of a refund; null where the gateway has never heard of it. @throws PaymentsUnavailable */
  findRefund(request: RefundRequest): Promise<RefundOutcome | null>
  /** ISO code of the country that issued a card that was entered, where it is known. @throws PaymentsUnavailable */
  findCardCountry(request: { nonce: string; customerId: string }): Promise<string | null>
  /** Keeps another card of a customer. @throws PaymentsUnavailable */
  saveCard(request: { nonce: string; customerId: string }): Promise<{ state: 'saved'; card: SavedCard } | Declined>
  /** Reads what the gateway sends by itself; null for a mere greeting. @throws when somebody else has written it */
  readWebhook(body: { signature: string; payload: string }): Promise<Webhook | null>
}

/** Something has happened at the gateway: `id` is the same when it is sent again. */
export interface Webhook {
  id: string
  /** The charge that it is about, if any. */
  chargeId: string | null
  kind: string
}

/** The gateway did not answer, or not in a way that says what it did. */
export class PaymentsUnavailable extends Error {}
