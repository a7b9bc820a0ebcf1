import { listAllRows, sortRows } from './radixSort.ts'
import type { Selection } from './selection.ts'

interface CodeFilter {
  fits(code: number): boolean
}

/** The rows of each code of a dictionary. */
export class Groups {
  /** The codes of the rows, in order; the last start is the end of the last code. */
  readonly codes: Uint32Array
  readonly starts: Uint32Array
  readonly rows: Uint32Array

  constructor(codes: Uint32Array) {
    this.rows = sortRows(listAllRows(codes.length), [codes])
    const [found, starts]: [number[], number[]] = [[], []]
    for (let index = 0; index < codes.length; index++) {
      const code = codes[this.rows[index]!]!
      if (code === found.at(-1)) continue
      found.push(code)
      starts.push(index)
    }
    starts.push(codes.length)
    this.codes = Uint32Array.from(found)
    this.starts = Uint32Array.from(starts)
  }

  countOf(group: number): number {
    return this.starts[group + 1]! - this.starts[group]!
  }

  /** The number of rows with a matching code. */
  countFitting(filter: CodeFilter): number {
    let count = 0
    for (let group = 0; group < this.codes.length; group++) {
      if (filter.fits(this.codes[group]!)) count += this.countOf(group)
    }
    return count
  }

  /** Selects the rows with a matching code. */
  select(filter: CodeFilter, count: number, selection: Selection): void {
    selection.begin(count)
    for (let group = 0; group < this.codes.length; group++) {
      if (!filter.fits(this.codes[group]!)) continue
      for (let index = this.starts[group]!; index < this.starts[group + 1]!; index++) selection.add(this.rows[index]!)
    }
  }

  indexOf(code: number): number {
    let low = 0
    let high = this.codes.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.codes[middle]! < code) low = middle + 1
      else high = middle
    }
    return low
  }
}
