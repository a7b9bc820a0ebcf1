/*
 * Cleans typed text for storing, so that screen, paper, mails and hashes have the same characters. Every field of
 * free text uses it (`fields.ts`, `richText.ts`).
 */

/** One line. */
export function cleanLine(typed: string): string {
  return removeInvisible(typed)
    .replace(/[\s\u2800]+/gu, ' ')
    .trim()
}

/** Lines, with at most one empty one between two. */
export function cleanLines(typed: string): string {
  return removeInvisible(typed.replace(otherLineEnds, '\n'))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Further characters that end a line. */
const otherLineEnds = /[\v\f\x85\u2028\u2029]/g

/**
 * Removes invisible characters from text or markup: control characters except line feeds, direction-changing
 * characters, and invisible letters. A second run changes nothing.
 */
export function removeInvisible(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(blanks, ' ')
    .replace(unseen, '$1')
    .replace(tooManyMarks, '$1')
    .replace(idleJoiners, '')
}

/** Characters that look like a space. */
const blanks = /[\t\v\f\x85\u2028\u2029]/g

const tags = (letters: string) =>
  [...letters].map((letter) => String.fromCodePoint(0xe0000 + letter.codePointAt(0)!)).join('')

/** Invisible characters that are part of a visible one: the flags of England, Scotland and Wales, colour, keycaps. */
const partsOfEmoji = String.raw`\u{1f3f4}(?:${['gbeng', 'gbsct', 'gbwls'].map(tags).join('|')})\u{e007f}|\p{Extended_Pictographic}[\ufe0e\ufe0f]|[\d#*]\ufe0f(?=\u20e3)`

/** `Default_Ignorable_Code_Point`: invisible by Unicode's own list. Joiners are handled below. */
const unseen = new RegExp(
  String.raw`(${partsOfEmoji})|(?!\n)\p{Cc}|[[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]--\p{Join_Control}]`,
  'gv',
)

/** More combining marks on one letter than any language uses, which would cover the surrounding text. */
const tooManyMarks = /([\p{M}\p{Join_Control}]{8})[\p{M}\p{Join_Control}]+/gu

/** Letters and marks of scripts in which a joiner changes their shape. */
const joined = String.raw`[[\p{L}\p{M}]&&[${[
  'Arab',
  'Beng',
  'Deva',
  'Gujr',
  'Guru',
  'Khmr',
  'Knda',
  'Mlym',
  'Mong',
  'Mymr',
  'Nkoo',
  'Orya',
  'Sinh',
  'Syrc',
  'Taml',
  'Telu',
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')}]]`

/** Joiners without an effect: neither between such letters nor between emoji. */
const idleJoiners = new RegExp(
  [
    String.raw`\u200c(?!(?<=${joined}\u200c)${joined})`,
    String.raw`\u200d(?<!${joined}\u200d)(?!(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]\u200d)\p{Extended_Pictographic})`,
  ].join('|'),
  'gv',
)
