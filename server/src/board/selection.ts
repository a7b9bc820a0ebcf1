/** The rows that a query has found so far; its conditions check them one after the other. */
export class Selection {
  rows = new Uint32Array(1024)
  size = 0

  /** Clears the selection, and reserves room for this many rows. */
  begin(capacity: number): void {
    this.size = 0
    if (capacity > this.rows.length) this.rows = new Uint32Array(capacity)
  }

  /** Selects the rows from 0 on. */
  takeAll(count: number): void {
    this.begin(count)
    while (this.size < count) this.add(this.size)
  }

  add(row: number): void {
    this.rows[this.size++] = row
  }
}

const lastTurn = 2 ** 32 - 1

/** Marks the rows that were found already; clearing takes constant time. */
export class Marks {
  private readonly marked: Uint32Array
  private turn = 0

  constructor(rows: number) {
    this.marked = new Uint32Array(rows)
  }

  clear(): void {
    if (this.turn === lastTurn) {
      this.marked.fill(0)
      this.turn = 0
    }
    this.turn++
  }

  /** @returns false if the row was marked already */
  mark(row: number): boolean {
    if (this.marked[row] === this.turn) return false
    this.marked[row] = this.turn
    return true
  }
}
