import { z } from 'zod'
import {
  countRichTextImages,
  countRichTextLines,
  isEmptyRichText,
  maxRichTextImages,
  maxRichTextLines,
  type RichTextMark,
  textOfRichText,
} from './reference/richText.ts'
import { type Text, text } from './texts/text.ts'
import { withoutUnseen } from './typedText.ts'

export interface RichTextRules {
  /** One of `richTextMarks`. */
  marks: readonly RichTextMark[]
  /** Characters without markup. */
  maxCharacters: number
  /** For a field that must not be empty: what to say when it is. */
  wanted?: Text
}

/**
 * A rich text as it came from outside: nothing that can be stored or shown before the server has cleaned it by its
 * rules.
 */
export interface IncomingRichText {
  readonly incoming: string
  readonly rules: RichTextRules
}

/** Characters of markup that a text may bring along, besides what its own length allows. */
const roomForMarkup = 20_000

/**
 * The HTML of a rich text field; '' when it is empty. A handler gets it as `IncomingRichText` and makes a text of it
 * with `cleanRichText` of the server.
 */
export function richText(rules: RichTextRules) {
  return (
    z
      .string(text('text_missing'))
      // An entity such as &quot; makes six characters of one.
      .max(rules.maxCharacters * 6 + roomForMarkup, tooLong(rules))
      .overwrite(withoutUnseen)
      .default('')
      .superRefine((html, { addIssue }) => {
        const fault = richTextFault(html, rules)
        if (fault) addIssue(fault)
      })
      .transform((html): IncomingRichText => ({ incoming: html, rules }))
  )
}

/** What is wrong with a rich text, by its rules, in words for people; null when it is right. */
export function richTextFault(html: string, rules: RichTextRules): Text | null {
  if (rules.wanted !== undefined && isEmptyRichText(html)) return rules.wanted
  if (textOfRichText(html).length > rules.maxCharacters) return tooLong(rules)
  if (countRichTextImages(html) > maxRichTextImages) return text('images_at_most', { most: maxRichTextImages })
  if (countRichTextLines(html) > maxRichTextLines) return text('lines_at_most', { most: maxRichTextLines })
  return null
}

function tooLong({ maxCharacters }: RichTextRules): Text {
  return text('characters_at_most', { most: maxCharacters })
}
