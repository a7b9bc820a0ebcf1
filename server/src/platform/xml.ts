/** `<name>content</name>`, with text or elements. */
export function formatElement(name: string, content: string | readonly string[]): string {
  return `<${name}>${typeof content === 'string' ? escapeXml(content) : content.join('')}</${name}>`
}

/** Removes characters that XML forbids, because no parser would accept the document. */
export function escapeXml(words: string): string {
  return words
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
