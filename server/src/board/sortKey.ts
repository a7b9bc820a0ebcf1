import type { BoardCursor, BoardSort, SortColumn } from './board.ts'
import { toDay } from './dates.ts'
import type { OfferColumns } from './offerColumns.ts'

/** What a sort compares by: always ascending, and infinite where there is no value, so that it comes last. */
export class SortKey {
  readonly column: SortColumn
  readonly sign: 1 | -1

  constructor({ column, direction }: BoardSort) {
    this.column = column
    this.sign = direction === 'asc' ? 1 : -1
  }

  of(columns: OfferColumns, row: number): number {
    return this.toKey(sortValueOf(columns, this.column, row))
  }

  ofCursor({ value }: BoardCursor): number {
    return this.toKey(typeof value === 'number' ? value : toDay(value))
  }

  private toKey(value: number): number {
    return Number.isNaN(value) ? Number.POSITIVE_INFINITY : this.sign * value
  }
}

/** The value that a list is sorted by; no number where there is none. */
export function sortValueOf(columns: OfferColumns, column: SortColumn, row: number): number {
  if (column === 'publishedAt') return columns.publishedAt[row]!
  if (column === 'priceCents') return columns.priceCents[row]!
  return columns.dictionaries.dates[column][columns.dates[row]!]!
}
