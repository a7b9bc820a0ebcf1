import { linkAddressStart, ownImageAddress, toPlainText } from '@veos/contract/platform/reference/richText'
import { parseLinkAddress } from './linkAddress.ts'

export type RichTextTag = 'p' | 'h2' | 'h3' | 'br' | 'strong' | 'em' | 'ul' | 'ol' | 'li' | 'a' | 'img'

export type RichTextNode = string | { tag: RichTextTag; address?: string; children: RichTextNode[] }

const tags = new Set<string>([
  'p',
  'h2',
  'h3',
  'br',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'a',
  'img',
] satisfies RichTextTag[])

/** The maximum depth that is shown. The server allows less; thousands of levels would crash the page. */
const deepest = 40

/** Matches a tag as the server writes it, or a piece of text. */
const pieces = /<(\/?)([a-z]+[23]?)([^<>]*)>|[^<]+|</g

/**
 * Parses a rich text into the few tags and attributes that the server allows. Of anything else only the text is kept:
 * no other tag, attribute or URL gets through, whatever was stored.
 */
export function readRichText(html: string): RichTextNode[] {
  const root: RichTextNode[] = []
  const open: { tag: RichTextTag; children: RichTextNode[] }[] = []
  for (const [piece, slash, name, attributes] of html.matchAll(pieces)) {
    const siblings = open.at(-1)?.children ?? root
    if (name === undefined) siblings.push(toPlainText(piece))
    else if (!isTag(name)) continue
    else if (slash) closeTag(name)
    else openTag(name, attributes!, siblings)
  }
  return root

  function openTag(tag: RichTextTag, attributes: string, siblings: RichTextNode[]): void {
    if (tag === 'br') return void siblings.push({ tag, children: [] })
    if (tag === 'img') {
      const address = attributeOf(attributes, 'src')
      if (ownImageAddress.test(address)) siblings.push({ tag, address, children: [] })
      return
    }
    const node = tag === 'a' ? link(attributes) : { tag, children: [] }
    if (open.length < deepest) siblings.push(node)
    open.push(open.length < deepest ? node : { tag, children: siblings })
  }

  function closeTag(tag: RichTextTag): void {
    const at = open.findLastIndex((node) => node.tag === tag)
    if (at >= 0) open.length = at
  }
}

/** Without an allowed address only the text of the link is kept. */
function link(attributes: string) {
  const written = attributeOf(attributes, 'href')
  const address = linkAddressStart.test(written) ? parseLinkAddress(written) : null
  return { tag: 'a' as const, ...(address !== null && { address }), children: [] }
}

function attributeOf(attributes: string, name: string): string {
  return toPlainText(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')
}

function isTag(name: string): name is RichTextTag {
  return tags.has(name)
}
