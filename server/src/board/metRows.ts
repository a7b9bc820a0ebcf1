import type { Area } from './area.ts'
import type { CellsThere } from './cellsThere.ts'
import type { Places } from './places.ts'

/** How many of a cell's places are in an area, as bytes. */
const none = 0
const some = 1
const all = 2

/** The cells that meet an area, and the number of their places. */
export interface MetCells {
  area: Area
  places: number
  /** Cells that are partly in the area; the complement of the index for those that are completely inside. */
  cells: number[]
}

/** Decides which rows have a place in an area. Positions are only read in cells at its border. */
export class MetRows {
  private readonly area: Area
  private readonly places: Places
  private readonly cellsOfRows: Uint32Array
  private readonly shares: Uint8Array

  constructor({ area, cells }: MetCells, places: Places, cellsOfRows: Uint32Array, cellCount: number) {
    this.area = area
    this.places = places
    this.cellsOfRows = cellsOfRows
    this.shares = new Uint8Array(cellCount)
    for (const each of cells) {
      if (each < 0) this.shares[~each] = all
      else this.shares[each] = some
    }
  }

  include(row: number): boolean {
    const { starts, at } = this.places
    for (let place = starts[row]!; place < starts[row + 1]!; place++) {
      const share = this.shares[this.cellsOfRows[place]!]!
      if (share === all || (share === some && this.area.includes(this.places, at[place]!))) return true
    }
    return false
  }

  /** The same for the row of a place at the other end, which mostly needs nothing from random places of memory. */
  includeAt(at: number, row: number, { links, lists }: CellsThere): boolean {
    const link = links[at]!
    const share = link < 0 ? this.largestShare(lists, ~link) : this.shares[link]!
    return share === all || (share === some && this.include(row))
  }

  private largestShare(lists: Uint32Array, position: number): number {
    let largest = none
    const end = position + lists[position]!
    for (let index = position + 1; index <= end; index++) largest = Math.max(largest, this.shares[lists[index]!]!)
    return largest
  }
}
