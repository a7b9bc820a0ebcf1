import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'

const tab = 9
const newline = 10

/**
 * Tab-separated lines sorted by the bytes of their first column, stored as bytes. A quarter of a million names takes
 * a few megabytes outside the heap and opens in milliseconds; a line becomes strings only when it is shown.
 */
export class LineTable {
  readonly bytes: Buffer
  /** The start of each line, followed by the end of the last one. */
  readonly starts: Uint32Array
  readonly length: number

  constructor(bytes: Buffer) {
    this.bytes = bytes
    let count = 0
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count++
    this.length = count
    this.starts = new Uint32Array(count + 1)
    for (let line = 1, at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) {
      this.starts[line++] = at + 1
    }
  }

  /** The lines whose first column begins with these bytes, as [first, one past the last]. */
  linesStartingWith(prefix: Buffer): [from: number, to: number] {
    return [this.firstLine(prefix, 0), this.firstLine(prefix, 1)]
  }

  /** The line with exactly this first column, or -1. */
  lineOf(key: string): number {
    const prefix = Buffer.from(`${key}\t`)
    const [from, to] = this.linesStartingWith(prefix)
    return from < to ? from : -1
  }

  /** Whether the first column of a line ends after these bytes. */
  isWholeKey(line: number, prefix: Buffer): boolean {
    return this.bytes[this.starts[line]! + prefix.length] === tab
  }

  columns(line: number): string[] {
    return this.bytes.toString('utf8', this.starts[line]!, this.starts[line + 1]! - 1).split('\t')
  }

  /** The first line whose prefix compares as `minOrder` or more; only as many bytes as the prefix has are compared. */
  private firstLine(prefix: Buffer, minOrder: 0 | 1): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const start = this.starts[middle]!
      const end = Math.min(start + prefix.length, this.starts[middle + 1]!)
      if (this.bytes.compare(prefix, 0, prefix.length, start, end) < minOrder) low = middle + 1
      else high = middle
    }
    return low
  }
}

export function openLineTable(path: string): LineTable {
  return new LineTable(gunzipSync(readFileSync(path)))
}

/** Sorts the rows by the bytes of their first column and writes them atomically: a reader sees all of them or none. */
export function writeLineTable(path: string, rows: readonly (readonly (string | number)[])[]): void {
  const lines = rows.map((columns) => `${columns.map(oneColumn).join('\t')}\n`)
  lines.sort(byCodePoints)
  const unfinished = `${path}.${process.pid}.tmp`
  const file = openSync(unfinished, 'w')
  try {
    const bytes = gzipSync(lines.join(''), { level: 6 })
    for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
}

const oneColumn = (value: string | number) => String(value).replace(/[\t\n\r]+/g, ' ')

/** Strings compare by UTF-16 units, which is the order of their bytes for everything below the surrogates. */
function byCodePoints(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
