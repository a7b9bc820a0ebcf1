import type { SortColumn } from './board.ts'
import { CountryTallies } from './countryTallies.ts'
import { Groups } from './groups.ts'
import type { Ids } from './ids.ts'
import { NewestOfTraits } from './newestOfTraits.ts'
import { type End, ends, type OfferColumns } from './offerColumns.ts'
import { Order } from './order.ts'
import { PlaceIndex } from './placeIndex.ts'
import { listAllRows, sortRows, toWords } from './radixSort.ts'
import { Marks } from './selection.ts'
import { Tallies } from './tallies.ts'

/** A tally takes 228 bytes: with as many offers for each, it is 14 bytes an offer. */
const minOffersOfDates = 16

/**
 * Offers in the order of their cells, with the indexes that find them. A part never grows: a removed or expired offer
 * only leaves the answers, until the part is built again.
 */
export class Part {
  readonly columns: OfferColumns
  readonly places: Readonly<Record<End, PlaceIndex>>
  readonly orders: Readonly<Record<SortColumn, Order>>
  readonly byTraits: Groups
  readonly newestOfTraits: NewestOfTraits
  readonly byDates: Groups
  /** The tallies of live offers with the same dates; null if too few share theirs. */
  readonly dateTallies: Tallies | null
  readonly countryTallies = new CountryTallies()
  /** The number of live offers of each group of traits. */
  readonly liveOfTraits: Uint32Array
  readonly marks: Marks
  private readonly removed: Uint8Array
  private removedCount = 0
  private readonly byId: Uint32Array
  private readonly byExpiry: Uint32Array
  /** The number of expired offers, in the order of their expiry. */
  private overCount = 0

  /** @param columns in the order of their cells, without spare capacity */
  constructor(columns: OfferColumns) {
    const { size } = columns
    this.columns = columns
    this.marks = new Marks(size)
    this.removed = new Uint8Array(size)
    this.byId = sortRows(listAllRows(size), [...columns.ids.words].reverse())
    this.byExpiry = sortRows(listAllRows(size), toWords(columns.expiresAt))
    this.orders = {
      publishedAt: new Order(columns, this.byId, 'publishedAt'),
      loadingStart: new Order(columns, this.byId, 'loadingStart'),
      unloadingStart: new Order(columns, this.byId, 'unloadingStart'),
      priceCents: new Order(columns, this.byId, 'priceCents'),
    }
    const { publishedAt } = this.orders
    this.places = {
      loading: new PlaceIndex(columns, 'loading', publishedAt),
      unloading: new PlaceIndex(columns, 'unloading', publishedAt),
    }
    this.byTraits = new Groups(Uint32Array.from(columns.traits))
    this.newestOfTraits = new NewestOfTraits(columns, publishedAt)
    this.byDates = new Groups(columns.dates)
    this.liveOfTraits = new Uint32Array(this.byTraits.codes.length)
    const dateCount = this.byDates.codes.length
    this.dateTallies = size >= minOffersOfDates * dateCount ? new Tallies(dateCount) : null
    for (let row = 0; row < size; row++) this.count(row, columns.traits[row]!, 1)
  }

  /** The number of offers that were not removed. */
  get size(): number {
    return this.columns.size - this.removedCount
  }

  /**
   * The row of an offer that was not removed.
   * @param other the row of its id in `ids`
   */
  find(ids: Ids, other: number): number | undefined {
    let low = 0
    let high = this.byId.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.columns.ids.compare(this.byId[middle]!, ids, other) < 0) low = middle + 1
      else high = middle
    }
    const row = this.byId[low]
    if (row === undefined || this.isRemoved(row) || this.columns.ids.compare(row, ids, other) !== 0) return undefined
    return row
  }

  isRemoved(row: number): boolean {
    return this.removed[row] === 1
  }

  remove(row: number): void {
    if (this.columns.traits[row]! >= 0) this.leave(row)
    this.removed[row] = 1
    this.removedCount++
  }

  /** Removes expired offers from the answers. */
  moveTo(now: number): void {
    const { expiresAt } = this.columns
    for (; this.overCount < this.columns.size; this.overCount++) {
      const row = this.byExpiry[this.overCount]!
      if (expiresAt[row]! > now) break
      if (!this.isRemoved(row)) this.leave(row)
    }
    for (; this.overCount > 0; this.overCount--) {
      const row = this.byExpiry[this.overCount - 1]!
      if (expiresAt[row]! <= now) break
      if (!this.isRemoved(row)) this.comeBack(row)
    }
  }

  private leave(row: number): void {
    const code = this.columns.traits[row]!
    this.columns.traits[row] = ~code
    this.change(row, code, -1)
  }

  private comeBack(row: number): void {
    const code = ~this.columns.traits[row]!
    this.columns.traits[row] = code
    this.change(row, code, 1)
  }

  /** Counts an offer in the answers from now on, or stops it. */
  private change(row: number, code: number, by: 1 | -1): void {
    this.count(row, code, by)
    for (const end of ends) this.places[end].change(row, this.columns.dictionaries.traits, code, by)
  }

  /** Counts an offer, or stops it, in everything but the indexes of places. */
  private count(row: number, code: number, by: 1 | -1): void {
    const { traits } = this.columns.dictionaries
    this.liveOfTraits[this.byTraits.indexOf(code)]! += by
    this.countryTallies.change(traits, code, by)
    this.dateTallies?.change(this.byDates.indexOf(this.columns.dates[row]!), traits, code, by)
  }
}
