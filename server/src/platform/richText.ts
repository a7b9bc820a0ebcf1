import { toPlainMarkup } from '@veos/contract/platform/reference/plainMarkup'
import {
  isEmptyRichText,
  linkAddressStart,
  longestLinkAddress,
  ownImageAddress,
  type RichTextMark,
} from '@veos/contract/platform/reference/richText'
import { type IncomingRichText, richTextFault } from '@veos/contract/platform/richText'
import { withoutUnseen } from '@veos/contract/platform/typedText'
import sanitizeHtml from 'sanitize-html'
import { FieldsRefused } from './http/refused.ts'
import { repairNesting } from './richTextNesting.ts'

const tagsOf: Record<RichTextMark, string[]> = {
  heading: ['h2', 'h3'],
  bold: ['strong'],
  italic: ['em'],
  bulletList: ['ul', 'li'],
  numberedList: ['ol', 'li'],
  link: ['a'],
  image: ['img'],
}

/**
 * The text of a field as it may be stored and shown: exactly what the field's rules allow, nothing that runs, links
 * only to web pages and e-mail addresses, images only of our own. '' when nothing remains.
 * @throws FieldsRefused under `field` when what remains breaks a rule
 */
export function cleanRichText(field: string, { incoming, rules }: IncomingRichText): string {
  const html = sanitizeRichText(toPlainMarkup(incoming, { keepsLineFeeds: true }), rules.marks)
  const fault = richTextFault(html, rules)
  if (fault) throw new FieldsRefused({ [field]: fault })
  return html
}

/** Rounds after which markup that still changes is given up for its text; everything known needs two. */
const maxRounds = 8

/**
 * Paragraphs of text and line breaks, written as they are stored: nothing to take out. Most messages are no more, and
 * the sanitiser leaves so much behind for each call that the server would stop to tidy up.
 */
const plainParagraphs = /^(?:<p>(?:[^<>&]|&(?:amp|lt|gt);|<br \/>)*<\/p>)+$/

/** Lines that nothing is in: more than one of them shows no more than one does. */
const emptyParagraphs = /(?:<p>(?:\s|<br \/>)*<\/p>\s*){2,}/g
const emptyLines = /(?:<br \/>\s*){3,}/g

/** What remains of any HTML when only these marks are allowed. A second time it changes nothing. */
export function sanitizeRichText(html: string, marks: readonly RichTextMark[]): string {
  const options = optionsFor(marks)
  let clean = html
  // What is taken out may leave behind what a browser reads otherwise than it is written, such as a paragraph in
  // another.
  for (let round = 0; round < maxRounds; round++) {
    const before = clean
    if (!plainParagraphs.test(before)) clean = repairNesting(sanitizeHtml(before, options))
    // Here, as an entity may have been one of what is not seen.
    clean = withoutUnseen(clean).replace(emptyLines, '<br /><br />').replace(emptyParagraphs, '<p></p>')
    if (clean === before) return isEmptyRichText(clean) ? '' : clean
  }
  return sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} })
}

function optionsFor(marks: readonly RichTextMark[]): sanitizeHtml.IOptions {
  return {
    allowedTags: ['p', 'br', ...marks.flatMap((mark) => tagsOf[mark])],
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'] },
    transformTags: { b: 'strong', i: 'em', div: 'p', h1: 'h2', a: safeLink, img: ownImageOnly },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img') return attribs.src === undefined
      return tag === 'a' && attribs.href === undefined ? 'excludeTag' : false
    },
    // Both are checked above, more strictly.
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: 30,
    disallowedTagsMode: 'discard',
  }
}

function safeLink(tagName: string, { href }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = href === undefined ? null : safeLinkAddress(href)
  if (address === null) return { tagName, attribs: {} }
  return { tagName, attribs: { href: address, target: '_blank', rel: 'noopener nofollow ugc' } }
}

/** The address that a link may lead to, written out in full. */
function safeLinkAddress(address: string): string | null {
  const trimmed = address.trim()
  if (!linkAddressStart.test(trimmed) || !URL.canParse(trimmed)) return null
  const { href, username, password } = new URL(trimmed)
  // `https://veos.example@elsewhere.example` reads like one place and leads to another.
  if (username || password || href.length > longestLinkAddress) return null
  return linkAddressStart.test(href) ? href : null
}

function ownImageOnly(tagName: string, { src }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  // Without a text of its own: the uploader's words travel in no attribute, and a file's name says nothing.
  return { tagName, attribs: src !== undefined && ownImageAddress.test(src) ? { src, alt: '' } : {} }
}
