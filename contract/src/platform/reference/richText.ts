/** The allowed contents of a rich text for both ends; without zod, so that the web can import them. */

/** Paragraphs and line breaks are always allowed; these are the further marks of an editor. */
export type RichTextMark = 'heading' | 'bold' | 'italic' | 'bulletList' | 'numberedList' | 'link' | 'image'

/** The sets of marks that fields use: the editor offers them, and the server enforces them. */
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

/** Paragraphs, items and line breaks together, because empty ones have no characters to count. */
export const maxRichTextLines = 500

/** Characters of an address that a link leads to. */
export const longestLinkAddress = 2000

/** The allowed beginnings of such an address: a web page or an e-mail address, and never a script. */
export const linkAddressStart = /^(https?:\/\/|mailto:)/i

/** The only source of images in texts. */
export const ownImageAddress = /^\/api\/images\/[\da-f]{32}\.webp$/

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", nbsp: '\u00a0' }

/** The text of a rich text, without tags and with decoded entities. Both ends count characters of it. */
export function toPlainText(html: string): string {
  return html.replace(/<[^<>]*>/g, '').replace(/&(lt|gt|amp|quot|#39|nbsp);/g, (_, name: string) => entities[name]!)
}

export function countRichTextImages(html: string): number {
  return html.match(/<img\b/gi)?.length ?? 0
}

export function countRichTextLines(html: string): number {
  return html.match(/<(p|h2|h3|li|br)\b/gi)?.length ?? 0
}

/** Spaces, controls, and invisible letters. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether it contains nothing visible, such as `<p></p>`. */
export function isEmptyRichText(html: string): boolean {
  return countRichTextImages(html) === 0 && toPlainText(html).replace(unseen, '') === ''
}
