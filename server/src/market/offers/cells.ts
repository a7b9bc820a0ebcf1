import type { Point } from '@veos/contract/market/greatCircle'
import { cellToLatLng, greatCircleDistance, gridDisk, latLngToCell, UNITS } from 'h3-js'

const resolution = 5
/** From the middle of a cell of this resolution to its farthest corner, anywhere in Europe. */
const reachKm = 11.2
/** How much wider every ring of neighbours is, at the least. */
const ringKm = 10.5

/** The cell of a point as the database keeps it. */
export function cellAt({ lat, long }: Point): number {
  return packed(latLngToCell(lat, long, resolution))
}

const lately = new Map<string, number[]>()
const maxCached = 1000

/** The cells that a circle touches: every point within it lies in one of them. */
export function cellsAround(centre: Point, radiusKm: number): number[] {
  const key = `${centre.lat} ${centre.long} ${radiusKm}`
  const known = lately.get(key)
  if (known) return known
  const cells = findCells(centre, radiusKm)
  if (lately.size >= maxCached) lately.delete(lately.keys().next().value!)
  lately.set(key, cells)
  return cells
}

function findCells({ lat, long }: Point, radiusKm: number): number[] {
  const rings = Math.ceil((radiusKm + reachKm) / ringKm) + 1
  return gridDisk(latLngToCell(lat, long, resolution), rings)
    .filter((cell) => greatCircleDistance([lat, long], cellToLatLng(cell), UNITS.km) <= radiusKm + reachKm)
    .map(packed)
}

/** `85_1f1d4b_fffffff`: base cell and five digits are the 22 bits that differ between cells of this resolution. */
function packed(cell: string): number {
  return Number.parseInt(cell.slice(2, 8), 16) >> 2
}
