import type { BoardOffer } from './board.ts'
import { IdIndex } from './idIndex.ts'
import type { Ids } from './ids.ts'
import { type Dictionaries, OfferColumns } from './offerColumns.ts'
import type { Question } from './question.ts'
import type { Selection } from './selection.ts'

/** The newest offers, in the order in which they were added: few enough to scan all of them. */
export class Tail {
  readonly columns: OfferColumns
  private readonly index: IdIndex
  private removedCount = 0

  constructor(dictionaries: Dictionaries) {
    this.columns = new OfferColumns(dictionaries, { rows: 0, loading: 0, unloading: 0 })
    this.index = new IdIndex(this.columns.ids)
  }

  /** The number of offers that were not removed. */
  get size(): number {
    return this.columns.size - this.removedCount
  }

  /**
   * Adds an offer, or replaces the one with the same id.
   * @returns its row
   */
  put(offer: BoardOffer): number {
    const row = this.columns.add(offer)
    const replaced = this.index.set(row)
    if (replaced !== undefined && !this.isRemoved(replaced)) this.remove(replaced)
    return row
  }

  /**
   * The row of an offer that was not removed.
   * @param other the row of its id in `ids`
   */
  find(ids: Ids, other: number): number | undefined {
    const row = this.index.find(ids, other)
    return row === undefined || this.isRemoved(row) ? undefined : row
  }

  isRemoved(row: number): boolean {
    return this.columns.traits[row]! < 0
  }

  remove(row: number): void {
    this.columns.traits[row] = ~this.columns.traits[row]!
    this.removedCount++
  }

  /** Selects the matches. */
  select(question: Question, selection: Selection): void {
    this.selectWithAnyTraits(question, selection)
    const { traits } = this.columns
    const { rows, size } = selection
    selection.size = 0
    for (let index = 0; index < size; index++) {
      if (question.traits.fits(traits[rows[index]!]!)) selection.add(rows[index]!)
    }
  }

  /** Selects the matches without the conditions on traits. */
  selectWithAnyTraits(question: Question, selection: Selection): void {
    const { columns } = this
    if (question.tailRows !== null) {
      selection.take(question.tailRows)
      return
    }
    selection.begin(columns.size)
    for (let row = 0; row < columns.size; row++) {
      if (columns.traits[row]! < 0 || columns.expiresAt[row]! <= question.now) continue
      if (question.fitsWithAnyTraits(columns, row)) selection.add(row)
    }
    question.tailRows = selection.toRows()
  }
}
