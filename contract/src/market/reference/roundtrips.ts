/** What a roundtrip is described with, for both ends; without zod, so that the web can have it. */

/** What a kilometre's price covers. */
export const roundtripPriceTypes = ['all inclusive', '+ road tolls'] as const
export type RoundtripPriceType = (typeof roundtripPriceTypes)[number]

/** Whether transport documents travel as originals. */
export const roundtripDocuments = ['Originals', 'Copy'] as const
export type RoundtripDocuments = (typeof roundtripDocuments)[number]

/** What the carrier asks for or brings along, by the flags of the interface. */
export const roundtripRequirements = ['ADR', 'euroPallet', 'TIRCable', 'liveTracking', 'aShield'] as const
export type RoundtripRequirement = (typeof roundtripRequirements)[number]

/** Most that the form takes. */
export const maxKmPerMonth = 100_000
export const maxKmPrice = 100
