/** What a rich text may hold, for both ends; without zod, so that the web can have it. */

/** Paragraphs and line breaks are always allowed; these are what an editor offers besides. */
export type RichTextMark = 'heading' | 'bold' | 'italic' | 'bulletList' | 'numberedList' | 'link' | 'image'

/** The sets that fields name: the editor offers one, the server keeps to it. */
export const richTextMarks = {
  /** For a short comment. */
  plain: ['bold', 'italic'],
  /** For a longer text without images. */
  withoutImages: ['bold', 'italic', 'bulletList', 'numberedList', 'link'],
  /** For one message of a conversation. */
  message: ['bold', 'italic', 'link', 'image'],
  /** For descriptions. */
  full: ['bold', 'italic', 'bulletList', 'numberedList', 'link', 'image'],
  /** For a page to read. */
  article: ['heading', 'bold', 'italic', 'bulletList', 'numberedList', 'link', 'image'],
} as const satisfies Record<string, readonly RichTextMark[]>

export const maxRichTextImages = 20

/** Paragraphs, items and line breaks together: empty ones have no characters to be counted. */
export const maxRichTextLines = 500

/** Characters of an address that a link leads to. */
export const longestLinkAddress = 2000

/** How such an address begins: a web page or an e-mail address, and nothing that runs. */
export const linkAddressStart = /^(https?:\/\/|mailto:)/i

/** The one place that serves images of texts; nothing else may be shown in one. */
export const ownImageAddress = /^\/api\/images\/[\da-f]{32}\.webp$/

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** What of a rich text is text: tags left out, entities read. Both ends count characters by this. */
export function textOfRichText(html: string): string {
  return html.replace(/<[^<>]*>/g, '').replace(/&(lt|gt|amp|quot|#39|nbsp);/g, (_, name: string) => entities[name]!)
}

export function countRichTextImages(html: string): number {
  return html.match(/<img\b/gi)?.length ?? 0
}

export function countRichTextLines(html: string): number {
  return html.match(/<(p|h2|h3|li|br)\b/gi)?.length ?? 0
}

/** Spaces, controls, and the letters that are drawn as nothing. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Nothing to read and nothing to see, such as `<p></p>`. */
export function isEmptyRichText(html: string): boolean {
  return countRichTextImages(html) === 0 && textOfRichText(html).replace(unseen, '') === ''
}
