import type { Point } from '@veos/contract/market/greatCircle'
import { findRoadKm, type RoadRouting } from '../src/market/offers/roadDistance.ts'
import { DetourFactors } from './detourFactors.ts'
import type { Hub } from './hubs.ts'
import type { Lane } from './lanes.ts'

export interface Distances {
  /** Whole kilometres by road between two places around the hubs of a lane, or null if no road is known. */
  km(from: Point, to: Point, lane: Lane): Promise<number | null>
}

/**
 * Up to this many loads per run are routed individually, at nearly a millisecond each. More would take longer than
 * storing them; then loads use the factor of their hubs, and a distance is 3 % wrong on average.
 */
export const maxRoutedExactly = 20_000

/** How the distances of `count` loads are computed; normally as for publishing, so that the map agrees. */
export function createDistances(count: number, roads: RoadRouting, hubs: readonly Hub[]): Distances {
  if (count > maxRoutedExactly) return new DetourFactors(roads, hubs)
  return { km: (from, to) => findRoadKm(roads, from, to) }
}
