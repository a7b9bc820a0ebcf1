import type { Point } from '@veos/contract/market/greatCircle'

/** The part of the routing that offers need. */
export interface RoadRouting {
  route(from: Point, to: Point): Promise<{ distanceKm: number }>
}

/** Whole kilometres by road; null if no route is found, because an offer without a distance is better than none. */
export async function findRoadKm(routing: RoadRouting, from: Point, to: Point): Promise<number | null> {
  try {
    const { distanceKm } = await routing.route(from, to)
    return Math.round(distanceKm)
  } catch {
    return null
  }
}
