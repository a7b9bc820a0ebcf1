import { inflateRawSync } from 'node:zlib'

/** What an office document may unfold to, by what it says itself; a letter with pictures is far below. */
const mostUnfoldedBytes = 100_000_000
const mostEntries = 5000
/** The list of parts, which alone is unfolded here. */
const mostListBytes = 1_000_000

const signature = { entry: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 }
const endBytes = 22

interface Entry {
  name: string
  method: number
  packedBytes: number
  unfoldedBytes: number
  at: number
}

/** What Word and Excel say that the main part of a document without macros is. */
const mainParts = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
} as const

/**
 * Whether these bytes are a Word or an Excel document: a ZIP archive from the first byte to the last, whose list of parts
 * says so. Null for every other archive, for macros, and for what unfolds to far more than a document.
 */
export function officeTypeOf(bytes: Buffer): keyof typeof mainParts | null {
  const entries = entriesOf(bytes)
  if (!entries || entries.some(({ name }) => /vbaProject/i.test(name))) return null
  if (entries.reduce((sum, { unfoldedBytes }) => sum + unfoldedBytes, 0) > mostUnfoldedBytes) return null
  const list = entries.find(({ name }) => name === '[Content_Types].xml')
  const parts = list && textOf(bytes, list)
  if (!parts) return null
  const types = Object.keys(mainParts) as (keyof typeof mainParts)[]
  return types.find((type) => parts.includes(`"${mainParts[type]}"`)) ?? null
}

/** The directory at the end of an archive; null where it is none, or one with something in front, between or behind. */
function entriesOf(bytes: Buffer): Entry[] | null {
  const end = bytes.length - endBytes
  if (end < 0 || bytes.readUInt32LE(0) !== signature.entry || bytes.readUInt32LE(end) !== signature.end) return null
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  if (count > mostEntries || start + bytes.readUInt32LE(end + 12) !== end) return null
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

function textOf(bytes: Buffer, { at, method, packedBytes }: Entry): string | null {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== signature.entry) return null
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(start, start + packedBytes)
  try {
    if (method === 0) return packed.subarray(0, mostListBytes).toString()
    return method === 8 ? inflateRawSync(packed, { maxOutputLength: mostListBytes }).toString() : null
  } catch {
    return null
  }
}
