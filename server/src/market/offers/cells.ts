import type { Point } from '@veos/contract/market/greatCircle'
import { latLngToCell } from 'h3-js'

/** The H3 cell of resolution 5 that contains a point, as the database stores it. */
export function toH3Cell({ lat, long }: Point): number {
  return packCell(latLngToCell(lat, long, 5))
}

/** `85_1f1d4b_fffffff`: base cell and five digits are the 22 bits that differ between cells of this resolution. */
export function packCell(cell: string): number {
  return Number.parseInt(cell.slice(2, 8), 16) >> 2
}
