import type { BoardCursor, BoardSort, SortColumn } from './board.ts'
import { toDay } from './dates.ts'
import type { OfferColumns } from './offerColumns.ts'

/** The value for sorting: always ascending, and infinite without a value, so that it comes last. */
export class SortKey {
  readonly column: SortColumn
  readonly sign: 1 | -1

  constructor({ column, direction }: BoardSort) {
    this.column = column
    this.sign = direction === 'asc' ? 1 : -1
  }

  of(columns: OfferColumns, row: number): number {
    return this.toKey(getSortValue(columns, this.column, row))
  }

  ofCursor({ value }: BoardCursor): number {
    return this.toKey(typeof value === 'number' ? value : toDay(value))
  }

  private toKey(value: number): number {
    return Number.isNaN(value) ? Number.POSITIVE_INFINITY : this.sign * value
  }
}

/** The value by which a list is sorted; NaN without one. */
export function getSortValue(columns: OfferColumns, column: SortColumn, row: number): number {
  if (column === 'publishedAt') return columns.publishedAt[row]!
  if (column === 'priceCents') return columns.priceCents[row]!
  return columns.dictionaries.dates[column][columns.dates[row]!]!
}
