const attribute = String.raw`\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')`
const relationship = new RegExp(
  String.raw`<(?:\w+:)?Relationship((?:${attribute})*)\s*(?:/>|>\s*</(?:\w+:)?Relationship>)`,
  'g',
)
const relationshipList = new RegExp(
  String.raw`^\s*(?:<\?xml[^<>?]*\?>)?\s*<(?:\w+:)?Relationships(?:${attribute})*\s*(?:/>|>([^]*)</(?:\w+:)?Relationships>)\s*$`,
)

/**
 * Whether a part of an office document loads something when it is opened, by its list of relationships: a template,
 * which can contain macros, a linked object, or a tracking picture. Links to web pages are harmless, because they
 * need a click.
 */
export function fetchesFromElsewhere(relationships: Buffer): boolean {
  const text = decodeXml(relationships)
  const list = text === null ? null : relationshipList.exec(text)
  const inside = list?.[1] ?? ''
  // Every office program writes this list in one simple form; another form may be interpreted differently by others.
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

/** Every XML parser reads `&#69;xternal` as `External`. */
function withoutReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (whole, hex: string | undefined, decimal: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Null for an encoding that office programs do not write. */
function decodeXml(bytes: Buffer): string | null {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const utf16 = bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'
  try {
    const text = new TextDecoder(isUtf16 ? utf16 : 'utf-8', { fatal: true }).decode(bytes)
    // The same bytes may mean something else in another encoding.
    const named = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(text)?.[1]
    return text.includes('\0') || (named !== undefined && !/^utf-(8|16(le|be)?)$/i.test(named)) ? null : text
  } catch {
    return null
  }
}
