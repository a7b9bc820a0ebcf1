import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** South-west corner and size of a cell in degrees. */
export const grid = { west: -25, south: 33, stepLong: 0.05, stepLat: 0.04, columns: 1700, rows: 975 }

export type Ring = [number, number][]

interface Shape {
  /** The ISO number; '' without one. */
  id: string
  name: string
  /** Each with its holes; only those in or near Europe. */
  polygons: Ring[][]
}

/** The shapes of one kind on the map, in its order. */
export function readMap(what: 'land' | 'countries'): Shape[] {
  const file = createRequire(import.meta.url).resolve(`world-atlas/${what}-10m.json`)
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const { features } = feature(topology, topology.objects[what] as GeometryCollection<{ name?: string }>)
  return features.map(({ id = '', properties, geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates as Ring[]]
        : geometry.type === 'MultiPolygon'
          ? (geometry.coordinates as Ring[][])
          : []
    return {
      id: String(id),
      name: properties.name ?? '',
      polygons: polygons
        .map((rings) => rings.map(unroll))
        .filter(([outer]) => outer?.some(([long, lat]) => long > -25 && long < 60 && lat > 33 && lat < 72)),
    }
  })
}

/** Even-odd filling, one row of cell centres after the other; holes (the Caspian) stay empty. */
export function paint(rings: Ring[], cells: Uint16Array, value: number): void {
  const crossings: number[][] = []
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [longA, latA] = ring[index - 1]!
      const [longB, latB] = ring[index]!
      const lowest = Math.ceil((Math.min(latA, latB) - grid.south) / grid.stepLat - 0.5)
      const highest = Math.ceil((Math.max(latA, latB) - grid.south) / grid.stepLat - 0.5)
      for (let row = Math.max(0, lowest); row < Math.min(grid.rows, highest); row++) {
        const lat = grid.south + (row + 0.5) * grid.stepLat
        const long = longA + ((lat - latA) / (latB - latA)) * (longB - longA)
        crossings[row] ??= []
        crossings[row]!.push((long - grid.west) / grid.stepLong)
      }
    }
  }
  for (const [row, columns] of crossings.entries()) {
    if (!columns) continue
    columns.sort((a, b) => a - b)
    for (let index = 0; index + 1 < columns.length; index += 2) {
      const first = Math.max(0, Math.ceil(columns[index]! - 0.5))
      const end = Math.min(grid.columns, Math.ceil(columns[index + 1]! - 0.5))
      cells.fill(value, row * grid.columns + first, row * grid.columns + Math.max(first, end))
    }
  }
}

/** The ring of Eurasia jumps from 180° to -180°; continuing past 180° keeps it a simple shape. */
function unroll(ring: Ring): Ring {
  const shape: Ring = []
  let turns = 0
  let westernmost = 180
  for (const [long, lat] of ring) {
    const before = shape.at(-1)?.[0]
    if (before !== undefined) turns = Math.round((before - long) / 360)
    shape.push([long + turns * 360, lat])
    westernmost = Math.min(westernmost, long + turns * 360)
  }
  const shift = 360 * Math.ceil((-180 - westernmost) / 360)
  return shape.map(([long, lat]) => [long + shift, lat])
}
