import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { findPdfKey, type PdfKey } from './pdfKey.ts'

/** The active contents of a PDF: scripts, programs, multimedia with scripts, and forms that are programs. */
const activeName = /\/(?:JavaScript|Launch|RichMedia|Rendition|XFA|ImportData)(?![^\s()<>[\]{}/%])/

/** The maximum of unpacked bytes of the objects of a PDF. */
const maxUnfoldedBytes = 50_000_000
/** How far before its data the dictionary of a stream is searched. */
const descriptionBytes = 4000

const unfold = promisify(inflate)

/**
 * Whether a PDF contains something active, as far as it can be read: names are in plain text or in compressed object
 * streams, which are unpacked. A text that contains such a name with its slash counts too, because readers may
 * disagree what is text and what is an object. A file with only an owner password is decrypted as every reader does;
 * 'hidden' if it needs a password, or its objects cannot be read.
 */
export async function findPdfScripts(bytes: Buffer): Promise<'active' | 'hidden' | null> {
  const text = bytes.toString('latin1')
  const clear = withoutEscapes(text)
  if (activeName.test(clear)) return 'active'
  const isProtected = /\/Encrypt(?![^\s()<>[\]{}/%])/.test(clear)
  const key = isProtected ? findPdfKey(text) : null
  if (isProtected && !key) return 'hidden'
  let room = maxUnfoldedBytes
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const before = withoutEscapes(text.slice(Math.max(0, index - descriptionBytes), index))
    if (!isOfObjects(before)) continue
    const own = before.slice(Math.max(0, before.lastIndexOf('obj')))
    if (isOfObjects(own) && !isPlainlyPacked(own)) return 'active'
    const start = index + keyword.length
    const packed = key ? opened(key, { bytes, before, start }) : bytes.subarray(start)
    if (!packed) return 'hidden'
    const unfolded = await unfoldFrom(packed, room)
    if (unfolded === null && isOfObjects(own) && own.includes('/Filter')) return 'active'
    room -= unfolded?.length ?? 0
    if (unfolded && activeName.test(withoutEscapes(unfolded.toString('latin1')))) return 'active'
  }
  return null
}

/** The decrypted stream of an object; null if its object or its length cannot be read. */
function opened(
  key: PdfKey,
  { bytes, before, start }: { bytes: Buffer; before: string; start: number },
): Buffer | null {
  const at = before.lastIndexOf('obj')
  const [, number, generation] =
    /(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}$/.exec(before.slice(Math.max(0, at - 40), Math.max(0, at))) ?? []
  const length = Number(/\/Length\s{1,9}(\d{1,9})(?!\s{1,9}\d)/.exec(before.slice(at))?.[1])
  const end = bytes.toString('latin1', start + length, start + length + 20)
  if (!number || !generation || !/^\s{0,9}endstream/.test(end)) return null
  return key.decrypt({ number: Number(number), generation: Number(generation) }, bytes.subarray(start, start + length))
}

/** Some readers use the type, others the contents of an object stream. */
function isOfObjects(description: string): boolean {
  return description.includes('/ObjStm') || (/\/First\b/.test(description) && /\/N\b/.test(description))
}

/** Compressed as every program does it; other filters could hide active content. */
function isPlainlyPacked(description: string): boolean {
  const hasOtherFilter = /\/Filter(?!\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\]))/.test(description)
  return !hasOtherFilter && !/\/(?:Predictor|F|FFilter)\b/.test(description)
}

/** Null if it cannot be unpacked, or is too large. A truncated stream is read as far as possible, as readers do. */
async function unfoldFrom(packed: Buffer, maxOutputLength: number): Promise<Buffer | null> {
  try {
    return await unfold(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return null
  }
}

/** Every reader reads `/J#61vaScript` as `/JavaScript`. */
function withoutEscapes(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
