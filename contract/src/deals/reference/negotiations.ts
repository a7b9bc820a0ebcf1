/** Values of negotiations for both ends; without zod, so that the web can import them. */

/** The lists of the dashboard: open ones by side, and archived ones. */
export const negotiationLists = ['received', 'sent', 'archive'] as const
export type NegotiationList = (typeof negotiationLists)[number]

/** The maximum number of bids in a comparison. */
export const maxComparedBids = 500

/** The maximum number of offers of each tender in the lists of quotations; `count` is the number of all. */
export const maxOffersOfTender = 20

/** Realtime: sent to both sides after a change of a negotiation. */
export const negotiationChanged = 'negotiation:changed'

export interface NegotiationChangedEvent {
  _id: string
  offerId: string
}

/** Realtime: sent to everybody when an offer leaves the lists because all of it is awarded. */
export const offerAwarded = 'offer:awarded'

export interface OfferAwardedEvent {
  _id: string
  type: string
}
