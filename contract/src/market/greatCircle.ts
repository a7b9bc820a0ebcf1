/** A point on the earth in degrees (WGS 84). */
export interface Point {
  lat: number
  long: number
}

export const earthRadiusKm = 6371.0088
const radians = Math.PI / 180

/** Kilometres along the great circle. */
export function computeGreatCircleKm(from: Point, to: Point): number {
  const halfLat = Math.sin(((to.lat - from.lat) * radians) / 2)
  const halfLong = Math.sin(((to.long - from.long) * radians) / 2)
  const chord = halfLat * halfLat + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * halfLong * halfLong
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Great-circle kilometres to the nearest of some places; null when there is none. */
export function findNearestKm(places: readonly { coordinates: Point }[], from: Point): number | null {
  if (places.length === 0) return null
  return Math.min(...places.map(({ coordinates }) => computeGreatCircleKm(from, coordinates)))
}
