import { z } from 'zod'
import { route } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'

/**
 * A place as the pickers offer it: a town, a postal code, or the zone that its first digits stand for. A caller that
 * stores a place stores it whole: data that is imported later may move or rename it, a published offer must not change
 * with it.
 */
export const place = z
  .object({
    /** Stable: the GeoNames number of a town ('2950159'), 'DE-10115' for a postal code, 'PL-30' for a zone. */
    id: z.string(),
    locationName: z.string(),
    /** Another name of the same town, when it is the one that was searched by: shown as "Munich (München)". */
    alternateName: z.string().nullable(),
    /** As written in its country; the zone's digits for a zone; null for a town. */
    postalCode: z.string().nullable(),
    /** As people read it: 'Germany'. */
    country: z.string(),
    /** Two letters of ISO 3166; XK for Kosovo. */
    countryCode: z.string(),
    flagUrl: z.string(),
    /** Degrees, WGS 84. */
    coordinates: z.object({ lat: z.number(), long: z.number() }),
    /** True for zones and for codes whose place was only inferred from neighbouring codes: tens of kilometres off. */
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
  locations: route({
    method: 'GET',
    path: '/locations',
    summary: 'Towns and postal codes that fit what was typed, best first: for the forms.',
    access: 'public',
    query: searchQuery,
    answer: placesFound,
  }),
  filterLocations: route({
    method: 'GET',
    path: '/filterlocations',
    summary: 'Towns and postal codes that fit what was typed, best first: for the filters.',
    access: 'public',
    query: searchQuery,
    answer: placesFound,
  }),
}
