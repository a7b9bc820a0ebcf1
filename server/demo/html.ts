/** Rich text as the editor writes it and the server stores it: paragraphs, lists, bold. */

export function toParagraph(text: string): string {
  return `<p>${escaped(text)}</p>`
}

export function toBulletList(items: readonly string[]): string {
  return list('ul', items)
}

export function toNumberedList(items: readonly string[]): string {
  return list('ol', items)
}

/** A bold line as a heading. */
export function toHeadline(text: string): string {
  return `<p><strong>${escaped(text)}</strong></p>`
}

function list(tag: 'ul' | 'ol', items: readonly string[]): string {
  return `<${tag}>${items.map((item) => `<li><p>${escaped(item)}</p></li>`).join('')}</${tag}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
