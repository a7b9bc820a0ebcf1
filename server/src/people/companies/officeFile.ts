import { inflateRawSync } from 'node:zlib'
import { fetchesFromElsewhere } from './officeParts.ts'

/** The maximum of unpacked bytes of an office document, by its directory; a letter with pictures is far below. */
const maxUnfoldedBytes = 100_000_000
const maxEntries = 5000
/** The maximum for a part that is unpacked here: the list of all parts, and the relationships of each. */
const maxListBytes = 1_000_000

const signature = { entry: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 }
const endBytes = 22

interface Entry {
  name: string
  method: number
  packedBytes: number
  unfoldedBytes: number
  at: number
}

/** The content types of the main part in Word and Excel documents without macros. */
const mainParts = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const

export interface OfficeFile {
  type: keyof typeof mainParts
  /** Whether opening it loads or runs something besides the document itself. */
  isActive: boolean
}

/** Parts that are active: macros, controls, and embedded programs. */
const runningParts = /vbaProject|\/activeX\/|\/embeddings\/.*\.(bin|exe|js|vbs|bat|cmd|ps1|hta|lnk|scr)$/i

/**
 * Whether these bytes are a Word or an Excel document: a ZIP archive without bytes before or after it, by its list of
 * parts. Null for every other archive, for macros, and for documents that unpack to far too much.
 */
export function parseOfficeFile(bytes: Buffer): OfficeFile | null {
  const entries = entriesOf(bytes)
  if (!entries || entries.some(({ name }) => /vbaProject/i.test(name))) return null
  if (entries.reduce((sum, { unfoldedBytes }) => sum + unfoldedBytes, 0) > maxUnfoldedBytes) return null
  const list = entries.find(({ name }) => name === '[Content_Types].xml')
  const parts = list && unfold(bytes, list)?.toString()
  if (!parts) return null
  const types = Object.keys(mainParts) as (keyof typeof mainParts)[]
  const type = types.find((each) => parts.includes(`"${mainParts[each]}"`))
  return type ? { type, isActive: isActive(bytes, entries) } : null
}

function isActive(bytes: Buffer, entries: readonly Entry[]): boolean {
  if (entries.some(({ name }) => runningParts.test(name))) return true
  return entries
    .filter(({ name }) => /\.rels$/i.test(name))
    .some((entry) => {
      const relationships = unfold(bytes, entry)
      return relationships === null || fetchesFromElsewhere(relationships)
    })
}

/**
 * The directory at the end of an archive; null where it is none, or one with something in front, between or behind.
 * Read by ourselves, as libraries take what they find: `fflate` and `yauzl` pass over a part that the count leaves out,
 * and over bytes between the directory and its end, where another reader finds macros
 * (docs/decisions.md, "Where our own code takes the place of a library").
 */
function entriesOf(bytes: Buffer): Entry[] | null {
  const end = bytes.length - endBytes
  if (end < 0 || bytes.readUInt32LE(0) !== signature.entry || bytes.readUInt32LE(end) !== signature.end) return null
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  if (count > maxEntries || start + bytes.readUInt32LE(end + 12) !== end) return null
  const entries: Entry[] = []
  let at = start
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== signature.directory) return null
    const nameBytes = bytes.readUInt16LE(at + 28)
    entries.push({
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      unfoldedBytes: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + 46, Math.min(at + 46 + nameBytes, end)),
    })
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === end ? entries : null
}

function unfold(bytes: Buffer, { at, method, packedBytes }: Entry): Buffer | null {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== signature.entry) return null
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(start, start + packedBytes)
  try {
    if (method === 0) return packed.subarray(0, maxListBytes)
    return method === 8 ? inflateRawSync(packed, { maxOutputLength: maxListBytes }) : null
  } catch {
    return null
  }
}
