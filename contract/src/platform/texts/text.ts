import type { texts } from '../../texts.ts'
import type { ValuesOf } from './icu.ts'

/** The code of a text. Its words are in the catalogue of each language; English is in `<wing>/texts/`. */
export type TextCode = keyof typeof texts

export type TextValues = Readonly<Record<string, string | number>>

declare const coded: unique symbol
/**
 * A text for people as code and values, before it is formatted: `at_most_characters {"most":80}`. It is a string so
 * that zod can carry it as the message of an issue.
 */
export type Text = string & { readonly [coded]: true }

/** Creates a text of the catalogue with its values. */
export function text<const Code extends TextCode>(code: Code, ...[values]: Rests[Code]): Text {
  return (values === undefined ? code : `${code} ${JSON.stringify(values)}`) as Text
}

/** Computed per text, because the values of all of them at once exceed the compiler's limit. */
type Rests = { readonly [Code in TextCode]: RestOf<ValuesOf<(typeof texts)[Code]>> }

type RestOf<Values> = keyof Values extends never ? [values?: undefined] : [values: Values]

/** The code and the values of a `text`; no values for a text without any. */
export function splitText(named: Text): { code: TextCode; values?: TextValues } {
  const end = named.indexOf(' ')
  if (end < 0) return { code: named as string as TextCode }
  return { code: named.slice(0, end) as TextCode, values: JSON.parse(named.slice(end + 1)) }
}
