const character = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u
const token = /<\?xml [^?]*\?>\n|<(\/?)((?:[a-z]+:)?[A-Za-z]+)((?:\s+[\w:]+="[^"<&]*")*)>|((?:[^<>&]|&#\d+;)+)/uy

/**
 * The text of each element of an XML document that we wrote, by its name.
 * @throws Error if the document is not well formed
 */
export function parseXml(xml: string): { element: string; words: string }[] {
  if (!character.test(xml)) throw new Error('A character that XML forbids')
  const found: { element: string; words: string }[] = []
  const open: { element: string; words: string }[] = []
  token.lastIndex = 0
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const match = token.exec(xml)
    if (!match) throw new Error(`Neither a tag nor words: ${xml.slice(at, at + 40)}`)
    const [, isEnd, name, , words] = match
    if (words !== undefined) {
      if (open.length > 0) open.at(-1)!.words += words.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(code))
    } else if (isEnd) {
      const last = open.pop()
      if (last?.element !== name) throw new Error(`${name} ends, and ${last?.element} is open`)
      found.push(last!)
    } else if (name) open.push({ element: name, words: '' })
  }
  if (open.length > 0) throw new Error(`${open.at(-1)!.element} is not ended`)
  return found
}
