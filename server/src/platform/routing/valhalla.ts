import { type Text, text } from '@veos/contract/platform/texts/text'
import { z } from 'zod'
import { openStreetMap } from './osrm.ts'
import { readOsrmAnswer } from './osrmAnswer.ts'
import { RouteFailure, type RouteFailureCode, type RouteProvider } from './routeResult.ts'
import { callService } from './serviceCall.ts'
import { vehicle } from './vehicle.ts'

const refusal = z.object({ error_code: z.number() })

const failures: Record<number, [RouteFailureCode, Text]> = {
  154: ['tooFar', text('too_far')],
  170: ['noRoute', text('no_route', { by: 'service' })],
  171: ['pointNotFound', text('no_road_near', { why: 'service', km: 0 })],
  442: ['noRoute', text('no_route', { by: 'service' })],
}

/** A Valhalla server, for trucks and with answers in OSRM's format. */
export function createValhalla(baseUrl: string): RouteProvider {
  return {
    name: 'valhalla',
    async route(from, to, signal) {
      const question = {
        locations: [
          { lat: from.lat, lon: from.long },
          { lat: to.lat, lon: to.long },
        ],
        costing: 'truck',
        costing_options: {
          truck: {
            height: vehicle.heightM,
            width: vehicle.widthM,
            length: vehicle.lengthM,
            weight: vehicle.weightT,
            axle_load: vehicle.axleLoadT,
            axle_count: vehicle.axles,
            hazmat: false,
          },
        },
        units: 'kilometers',
        format: 'osrm',
        shape_format: 'geojson',
      }
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(question),
      }
      const { body } = await callService(`${baseUrl}/route`, init, signal)
      const refused = refusal.safeParse(body)
      const failure = refused.success ? failures[refused.data.error_code] : undefined
      if (failure) throw new RouteFailure(...failure)
      return {
        ...readOsrmAnswer(body),
        provider: 'valhalla',
        quality: 'truck',
        attribution: openStreetMap,
        notices: [],
      }
    },
  }
}
