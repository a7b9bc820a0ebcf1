import { z } from 'zod'
import {
  countRichTextImages,
  countRichTextLines,
  isEmptyRichText,
  maxRichTextImages,
  maxRichTextLines,
  type RichTextMark,
  toPlainText,
} from './reference/richText.ts'
import { type Text, text } from './texts/text.ts'
import { removeInvisible } from './typedText.ts'

export interface RichTextRules {
  /** A set of `richTextMarks`. */
  marks: readonly RichTextMark[]
  /** Characters without markup. */
  maxCharacters: number
  /** For a required field: the error if it is empty. */
  missingMessage?: Text
}

/** A rich text as received: it must not be stored or shown before the server has sanitised it by its rules. */
export interface IncomingRichText {
  readonly incoming: string
  readonly rules: RichTextRules
}

/** The maximum of characters of markup besides the length of the text. */
const roomForMarkup = 20_000

/**
 * The HTML of a rich text field; '' if it is empty. A handler gets it as `IncomingRichText` and sanitises it with
 * `cleanRichText` of the server.
 */
export function richText(rules: RichTextRules) {
  return (
    z
      .string(text('text_missing'))
      // An entity such as &quot; takes six characters for one.
      .max(rules.maxCharacters * 6 + roomForMarkup, tooLong(rules))
      .overwrite(removeInvisible)
      .default('')
      .superRefine((html, { addIssue }) => {
        const fault = checkRichText(html, rules)
        if (fault) addIssue(fault)
      })
      .transform((html): IncomingRichText => ({ incoming: html, rules }))
  )
}

/** The error of a rich text by its rules, as a text for people; null if there is none. */
export function checkRichText(html: string, rules: RichTextRules): Text | null {
  if (rules.missingMessage !== undefined && isEmptyRichText(html)) return rules.missingMessage
  if (toPlainText(html).length > rules.maxCharacters) return tooLong(rules)
  if (countRichTextImages(html) > maxRichTextImages) return text('images_at_most', { most: maxRichTextImages })
  if (countRichTextLines(html) > maxRichTextLines) return text('lines_at_most', { most: maxRichTextLines })
  return null
}

function tooLong({ maxCharacters }: RichTextRules): Text {
  return text('characters_at_most', { most: maxCharacters })
}
