import type { Point } from '@veos/contract/market/greatCircle'
import type { CountryKm, CountryMap } from '../../platform/routing/countryMap.ts'
import type { Routing } from '../../platform/routing/routing.ts'

/** Takes about 10 MB. */
const maxLanes = 50_000

/**
 * Finds the countries between two places along main roads, with the share of kilometres in each. Results are cached:
 * many loads have the same route, and roads do not change while a process runs.
 */
export function openLaneCountries({ mainRoads, countryMap }: { mainRoads: Routing; countryMap: CountryMap }) {
  const lanes = new Map<string, readonly CountryKm[]>()
  return async (from: Point, to: Point): Promise<readonly CountryKm[]> => {
    const key = `${from.lat},${from.long},${to.lat},${to.long}`
    const known = lanes.get(key)
    if (known) return known
    const found = await findCountries(from, to)
    // Removes the oldest entry.
    if (lanes.size >= maxLanes) lanes.delete(lanes.keys().next().value!)
    lanes.set(key, found)
    return found
  }

  async function findCountries(from: Point, to: Point): Promise<readonly CountryKm[]> {
    try {
      return countryMap.divide(await mainRoads.route(from, to))
    } catch {
      // The network has changed since the offer was published, so its tolls are unknown.
      return []
    }
  }
}

export type LaneCountries = ReturnType<typeof openLaneCountries>
