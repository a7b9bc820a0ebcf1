/*
 * Reads the arguments of an ICU message from its type, so that using a text requires its values. A brace in a text
 * opens an argument; in the cases of a plural or select it opens a text again.
 */

/** The values that a message needs: numbers for plurals, numbers or text elsewhere. */
export type ValuesOf<Message extends string> = {
  readonly [Argument in Arguments<Message, ['text']> as Argument extends [infer Name extends string, unknown]
    ? Name
    : never]: Argument extends [string, infer Value] ? Value : never
}

type Level = 'text' | 'cases'
type Plain = string | number

type Arguments<S extends string, Levels extends Level[], Found = never> = Levels extends [
  infer Now,
  ...infer Outer extends Level[],
]
  ? NextBrace<S> extends [infer Brace, infer Rest extends string]
    ? Brace extends '}'
      ? Arguments<Rest, Outer, Found>
      : Now extends 'cases'
        ? Arguments<Rest, ['text', ...Levels], Found>
        : Argument<Rest> extends [infer Name, infer Value, infer After extends string, infer Opens extends Level[]]
          ? Arguments<After, [...Opens, ...Levels], Found | [Name, Value]>
          : Found
    : Found
  : Found

/** The next brace and the rest of the text. */
type NextBrace<S extends string> = S extends `${infer Before}{${infer After}`
  ? Before extends `${infer _}}${infer _}`
    ? Closing<S>
    : ['{', After]
  : Closing<S>
type Closing<S extends string> = S extends `${infer _}}${infer After}` ? ['}', After] : never

/** The argument after an opening brace: `name}`, `name, number}` or `name, plural, …`. */
type Argument<S extends string> = S extends `${infer Head}}${infer After}`
  ? Head extends `${infer Name}, ${infer Kind},${infer _}`
    ? S extends `${Name}, ${Kind},${infer Cases}`
      ? [Name, Kind extends 'plural' | 'selectordinal' ? number : Plain, Cases, ['cases']]
      : never
    : Head extends `${infer Name}, ${infer _}`
      ? [Name, number, After, []]
      : [Head, Plain, After, []]
  : never
