import type { Places } from './places.ts'

/** The cells at one end of the offers at the other end's places, in the order of these places in memory. */
export class CellsThere {
  /** The only cell; the complement of a position in `lists` if there are several or none. */
  readonly links: Int32Array
  /** The number of cells, followed by them. */
  readonly lists: Uint32Array

  /**
   * @param rows the row of each place
   * @param places those of the other end, with their cells in the order of the rows
   */
  constructor(rows: Uint32Array, { starts }: Places, cellsOfRows: Uint32Array) {
    this.links = new Int32Array(rows.length)
    // All without a cell share the first list.
    let size = 1
    for (const row of rows) {
      const count = starts[row + 1]! - starts[row]!
      if (count > 1) size += 1 + count
    }
    this.lists = new Uint32Array(size)
    let next = 1
    for (let at = 0; at < rows.length; at++) {
      const first = starts[rows[at]!]!
      const count = starts[rows[at]! + 1]! - first
      if (count === 1) this.links[at] = cellsOfRows[first]!
      else if (count === 0) this.links[at] = ~0
      else {
        this.links[at] = ~next
        this.lists[next++] = count
        for (let index = 0; index < count; index++) this.lists[next++] = cellsOfRows[first + index]!
      }
    }
  }
}
