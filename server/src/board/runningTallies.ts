import type { CellRun } from './pointGrid.ts'
import type { Tallies, Tally } from './tallies.ts'
import type { Traits } from './traits.ts'

/** More make a query a little shorter, and every change longer. */
const cellsPerBlock = 16

/**
 * The tallies of cells in blocks, each with those of the cells before it in its block: the tally of neighbours is the
 * difference of two.
 */
export class RunningTallies {
  private readonly tallies: Tallies
  private readonly cellCount: number

  /** @param tallies those of each cell alone, to which those of the cells before are added here */
  constructor(tallies: Tallies, cellCount: number) {
    this.tallies = tallies
    this.cellCount = cellCount
    for (let cell = 1; cell < cellCount; cell++) if (!isFirstOfBlock(cell)) tallies.addToOther(cell - 1, cell)
  }

  /** Adds or removes one offer in a cell. */
  change(cell: number, traits: Traits, code: number, by: 1 | -1): void {
    const end = Math.min(endOfBlock(cell), this.cellCount)
    for (let next = cell; next < end; next++) this.tallies.change(next, traits, code, by)
  }

  addTo(tally: Tally, { first, end }: CellRun): void {
    for (let cell = first; cell < end; cell = endOfBlock(cell)) {
      this.tallies.addTo(tally, Math.min(endOfBlock(cell), end) - 1)
      if (!isFirstOfBlock(cell)) this.tallies.takeOff(tally, cell - 1)
    }
  }
}

function isFirstOfBlock(cell: number): boolean {
  return cell % cellsPerBlock === 0
}

function endOfBlock(cell: number): number {
  return cell - (cell % cellsPerBlock) + cellsPerBlock
}
