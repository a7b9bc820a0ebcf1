import { z } from 'zod'
import { FieldsRefused } from './refused.ts'

/** Where the next page starts, for lists in the order of their ids. */
export function writeIdCursor(id: string): string {
  return Buffer.from(id).toString('base64url')
}

/** @throws FieldsRefused for one that was not written here */
export function readIdCursor(cursor: string | undefined): string | null {
  if (cursor === undefined) return null
  const id = z.uuid().safeParse(Buffer.from(cursor, 'base64url').toString())
  if (!id.success) throw new FieldsRefused({ cursor: 'This page does not exist; start from the first' })
  return id.data
}
