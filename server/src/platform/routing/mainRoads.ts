import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { text } from '@veos/contract/platform/texts/text'
import { toEnglish } from '../words.ts'
import { readBuiltRoads } from './builtRoads.ts'
import type { RoadRoute } from './roadGraph.ts'
import { RoadGraph } from './roadGraph.ts'
import type { RouteProvider } from './routeResult.ts'

const builtFile = fileURLToPath(new URL('../../../geo/built/roads.json.gz', import.meta.url))

/** The embedded provider: routes along the main roads of Europe, without an external service. Loads in about 50 ms. */
export function createMainRoads(file: string = builtFile): RouteProvider {
  if (!existsSync(file)) throw new Error('The road network is not built; run: node server/geo/buildRoads.ts')
  const graph = new RoadGraph(readBuiltRoads(file))
  return {
    name: 'veos',
    async route(from, to) {
      const { km, minutes, line, crossings } = graph.route(from, to)
      return {
        distanceKm: km,
        durationMin: minutes,
        line,
        provider: 'veos',
        quality: 'estimate',
        attribution: 'Towns © GeoNames (CC BY 4.0), coast: Natural Earth',
        notices: [toEnglish(text('route_estimate')), ...crossings.map(crossingNotice)],
        crossings: crossings.map(({ km, minutes, ends }) => ({ km, minutes, ends })),
      }
    },
  }
}

function crossingNotice({ from, to, kind }: RoadRoute['crossings'][number]): string {
  return toEnglish(text('route_crossing', { kind, from, to }))
}
