import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { type PdfDictionary, type PdfReference, type PdfValue, readPdfValue } from './pdfValue.ts'

/** The key for the objects of a PDF. */
export interface PdfKey {
  decrypt(object: PdfReference, bytes: Buffer): Buffer
}

/**
 * The key of a protected PDF that opens without a password, such as one with only an owner password (ISO 32000-2,
 * 7.6). Null if it needs a password or is protected in another way.
 * @param text the file as latin1
 */
export function findPdfKey(text: string): PdfKey | null {
  try {
    const encryption = readEncryption(text)
    const version = numberAt(encryption, 'V')
    const revision = numberAt(encryption, 'R')
    const key = revision >= 5 ? keyOf256(encryption, revision) : keyOf128(encryption, { version, revision, text })
    if (!key) return null
    const method = version >= 4 ? methodOf(encryption) : 'V2'
    if (method === 'V2') return { decrypt: (object, bytes) => rc4(objectKey(key, object, ''), bytes) }
    if (method === 'AESV2') return { decrypt: (object, bytes) => aes(objectKey(key, object, 'sAlT'), bytes) }
    return method === 'AESV3' ? { decrypt: (_, bytes) => aes(key, bytes) } : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return null
    throw error
  }
}

/** The padding of passwords: an empty one consists only of this. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** Each change of a file repeats its dictionary and its id. */
const maxPlaces = 50

/** Readers use one dictionary. With several, different readers could use different ones. */
function readEncryption(text: string): PdfDictionary {
  const places = [...text.matchAll(/\/Encrypt(?![^\s()<>[\]{}/%])/g)].map(({ index }) => index + '/Encrypt'.length)
  if (places.length > maxPlaces) throw new SyntaxError('named too often')
  const found = places.map((at) => readPdfValue(text, at))
  const [first] = found
  if (first instanceof Map && found.length === 1) return first
  const numbers = new Set(found.map((value) => (isReference(value) ? value.number : -1)))
  if (!isReference(first) || numbers.size !== 1) throw new SyntaxError('several dictionaries')
  const objects = [...text.matchAll(/(?<!\d)(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}obj/g)].filter(
    ([, number, generation]) => Number(number) === first.number && Number(generation) === first.generation,
  )
  if (objects.length !== 1) throw new SyntaxError('several dictionaries')
  const value = readPdfValue(text, objects[0]!.index + objects[0]![0].length)
  if (!(value instanceof Map)) throw new SyntaxError('no dictionary')
  return value
}

/** Algorithms 2, 4, 5 and 6: RC4, and AES of 128 bits. */
function keyOf128(
  encryption: PdfDictionary,
  { version, revision, text }: { version: number; revision: number; text: string },
): Buffer | null {
  const bits = version === 1 ? 40 : version >= 4 ? 128 : encryption.has('Length') ? numberAt(encryption, 'Length') : 40
  if (bits < 40 || bits > 128) return null
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(numberAt(encryption, 'P') | 0)
  const id = readFileId(text)
  const hidesMetadata = revision >= 4 && encryption.get('EncryptMetadata') === false
  const parts = [padding, bytesAt(encryption, 'O').subarray(0, 32), permissions, id]
  let key = md5(...parts, hidesMetadata ? Buffer.alloc(4, 255) : Buffer.alloc(0)).subarray(0, bits / 8)
  for (let round = 0; revision >= 3 && round < 50; round++) key = md5(key).subarray(0, bits / 8)

  const user = bytesAt(encryption, 'U')
  if (revision < 3) return rc4(key, padding).equals(user.subarray(0, 32)) ? key : null
  let proof = md5(padding, id)
  for (let round = 0; round < 20; round++) proof = rc4(Buffer.from(key.map((byte) => byte ^ round)), proof)
  return proof.equals(user.subarray(0, 16)) ? key : null
}

/** Algorithm 2.A: AES of 256 bits. */
function keyOf256(encryption: PdfDictionary, revision: number): Buffer | null {
  const user = bytesAt(encryption, 'U')
  const hash = revision === 5 ? (salt: Buffer) => sha(256, salt) : hash2B
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false)
  return decipher.update(bytesAt(encryption, 'UE').subarray(0, 32))
}

/** Algorithm 2.B for an empty password. */
function hash2B(salt: Buffer): Buffer {
  let key = sha(256, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const repeated = Buffer.concat(Array<Buffer>(64).fill(key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const mixed = cipher.update(repeated)
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0)
    key = sha(([256, 384, 512] as const)[sum % 3]!, mixed)
    last = mixed.at(-1)!
  }
  return key.subarray(0, 32)
}

/** Algorithm 1: each object has its own key. */
function objectKey(key: Buffer, { number, generation }: PdfReference, salt: string): Buffer {
  const name = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8])
  return md5(key, name, Buffer.from(salt, 'latin1')).subarray(0, Math.min(key.length + 5, 16))
}

/** How streams are encrypted; undefined if they are not, or by unusual filters. */
function methodOf(encryption: PdfDictionary): string | undefined {
  const filters = encryption.get('CF')
  const filter = encryption.get('StmF')
  const used = filters instanceof Map && isName(filter) ? filters.get(filter.name) : undefined
  const method = used instanceof Map ? used.get('CFM') : undefined
  return isName(method) ? method.name : undefined
}

/** The part of the file's id that stays the same when it is changed. */
function readFileId(text: string): Buffer {
  const places = [...text.matchAll(/\/ID\s*(?=\[)/g)]
  if (places.length > maxPlaces) throw new SyntaxError('named too often')
  const ids = places.flatMap(({ index, 0: { length } }) => {
    const value = readPdfValue(text, index + length)
    return Array.isArray(value) && value[0] instanceof Buffer ? [value[0]] : []
  })
  if (ids.some((id) => !id.equals(ids[0]!))) throw new SyntaxError('several names')
  return ids[0] ?? Buffer.alloc(0)
}

function aes(key: Buffer, bytes: Buffer): Buffer {
  const whole = Math.floor((bytes.length - 16) / 16) * 16
  if (whole <= 0) return Buffer.alloc(0)
  const decipher = createDecipheriv(`aes-${(key.length * 8) as 128 | 256}-cbc`, key, bytes.subarray(0, 16))
  return decipher.setAutoPadding(false).update(bytes.subarray(16, 16 + whole))
}

/** Old files use RC4, which OpenSSL does not support any more. It is only used for files that anybody can open. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at)
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + state[at]! + key[at % key.length]!) & 255
    ;[state[at], state[other]] = [state[other]!, state[at]!]
  }
  let at = 0
  let other = 0
  return Buffer.from(
    bytes.map((byte) => {
      at = (at + 1) & 255
      other = (other + state[at]!) & 255
      ;[state[at], state[other]] = [state[other]!, state[at]!]
      return byte ^ state[(state[at]! + state[other]!) & 255]!
    }),
  )
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest()
}

function sha(bits: 256 | 384 | 512, bytes: Buffer): Buffer {
  return createHash(`sha${bits}`).update(bytes).digest()
}

function numberAt(dictionary: PdfDictionary, key: string): number {
  const value = dictionary.get(key)
  if (typeof value !== 'number') throw new SyntaxError(`no ${key}`)
  return value
}

function bytesAt(dictionary: PdfDictionary, key: string): Buffer {
  const value = dictionary.get(key)
  if (!(value instanceof Buffer) || value.length < 32) throw new SyntaxError(`no ${key}`)
  return value
}

function isReference(value: PdfValue | undefined): value is PdfReference {
  return typeof value === 'object' && value !== null && 'generation' in value
}

function isName(value: PdfValue | undefined): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value
}
