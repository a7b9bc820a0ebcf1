import { z } from 'zod'
import { text } from './texts/text.ts'

/** A list answers at most this many rows at once. */
export const maxRowsPerPage = 200

const rowsWanted = text('rows_per_page', { most: maxRowsPerPage })
const unknownCursor = text('cursor_unknown')

/**
 * What every paged list takes. The answer is an array; the next page is in the header `Link: <…>; rel="next"`,
 * the number of matches in `X-Total-Count` (of offers exactly; other lists count to 10,000, then `10000+`).
 */
export const pageQuery = {
  limit: z.coerce.number(rowsWanted).int(rowsWanted).min(1, rowsWanted).max(maxRowsPerPage, rowsWanted).default(50),
  /** Opaque: taken from the `Link` header of the page before. */
  cursor: z.string(unknownCursor).max(500, unknownCursor).optional(),
}
