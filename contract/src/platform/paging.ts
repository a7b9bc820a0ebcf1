import { z } from 'zod'
import { text } from './texts/text.ts'

/** The maximum of rows in one answer of a list. */
export const maxRowsPerPage = 200

const wrongRows = text('rows_per_page', { most: maxRowsPerPage })
const unknownCursor = text('cursor_unknown')

/**
 * The parameters of every paged list. The answer is an array; the next page is in the header `Link: <…>; rel="next"`,
 * the number of matches in `X-Total-Count` (exact for offers; other lists count to 10,000, then `10000+`).
 */
export const pageQuery = {
  limit: z.coerce.number(wrongRows).int(wrongRows).min(1, wrongRows).max(maxRowsPerPage, wrongRows).default(50),
  /** Opaque: taken from the `Link` header of the previous page. */
  cursor: z.string(unknownCursor).max(500, unknownCursor).optional(),
}
