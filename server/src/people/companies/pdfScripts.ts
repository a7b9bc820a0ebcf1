import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

/** What a PDF may do by itself: scripts, programs, films with scripts, forms that are programs. */
const activeName = /\/(?:JavaScript|Launch|RichMedia|Rendition|XFA|ImportData)(?![^\s()<>[\]{}/%])/

/** What the objects of a PDF may unfold to. */
const maxUnfoldedBytes = 50_000_000
/** How far before its data the description of a stream is looked for. */
const descriptionBytes = 4000

const unfold = promisify(inflate)

/**
 * Whether a PDF runs something, as far as it can be read: names are in the clear or in streams of objects, which are
 * unfolded. A text that spells such a name with its slash counts too: what is a text and what an object is for each
 * reader to say. 'hidden' for one whose objects nobody can look into without its password.
 */
export async function findPdfScripts(bytes: Buffer): Promise<'active' | 'hidden' | null> {
  const text = bytes.toString('latin1')
  const clear = withoutEscapes(text)
  if (activeName.test(clear)) return 'active'
  const hasObjectStreams = clear.includes('/ObjStm')
  if (hasObjectStreams && /\/Encrypt(?![^\s()<>[\]{}/%])/.test(clear)) return 'hidden'
  let room = maxUnfoldedBytes
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const before = withoutEscapes(text.slice(Math.max(0, index - descriptionBytes), index))
    if (!isOfObjects(before)) continue
    const own = before.slice(Math.max(0, before.lastIndexOf('obj')))
    if (isOfObjects(own) && !isPlainlyPacked(own)) return 'active'
    const unfolded = await unfoldFrom(bytes.subarray(index + keyword.length), room)
    if (unfolded === null && isOfObjects(own) && own.includes('/Filter')) return 'active'
    room -= unfolded?.length ?? 0
    if (unfolded && activeName.test(withoutEscapes(unfolded.toString('latin1')))) return 'active'
  }
  return null
}

/** Some readers go by the type, others by what a stream of objects has to say. */
function isOfObjects(description: string): boolean {
  return description.includes('/ObjStm') || (/\/First\b/.test(description) && /\/N\b/.test(description))
}

/** As every program writes it; another packing could hide what we look for. */
function isPlainlyPacked(description: string): boolean {
  const hasOtherFilter = /\/Filter(?!\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\]))/.test(description)
  return !hasOtherFilter && !/\/(?:Predictor|F|FFilter)\b/.test(description)
}

/**
 * Null for what cannot be unfolded, or to too much. A stream that breaks off is read as far as it goes, as readers do.
 */
async function unfoldFrom(packed: Buffer, maxOutputLength: number): Promise<Buffer | null> {
  try {
    return await unfold(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return null
  }
}

/** `/J#61vaScript` is `/JavaScript` to every reader. */
function withoutEscapes(text: string): string {
  return text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
