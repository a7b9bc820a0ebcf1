import { growArray } from './typedArrays.ts'

const hexDigits = new Uint8Array(128)
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  hexDigits[digit.charCodeAt(0)] = value
  hexDigits[digit.toUpperCase().charCodeAt(0)] = value
}

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

  copy(row: number, from: Ids, other: number): void {
    for (let word = 0; word < 4; word++) this.words[word]![row] = from.words[word]![other]!
  }

  read(row: number): string {
    const text = this.words.map((word) => word[row]!.toString(16).padStart(8, '0')).join('')
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
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
