import { type Text, text } from '@veos/contract/platform/texts/text'
import { z } from 'zod'
import { coordinates, toDrawableLine } from './routeLine.ts'
import { RouteFailure, type RouteFailureCode } from './routeResult.ts'
import { parseAnswer } from './serviceCall.ts'

const answer = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(z.object({ distance: z.number().positive(), duration: z.number(), geometry: z.object({ coordinates }) }))
    .min(1),
})
const refusal = z.object({ code: z.string() })

const failures: Record<string, [RouteFailureCode, Text]> = {
  NoRoute: ['noRoute', text('no_route', { by: 'service' })],
  NoSegment: ['pointNotFound', text('no_road_near', { why: 'service', km: 0 })],
  TooBig: ['tooFar', text('too_far')],
  DistanceExceeded: ['tooFar', text('too_far')],
}

/** Reads an answer of OSRM, or of Valhalla in OSRM's format (metres, seconds, GeoJSON). */
export function readOsrmAnswer(body: unknown): { distanceKm: number; durationMin: number; line: [number, number][] } {
  const refused = refusal.safeParse(body)
  const failure = refused.success ? failures[refused.data.code] : undefined
  if (failure) throw new RouteFailure(...failure)
  const { distance, duration, geometry } = parseAnswer(answer, body).routes[0]!
  return { distanceKm: distance / 1000, durationMin: duration / 60, line: toDrawableLine(geometry.coordinates) }
}
