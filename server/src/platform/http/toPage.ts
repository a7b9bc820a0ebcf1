import { Page, type Total } from './answers.ts'

interface Cut<Row> {
  limit: number
  /** The cursor of the page after a row: a `KeysetCursor` if the row has its columns. */
  cursor: { write(row: NoInfer<Row>): string }
}

/**
 * Removes the row that was read beyond a page.
 * @param rows read with a limit of one more, which shows whether another page follows
 */
export function cutPage<Row>(rows: readonly Row[], { limit, cursor }: Cut<Row>): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, limit)
  return { shown, next: rows.length > limit ? cursor.write(shown.at(-1)!) : null }
}

/**
 * The page that a list answers.
 * @param rows read with a limit of one more, which shows whether another page follows
 * @param options.total the number of all matching rows; null if not counted, as on later pages
 */
export function toPage<Row, Shown>(
  rows: readonly Row[],
  { total, ...cut }: Cut<Row> & { total: Total | null },
  present: (row: Row) => Shown,
): Page<Shown> {
  const { shown, next } = cutPage(rows, cut)
  return new Page(
    shown.map((row) => present(row)),
    next,
    total,
  )
}
