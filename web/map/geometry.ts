import type { MultiPolygon, Polygon, Position } from 'geojson'

export type Box = { west: number; south: number; east: number; north: number }

/** The polygons of a polygon or multipolygon, each as its rings (outer ring first). */
export const toPolygons = (geometry: Polygon | MultiPolygon) =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

export function contains(geometry: Polygon | MultiPolygon, [x, y]: [number, number]) {
  return toPolygons(geometry).some((rings) => rings.filter((ring) => isInRing(ring, x, y)).length % 2 === 1)
}

function isInRing(ring: Position[], x: number, y: number) {
  let isInside = false
  for (const [[x1, y1], [x2, y2]] of edgesOf(ring)) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isInside = !isInside
  }
  return isInside
}

function edgesOf(ring: Position[]) {
  return ring.map((end, i) => [ring.at(i - 1), end] as [[number, number], [number, number]])
}

/** Cuts a geometry to a box (Sutherland–Hodgman). A concave shape leaves a seam along the edge of the box. */
export function clip(geometry: Polygon | MultiPolygon, box: Box): MultiPolygon {
  const coordinates = toPolygons(geometry).flatMap((rings) => {
    const clippedRings = rings.map((ring) => clipRing(ring, box)).filter((ring) => ring.length > 3)
    return clippedRings.length > 0 ? [clippedRings] : []
  })
  return { type: 'MultiPolygon', coordinates }
}

/** A ring that jumps from 180° to -180° would paint a band across the whole map, so it is continued beyond 180°. */
export function unwrapLongitudes(geometry: Polygon | MultiPolygon): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: toPolygons(geometry).map((rings) => rings.map(unwrap)) }
}

function unwrap(ring: Position[]) {
  let turns = 0
  let before = ring[0]![0]!
  return ring.map(([x, y]) => {
    if (Math.abs(x! - before) > 180) turns -= Math.sign(x! - before)
    before = x!
    return [x! + turns * 360, y!]
  })
}

function clipRing(ring: Position[], { west, south, east, north }: Box) {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  let points = ring.slice(0, -1)
  for (const [axis, limit, sign] of sides) {
    const isWithin = (point: Position) => sign * (point[axis]! - limit) >= 0
    points = points.flatMap((point, i) => {
      const before = points.at(i - 1)!
      const crossing = isWithin(before) === isWithin(point) ? [] : [crossingOf(before, point, axis, limit)]
      return isWithin(point) ? [...crossing, point] : crossing
    })
  }
  return points.length > 0 ? [...points, points[0]!] : []
}

function crossingOf(from: Position, to: Position, axis: 0 | 1, limit: number): Position {
  const share = (limit - from[axis]!) / (to[axis]! - from[axis]!)
  const other = from[1 - axis]! + share * (to[1 - axis]! - from[1 - axis]!)
  return axis === 0 ? [limit, other] : [other, limit]
}
