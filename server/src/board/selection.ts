/** Rows that a question has found so far; its conditions look through them one after the other. */
export class Selection {
  rows = new Uint32Array(1024)
  size = 0

  /** Forgets what was found, and has room for so many. */
  begin(capacity: number): void {
    this.size = 0
    if (capacity > this.rows.length) this.rows = new Uint32Array(capacity)
  }

  /** Finds the rows from 0 on. */
  takeAll(count: number): void {
    this.begin(count)
    while (this.size < count) this.add(this.size)
  }

  add(row: number): void {
    this.rows[this.size++] = row
  }
}

const lastTurn = 2 ** 32 - 1

/** Which rows were already found, forgotten at once. */
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

  /** @returns false where the row already was marked */
  mark(row: number): boolean {
    if (this.marked[row] === this.turn) return false
    this.marked[row] = this.turn
    return true
  }
}
