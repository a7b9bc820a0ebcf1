import type { Places } from './places.ts'

/** The points at one end of the offers at the other end's places, in the order of these in memory. */
export class PlacesThere {
  /** The only point; the complement of a position in `lists` if there are several or none. */
  readonly links: Int32Array
  /** The number of points, followed by them. */
  readonly lists: Uint32Array

  /** @param rows the row of each place at the other end */
  constructor(rows: Uint32Array, { starts, codes }: Places) {
    this.links = new Int32Array(rows.length)
    // All without a place share the first list.
    let size = 1
    for (const row of rows) {
      const count = starts[row + 1]! - starts[row]!
      if (count > 1) size += 1 + count
    }
    this.lists = new Uint32Array(size)
    let next = 1
    for (let other = 0; other < rows.length; other++) {
      const first = starts[rows[other]!]!
      const count = starts[rows[other]! + 1]! - first
      if (count === 1) this.links[other] = codes[first]!
      else if (count === 0) this.links[other] = ~0
      else {
        this.links[other] = ~next
        this.lists[next++] = count
        for (let index = 0; index < count; index++) this.lists[next++] = codes[first + index]!
      }
    }
  }
}
