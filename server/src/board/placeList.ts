import type { MetPoints, PointRange } from './metPoints.ts'
import type { NewestPlaces } from './newestPlaces.ts'
import type { Places } from './places.ts'
import { PlacesThere } from './placesThere.ts'
import type { Selection } from './selection.ts'
import type { Verdicts } from './verdicts.ts'

/** The conditions on offers that are checked at each of their places; null for none. */
export interface PlaceConditions {
  traits: Verdicts | null
  dates: Verdicts | null
  /** A place at the other end at one of these points. */
  there: MetPoints | null
}

/**
 * Some places of one end by point, those of the newest offers first, with the facts of their offers that queries check:
 * these read memory in order.
 */
export class PlaceList {
  /** Where the places of each point begin, and the end of the last. */
  private readonly starts: Uint32Array
  private readonly rows: Uint32Array
  /** The code of the row's traits at each place, as in its column. */
  readonly traits: Int32Array
  /** The code of the row's dates at each place. */
  private readonly dates: Uint32Array
  /** The position of the row in the order of publication. */
  private readonly published: Uint32Array
  /** The highest of these positions at each point; -1 if it has no places. */
  private readonly newestOfPoints: Int32Array
  private readonly placesThere: PlacesThere

  /**
   * @param pointOf the point of each place, in order
   * @param rows the row of each place
   * @param there the places of the other end
   */
  constructor(pointOf: Uint32Array, rows: Uint32Array, options: ListOptions) {
    const { traitsOfRows, datesOfRows, publishedOfRows, there, points } = options
    this.starts = new Uint32Array(points + 1)
    for (const point of pointOf) this.starts[point + 1]!++
    for (let point = 0; point < points; point++) this.starts[point + 1]! += this.starts[point]!
    this.rows = rows
    this.traits = new Int32Array(rows.length)
    for (let place = 0; place < rows.length; place++) this.traits[place] = traitsOfRows[rows[place]!]!
    this.dates = rows.map((row) => datesOfRows[row]!)
    this.published = rows.map((row) => publishedOfRows[row]!)
    this.newestOfPoints = new Int32Array(points).map((_, point) =>
      this.starts[point] === this.starts[point + 1] ? -1 : this.published[this.starts[point]!]!,
    )
    this.placesThere = new PlacesThere(rows, there)
  }

  /** The first place at some points, and the end of the last. */
  getBounds({ first, end }: PointRange): [start: number, end: number] {
    return [this.starts[first]!, this.starts[end]!]
  }

  countPlaces({ first, end }: PointRange): number {
    return this.starts[end]! - this.starts[first]!
  }

  /** Adds the numbers of the live places at some points by their traits. */
  addCounts(range: PointRange, counts: Int32Array): void {
    const [start, end] = this.getBounds(range)
    for (let place = start; place < end; place++) {
      const code = this.traits[place]!
      if (code >= 0) counts[code]!++
    }
  }

  // There is a loop for each condition: the first one, over all places, has no branch to mispredict.

  /** Adds the live places at some points that meet the conditions. */
  addFitting(range: PointRange, { traits, dates, there }: PlaceConditions, selection: Selection): void {
    const [start, end] = this.getBounds(range)
    const first = selection.size
    if (there === null) this.addWithTraits(start, end, traits, selection)
    else {
      there.addPlacesThere(this.placesThere, start, end, selection)
      this.narrowByTraits(traits, first, selection)
    }
    if (dates !== null) this.narrowByDates(dates, first, selection)
  }

  /**
   * Adds the live places at some points that have matching traits, if they are among the newest.
   * @param end positions in the order of publication from this one on do not count
   * @param isCounted whether a place counts
   */
  addNewest(range: PointRange, fitting: Verdicts, end: number, newest: NewestPlaces, isCounted: PlaceCheck): void {
    const { starts, published } = this
    const newestOfPoints = this.newestOfPoints
    let { cutoff } = newest
    for (let point = range.first; point < range.end; point++) {
      if (newestOfPoints[point]! <= cutoff) continue
      for (let place = starts[point]!; place < starts[point + 1]!; place++) {
        const position = published[place]!
        if (position <= cutoff) break
        if (position >= end) continue
        const code = this.traits[place]!
        if (code >= 0 && fitting.fits(code) && isCounted(place)) cutoff = newest.add(position)
      }
    }
  }

  /** Replaces the places that were added from an index on by their rows. */
  replaceByRows(first: number, { rows, size }: Selection): void {
    for (let index = first; index < size; index++) rows[index] = this.rows[rows[index]!]!
  }

  private addWithTraits(start: number, end: number, fitting: Verdicts | null, selection: Selection): void {
    const { traits } = this
    const { rows } = selection
    let { size } = selection
    if (fitting === null) {
      for (let place = start; place < end; place++) {
        rows[size] = place
        size += traits[place]! >= 0 ? 1 : 0
      }
    } else {
      for (let place = start; place < end; place++) {
        const code = traits[place]!
        rows[size] = place
        size += code >= 0 ? fitting.bitOf(code) : 0
      }
    }
    selection.size = size
  }

  private narrowByTraits(fitting: Verdicts | null, first: number, selection: Selection): void {
    const { rows, size } = selection
    selection.size = first
    for (let index = first; index < size; index++) {
      const place = rows[index]!
      const code = this.traits[place]!
      if (code >= 0 && (fitting === null || fitting.fits(code))) selection.add(place)
    }
  }

  private narrowByDates(fitting: Verdicts, first: number, selection: Selection): void {
    const { rows, size } = selection
    selection.size = first
    for (let index = first; index < size; index++) {
      const place = rows[index]!
      if (fitting.fits(this.dates[place]!)) selection.add(place)
    }
  }
}

type PlaceCheck = (place: number) => boolean

export interface ListOptions {
  /** The number of points. */
  points: number
  traitsOfRows: Int32Array
  datesOfRows: Uint32Array
  publishedOfRows: Uint32Array
  there: Places
}
