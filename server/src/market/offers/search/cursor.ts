import { z } from 'zod'
import type { BoardCursor, SortColumn } from '../../../board/board.ts'
import { createKeysetCursor, type KeysetCursor } from '../../../platform/http/createKeysetCursor.ts'

/** The end of a page, as in a cursor: the sort value of its last row, and its id. */
interface Cursor {
  value: string | number | null
  id: string
}

const id = z.uuid()
const dates = createKeysetCursor({ value: z.iso.date(), id })

/** The cursor of another order is refused. */
const cursors: { readonly [column in SortColumn]: KeysetCursor<Cursor> } = {
  publishedAt: createKeysetCursor({ value: z.iso.datetime(), id }),
  loadingStart: dates,
  unloadingStart: dates,
  priceCents: createKeysetCursor({ value: z.number().int().nullable(), id }),
}

/** @throws FieldsRefused for an invalid cursor */
export function readCursor(column: SortColumn, sent: string | undefined): BoardCursor | null {
  const cursor = cursors[column].read(sent)
  if (cursor === null || column !== 'publishedAt') return cursor
  return { ...cursor, value: Date.parse(String(cursor.value)) }
}

export type Sortable = { id: string } & { [column in SortColumn]: Date | string | number | null }

/** The cursor of the page after this row. */
export function createCursorAfter(column: SortColumn, row: Sortable): string {
  const value = row[column]
  return cursors[column].write({ value: value instanceof Date ? value.toISOString() : value, id: row.id })
}
