/** The rows that a query has found so far; its conditions check them one after the other. */
export class Selection {
  rows = new Uint32Array(1024)
  size = 0

  /**
   * Clears the selection, and reserves room for this many rows.
   * @returns the memory of the rows
   */
  begin(capacity: number): Uint32Array {
    this.size = 0
    if (capacity > this.rows.length) this.rows = new Uint32Array(capacity)
    return this.rows
  }

  /** Selects rows that were found before. */
  take(rows: Uint32Array): void {
    this.begin(rows.length)
    this.rows.set(rows)
    this.size = rows.length
  }

  /** A copy of the selected rows. */
  toRows(): Uint32Array {
    return this.rows.slice(0, this.size)
  }

  /** Selects the rows from 0 on. */
  takeAll(count: number): void {
    this.begin(count)
    this.addRange(0, count)
  }

  /** Adds the numbers from the start on, without the end. */
  addRange(start: number, end: number): void {
    for (let number = start; number < end; number++) this.rows[this.size++] = number
  }

  add(row: number): void {
    this.rows[this.size++] = row
  }
}

/** Marks the rows that were found already: a bit for each, so that the marks of a million rows stay in the cache. */
export class Marks {
  private readonly words: Int32Array

  constructor(rows: number) {
    this.words = new Int32Array(Math.ceil(rows / 32))
  }

  clear(): void {
    this.words.fill(0)
  }

  has(row: number): boolean {
    return (this.words[row >>> 5]! & (1 << row)) !== 0
  }

  /** @returns false if the row was marked already */
  mark(row: number): boolean {
    const word = this.words[row >>> 5]!
    const bit = 1 << row
    if ((word & bit) !== 0) return false
    this.words[row >>> 5] = word | bit
    return true
  }
}
