import type { Point } from '@veos/contract/market/greatCircle'

/** The routing as offers need it. */
export interface RoadRouting {
  route(from: Point, to: Point): Promise<{ distanceKm: number }>
}

/** Whole kilometres by road; null where no road is known: an offer without a distance is better than none. */
export async function findRoadKm(routing: RoadRouting, from: Point, to: Point): Promise<number | null> {
  try {
    const { distanceKm } = await routing.route(from, to)
    return Math.round(distanceKm)
  } catch {
    return null
  }
}
