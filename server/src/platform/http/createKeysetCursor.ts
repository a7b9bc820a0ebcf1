import { text } from '@veos/contract/platform/texts/text'
import { z } from 'zod'
import { FieldsRefused } from './refused.ts'

export interface KeysetCursor<Place> {
  /** The cursor of the page after this row. */
  write(row: Place): string
  /**
   * @returns null for the first page
   * @throws FieldsRefused for an invalid cursor, or one of a list in another order
   */
  read(cursor: string | undefined): Place | null
}

/** The cursor of a list: the values of its sort columns in the last row. */
export function createKeysetCursor<Shape extends z.ZodRawShape>(
  columns: Shape,
): KeysetCursor<z.output<z.ZodObject<Shape>>> {
  const names = Object.keys(columns)
  const place = z.object(columns)
  return {
    write: (row) =>
      Buffer.from(JSON.stringify(names.map((name) => row[name as keyof typeof row]))).toString('base64url'),
    read(cursor) {
      if (cursor === undefined) return null
      const values = parseList(Buffer.from(cursor, 'base64url').toString())
      const parsed = place.safeParse(Object.fromEntries(names.map((name, at) => [name, values[at]])))
      if (values.length !== names.length || !parsed.success) throw new FieldsRefused({ cursor: text('page_unknown') })
      return parsed.data
    },
  }
}

/** For lists that are sorted by id. */
export const idCursor = createKeysetCursor({ id: z.uuid() })

function parseList(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
