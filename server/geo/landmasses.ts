import { islandWithoutRoads, type LandRuns, outsideEurope, sea, toRuns } from '../src/platform/routing/landGrid.ts'
import { grid, paint, type Ring, readMap } from './mapGrid.ts'

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

/** Ceuta and Melilla belong to Spain but are on the African shore. */
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

/**
 * Paints the map's land into a grid and numbers the landmasses of `nodes`, so that a router can tell whether a place
 * and a road are on the same side of the sea.
 */
export function paintLandmasses(nodes: { lat: number; long: number }[]): LandRuns {
  const owner = new Uint16Array(grid.columns * grid.rows)
  const polygons = landPolygons()
  for (const [index, rings] of polygons.entries()) paint(rings, owner, index + 1)
  joinSmallIslands(owner)
  const isForeign = new Uint16Array(owner.length)
  for (const rings of [...foreignPolygons(), spanishAfrica]) paint(rings, isForeign, 1)
  // Nusaybin is so near to Syria that its cell is Syrian; a town of the network is always on the map.
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
  return { ...grid, runs: toRuns(cells) }
}

/** Tromsø, Venice, Split, Krk: a small island right beside a large landmass usually has a bridge. */
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

function landPolygons(): Ring[][] {
  return readMap('land').flatMap(({ polygons }) => polygons)
}

function foreignPolygons(): Ring[][] {
  return readMap('countries').flatMap(({ id, polygons }) => (foreign.has(id) ? polygons : []))
}
