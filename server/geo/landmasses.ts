import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { islandWithoutRoads, type LandRuns, outsideEurope, runsOf, sea } from '../src/platform/routing/landGrid.ts'

/** South-west corner and size of a cell in degrees. */
const grid = { west: -25, south: 33, stepLong: 0.05, stepLat: 0.04, columns: 1700, rows: 975 }

/** Countries on the map that the road network does not cover (ISO numeric). */
const foreign = new Set(
  // Morocco, Western Sahara, Algeria, Tunisia, Libya, Egypt, Israel, Palestine, Jordan, Lebanon, Syria, Iraq, Iran,
  // Saudi Arabia, Turkmenistan, Uzbekistan, Kazakhstan
  [
    '504',
    '732',
    '012',
    '788',
    '434',
    '818',
    '376',
    '275',
    '400',
    '422',
    '760',
    '368',
    '364',
    '682',
    '795',
    '860',
    '398',
  ],
)

/** Ceuta and Melilla: Spain, and yet on the far shore. */
const spanishAfrica: Ring[] = [
  [
    [-6, 34],
    [-6, 35.93],
    [-2, 35.93],
    [-2, 34],
    [-6, 34],
  ],
]

/** About 1,100 km². */
const smallIslandCells = 80

type Ring = [number, number][]

/**
 * Paints the map's land into a grid and numbers the landmasses that `nodes` are on, so that a router can tell whether
 * a place and a road are on the same side of the sea.
 */
export function paintLandmasses(nodes: { lat: number; long: number }[]): LandRuns {
  const owner = new Uint16Array(grid.columns * grid.rows)
  const polygons = landPolygons()
  for (const [index, rings] of polygons.entries()) paint(rings, owner, index + 1)
  joinSmallIslands(owner)
  const isForeign = new Uint16Array(owner.length)
  for (const rings of [...foreignPolygons(), spanishAfrica]) paint(rings, isForeign, 1)
  // Nusaybin lies so near to Syria that its cell does: a town of the network is always on the map.
  for (const node of nodes) isForeign[cellAt(node)] = 0

  const numberOf = new Map<number, number>()
  for (const node of nodes) {
    const polygon = nearestOwner(owner, node.lat, node.long, 4)
    if (polygon > 0 && !numberOf.has(polygon)) numberOf.set(polygon, numberOf.size + 2)
  }
  const cells = owner.map((polygon, cell) => {
    if (polygon === 0) return sea
    if (isForeign[cell]) return outsideEurope
    return numberOf.get(polygon) ?? islandWithoutRoads
  })
  return { ...grid, runs: runsOf(cells) }
}

/** Tromsø, Venice, Split, Krk: a small island right beside a large landmass is reached by a bridge as a rule. */
function joinSmallIslands(owner: Uint16Array): void {
  const cellsOf = new Map<number, number>()
  for (const polygon of owner) cellsOf.set(polygon, (cellsOf.get(polygon) ?? 0) + 1)
  const isSmall = (polygon: number) => (cellsOf.get(polygon) ?? 0) < smallIslandCells
  const joined = new Map<number, number>()
  for (let cell = 0; cell < owner.length; cell++) {
    const island = owner[cell]!
    if (island === 0 || !isSmall(island) || joined.has(island)) continue
    const row = Math.floor(cell / grid.columns)
    const column = cell % grid.columns
    for (let down = -1; down <= 1; down++) {
      for (let right = -1; right <= 1; right++) {
        const neighbour = ownerAt(owner, row + down, column + right)
        if (neighbour > 0 && !isSmall(neighbour)) joined.set(island, neighbour)
      }
    }
  }
  for (let cell = 0; cell < owner.length; cell++) owner[cell] = joined.get(owner[cell]!) ?? owner[cell]!
}

function cellAt({ lat, long }: { lat: number; long: number }): number {
  const row = Math.floor((lat - grid.south) / grid.stepLat)
  return row * grid.columns + Math.floor((long - grid.west) / grid.stepLong)
}

function nearestOwner(owner: Uint16Array, lat: number, long: number, reach: number): number {
  const row = Math.floor((lat - grid.south) / grid.stepLat)
  const column = Math.floor((long - grid.west) / grid.stepLong)
  let best = 0
  let bestDistance = Infinity
  for (let down = -reach; down <= reach; down++) {
    for (let right = -reach; right <= reach; right++) {
      const here = ownerAt(owner, row + down, column + right)
      const distance = down * down + right * right
      if (here > 0 && distance < bestDistance) {
        best = here
        bestDistance = distance
      }
    }
  }
  return best
}

function ownerAt(owner: Uint16Array, row: number, column: number): number {
  if (row < 0 || column < 0 || row >= grid.rows || column >= grid.columns) return 0
  return owner[row * grid.columns + column]!
}

/** Even-odd filling, one row of cell centres after the other; holes (the Caspian) stay empty. */
function paint(rings: Ring[], cells: Uint16Array, value: number): void {
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

function landPolygons(): Ring[][] {
  return polygonsOf(readTopology('world-atlas/land-10m.json'), 'land', () => true)
}

function foreignPolygons(): Ring[][] {
  return polygonsOf(readTopology('world-atlas/countries-10m.json'), 'countries', (id) => foreign.has(id))
}

function readTopology(name: string): Topology {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve(name), 'utf8')) as Topology
}

function polygonsOf(topology: Topology, object: string, isWanted: (id: string) => boolean): Ring[][] {
  const collection = feature(topology, topology.objects[object] as GeometryCollection)
  const polygons: Ring[][] = []
  for (const { id, geometry } of collection.features) {
    if (!isWanted(String(id))) continue
    if (geometry.type === 'Polygon') polygons.push(geometry.coordinates as Ring[])
    else if (geometry.type === 'MultiPolygon') polygons.push(...(geometry.coordinates as Ring[][]))
  }
  return polygons
    .map((rings) => rings.map(unroll))
    .filter(([outer]) => outer?.some(([long, lat]) => long > -25 && long < 60 && lat > 33 && lat < 72))
}

/** The ring of Eurasia jumps from 180° to -180°; running on past 180° keeps it a simple shape. */
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
