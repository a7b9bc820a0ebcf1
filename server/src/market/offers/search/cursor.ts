import { z } from 'zod'
import { type KeysetCursor, keysetCursor } from '../../../platform/http/keysetCursor.ts'
import type { SortColumn } from './offerFilter.ts'

/** Where a page ended: the sort value of its last row, and its id. */
export interface Cursor {
  value: string | number | null
  id: string
}

const id = z.uuid()
const dates = keysetCursor({ value: z.iso.date(), id })

/** One of another order is refused. */
export const cursors: { readonly [column in SortColumn]: KeysetCursor<Cursor> } = {
  publishedAt: keysetCursor({ value: z.iso.datetime(), id }),
  loadingStart: dates,
  unloadingStart: dates,
  priceCents: keysetCursor({ value: z.number().int().nullable(), id }),
}
