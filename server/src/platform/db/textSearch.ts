import { type RawBuilder, sql } from 'kysely'

/** Shorter ones with digits would be found across the words of any text. */
const shortestNumber = 4

/**
 * Whether a folded text contains all of these words, which `searchWords` gives: in any order, each within a word or, as
 * plates and numbers are written with and without blanks, across several.
 */
export function containsWords(foldedText: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  const each = words.map((word) => {
    const isWithin = sql`strpos(searched.text, ${word}) > 0`
    const isNumber = word.length >= shortestNumber && /\d/.test(word)
    return isNumber ? sql`(${isWithin} or strpos(replace(searched.text, ' ', ''), ${word}) > 0)` : isWithin
  })
  // Put together once for each row, however many words are looked for.
  return sql<boolean>`exists (
    select from (select search_spelling(${foldedText}) as text offset 0) searched where ${sql.join(each, sql` and `)})`
}
