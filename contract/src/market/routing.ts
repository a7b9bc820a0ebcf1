import { z } from 'zod'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'

const decimal = /^[+-]?\d{1,3}(\.\d{1,15})?$/

const wrongPoint = text('point_format')

/** `59.437,24.745` → `{ lat, long }` in degrees. */
const point = z.string(wrongPoint).transform((typed, context) => {
  const parts = typed.split(',').map((part) => part.trim())
  const [lat, long] = parts.map(Number)
  if (parts.length !== 2 || !parts.every((part) => decimal.test(part)) || lat === undefined || long === undefined) {
    context.addIssue({ code: 'custom', message: wrongPoint })
    return z.NEVER
  }
  if (Math.abs(lat) > 90) {
    context.addIssue({ code: 'custom', message: text('latitude_range') })
    return z.NEVER
  }
  if (Math.abs(long) > 180) {
    context.addIssue({ code: 'custom', message: text('longitude_range') })
    return z.NEVER
  }
  return { lat, long }
})

/**
 * The reliability of a distance: `truck` is a route for a truck, `car` a route of a service that only knows cars,
 * `estimate` a length along main roads, typically within 5 %, which is not for navigation.
 */
export const routeQualities = ['estimate', 'car', 'truck'] as const
export type RouteQuality = (typeof routeQualities)[number]

export const routeAnswer = z
  .object({
    distanceKm: z.number(),
    /** Driving, ferries and slow borders, without breaks and rest; null if the service does not report it. */
    durationMin: z.number().nullable(),
    /** Longitude and latitude, in the order of GeoJSON. */
    line: z.array(z.array(z.number()).length(2)),
    provider: z.string(),
    quality: z.enum(routeQualities),
    /** The credit to show beside the map. */
    attribution: z.string(),
    /** Sentences for people: the kind of distance, and the ferries. */
    notices: z.array(z.string()),
  })
  .meta({ id: 'RouteBetween' })
export type RouteAnswer = z.infer<typeof routeAnswer>

export const routeRoutes = {
  route: defineRoute({
    method: 'GET',
    path: '/route',
    summary: 'The fastest truck route between two points',
    access: 'public',
    refusals: [404],
    query: z.object({ from: point, to: point }),
    answer: routeAnswer,
  }),
}
