/** How a discount code lowers a price: by a percentage, or by an amount in euro. */
export const discountTypes = ['%', 'flat'] as const
export type DiscountType = (typeof discountTypes)[number]

/**
 * Why a discount code is refused: it does not exist or has not begun, it has ended, it is used up, one's own company
 * has used it, or it is for another plan.
 */
export const discountRefusals = ['unknown', 'over', 'used_up', 'used', 'other_plan'] as const
export type DiscountRefusal = (typeof discountRefusals)[number]

/**
 * Who owes which VAT: VAT of the seller's country, reverse charge in another country of the EU, VAT of the buyer's
 * country, or none.
 */
export const vatKinds = ['domestic', 'reverse_charge', 'destination', 'outside_eu'] as const
export type VatKind = (typeof vatKinds)[number]

/** Evidence that contradicts an address outside the EU. */
export const vatMismatches = ['card', 'former_country'] as const

export const maxOrderNumberCharacters = 40
export const maxDiscountCodeCharacters = 40

/** The states of an order by bank transfer: unpaid, paid, cancelled, or expired. */
export const transferStates = ['open', 'paid', 'cancelled', 'expired'] as const
export type TransferState = (typeof transferStates)[number]

/**
 * The confirmation of staff for money that does not fit its order: all of it is stored for the company, or the
 * surplus.
 */
export const unappliedMoney = ['keepAll', 'keepRest'] as const
export type UnappliedMoney = (typeof unappliedMoney)[number]

/** How a credit note is refunded. */
export const payBackWays = ['card', 'transfer'] as const
export type PayBackWay = (typeof payBackWays)[number]

/**
 * The states of a refund: on its way to a card, accepted or refused by the card's bank, to be paid by bank transfer
 * from the start, and paid by bank transfer.
 */
export const refundStates = ['sent', 'succeeded', 'declined', 'by_transfer', 'transferred'] as const
export type RefundState = (typeof refundStates)[number]

/** Refusals of a checkout that a page handles. */
export const countryUnconfirmed = 'country_unconfirmed'
export const priceChanged = 'price_changed'
export const paymentPending = 'payment_pending'
export const paymentDeclined = 'payment_declined'
export const authenticationFailed = 'authentication_failed'
