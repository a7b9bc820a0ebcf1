import type { Area } from './area.ts'
import type { Places } from './places.ts'
import type { PlacesThere } from './placesThere.ts'
import type { Selection } from './selection.ts'

/** The cells that meet an area, and the number of their places. */
export interface MetCells {
  area: Area
  places: number
  /** Cells that are partly in the area; the complement of the index for those that are completely inside. */
  cells: number[]
}

/** How many of a block's places are in an area, as bytes; 0 for none. */
const some = 1
const all = 2

/** The places of a block, as a power of two: the blocks of a million places stay in the fastest cache. */
const blockBits = 6

/**
 * Decides which places of an end are in an area. Those of a cell are adjacent, so most blocks of adjacent places are
 * completely inside or outside, and positions are only read in the others.
 */
export class MetPlaces {
  private readonly area: Area
  private readonly places: Places
  private readonly shares: Uint8Array

  /** @param starts where the places of each cell begin, and the end of the last */
  constructor({ area, cells }: MetCells, places: Places, starts: Uint32Array) {
    this.area = area
    this.places = places
    this.shares = new Uint8Array((places.size >>> blockBits) + 1)
    for (const each of cells) {
      const isInside = each < 0
      const cell = isInside ? ~each : each
      const start = starts[cell]!
      const end = starts[cell + 1]!
      const first = start >>> blockBits
      const last = (end - 1) >>> blockBits
      this.shares.fill(isInside ? all : some, first, last + 1)
      // Other cells have places in these blocks, too.
      if (start !== first << blockBits) this.shares[first] = some
      if (end !== (last + 1) << blockBits) this.shares[last] = some
    }
  }

  include(at: number): boolean {
    const share = this.shares[at >>> blockBits]!
    return share === all || (share === some && this.area.includes(this.places, at))
  }

  /** Adds the places of the other end, from the start to before the end, whose offers have a place in the area. */
  addPlacesThere({ links, lists }: PlacesThere, start: number, end: number, selection: Selection): void {
    for (let other = start; other < end; other++) {
      const link = links[other]!
      if (link >= 0 ? this.include(link) : this.includeOneOf(lists, ~link)) selection.add(other)
    }
  }

  includeOneOfRow(row: number): boolean {
    const { starts, at } = this.places
    for (let index = starts[row]!; index < starts[row + 1]!; index++) if (this.include(at[index]!)) return true
    return false
  }

  private includeOneOf(lists: Uint32Array, start: number): boolean {
    const last = start + lists[start]!
    for (let index = start + 1; index <= last; index++) if (this.include(lists[index]!)) return true
    return false
  }
}
