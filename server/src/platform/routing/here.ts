import { text } from '@veos/contract/platform/texts/text'
import { z } from 'zod'
import { decodeFlexiblePolyline } from './flexiblePolyline.ts'
import { toDrawableLine } from './routeLine.ts'
import { RouteFailure, type RouteProvider } from './routeResult.ts'
import { callService, parseAnswer } from './serviceCall.ts'
import { vehicle } from './vehicle.ts'

const answer = z.object({
  routes: z.array(
    z.object({
      sections: z
        .array(
          z.object({
            polyline: z.string(),
            summary: z.object({ length: z.number().nonnegative(), duration: z.number().nonnegative() }),
          }),
        )
        .min(1),
    }),
  ),
  notices: z.array(z.object({ code: z.string() })).default([]),
})

/** HERE Routing v8 for trucks. A route with a ferry has several sections. */
export function createHere(baseUrl: string, key: string): RouteProvider {
  return {
    name: 'here',
    async route(from, to, signal) {
      const query = new URLSearchParams({
        transportMode: 'truck',
        routingMode: 'fast',
        origin: `${from.lat},${from.long}`,
        destination: `${to.lat},${to.long}`,
        return: 'polyline,summary',
        'vehicle[grossWeight]': String(vehicle.weightT * 1000),
        'vehicle[weightPerAxle]': String(vehicle.axleLoadT * 1000),
        'vehicle[axleCount]': String(vehicle.axles),
        'vehicle[height]': String(Math.round(vehicle.heightM * 100)),
        'vehicle[width]': String(Math.round(vehicle.widthM * 100)),
        'vehicle[length]': String(Math.round(vehicle.lengthM * 100)),
        apiKey: key,
      })
      const { body } = await callService(`${baseUrl}/v8/routes?${query}`, {}, signal)
      const { routes, notices } = parseAnswer(answer, body)
      const sections = routes[0]?.sections
      if (!sections) {
        if (notices.some(({ code }) => code.startsWith('couldNotMatch')))
          throw new RouteFailure('pointNotFound', text('no_road_near', { why: 'service', km: 0 }))
        throw new RouteFailure('noRoute', text('no_route', { by: 'service' }))
      }
      return {
        distanceKm: sections.reduce((metres, { summary }) => metres + summary.length, 0) / 1000,
        durationMin: sections.reduce((seconds, { summary }) => seconds + summary.duration, 0) / 60,
        line: toDrawableLine(sections.flatMap(({ polyline }) => decoded(polyline))),
        provider: 'here',
        quality: 'truck',
        attribution: '© HERE',
        notices: [],
      }
    },
  }
}

function decoded(polyline: string): [number, number][] {
  try {
    return decodeFlexiblePolyline(polyline)
  } catch (cause) {
    throw new RouteFailure('unavailable', text('routing_unavailable', { why: 'unreadable' }), { cause })
  }
}
