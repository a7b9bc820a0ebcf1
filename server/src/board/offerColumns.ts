import type { BoardOffer } from './board.ts'
import { Dates } from './dates.ts'
import { Ids } from './ids.ts'
import { Places } from './places.ts'
import type { Points } from './points.ts'
import { Traits } from './traits.ts'
import { growArray } from './typedArrays.ts'

export const ends = ['loading', 'unloading'] as const
export type End = (typeof ends)[number]

/** The distinct combinations of values that all offers of a kind share. */
export class Dictionaries {
  readonly traits = new Traits()
  readonly dates = new Dates()
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
   * Copies an offer with the same dictionaries, as a live one.
   * @param codes the codes here of the other columns' points
   */
  addCopy(from: OfferColumns, other: number, codes: Record<End, Uint32Array>): void {
    const row = this.nextRow()
    this.ids.copy(row, from.ids, other)
    this.publishedAt[row] = from.publishedAt[other]!
    this.expiresAt[row] = from.expiresAt[other]!
    this.priceCents[row] = from.priceCents[other]!
    this.roadKm[row] = from.roadKm[other]!
    this.dates[row] = from.dates[other]!
    this.traits[row] = from.traitsOf(other)
    for (const end of ends) {
      this[end].addAllOf(from[end], other, codes[end])
      this[end].closeRow(row)
    }
  }

  /** Also for an offer that is in no answer. */
  traitsOf(row: number): number {
    const code = this.traits[row]!
    return code < 0 ? ~code : code
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
