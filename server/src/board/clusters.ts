import { BoxArea } from './area.ts'
import type { BoardBox, BoardCluster } from './board.ts'
import type { End, OfferColumns } from './offerColumns.ts'
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
  private readonly clusters: Cluster[] = []
  /** The number of the cluster of each cell, counted from 1. */
  private readonly byCell = new Map<number, number>()

  constructor(end: End, box: BoardBox, cellDegrees: number) {
    this.end = end
    this.area = new BoxArea(box)
    this.cellDegrees = cellDegrees
  }

  /** Adds offers, each once. */
  add(columns: OfferColumns, { rows, size }: Selection): void {
    const { points, starts, codes } = columns[this.end]
    // Offers share points, so the cluster of each is found once: 0 is not yet, -1 for none, otherwise from 1 on.
    const numbers = new Int32Array(points.size)
    for (let index = 0; index < size; index++) {
      const row = rows[index]!
      const end = starts[row + 1]!
      for (let place = starts[row]!; place < end; place++) {
        const point = codes[place]!
        if (numbers[point] === 0) numbers[point] = this.findCluster(columns, point)
        const number = numbers[point]!
        if (number > 0) addPlace(this.clusters[number - 1]!, columns, row, points.lat[point]!, points.long[point]!)
      }
    }
  }

  toList(): BoardCluster[] {
    return this.clusters.map(({ lat, long, places, offers, columns, row }) => ({
      lat: lat / places,
      long: long / places,
      count: offers,
      id: offers === 1 ? columns.ids.read(row) : null,
    }))
  }

  /** @returns its number, counted from 1, or -1 for a point outside the box */
  private findCluster(columns: OfferColumns, point: number): number {
    const { points } = columns[this.end]
    if (!this.area.includes(points, point)) return -1
    const cellAt = (degrees: number) => Math.floor(degrees / this.cellDegrees)
    const cell = cellAt(points.lat[point]!) * columnSpan + cellAt(points.long[point]!)
    const known = this.byCell.get(cell)
    if (known !== undefined) return known
    const number = this.clusters.push({ lat: 0, long: 0, places: 0, offers: 0, columns, row: -1 })
    this.byCell.set(cell, number)
    return number
  }
}

function addPlace(cluster: Cluster, columns: OfferColumns, row: number, lat: number, long: number): void {
  cluster.lat += lat
  cluster.long += long
  cluster.places++
  // The places of an offer are adjacent.
  if (cluster.row === row && cluster.columns === columns) return
  cluster.offers++
  cluster.columns = columns
  cluster.row = row
}
