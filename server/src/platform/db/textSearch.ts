import { type RawBuilder, sql } from 'kysely'

/** Shorter words with digits would match across the words of almost any text. */
const shortestNumber = 4

/**
 * Whether a folded text contains all words of `toSearchWords`, in any order. A word may be part of another word. Plates
 * and numbers are written with and without blanks, so they may also span several words.
 */
export function containsWords(foldedText: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const each = words.map((word) => {
    const isWithin = sql`strpos(searched.text, ${word}) > 0`
    const isNumber = word.length >= shortestNumber && /\d/.test(word)
    return isNumber ? sql`(${isWithin} or strpos(replace(searched.text, ' ', ''), ${word}) > 0)` : isWithin
  })
  // The text is prepared once for each row, however many words are searched.
  return sql<boolean>`exists (
    select from (select search_spelling(${foldedText}) as text offset 0) searched where ${sql.join(each, sql` and `)})`
}
