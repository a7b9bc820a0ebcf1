/** Limits that both ends show or enforce; without zod, so that the web can import them. */

/** Loading places of an offer, and unloading places. */
export const maxPlaces = 10

/** How far around a place a filter looks. */
export const radiusKm = { min: 10, max: 250, step: 10, usual: 50 } as const

/** Characters of the extra information of an offer. */
export const maxExtraInfoCharacters = 2000

/** Characters of rich text without its markup. */
export const maxRichTextCharacters = 5000

/** Characters of the name of a tender or roundtrip. */
export const maxNameCharacters = 80

/** Characters of a short note: other requirements, payment comments and the like. */
export const maxNoteCharacters = 500

/** Countries that a list shows of a roundtrip before an ellipsis. */
export const maxFlagsShown = 6

/** Characters of what a company says about itself. */
export const maxDescriptionCharacters = 255

/** Entries of a company's fleet, and trucks of one entry. */
export const maxFleetEntries = 100
export const maxTrucksOfEntry = 10_000

/** Live offers of a kind on a company's page, the newest. */
export const maxCompanyOffers = 20
