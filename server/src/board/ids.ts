import { growArray } from './typedArrays.ts'

const hexDigits = new Uint8Array(128)
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  hexDigits[digit.charCodeAt(0)] = value
  hexDigits[digit.toUpperCase().charCodeAt(0)] = value
}

/** The two digits of each byte: formatting the 50 ids of a page by `toString` takes longer than finding them. */
const hexPairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** UUIDs as four words each, the most significant first, so that they compare like the bytes, as in PostgreSQL. */
export class Ids {
  words: readonly [Uint32Array, Uint32Array, Uint32Array, Uint32Array]

  constructor(capacity: number) {
    const word = () => new Uint32Array(capacity)
    this.words = [word(), word(), word(), word()]
  }

  static of(id: string): Ids {
    const ids = new Ids(1)
    ids.set(0, id)
    return ids
  }

  grow(capacity: number): void {
    const [a, b, c, d] = this.words
    this.words = [growArray(a, capacity), growArray(b, capacity), growArray(c, capacity), growArray(d, capacity)]
  }

  set(row: number, id: string): void {
    const [a, b, c, d] = this.words
    a[row] = hex(id, 0, 8)
    b[row] = (hex(id, 9, 13) << 16) | hex(id, 14, 18)
    c[row] = (hex(id, 19, 23) << 16) | hex(id, 24, 28)
    d[row] = hex(id, 28, 36)
  }

  read(row: number): string {
    const [words0, words1, words2, words3] = this.words
    const a = words0[row]!
    const b = words1[row]!
    const c = words2[row]!
    const d = words3[row]!
    const start = `${formatHighHalf(a)}${formatLowHalf(a)}-${formatHighHalf(b)}-${formatLowHalf(b)}`
    return `${start}-${formatHighHalf(c)}-${formatLowHalf(c)}${formatHighHalf(d)}${formatLowHalf(d)}`
  }

  /** Negative if the id of the row comes before the other. */
  compare(row: number, others: Ids, other: number): number {
    for (let word = 0; word < 4; word++) {
      const one = this.words[word]![row]!
      const two = others.words[word]![other]!
      if (one !== two) return one < two ? -1 : 1
    }
    return 0
  }
}

function hex(text: string, from: number, to: number): number {
  let value = 0
  for (let index = from; index < to; index++) value = (value << 4) | hexDigits[text.charCodeAt(index)]!
  return value
}

function formatHighHalf(word: number): string {
  return hexPairs[word >>> 24]! + hexPairs[(word >>> 16) & 255]!
}

function formatLowHalf(word: number): string {
  return hexPairs[(word >>> 8) & 255]! + hexPairs[word & 255]!
}
