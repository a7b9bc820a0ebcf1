/*
 * Text as people type it, in the form in which it is stored: what is on screen is what is on paper, in a mail and under
 * a hash. Every field of free text has it from here (`fields.ts`, `richText.ts`).
 */

/** One line. */
export function cleanLine(typed: string): string {
  return withoutUnseen(typed)
    .replace(/[\s\u2800]+/gu, ' ')
    .trim()
}

/** Lines, with at most one empty one between two. */
export function cleanLines(typed: string): string {
  return withoutUnseen(typed.replace(otherLineEnds, '\n'))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What else ends a line, besides those that every text has. */
const otherLineEnds = /[\v\f\x85\u2028\u2029]/g

/**
 * Text, with markup or without, less what nobody sees: control characters except line feeds, those that turn the
 * direction of text around, letters that are drawn as nothing. A second time it changes nothing.
 */
export function withoutUnseen(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(blanks, ' ')
    .replace(unseen, '$1')
    .replace(tooManyMarks, '$1')
    .replace(idleJoiners, '')
}

/** What is a space to the eye. */
const blanks = /[\t\v\f\x85\u2028\u2029]/g

const tags = (letters: string) =>
  [...letters].map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join('')

/** Unseen by itself, and yet a part of what is seen: the flags of England, Scotland and Wales, colour, keycaps. */
const partsOfEmoji = String.raw`\u{1f3f4}(?:${['gbeng', 'gbsct', 'gbwls'].map(tags).join('|')})\u{e007f}|\p{Extended_Pictographic}[\ufe0e\ufe0f]|[\d#*]\ufe0f(?=\u20e3)`

/** `Default_Ignorable_Code_Point`: drawn as nothing, by Unicode's own list. Joiners are looked at below. */
const unseen = new RegExp(
  String.raw`(${partsOfEmoji})|(?!\n)\p{Cc}|[[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]--\p{Join_Control}]`,
  'gv',
)

/**
 * Accents and the like upon one letter; no language has so many, and what has more is drawn over everything around it.
 */
const tooManyMarks = /([\p{M}\p{Join_Control}]{8})[\p{M}\p{Join_Control}]+/gu

/** Letters and marks of scripts in which a joiner decides how they are drawn. */
const joined = String.raw`[[\p{L}\p{M}]&&[${[
  ...['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Khmr', 'Knda', 'Mlym', 'Mong', 'Mymr', 'Nkoo', 'Orya', 'Sinh', 'Syrc'],
  ...['Taml', 'Telu'],
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')}]]`

/** Joiners that join nothing: neither such letters nor several emoji into one. */
const idleJoiners = new RegExp(
  [
    String.raw`\u200c(?!(?<=${joined}\u200c)${joined})`,
    String.raw`\u200d(?<!${joined}\u200d)(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d)\p{Extended_Pictographic})`,
  ].join('|'),
  'gv',
)
