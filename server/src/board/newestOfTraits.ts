import { Groups } from './groups.ts'
import type { OfferColumns } from './offerColumns.ts'
import type { Order, RowsInOrder } from './order.ts'
import type { TopRows } from './topRows.ts'
import type { Verdicts } from './verdicts.ts'

/** The groups with matching traits, and the number of their rows. */
export interface FittingGroups {
  groups: number[]
  rows: number
}

/**
 * The order of publication within each group of traits. Merging the groups that match a filter gives the offers for a
 * rare truck in order, without reading those in between.
 */
export class NewestOfTraits {
  private readonly order: Order
  /** Positions in the order, grouped by the traits of their rows. */
  private readonly positions: Groups

  /** @param order the order of publication */
  constructor({ size, traits }: OfferColumns, order: Order) {
    const codes = new Uint32Array(size)
    for (let position = 0; position < size; position++) codes[position] = traits[order.rowAt(position, 1)]!
    this.order = order
    this.positions = new Groups(codes)
  }

  findFitting(traits: Verdicts): FittingGroups {
    const { codes } = this.positions
    const fitting: FittingGroups = { groups: [], rows: 0 }
    for (let group = 0; group < codes.length; group++) {
      if (!traits.fits(codes[group]!)) continue
      fitting.groups.push(group)
      fitting.rows += this.positions.countOf(group)
    }
    return fitting
  }

  /** The rows of some groups after the cursor, in the order of the list. */
  merge({ groups }: FittingGroups, top: TopRows): RowsInOrder {
    return new MergedRows(this.order, this.positions, groups, top)
  }
}

/** Merges groups by a heap with the group of the next row on top. */
class MergedRows implements RowsInOrder {
  private readonly order: Order
  private readonly sign: 1 | -1
  private readonly positions: Uint32Array
  private size = 0
  /** The next position of each group, times the sign, so that the next one of all is the least. */
  private readonly heads: Int32Array
  /** The indexes of the next and of the last position of each group. */
  private readonly indexes: Uint32Array
  private readonly lasts: Uint32Array

  constructor(order: Order, { rows, starts }: Groups, groups: readonly number[], top: TopRows) {
    this.order = order
    this.sign = top.key.sign
    this.positions = rows
    this.heads = new Int32Array(groups.length)
    this.indexes = new Uint32Array(groups.length)
    this.lasts = new Uint32Array(groups.length)
    const start = order.findStart(top)
    const firstPosition = this.sign === 1 ? start : rows.length - 1 - start
    for (const group of groups) this.addGroup(starts[group]!, starts[group + 1]! - 1, firstPosition)
    for (let index = (this.size >> 1) - 1; index >= 0; index--) this.sink(index)
  }

  next(): number {
    if (this.size === 0) return -1
    const position = this.positions[this.indexes[0]!]!
    if (this.indexes[0] === this.lasts[0]) this.move(--this.size, 0)
    else this.setIndex(0, this.indexes[0]! + this.sign)
    this.sink(0)
    return this.order.rowAt(position, 1)
  }

  private addGroup(first: number, last: number, firstPosition: number): void {
    // The number of positions before the first one of the list, in the order of memory.
    let low = first
    let high = last + 1
    const limit = this.sign === 1 ? firstPosition : firstPosition + 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.positions[middle]! < limit) low = middle + 1
      else high = middle
    }
    const index = this.sign === 1 ? low : low - 1
    if (index < first || index > last) return
    this.lasts[this.size] = this.sign === 1 ? last : first
    this.setIndex(this.size++, index)
  }

  private setIndex(slot: number, index: number): void {
    this.indexes[slot] = index
    this.heads[slot] = this.sign * this.positions[index]!
  }

  private move(from: number, to: number): void {
    this.heads[to] = this.heads[from]!
    this.indexes[to] = this.indexes[from]!
    this.lasts[to] = this.lasts[from]!
  }

  private sink(slot: number): void {
    const { heads, indexes, lasts, size } = this
    const [head, index, last] = [heads[slot]!, indexes[slot]!, lasts[slot]!]
    let to = slot
    for (;;) {
      let child = 2 * to + 1
      if (child >= size) break
      if (child + 1 < size && heads[child + 1]! < heads[child]!) child++
      if (heads[child]! >= head) break
      this.move(child, to)
      to = child
    }
    heads[to] = head
    indexes[to] = index
    lasts[to] = last
  }
}
