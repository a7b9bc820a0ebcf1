import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'
import type { BoardTrip } from './board.ts'
import type { OfferColumns } from './offerColumns.ts'
import type { Places } from './places.ts'
import type { Selection } from './selection.ts'

interface Scored {
  score: number
  id: string
}

/** Collects the offers with the highest scores for a truck at a point. */
export class BestTrips {
  private readonly from: Point
  private readonly limit: number
  private readonly scoreOf: (trip: BoardTrip) => number
  private best: Scored[] = []
  /** Offers with a lower score are not collected. */
  private leastScore = Number.NEGATIVE_INFINITY

  constructor(from: Point, limit: number, scoreOf: (trip: BoardTrip) => number) {
    this.from = from
    this.limit = limit
    this.scoreOf = scoreOf
  }

  offer(columns: OfferColumns, { rows, size }: Selection): void {
    const trip = { priceCents: 0, roadKm: 0, lineKm: 0 }
    // The distances of points, which offers share; NaN is unknown.
    const kmOfPoints = new Float64Array(columns.loading.points.size).fill(Number.NaN)
    for (let index = 0; index < size; index++) {
      const row = rows[index]!
      trip.priceCents = columns.priceCents[row]!
      trip.roadKm = columns.roadKm[row]!
      trip.lineKm = this.nearestKm(columns.loading, row, kmOfPoints)
      const score = this.scoreOf(trip)
      if (Number.isNaN(score) || score < this.leastScore) continue
      this.best.push({ score, id: columns.ids.read(row) })
      if (this.best.length >= 4 * this.limit) this.cut()
    }
  }

  toIds(): string[] {
    this.cut()
    return this.best.map(({ id }) => id)
  }

  private nearestKm({ points, starts, codes }: Places, row: number, kmOfPoints: Float64Array): number {
    let nearest = Number.POSITIVE_INFINITY
    for (let index = starts[row]!; index < starts[row + 1]!; index++) {
      const code = codes[index]!
      if (Number.isNaN(kmOfPoints[code]!)) {
        kmOfPoints[code] = computeGreatCircleKm(this.from, { lat: points.lat[code]!, long: points.long[code]! })
      }
      nearest = Math.min(nearest, kmOfPoints[code]!)
    }
    return nearest
  }

  private cut(): void {
    this.best.sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    if (this.best.length < this.limit) return
    this.best.length = this.limit
    this.leastScore = this.best.at(-1)?.score ?? Number.POSITIVE_INFINITY
  }
}
