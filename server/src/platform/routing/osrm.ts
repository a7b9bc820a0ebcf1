import { text } from '@veos/contract/platform/texts/text'
import { toEnglish } from '../words.ts'
import { readOsrmAnswer } from './osrmAnswer.ts'
import type { RouteProvider } from './routeResult.ts'
import { callService } from './serviceCall.ts'

export const openStreetMap = '© OpenStreetMap contributors (ODbL)'

/** An OSRM server, whose data determine the vehicle: `isTruck` means that they were prepared with a truck profile. */
export function createOsrm(baseUrl: string, isTruck: boolean): RouteProvider {
  return {
    name: 'osrm',
    async route(from, to, signal) {
      const ends = `${from.long},${from.lat};${to.long},${to.lat}`
      const query = 'overview=full&geometries=geojson&steps=false'
      const { body } = await callService(`${baseUrl}/route/v1/driving/${ends}?${query}`, {}, signal)
      return {
        ...readOsrmAnswer(body),
        provider: 'osrm',
        quality: isTruck ? 'truck' : 'car',
        attribution: openStreetMap,
        notices: isTruck ? [] : [toEnglish(text('route_for_cars'))],
      }
    },
  }
}
