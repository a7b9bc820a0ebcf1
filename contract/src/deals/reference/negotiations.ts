/** Values of negotiations, for both ends; without zod, so that the web can have them. */

/** The lists of the dashboard: live ones by side, and those that are over. */
export const negotiationLists = ['received', 'sent', 'archive'] as const
export type NegotiationList = (typeof negotiationLists)[number]

/** Bids that a publisher compares at once. */
export const maxComparedBids = 500

/** Offers of each tender in the lists of quotations; `count` is the number of all. */
export const maxOffersOfTender = 20

/** Realtime: sent to both sides when something has happened in a negotiation. */
export const negotiationChanged = 'negotiation:changed'

export interface NegotiationChangedEvent {
  _id: string
  offerId: string
}

/** Realtime: sent to everybody when an offer is taken from the lists because all of it is awarded. */
export const offerAwarded = 'offer:awarded'

export interface OfferAwardedEvent {
  _id: string
  type: string
}
