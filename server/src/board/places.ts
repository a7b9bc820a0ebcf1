import type { Area } from './area.ts'
import { Points } from './points.ts'
import { growArray } from './typedArrays.ts'

/** The places of one end of many offers, in the order of their rows. */
export class Places {
  size = 0
  /** Where the places of each row begin, and the end of the last. */
  starts: Uint32Array
  /** The code of the point of each place. */
  codes: Uint32Array
  readonly points: Points

  constructor(rows: number, capacity: number, points = new Points(capacity)) {
    this.starts = new Uint32Array(rows + 1)
    this.codes = new Uint32Array(capacity)
    this.points = points
  }

  countOf(row: number): number {
    return this.starts[row + 1]! - this.starts[row]!
  }

  /** The number of rows with places. */
  countRows(): number {
    let count = 0
    for (let row = 0; row < this.starts.length - 1; row++) if (this.countOf(row) > 0) count++
    return count
  }

  /** Whether one of the places of a row is in an area. */
  hasOneIn(area: Area, row: number): boolean {
    for (let index = this.starts[row]!; index < this.starts[row + 1]!; index++) {
      if (area.includes(this.points, this.codes[index]!)) return true
    }
    return false
  }

  growRows(rows: number): void {
    this.starts = growArray(this.starts, rows + 1)
  }

  /** Adds a place at a point of its own to the last row; `closeRow` ends the row. */
  add(lat: number, long: number): void {
    this.push(this.points.add(lat, long))
  }

  /** @param codes the codes here of the points of the other places */
  addAllOf(from: Places, row: number, codes: Uint32Array): void {
    for (let index = from.starts[row]!; index < from.starts[row + 1]!; index++) this.push(codes[index]!)
  }

  closeRow(row: number): void {
    this.starts[row + 1] = this.size
  }

  private push(code: number): void {
    const index = this.size++
    if (index === this.codes.length) this.codes = growArray(this.codes, Math.max(16, 2 * index))
    this.codes[index] = code
  }
}
