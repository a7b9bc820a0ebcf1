/** Values of roundtrips for both ends; without zod, so that the web can import them. */

/** The costs that a price per kilometre covers. */
export const roundtripPriceTypes = ['all inclusive', '+ road tolls'] as const
export type RoundtripPriceType = (typeof roundtripPriceTypes)[number]

/** Whether transport documents are sent as originals. */
export const roundtripDocuments = ['Originals', 'Copy'] as const
export type RoundtripDocuments = (typeof roundtripDocuments)[number]

/** Requirements of the carrier, by the flags of the API. */
export const roundtripRequirements = ['ADR', 'euroPallet', 'TIRCable', 'liveTracking', 'aShield'] as const
export type RoundtripRequirement = (typeof roundtripRequirements)[number]

/** The maximum of the form. */
export const maxKmPerMonth = 100_000
export const maxKmPrice = 100

/** Realtime, to the members of a company: staff has decided about one of its offers. */
export const offerReviewed = 'offer:reviewed'
