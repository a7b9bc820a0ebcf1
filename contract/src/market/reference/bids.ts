/** What becomes of a bid, for both ends; without zod, so that the web can have it. */

/**
 * - `open`: it waits for one of the sides
 * - `interested`: the publisher wants to talk about it
 * - `awarded`: the publisher gives the work to the bidder, who has yet to confirm it
 * - `agreed`: the bidder has confirmed
 * - `declined`: by the publisher
 * - `lost`: all of it was awarded to others
 * - `withdrawn`: by the bidder
 * - `lapsed`: the deadline was over while it was open
 * - `closed`: the offer was closed without an award, or is not there any more
 */
export const bidStates = [
  ...(['open', 'interested', 'awarded', 'agreed'] as const),
  ...(['declined', 'lost', 'withdrawn', 'lapsed', 'closed'] as const),
] as const
export type BidState = (typeof bidStates)[number]

/** The codes of the interface: pending, accepted, declined, archived. */
export const bidStatuses = { pending: 0, accepted: 1, declined: 2, archived: 3 } as const

export const bidStatusOf: Readonly<Record<BidState, 0 | 1 | 2 | 3>> = {
  open: 0,
  interested: 1,
  awarded: 1,
  agreed: 1,
  declined: 2,
  lost: 2,
  withdrawn: 3,
  lapsed: 3,
  closed: 3,
}

/** The two sides of a negotiation: who published the offer, and who wants it. */
export const bidSides = ['bidder', 'publisher'] as const
export type BidSide = (typeof bidSides)[number]

/** How often the trucks of a bid go. */
export const bidPeriods = ['day', 'week', 'month', 'year'] as const
export type BidPeriod = (typeof bidPeriods)[number]

/** How forms of the interface call them. */
export const bidPeriodNames = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const

export const maxBidEuro = 1_000_000
export const maxBidTrucks = 10_000
export const maxBidCommentCharacters = 2000
/** How far ahead a bid may be valid. */
export const maxValidDays = 366
/** Working days in which an award is to be confirmed where its publisher chooses no day. */
export const awardWorkingDays = 2
/** How far ahead the last day of an award may be. */
export const maxAwardDays = 30
