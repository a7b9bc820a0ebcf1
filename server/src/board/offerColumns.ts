import type { BoardOffer } from './board.ts'
import { Dates } from './dates.ts'
import { Ids } from './ids.ts'
import { Places } from './places.ts'
import type { Points } from './points.ts'
import { Traits } from './traits.ts'
import { type ColumnArray, growArray } from './typedArrays.ts'

export const ends = ['loading', 'unloading'] as const
export type End = (typeof ends)[number]
export const otherEnd: Readonly<Record<End, End>> = { loading: 'unloading', unloading: 'loading' }

/** The distinct combinations of values that all offers of a kind share. */
export class Dictionaries {
  readonly traits = new Traits()
  readonly dates = new Dates()
}

const copiedColumns = ['publishedAt', 'expiresAt', 'priceCents', 'roadKm', 'dates', 'traits'] as const

/** Offers of several sources, in the order in which they are copied. */
export interface CopiedRows {
  sources: readonly OfferColumns[]
  /** The index of the source of each offer, and its row there. */
  sourceOf: Uint32Array
  rowOf: Uint32Array
}

/** The initial capacity of the columns. */
interface Capacity {
  rows: number
  loading: number
  unloading: number
}

/** Offers of one kind as columns, one row each. */
export class OfferColumns {
  readonly dictionaries: Dictionaries
  size = 0
  readonly ids: Ids
  publishedAt: Float64Array
  expiresAt: Float64Array
  /** NaN without a price. */
  priceCents: Float64Array
  /** NaN if the route is unknown. */
  roadKm: Float32Array
  dates: Uint32Array
  /** The code of the traits; its complement (negative) while the offer is in no answer, so that one read gives both. */
  traits: Int32Array
  readonly loading: Places
  readonly unloading: Places

  /** @param points of a part, whose offers are only copied */
  constructor(dictionaries: Dictionaries, capacity: Capacity, points?: Record<End, Points>) {
    this.dictionaries = dictionaries
    this.ids = new Ids(capacity.rows)
    this.publishedAt = new Float64Array(capacity.rows)
    this.expiresAt = new Float64Array(capacity.rows)
    this.priceCents = new Float64Array(capacity.rows)
    this.roadKm = new Float32Array(capacity.rows)
    this.dates = new Uint32Array(capacity.rows)
    this.traits = new Int32Array(capacity.rows)
    this.loading = new Places(capacity.rows, capacity.loading, points?.loading)
    this.unloading = new Places(capacity.rows, capacity.unloading, points?.unloading)
  }

  /** @returns its row */
  add(offer: BoardOffer): number {
    const row = this.nextRow()
    this.ids.set(row, offer.id)
    this.publishedAt[row] = offer.publishedAt
    this.expiresAt[row] = offer.expiresAt
    this.priceCents[row] = offer.priceCents ?? Number.NaN
    this.roadKm[row] = offer.roadKm ?? Number.NaN
    this.dates[row] = this.dictionaries.dates.codeOf(offer)
    this.traits[row] = this.dictionaries.traits.codeOf(offer)
    for (const end of ends) {
      for (const { lat, long } of offer[end]) this[end].add(lat, long)
      this[end].closeRow(row)
    }
    return row
  }

  /**
   * Copies offers with the same dictionaries to columns without any, as live ones: column by column, because the offers
   * are read in another order than they are stored in.
   * @param codes for each source, the codes here of the points of its places
   */
  copyAll(copied: CopiedRows, codes: Record<End, readonly Uint32Array[]>): void {
    const { sources } = copied
    this.size = copied.rowOf.length
    for (const [index, word] of this.ids.words.entries()) {
      copyColumn(
        word,
        sources.map(({ ids }) => ids.words[index]!),
        copied,
      )
    }
    for (const name of copiedColumns) {
      copyColumn(
        this[name],
        sources.map((source) => source[name]),
        copied,
      )
    }
    const { traits } = this
    for (let row = 0; row < this.size; row++) if (traits[row]! < 0) traits[row] = ~traits[row]!
    for (const end of ends) {
      const places = sources.map((source) => source[end])
      for (let row = 0; row < this.size; row++) {
        const source = copied.sourceOf[row]!
        this[end].addAllOf(places[source]!, copied.rowOf[row]!, codes[end][source]!)
        this[end].closeRow(row)
      }
    }
  }

  private nextRow(): number {
    const row = this.size++
    if (row === this.publishedAt.length) this.grow(Math.max(16, 2 * row))
    return row
  }

  private grow(rows: number): void {
    this.ids.grow(rows)
    this.publishedAt = growArray(this.publishedAt, rows)
    this.expiresAt = growArray(this.expiresAt, rows)
    this.priceCents = growArray(this.priceCents, rows)
    this.roadKm = growArray(this.roadKm, rows)
    this.dates = growArray(this.dates, rows)
    this.traits = growArray(this.traits, rows)
    this.loading.growRows(rows)
    this.unloading.growRows(rows)
  }
}

function copyColumn<Column extends ColumnArray>(
  to: Column,
  from: readonly Column[],
  { sourceOf, rowOf }: CopiedRows,
): void {
  for (let row = 0; row < rowOf.length; row++) to[row] = from[sourceOf[row]!]![rowOf[row]!]!
}
