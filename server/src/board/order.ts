import type { SortColumn } from './board.ts'
import type { OfferColumns } from './offerColumns.ts'
import { sortRows, toWords } from './radixSort.ts'
import { getSortValue } from './sortKey.ts'
import type { TopRows } from './topRows.ts'

/** Rows in the order of a list, one after the other. */
export interface RowsInOrder {
  /** -1 after the last row. */
  next(): number
}

/** All rows in the order of a list: read forwards or backwards, with those without a value last in both directions. */
export class Order {
  private readonly columns: OfferColumns
  private readonly rows: Uint32Array
  private readonly valued: number

  constructor(columns: OfferColumns, byId: Uint32Array, column: SortColumn) {
    const values = new Float64Array(columns.size)
    let empty = 0
    for (let row = 0; row < columns.size; row++) {
      values[row] = getSortValue(columns, column, row)
      if (Number.isNaN(values[row])) empty++
    }
    this.columns = columns
    this.rows = sortRows(byId.slice(), toWords(values))
    this.valued = columns.size - empty
  }

  /** The position of each row, forwards. */
  listPositions(): Uint32Array {
    const positions = new Uint32Array(this.rows.length)
    for (let position = 0; position < positions.length; position++) positions[this.rows[position]!] = position
    return positions
  }

  rowAt(position: number, sign: 1 | -1): number {
    if (sign === 1) return this.rows[position]!
    if (position < this.valued) return this.rows[this.valued - 1 - position]!
    return this.rows[this.columns.size - 1 - (position - this.valued)]!
  }

  /** The rows after the cursor. */
  walk(top: TopRows): RowsInOrder {
    let position = this.findStart(top) - 1
    const next = () => (++position < this.columns.size ? this.rowAt(position, top.key.sign) : -1)
    return { next }
  }

  /** The position of the first row after the cursor. */
  findStart(top: TopRows): number {
    const { key } = top
    let low = 0
    let high = this.columns.size
    while (low < high) {
      const middle = (low + high) >>> 1
      const row = this.rowAt(middle, key.sign)
      if (top.isAfterCursor(this.columns, row, key.of(this.columns, row))) high = middle
      else low = middle + 1
    }
    return low
  }
}
