import { z } from 'zod'
import { coordinates, drawableLine } from './routeLine.ts'
import { RouteFailure, type RouteFailureCode } from './routeResult.ts'
import { understood } from './serviceCall.ts'

const answer = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(z.object({ distance: z.number().positive(), duration: z.number(), geometry: z.object({ coordinates }) }))
    .min(1),
})
const refusal = z.object({ code: z.string() })

const failures: Record<string, [RouteFailureCode, string]> = {
  NoRoute: ['noRoute', 'The routing service found no route between these places'],
  NoSegment: ['pointNotFound', 'The routing service found no road near one of the places'],
  TooBig: ['tooFar', 'The places are farther apart than the routing service computes'],
  DistanceExceeded: ['tooFar', 'The places are farther apart than the routing service computes'],
}

/** What OSRM answers, and Valhalla when it is asked for OSRM's format (metres, seconds, GeoJSON). */
export function readOsrmAnswer(body: unknown): { distanceKm: number; durationMin: number; line: [number, number][] } {
  const refused = refusal.safeParse(body)
  const failure = refused.success ? failures[refused.data.code] : undefined
  if (failure) throw new RouteFailure(...failure)
  const { distance, duration, geometry } = understood(answer, body).routes[0]!
  return { distanceKm: distance / 1000, durationMin: duration / 60, line: drawableLine(geometry.coordinates) }
}
