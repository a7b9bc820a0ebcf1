/** States of bids for both ends; without zod, so that the web can import them. */

/**
 * - `open`: it waits for one of the sides
 * - `interested`: the publisher wants to talk about it
 * - `awarded`: the publisher has awarded it, and the bidder has not confirmed yet
 * - `agreed`: the bidder has confirmed
 * - `declined`: by the publisher
 * - `lost`: everything was awarded to others
 * - `withdrawn`: by the bidder
 * - `lapsed`: the deadline passed while it was open
 * - `closed`: the offer was closed without an award, or deleted
 */
export const bidStates = [
  ...(['open', 'interested', 'awarded', 'agreed'] as const),
  ...(['declined', 'lost', 'withdrawn', 'lapsed', 'closed'] as const),
] as const
export type BidState = (typeof bidStates)[number]

/** The codes of the API: pending, accepted, declined, archived. */
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

/** The two sides of a negotiation. */
export const bidSides = ['bidder', 'publisher'] as const
export type BidSide = (typeof bidSides)[number]

/** How often the trucks of a bid run. */
export const bidPeriods = ['day', 'week', 'month', 'year'] as const
export type BidPeriod = (typeof bidPeriods)[number]

/** The names of the periods in forms of the API. */
export const bidPeriodNames = { daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' } as const

export const maxBidEuro = 1_000_000
export const maxBidTrucks = 10_000
export const maxBidCommentCharacters = 2000
/** The maximum number of days that a bid may be valid. */
export const maxValidDays = 366
/** The working days for confirming an award if its publisher chooses no day. */
export const awardWorkingDays = 2
/** The maximum number of days for confirming an award. */
export const maxAwardDays = 30
