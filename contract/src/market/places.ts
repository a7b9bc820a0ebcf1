import { z } from 'zod'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'

/**
 * A place of the pickers: a town, a postal code, or the zone of its first digits. An offer stores the whole place:
 * later imports may move or rename it, and a published offer must not change.
 */
export const place = z
  .object({
    /** Stable: the GeoNames number of a town ('2950159'), 'DE-10115' for a postal code, 'PL-30' for a zone. */
    id: z.string(),
    locationName: z.string(),
    /** Another name of the same town, if the search matched it: shown as "Munich (München)". */
    alternateName: z.string().nullable(),
    /** As written in its country; the digits of a zone; null for a town. */
    postalCode: z.string().nullable(),
    /** The name for people: 'Germany'. */
    country: z.string(),
    /** Two letters of ISO 3166; XK for Kosovo. */
    countryCode: z.string(),
    flagUrl: z.string(),
    /** Degrees, WGS 84. */
    coordinates: z.object({ lat: z.number(), long: z.number() }),
    /** True for zones, and for codes whose place was inferred from neighbouring codes: tens of kilometres imprecise. */
    isApproximate: z.boolean(),
  })
  .meta({ id: 'Place' })
export type Place = z.infer<typeof place>

/** At most this many places are offered for one search. */
export const maxPlacesFound = 10

const searchQuery = z.object({
  query: z.string(text('place_query_missing')).max(100, text('place_query_too_long')).default(''),
})
const placesFound = z.array(place).max(maxPlacesFound)

export const placeRoutes = {
  locations: defineRoute({
    method: 'GET',
    path: '/locations',
    summary: 'Towns and postal codes that fit what was typed, best first: for the forms.',
    access: 'public',
    query: searchQuery,
    answer: placesFound,
  }),
  filterLocations: defineRoute({
    method: 'GET',
    path: '/filterlocations',
    summary: 'Towns and postal codes that fit what was typed, best first: for the filters.',
    access: 'public',
    query: searchQuery,
    answer: placesFound,
  }),
}
