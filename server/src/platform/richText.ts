import { toPlainMarkup } from '@veos/contract/platform/reference/plainMarkup'
import {
  isEmptyRichText,
  linkAddressStart,
  longestLinkAddress,
  ownImageAddress,
  type RichTextMark,
} from '@veos/contract/platform/reference/richText'
import { checkRichText, type IncomingRichText } from '@veos/contract/platform/richText'
import { removeInvisible } from '@veos/contract/platform/typedText'
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
 * The text of a field as it may be stored and shown. It contains only the marks that the field allows, no scripts,
 * links only to web pages and e-mail addresses, and only our own images. '' when nothing remains.
 * @throws FieldsRefused under `field` when the result breaks a rule
 */
export function cleanRichText(field: string, { incoming, rules }: IncomingRichText): string {
  const html = sanitizeRichText(toPlainMarkup(incoming, { keepsLineFeeds: true }), rules.marks)
  const fault = checkRichText(html, rules)
  if (fault) throw new FieldsRefused({ [field]: fault })
  return html
}

/** Rounds after which markup that still changes is replaced by its text; all known input needs two. */
const maxRounds = 8

/**
 * Paragraphs of text and line breaks, exactly as they are stored, need no sanitising. Most messages are like that,
 * and each run of the sanitiser allocates so much that garbage collection would slow down the server.
 */
const plainParagraphs = /^(?:<p>(?:[^<>&]|&(?:amp|lt|gt);|<br \/>)*<\/p>)+$/

/** Empty lines: several of them show no more than one. */
const emptyParagraphs = /(?:<p>(?:\s|<br \/>)*<\/p>\s*){2,}/g
const emptyLines = /(?:<br \/>\s*){3,}/g

/** Sanitises HTML to the allowed marks. A second run changes nothing. */
export function sanitizeRichText(html: string, marks: readonly RichTextMark[]): string {
  const options = optionsFor(marks)
  let clean = html
  // Removing markup may leave something that a browser reads in another way, such as a paragraph within another.
  for (let round = 0; round < maxRounds; round++) {
    const before = clean
    if (!plainParagraphs.test(before)) clean = repairNesting(sanitizeHtml(before, options))
    // Runs here because an entity may have been an invisible character.
    clean = removeInvisible(clean).replace(emptyLines, '<br /><br />').replace(emptyParagraphs, '<p></p>')
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
    // Both are checked more strictly above.
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

/** The normalised address of a link if it is allowed, else null. */
function safeLinkAddress(address: string): string | null {
  const trimmed = address.trim()
  if (!linkAddressStart.test(trimmed) || !URL.canParse(trimmed)) return null
  const { href, username, password } = new URL(trimmed)
  // `https://veos.example@elsewhere.example` looks like one site and leads to another.
  if (username || password || href.length > longestLinkAddress) return null
  return linkAddressStart.test(href) ? href : null
}

function ownImageOnly(tagName: string, { src }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  // The image gets no alternative text: an attribute must not carry words of the uploader, and the file name means
  // nothing.
  return { tagName, attribs: src !== undefined && ownImageAddress.test(src) ? { src, alt: '' } : {} }
}
