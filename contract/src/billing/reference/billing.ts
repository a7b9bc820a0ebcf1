/** How a discount code lowers a price: by a part of it, or by an amount in euro. */
export const discountTypes = ['%', 'flat'] as const
export type DiscountType = (typeof discountTypes)[number]

/**
 * Why a discount code is not taken: nobody has made it or it has not begun, it has ended, as many have used it as may,
 * one's own company has, or it is for another plan.
 */
export const discountRefusals = ['unknown', 'over', 'used_up', 'used', 'other_plan'] as const
export type DiscountRefusal = (typeof discountRefusals)[number]

/**
 * Who owes which VAT: the seller's country, the buyer himself in another country of the EU, the buyer's country, or
 * nobody.
 */
export const vatKinds = ['domestic', 'reverse_charge', 'destination', 'outside_eu'] as const
export type VatKind = (typeof vatKinds)[number]

/** What may speak against an address outside of the EU. */
export const vatMismatches = ['card', 'former_country'] as const

export const maxOrderNumberCharacters = 40
export const maxDiscountCodeCharacters = 40

/** An order by bank transfer: waits for the money, has it, was taken back, or was given up. */
export const transferStates = ['open', 'paid', 'cancelled', 'expired'] as const
export type TransferState = (typeof transferStates)[number]

/** What staff confirms of money that does not fit its order: all of it is kept for the company, or what is over. */
export const unappliedMoney = ['keepAll', 'keepRest'] as const
export type UnappliedMoney = (typeof unappliedMoney)[number]

/** How the money of a credit note goes back. */
export const payBackWays = ['card', 'transfer'] as const
export type PayBackWay = (typeof payBackWays)[number]

/**
 * Money that goes back to a card: on its way, there, refused by the card's bank, or refused and paid back by bank
 * transfer then.
 */
export const refundStates = ['sent', 'succeeded', 'declined', 'transferred'] as const
export type RefundState = (typeof refundStates)[number]

/** Refusals of a checkout that a screen does something about. */
export const countryUnconfirmed = 'country_unconfirmed'
export const priceChanged = 'price_changed'
export const paymentPending = 'payment_pending'
export const paymentDeclined = 'payment_declined'
export const authenticationFailed = 'authentication_failed'
