import type { Area } from './area.ts'
import { MetPoints } from './metPoints.ts'
import type { Places } from './places.ts'
import { PlacesThere } from './placesThere.ts'
import { PointGrid } from './pointGrid.ts'
import { listAllRows, sortRows } from './radixSort.ts'
import type { Marks, Selection } from './selection.ts'
import { type TalliedMatches, Tallies } from './tallies.ts'
import type { Traits } from './traits.ts'
import type { Verdicts } from './verdicts.ts'

/** The conditions on offers that are checked at each of their places; null for none. */
export interface PlaceConditions {
  traits: Verdicts | null
  dates: Verdicts | null
  /** A place at the other end at one of these points. */
  there: { met: MetPoints; places: PlacesThere } | null
}

/**
 * The places of one end by point, and so by cell. At each point those of offers with no other place come first, which
 * are counted without checking whether their offer was counted already.
 */
export class PlaceIndex {
  private readonly grid: PointGrid
  private readonly places: Places
  /** Where the places of each point begin, and those of offers with several; the last start is the end of the last. */
  readonly starts: Uint32Array
  readonly severalFrom: Uint32Array
  /** The row of each place. */
  readonly rows: Uint32Array
  /** The position here of each place of `places`. */
  private readonly at: Uint32Array
  /** The code of the row's traits at each place, as in its column, so that counting reads memory in order. */
  private readonly traits: Int32Array
  /** The code of the row's dates at each place. */
  private readonly dates: Uint32Array
  /** The tallies of live offers that have no other place. */
  private readonly tallies: Tallies

  /** @param places whose points are in the order of their cells; no offer is counted yet */
  constructor(places: Places, datesOfRows: Uint32Array) {
    const { points } = places
    this.grid = new PointGrid(points)
    this.places = places
    const rowOf = new Uint32Array(places.size)
    const words = new Uint32Array(places.size)
    for (let row = 0; row < datesOfRows.length; row++) {
      const isOneOfSeveral = places.countOf(row) > 1 ? 1 : 0
      for (let index = places.starts[row]!; index < places.starts[row + 1]!; index++) {
        rowOf[index] = row
        words[index] = 2 * places.codes[index]! + isOneOfSeveral
      }
    }
    const order = sortRows(listAllRows(places.size), [words])
    this.rows = order.map((index) => rowOf[index]!)
    this.traits = new Int32Array(places.size)
    this.dates = this.rows.map((row) => datesOfRows[row]!)
    this.at = new Uint32Array(places.size)
    this.starts = new Uint32Array(points.size + 1)
    this.severalFrom = new Uint32Array(points.size)
    for (let at = 0; at < order.length; at++) {
      const index = order[at]!
      this.at[index] = at
      const point = places.codes[index]!
      this.starts[point + 1] = at + 1
      if ((words[index]! & 1) === 0) this.severalFrom[point] = at + 1
    }
    for (let point = 0; point < points.size; point++) {
      // Some points only have offers with several places.
      this.severalFrom[point] = Math.max(this.severalFrom[point]!, this.starts[point]!)
    }
    this.tallies = new Tallies(this.grid.cellCount)
  }

  /** Finds the points in an area. */
  meet(area: Area): MetPoints {
    return new MetPoints(this.grid.find(area), this.starts, this.grid.firstPoints)
  }

  /** The points at this end of the offers at the other end's places. */
  placesFrom(other: PlaceIndex): PlacesThere {
    return new PlacesThere(other.rows, this.places)
  }

  /** Counts an offer in the answers from now on, or stops it. */
  change(row: number, traits: Traits, code: number, by: 1 | -1): void {
    const { starts, codes } = this.places
    const first = starts[row]!
    const end = starts[row + 1]!
    for (let index = first; index < end; index++) this.traits[this.at[index]!] = by === 1 ? code : ~code
    if (end === first + 1) this.tallies.change(this.grid.cellOfPoint[codes[first]!]!, traits, code, by)
  }

  /** Adds the tallies of cells that are inside, and counts the other offers by their traits. */
  addTallies({ inner: { cells, points } }: MetPoints, marks: Marks, { tally, counts }: TalliedMatches): void {
    const { starts, severalFrom, rows, traits } = this
    const { firstPoints } = this.grid
    marks.clear()
    const countSeveral = (point: number) => {
      for (let at = severalFrom[point]!; at < starts[point + 1]!; at++) {
        const code = traits[at]!
        if (code >= 0 && marks.mark(rows[at]!)) counts[code]!++
      }
    }
    for (const cell of cells) {
      this.tallies.addTo(tally, cell)
      for (let point = firstPoints[cell]!; point < firstPoints[cell + 1]!; point++) countSeveral(point)
    }
    for (const point of points) {
      for (let at = starts[point]!; at < severalFrom[point]!; at++) {
        const code = traits[at]!
        if (code >= 0) counts[code]!++
      }
      countSeveral(point)
    }
  }

  /** Selects the rows of live offers with a place at some points, each once. */
  select(met: MetPoints, conditions: PlaceConditions, marks: Marks, selection: Selection): void {
    selection.begin(met.places)
    marks.clear()
    met.forEachPoint((point) => this.selectAt(point, conditions, marks, selection))
  }

  private selectAt(point: number, conditions: PlaceConditions, marks: Marks, selection: Selection): void {
    const { rows, traits, dates } = this
    const { there } = conditions
    const several = this.severalFrom[point]!
    const start = this.starts[point]!
    const end = this.starts[point + 1]!
    // The positions of places, which rows replace one after the other.
    const first = selection.size
    if (there === null) selection.addRange(start, end)
    else there.met.addPlacesThere(there.places, start, end, selection)
    const last = selection.size
    selection.size = first
    for (let index = first; index < last; index++) {
      const at = selection.rows[index]!
      const code = traits[at]!
      if (code < 0 || (conditions.traits !== null && !conditions.traits.fits(code))) continue
      if (conditions.dates !== null && !conditions.dates.fits(dates[at]!)) continue
      const row = rows[at]!
      if (at < several || marks.mark(row)) selection.add(row)
    }
  }
}
