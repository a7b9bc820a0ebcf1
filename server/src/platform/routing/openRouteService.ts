import { type Text, text } from '@veos/contract/platform/texts/text'
import { z } from 'zod'
import { openStreetMap } from './osrm.ts'
import { coordinates, toDrawableLine } from './routeLine.ts'
import { RouteFailure, type RouteFailureCode, type RouteProvider } from './routeResult.ts'
import { callService, parseAnswer } from './serviceCall.ts'
import { vehicle } from './vehicle.ts'

const answer = z.object({
  features: z
    .array(
      z.object({
        geometry: z.object({ coordinates }),
        properties: z.object({ summary: z.object({ distance: z.number().positive(), duration: z.number() }) }),
      }),
    )
    .min(1),
})
const refusal = z.object({ error: z.object({ code: z.number() }) })

const failures: Record<number, [RouteFailureCode, Text]> = {
  2004: ['tooFar', text('too_far')],
  2009: ['noRoute', text('no_route', { by: 'service' })],
  2010: ['pointNotFound', text('no_road_near', { why: 'service', km: 0 })],
}

/** openrouteservice.org or a self-hosted server, for heavy goods vehicles. */
export function createOpenRouteService(baseUrl: string, key: string): RouteProvider {
  return {
    name: 'openrouteservice',
    async route(from, to, signal) {
      const question = {
        coordinates: [
          [from.long, from.lat],
          [to.long, to.lat],
        ],
        options: {
          vehicle_type: 'hgv',
          profile_params: {
            restrictions: {
              length: vehicle.lengthM,
              width: vehicle.widthM,
              height: vehicle.heightM,
              axleload: vehicle.axleLoadT,
              weight: vehicle.weightT,
              hazmat: false,
            },
          },
        },
        instructions: false,
      }
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: key },
        body: JSON.stringify(question),
      }
      const { body } = await callService(`${baseUrl}/v2/directions/driving-hgv/geojson`, init, signal)
      const refused = refusal.safeParse(body)
      const failure = refused.success ? failures[refused.data.error.code] : undefined
      if (failure) throw new RouteFailure(...failure)
      const { geometry, properties } = parseAnswer(answer, body).features[0]!
      return {
        distanceKm: properties.summary.distance / 1000,
        durationMin: properties.summary.duration / 60,
        line: toDrawableLine(geometry.coordinates),
        provider: 'openrouteservice',
        quality: 'truck',
        attribution: `© openrouteservice.org by HeiGIT, ${openStreetMap}`,
        notices: [],
      }
    },
  }
}
