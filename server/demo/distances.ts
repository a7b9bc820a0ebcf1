import type { Point } from '@veos/contract/market/greatCircle'
import { findRoadKm, type RoadRouting } from '../src/market/offers/roadDistance.ts'
import { DetourFactors } from './detourFactors.ts'
import type { Hub } from './hubs.ts'
import type { Lane } from './lanes.ts'

export interface Distances {
  /** Whole kilometres by road between two places around the hubs of a lane, or null where no road is known. */
  km(from: Point, to: Point, lane: Lane): Promise<number | null>
}

/**
 * Up to so many loads of one fill are routed from place to place, at nearly a millisecond each. In a larger one that
 * would take longer than storing them; there loads share the windings of their hubs, and a distance is 3 % off on
 * average.
 */
export const maxRoutedExactly = 20_000

/**
 * How the distances of a fill of `count` loads are found; a normal one as publishing does it, so that the map agrees.
 */
export function distancesFor(count: number, roads: RoadRouting, hubs: readonly Hub[]): Distances {
  if (count > maxRoutedExactly) return new DetourFactors(roads, hubs)
  return { km: (from, to) => findRoadKm(roads, from, to) }
}
