const attribute = String.raw`\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')`
const relationship = new RegExp(
  String.raw`<(?:\w+:)?Relationship((?:${attribute})*)\s*(?:/>|>\s*</(?:\w+:)?Relationship>)`,
  'g',
)
const relationshipList = new RegExp(
  String.raw`^\s*(?:<\?xml[^<>?]*\?>)?\s*<(?:\w+:)?Relationships(?:${attribute})*\s*(?:/>|>([^]*)</(?:\w+:)?Relationships>)\s*$`,
)

/**
 * Whether an office document, by the list of what one of its parts refers to, fetches something when it is opened: a
 * template, which brings macros along, a linked object, a picture that tells who reads it. Links to web pages wait for
 * a press.
 */
export function loadsFromElsewhere(relationships: Buffer): boolean {
  const text = decodeXml(relationships)
  const list = text === null ? null : relationshipList.exec(text)
  const inside = list?.[1] ?? ''
  // Every office program writes this list in one plain form; what is written otherwise might be read otherwise.
  if (!list || inside.replace(relationship, '').trim() !== '') return true
  return [...inside.matchAll(relationship)].some(([, attributes]) => isFetched(attributesOf(attributes!)))
}

function isFetched({ TargetMode, Type }: Record<string, string>): boolean {
  return TargetMode?.trim().toLowerCase() === 'external' && !/\/hyperlink$/.test(Type ?? '')
}

function attributesOf(written: string): Record<string, string> {
  const found = written.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries(
    [...found].map(([, name, double, single]) => [name, withoutReferences(double ?? single ?? '')]),
  )
}

/** `&#69;xternal` is `External` to every reader of XML. */
function withoutReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (whole, hex: string | undefined, decimal: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Null for what is in none of the encodings that office programs write. */
function decodeXml(bytes: Buffer): string | null {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const utf16 = bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'
  try {
    const text = new TextDecoder(isUtf16 ? utf16 : 'utf-8', { fatal: true }).decode(bytes)
    // Another encoding may read the same bytes as something else.
    const named = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(text)?.[1]
    return text.includes('\0') || (named !== undefined && !/^utf-(8|16(le|be)?)$/i.test(named)) ? null : text
  } catch {
    return null
  }
}
