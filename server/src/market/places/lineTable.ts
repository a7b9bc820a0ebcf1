import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'

const tab = 9
const newline = 10

/**
 * Tab-separated lines in byte order of their first column, kept as the bytes they were stored as. A quarter of a
 * million names cost a few megabytes outside the heap and milliseconds to open; a line becomes strings only when it is
 * shown.
 */
export class LineTable {
  readonly bytes: Buffer
  /** Where each line starts, and one more: where the last one ends. */
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

  /** The line whose first column is exactly this, or -1. */
  lineOf(key: string): number {
    const prefix = Buffer.from(`${key}\t`)
    const [from, to] = this.linesStartingWith(prefix)
    return from < to ? from : -1
  }

  /** True when the first column of a line has no more bytes than these. */
  isWholeKey(line: number, prefix: Buffer): boolean {
    return this.bytes[this.starts[line]! + prefix.length] === tab
  }

  columns(line: number): string[] {
    return this.bytes.toString('utf8', this.starts[line]!, this.starts[line + 1]! - 1).split('\t')
  }

  /** First line that compares as `wanted` or more with the prefix, looking at no more bytes than the prefix has. */
  private firstLine(prefix: Buffer, wanted: 0 | 1): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const start = this.starts[middle]!
      const end = Math.min(start + prefix.length, this.starts[middle + 1]!)
      if (this.bytes.compare(prefix, 0, prefix.length, start, end) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

export function openLineTable(path: string): LineTable {
  return new LineTable(gunzipSync(readFileSync(path)))
}

/** Sorts the rows by the bytes of their first column and writes them in one step: a reader sees all of them or none. */
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
