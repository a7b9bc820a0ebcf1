import type { Area } from './area.ts'
import { LaterPlaces } from './laterPlaces.ts'
import { MetPoints, type PointRange } from './metPoints.ts'
import { NewestPlaces } from './newestPlaces.ts'
import { type End, type OfferColumns, otherEnd } from './offerColumns.ts'
import type { Order } from './order.ts'
import { type PlaceConditions, PlaceList } from './placeList.ts'
import type { Places } from './places.ts'
import { PointGrid } from './pointGrid.ts'
import { sortRows } from './radixSort.ts'
import { RunningTallies } from './runningTallies.ts'
import type { Selection } from './selection.ts'
import { type TalliedMatches, Tallies } from './tallies.ts'
import type { Traits } from './traits.ts'
import type { Verdicts } from './verdicts.ts'

/** A tally takes 228 bytes and is read as fast as some dozen places. */
const minPlacesOfTally = 64

/**
 * The places of one end by point, and so by cell. An offer is found at the first of its places that is inside: where a
 * later place is inside too, it is a repetition.
 */
export class PlaceIndex {
  private readonly grid: PointGrid
  private readonly places: Places
  private readonly firsts: PlaceList
  private readonly laters: LaterPlaces
  /** The position of each place of `places` in its list. */
  private readonly at: Uint32Array
  /** The tallies of the places of live offers. */
  private readonly cellTallies: RunningTallies
  private readonly pointTallies: Tallies
  /** The number of each point's own tally; -1 if it has too few places. */
  private readonly tallyOfPoint: Int32Array

  /**
   * @param columns live offers, with the points of the end in the order of their cells
   * @param published the order of publication
   */
  constructor(columns: OfferColumns, end: End, published: Order) {
    const places = columns[end]
    const { starts, codes, points, size } = places
    this.grid = new PointGrid(points)
    this.places = places
    this.at = new Uint32Array(size)
    const rowOf = new Uint32Array(size)
    const first = new Uint32Array(places.countRows())
    const later = new Uint32Array(size - first.length)
    const next = { first: 0, later: 0 }
    // Newest offers first: places of the same point stay in this order.
    for (let position = columns.size - 1; position >= 0; position--) {
      const row = published.rowAt(position, 1)
      for (let index = starts[row]!; index < starts[row + 1]!; index++) {
        rowOf[index] = row
        if (index === starts[row]) first[next.first++] = index
        else later[next.later++] = index
      }
    }
    const options = {
      points: points.size,
      traitsOfRows: columns.traits,
      datesOfRows: columns.dates,
      publishedOfRows: published.listPositions(),
      there: columns[otherEnd[end]],
    }
    const toList = (order: Uint32Array) => {
      for (let at = 0; at < order.length; at++) this.at[order[at]!] = at
      const pick = (from: Uint32Array) => order.map((index) => from[index]!)
      return new PlaceList(pick(codes), pick(rowOf), options)
    }
    this.firsts = toList(sortRows(first, [codes]))
    const laterByPoint = sortRows(later, [codes])
    const firstOf = laterByPoint.map((index) => starts[rowOf[index]!]!)
    this.laters = new LaterPlaces(toList(laterByPoint), places, laterByPoint, firstOf)
    let tallies = 0
    this.tallyOfPoint = Int32Array.from({ length: points.size }, (_, point) =>
      this.countPlaces({ first: point, end: point + 1 }) >= minPlacesOfTally ? tallies++ : -1,
    )
    this.pointTallies = new Tallies(tallies)
    const { cellCount, cellOfPoint } = this.grid
    // Each cell alone at first, as running tallies take longer to change.
    const cellTallies = new Tallies(cellCount)
    const { traits } = columns.dictionaries
    for (let index = 0; index < size; index++) {
      const code = columns.traits[rowOf[index]!]!
      cellTallies.change(cellOfPoint[codes[index]!]!, traits, code, 1)
      this.changePointTally(codes[index]!, traits, code, 1)
    }
    this.cellTallies = new RunningTallies(cellTallies, cellCount)
  }

  /** Finds the points in an area. */
  meet(area: Area): MetPoints {
    return new MetPoints(this.grid.find(area), this.grid.firstPoints, (range) => this.countPlaces(range))
  }

  private countPlaces(range: PointRange): number {
    return this.firsts.countPlaces(range) + this.laters.list.countPlaces(range)
  }

  /** Counts an offer in the answers from now on, or stops it. */
  change(row: number, traits: Traits, code: number, by: 1 | -1): void {
    const { starts, codes } = this.places
    for (let index = starts[row]!; index < starts[row + 1]!; index++) {
      const list = index === starts[row] ? this.firsts : this.laters.list
      list.traits[this.at[index]!] = by === 1 ? code : ~code
      this.cellTallies.change(this.grid.cellOfPoint[codes[index]!]!, traits, code, by)
      this.changePointTally(codes[index]!, traits, code, by)
    }
  }

  private changePointTally(point: number, traits: Traits, code: number, by: 1 | -1): void {
    const tally = this.tallyOfPoint[point]!
    if (tally >= 0) this.pointTallies.change(tally, traits, code, by)
  }

  /**
   * Adds the tallies of cells that are inside and the places of other points that are, without repetitions.
   * @param selection memory to work with
   */
  addTallies(met: MetPoints, { tally, counts }: TalliedMatches, selection: Selection): void {
    const { firsts, laters } = this
    for (const run of met.inner.cells) this.cellTallies.addTo(tally, run)
    for (const point of met.inner.points) {
      const own = this.tallyOfPoint[point]!
      if (own >= 0) {
        this.pointTallies.addTo(tally, own)
        continue
      }
      const range = { first: point, end: point + 1 }
      firsts.addCounts(range, counts)
      laters.list.addCounts(range, counts)
    }
    for (const range of met.ranges) laters.takeOffRepetitions(met, range, counts, selection)
  }

  /**
   * The positions in the order of publication of the newest live offers with a place at some points and matching
   * traits. If the expectation was wrong, they are looked for again without it.
   */
  findNewest(met: MetPoints, traits: Verdicts, { end, limit, expectedFrom }: NewestPage): Uint32Array {
    const expected = this.collectNewest(met, traits, end, new NewestPlaces(limit, expectedFrom - 1))
    const isComplete = expectedFrom <= 0 || expected.size >= limit
    const newest = isComplete ? expected : this.collectNewest(met, traits, end, new NewestPlaces(limit, -1))
    return newest.toPositions()
  }

  private collectNewest(met: MetPoints, traits: Verdicts, end: number, newest: NewestPlaces): NewestPlaces {
    for (const range of met.ranges) {
      this.firsts.addNewest(range, traits, end, newest, () => true)
      this.laters.addNewest(range, traits, end, newest, met)
    }
    return newest
  }

  /** Selects the rows of live offers with a place at some points, each once. */
  select(met: MetPoints, conditions: PlaceConditions, selection: Selection): void {
    const { firsts, laters } = this
    selection.begin(met.places)
    for (const range of met.ranges) firsts.addFitting(range, conditions, selection)
    const found = selection.size
    firsts.replaceByRows(0, selection)
    for (const range of met.ranges) laters.addFitting(range, conditions, met, selection)
    laters.list.replaceByRows(found, selection)
  }
}

/** The newest offers that are sought, by their positions in the order of publication. */
interface NewestPage {
  /** Positions from this one on do not count. */
  end: number
  /** The maximum of offers. */
  limit: number
  /** They are probably all from this position on, so that most places need not be looked at. */
  expectedFrom: number
}
