import { BoxArea } from './area.ts'
import type { BoardBox, BoardCluster } from './board.ts'
import type { End, OfferColumns } from './offerColumns.ts'
import type { Part } from './part.ts'
import type { Question } from './question.ts'
import type { Selection } from './selection.ts'

interface Cluster {
  lat: number
  long: number
  places: number
  offers: number
  columns: OfferColumns
  /** The last offer that was added. */
  row: number
}

/** More than there are columns of a thousandth of a degree. */
const columnSpan = 2 ** 20

/** The places of one end within a box, by cells of this many degrees, counted from 0°. */
export class Clusters {
  readonly area: BoxArea
  private readonly end: End
  private readonly cellDegrees: number
  private lastKey = Number.NaN
  private last: Cluster | undefined
  private readonly clusters = new Map<number, Cluster>()

  constructor(end: End, box: BoardBox, cellDegrees: number) {
    this.end = end
    this.area = new BoxArea(box)
    this.cellDegrees = cellDegrees
  }

  add(columns: OfferColumns, { rows, size }: Selection): void {
    for (let index = 0; index < size; index++) this.addOffer(columns, rows[index]!)
  }

  /**
   * Adds the matching offers of a part, point by point: those of a point are in the same cluster.
   * @param question without a circle
   */
  addFitting(part: Part, question: Question): void {
    const { columns, marks } = part
    const { points } = columns[this.end]
    const { rows, starts, severalFrom } = part.places[this.end]
    marks.clear()
    const fits = (row: number) => columns.traits[row]! >= 0 && question.fitsAnywhere(columns, row)
    part.places[this.end].meet(this.area).forEachPoint((point) => {
      for (let at = starts[point]!; at < severalFrom[point]!; at++) {
        const row = rows[at]!
        if (fits(row)) this.addPlace(columns, row, points.lat[point]!, points.long[point]!)
      }
      for (let at = severalFrom[point]!; at < starts[point + 1]!; at++) {
        const row = rows[at]!
        if (fits(row) && marks.mark(row)) this.addOffer(columns, row)
      }
    })
  }

  toList(): BoardCluster[] {
    return [...this.clusters.values()].map(({ lat, long, places, offers, columns, row }) => ({
      lat: lat / places,
      long: long / places,
      count: offers,
      id: offers === 1 ? columns.ids.read(row) : null,
    }))
  }

  private addOffer(columns: OfferColumns, row: number): void {
    const { points, starts, codes } = columns[this.end]
    for (let index = starts[row]!; index < starts[row + 1]!; index++) {
      const point = codes[index]!
      if (this.area.includes(points, point)) this.addPlace(columns, row, points.lat[point]!, points.long[point]!)
    }
  }

  private addPlace(columns: OfferColumns, row: number, lat: number, long: number): void {
    const key = Math.floor(lat / this.cellDegrees) * columnSpan + Math.floor(long / this.cellDegrees)
    const cluster = key === this.lastKey ? this.last : this.clusters.get(key)
    if (cluster === undefined) {
      this.last = { lat, long, places: 1, offers: 1, columns, row }
      this.lastKey = key
      this.clusters.set(key, this.last)
      return
    }
    this.last = cluster
    this.lastKey = key
    cluster.lat += lat
    cluster.long += long
    cluster.places++
    // The places of an offer are adjacent.
    if (cluster.row === row && cluster.columns === columns) return
    cluster.offers++
    cluster.columns = columns
    cluster.row = row
  }
}
