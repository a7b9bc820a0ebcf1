import type { BoardCursor, BoardSort } from './board.ts'
import { Ids } from './ids.ts'
import type { OfferColumns } from './offerColumns.ts'
import { SortKey } from './sortKey.ts'

interface Entry {
  key: number
  columns: OfferColumns
  row: number
}

/** The first rows of a list after a cursor, offered in any order: a heap with the last one on top. */
export class TopRows {
  readonly key: SortKey
  readonly limit: number
  private readonly after: { key: number; ids: Ids } | null
  private readonly heap: Entry[] = []

  constructor(sort: BoardSort, after: BoardCursor | null, limit: number) {
    this.key = new SortKey(sort)
    this.limit = limit
    this.after = after && { key: this.key.ofCursor(after), ids: Ids.of(after.id) }
  }

  isAfterCursor(columns: OfferColumns, row: number, key: number): boolean {
    if (this.after === null || key > this.after.key) return true
    return key === this.after.key && this.key.sign * columns.ids.compare(row, this.after.ids, 0) > 0
  }

  /** Whether a row after the cursor would be among them. */
  takes(columns: OfferColumns, row: number): boolean {
    if (this.heap.length < this.limit) return true
    return this.limit > 0 && this.compare({ key: this.key.of(columns, row), columns, row }, this.heap[0]!) < 0
  }

  offer(columns: OfferColumns, row: number): void {
    const key = this.key.of(columns, row)
    const isFull = this.heap.length >= this.limit
    if (isFull && (this.limit === 0 || key > this.heap[0]!.key)) return
    if (!this.isAfterCursor(columns, row, key)) return
    const entry = { key, columns, row }
    if (!isFull) this.rise(entry)
    else if (this.compare(entry, this.heap[0]!) < 0) this.sink(entry)
  }

  toIds(): string[] {
    const sorted = [...this.heap].sort((one, other) => this.compare(one, other))
    return sorted.map(({ columns, row }) => columns.ids.read(row))
  }

  private compare(one: Entry, other: Entry): number {
    if (one.key !== other.key) return one.key < other.key ? -1 : 1
    return this.key.sign * one.columns.ids.compare(one.row, other.columns.ids, other.row)
  }

  private rise(entry: Entry): void {
    const { heap } = this
    let index = heap.length
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (this.compare(heap[parent]!, entry) >= 0) break
      heap[index] = heap[parent]!
      index = parent
    }
    heap[index] = entry
  }

  private sink(entry: Entry): void {
    const { heap } = this
    let index = 0
    for (;;) {
      let child = 2 * index + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && this.compare(heap[child + 1]!, heap[child]!) > 0) child++
      if (this.compare(heap[child]!, entry) <= 0) break
      heap[index] = heap[child]!
      index = child
    }
    heap[index] = entry
  }
}
