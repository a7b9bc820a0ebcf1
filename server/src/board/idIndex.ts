import type { Ids } from './ids.ts'

/** Finds the row of an id by its hash: an open-addressing table, at most half full. */
export class IdIndex {
  private readonly ids: Ids
  /** The row plus 1; 0 is empty. */
  private slots = new Int32Array(64)
  private count = 0

  constructor(ids: Ids) {
    this.ids = ids
  }

  /**
   * The last row that was set for an id.
   * @param other the row of the id in `ids`
   */
  find(ids: Ids, other: number): number | undefined {
    const row = this.slots[this.slotOf(ids, other)]!
    return row === 0 ? undefined : row - 1
  }

  /** @returns the row that was set for its id before */
  set(row: number): number | undefined {
    const slot = this.slotOf(this.ids, row)
    const replaced = this.slots[slot]!
    this.slots[slot] = row + 1
    if (replaced !== 0) return replaced - 1
    this.count++
    if (2 * this.count > this.slots.length) this.grow()
  }

  private slotOf(ids: Ids, row: number): number {
    const [a, b, c, d] = ids.words
    const mixed = Math.imul(
      a[row]! ^ Math.imul(b[row]!, 0x85eb_ca6b) ^ c[row]! ^ Math.imul(d[row]!, 0xc2b2_ae35),
      0x9e37_79b1,
    )
    let slot = (mixed ^ (mixed >>> 15)) & (this.slots.length - 1)
    for (;;) {
      const other = this.slots[slot]!
      if (other === 0 || this.ids.compare(other - 1, ids, row) === 0) return slot
      slot = (slot + 1) & (this.slots.length - 1)
    }
  }

  private grow(): void {
    const before = this.slots
    this.slots = new Int32Array(2 * before.length)
    for (const row of before) if (row !== 0) this.slots[this.slotOf(this.ids, row - 1)] = row
  }
}
