import type { texts } from './en.ts'
import type { ValuesOf } from './icu.ts'

/** What a text is known by. Its words are in the catalogue of each language; English is in `en/`. */
export type TextCode = keyof typeof texts

export type TextValues = Readonly<Record<string, string | number>>

declare const coded: unique symbol
/**
 * A text that people read, by its code and values, before anybody has put it into words: `at_most_characters
 * {"most":80}`. It is a string so that zod can carry it as the message of an issue.
 */
export type Text = string & { readonly [coded]: true }

/** Names a text of the catalogue, with the values that are in it. */
export function text<const Code extends TextCode>(code: Code, ...[values]: Rests[Code]): Text {
  return (values === undefined ? code : `${code} ${JSON.stringify(values)}`) as Text
}

/** Text by text: the values of all of them at once would be more than the compiler follows. */
type Rests = { readonly [Code in TextCode]: RestOf<ValuesOf<(typeof texts)[Code]>> }

type RestOf<Values> = keyof Values extends never ? [values?: undefined] : [values: Values]

/** The code and the values that `text` was made of; no values for a text without any. */
export function partsOf(named: Text): { code: TextCode; values?: TextValues } {
  const end = named.indexOf(' ')
  if (end < 0) return { code: named as string as TextCode }
  return { code: named.slice(0, end) as TextCode, values: JSON.parse(named.slice(end + 1)) }
}
