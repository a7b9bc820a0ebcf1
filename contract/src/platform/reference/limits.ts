/** Limits that both ends show or keep; without zod, so that the web can have them. */

/** Loading places of an offer, and unloading places. */
export const mostPlaces = 10

/** How far around a place a filter looks. */
export const radiusKm = { least: 10, most: 250, step: 10, usual: 50 } as const

/** Characters of the extra information of an offer. */
export const mostExtraInfoCharacters = 2000

/** Characters of rich text without its markup. */
export const mostRichTextCharacters = 5000

/** Characters of the name of a tender or roundtrip. */
export const mostNameCharacters = 80

/** Characters of a short note: other requirements, payment comments and the like. */
export const mostNoteCharacters = 500

/** Countries that a list shows of a roundtrip before an ellipsis. */
export const mostFlagsShown = 6

/** Characters of what a company says about itself. */
export const mostDescriptionCharacters = 255

/** Entries of a company's fleet, and trucks of one entry. */
export const mostFleetEntries = 100
export const mostTrucksOfEntry = 10_000

/** Live offers of a kind on a company's page, the newest. */
export const mostCompanyOffers = 20
