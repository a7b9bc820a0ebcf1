/** How a discount code lowers a price: by a part of it, or by an amount in euro. */
export const discountTypes = ['%', 'flat'] as const
export type DiscountType = (typeof discountTypes)[number]

/**
 * Who owes which VAT: the seller's country, the buyer himself in another country of the EU, the buyer's country, or
 * nobody.
 */
export const vatKinds = ['domestic', 'reverse_charge', 'destination', 'outside_eu'] as const
export type VatKind = (typeof vatKinds)[number]

export const maxOrderNumberCharacters = 40
export const maxDiscountCodeCharacters = 40

/** An order by bank transfer: waits for the money, has it, was taken back, or was given up. */
export const transferStates = ['open', 'paid', 'cancelled', 'expired'] as const
export type TransferState = (typeof transferStates)[number]

/** Refusals of a checkout that a screen does something about. */
export const priceChanged = 'price_changed'
export const paymentPending = 'payment_pending'
export const paymentDeclined = 'payment_declined'
export const authenticationFailed = 'authentication_failed'
