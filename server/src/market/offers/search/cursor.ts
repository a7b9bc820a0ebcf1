import { z } from 'zod'
import { FieldsRefused } from '../../../platform/http/refused.ts'
import type { SortColumn } from './offerFilter.ts'

/** Where a page ended: the sort value of its last row, and its id. */
export interface Cursor {
  value: string | number | null
  id: string
}

const instant = z.iso.datetime()
const values = {
  publishedAt: instant,
  loadingStart: z.iso.date(),
  unloadingStart: z.iso.date(),
  priceCents: z.number().int().nullable(),
} satisfies Record<SortColumn, z.ZodType>

export function writeCursor({ value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url')
}

/** @throws FieldsRefused for one that is broken, or comes from a list with another order */
export function readCursor(written: string | undefined, column: SortColumn): Cursor | null {
  if (written === undefined) return null
  const shape = z.tuple([values[column], z.uuid()])
  const result = shape.safeParse(parseJson(Buffer.from(written, 'base64url').toString()))
  if (!result.success) throw new FieldsRefused({ cursor: 'This page does not exist; start from the first' })
  const [value, id] = result.data
  return { value, id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
