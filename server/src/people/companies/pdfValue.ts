/** A value of a PDF file, limited to what an encryption dictionary needs. Strings are bytes. */
export type PdfValue = number | boolean | null | Buffer | PdfName | PdfReference | PdfValue[] | PdfDictionary
export interface PdfName {
  name: string
}
export interface PdfReference {
  number: number
  generation: number
}
export type PdfDictionary = Map<string, PdfValue>

/** The maximum nesting of an encryption dictionary. */
const deepest = 8

/**
 * Parses the value at a position of a file, which is read as latin1.
 * @throws SyntaxError for an invalid value
 */
export function readPdfValue(text: string, at: number): PdfValue {
  let place = at
  return readValue(0)

  function readValue(depth: number): PdfValue {
    if (depth > deepest) throw new SyntaxError('nested too deeply')
    skipSpace()
    if (take(/<</y)) return readDictionary(depth)
    const hex = take(/<([\da-fA-F\s]*)>/y)
    if (hex) return Buffer.from(hex[1]!.replace(/\s/g, '').replace(/^(..)*.$/, '$&0'), 'hex')
    if (take(/\(/y)) return readString()
    if (take(/\[/y)) return readArray(depth)
    const name = take(/\/([^\s()<>[\]{}/%]*)/y)
    if (name) return { name: name[1]! }
    const reference = take(/(\d{1,10})\s+(\d{1,5})\s+R(?![^\s()<>[\]{}/%])/y)
    if (reference) return { number: Number(reference[1]), generation: Number(reference[2]) }
    const plain = take(/true|false|null|[+-]?\d*\.?\d+/y)
    if (!plain) throw new SyntaxError('no value')
    return JSON.parse(plain[0].replace(/^\+|^(-?)0+(?=\d)/g, '$1').replace(/^(-?)\./, '$10.'))
  }

  function readDictionary(depth: number): PdfDictionary {
    const found: PdfDictionary = new Map()
    for (;;) {
      skipSpace()
      if (take(/>>/y)) return found
      const key = take(/\/([^\s()<>[\]{}/%]*)/y)
      if (!key) throw new SyntaxError('no key')
      found.set(key[1]!, readValue(depth + 1))
    }
  }

  function readArray(depth: number): PdfValue[] {
    const found: PdfValue[] = []
    for (;;) {
      skipSpace()
      if (take(/\]/y)) return found
      found.push(readValue(depth + 1))
    }
  }

  function readString(): Buffer {
    let string = ''
    let open = 1
    while (place < text.length) {
      const escaped = take(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/y)
      if (escaped)
        string += escaped[1] ? String.fromCharCode(Number.parseInt(escaped[1], 8) & 255) : plainOf(escaped[2]!)
      else {
        const character = text[place++]!
        if (character === '(') open += 1
        if (character === ')') open -= 1
        if (open === 0) return Buffer.from(string, 'latin1')
        string += character
      }
    }
    throw new SyntaxError('a string without end')
  }

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = place
    const found = pattern.exec(text)
    if (found) place += found[0].length
    return found
  }

  function skipSpace(): void {
    while (take(/[\s\0]+|%[^\r\n]*/y));
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\r\n': '', '\n': '' }

function plainOf(escaped: string): string {
  return escapes[escaped] ?? escaped
}
