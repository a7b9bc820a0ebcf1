import type { Area, CellShapes } from './area.ts'
import type { BoardBox } from './board.ts'
import { CellTallies, type TalliedMatches } from './cellTallies.ts'
import { type MetCells, MetPlaces } from './metPlaces.ts'
import type { Places } from './places.ts'
import { PlacesThere } from './placesThere.ts'
import { listAllRows, sortRows } from './radixSort.ts'
import type { Marks, Selection } from './selection.ts'
import type { Traits } from './traits.ts'
import type { Verdicts } from './verdicts.ts'

/** A power of two, so that multiplying by it is exact, and the cell of a place too. */
const cellsPerDegree = 4
const bandOffset = 90 * cellsPerDegree
const columnOffset = 180 * cellsPerDegree
const bandCount = 2 * bandOffset + 1
const columnCount = 2 * columnOffset + 1

/** The conditions on offers that are checked at each of their places; null for none. */
export interface PlaceConditions {
  traits: Verdicts | null
  dates: Verdicts | null
  /** A place at the other end in an area. */
  there: { met: MetPlaces; places: PlacesThere } | null
}

/**
 * The places of one end by cell of a quarter of a degree. Those of a cell are adjacent in memory, first those of
 * offers with no other place, which are counted without checking whether their offer was counted already.
 */
export class Cells implements CellShapes {
  readonly places: Places
  /** The row of each place. */
  readonly rows: Uint32Array
  /** The cells of the places of each row, in the order of `places.at`, which is that of the rows. */
  private readonly cellsOfRows: Uint32Array
  /** The code of the row's traits at each place, as in its column, so that counting reads memory in order. */
  private readonly traits: Int32Array
  /** The code of the row's dates at each place. */
  private readonly dates: Uint32Array
  /** Only cells with places, in the order of their codes; the last start is the end of the last run. */
  readonly codes: Uint32Array
  readonly starts: Uint32Array
  readonly severalFrom: Uint32Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  readonly reach: Float64Array
  /** The tallies of live offers that have no other place. */
  private readonly tallies: CellTallies
  /** The first cell of each band of latitude. */
  private readonly bands = new Uint32Array(bandCount + 1)

  /** Sorts the places, which are in the order of their rows, into the order of the cells; no offer has entered yet. */
  constructor(places: Places, datesOfRows: Uint32Array) {
    this.places = places
    const rowCount = datesOfRows.length
    const words = new Uint32Array(places.size)
    const rowOf = new Uint32Array(places.size)
    for (let row = 0; row < rowCount; row++) {
      const isOneOfSeveral = places.countOf(row) > 1 ? 1 : 0
      for (let at = places.starts[row]!; at < places.starts[row + 1]!; at++) {
        rowOf[at] = row
        words[at] = 2 * getCell(places.lat[at]!, places.long[at]!) + isOneOfSeveral
      }
    }
    const order = sortRows(listAllRows(places.size), [words])
    places.arrange(order)
    this.rows = rowOf.map((_, at) => rowOf[order[at]!]!)
    this.traits = new Int32Array(places.size)
    this.dates = this.rows.map((row) => datesOfRows[row]!)
    this.cellsOfRows = new Uint32Array(places.size)

    const starts: number[] = []
    const severalFrom: number[] = []
    const codes: number[] = []
    for (let at = 0; at < order.length; at++) {
      const word = words[order[at]!]!
      const code = word >>> 1
      if (code !== codes.at(-1)) {
        codes.push(code)
        starts.push(at)
        severalFrom.push(at)
      }
      if ((word & 1) === 0) severalFrom[codes.length - 1] = at + 1
      this.cellsOfRows[order[at]!] = codes.length - 1
    }
    starts.push(order.length)
    this.codes = Uint32Array.from(codes)
    this.starts = Uint32Array.from(starts)
    this.severalFrom = Uint32Array.from(severalFrom)
    for (const code of codes) this.bands[Math.floor(code / columnCount) + 1]!++
    for (let band = 0; band < bandCount; band++) this.bands[band + 1]! += this.bands[band]!

    this.x = new Float64Array(codes.length)
    this.y = new Float64Array(codes.length)
    this.z = new Float64Array(codes.length)
    this.reach = new Float64Array(codes.length)
    for (let cell = 0; cell < codes.length; cell++) this.measure(cell)
    this.tallies = new CellTallies(codes.length)
  }

  /** The places at this end of the offers at the other end's places. */
  placesFrom(other: Cells): PlacesThere {
    return new PlacesThere(other.rows, this.places)
  }

  /** Counts an offer that belongs to the answers from now on. */
  enter(row: number, traits: Traits, code: number): void {
    this.change(row, traits, code, 1)
  }

  /** Stops counting an offer. */
  leave(row: number, traits: Traits, code: number): void {
    this.change(row, traits, code, -1)
  }

  private change(row: number, traits: Traits, code: number, by: 1 | -1): void {
    const { starts, at } = this.places
    const first = starts[row]!
    const end = starts[row + 1]!
    for (let index = first; index < end; index++) this.traits[at[index]!] = by === 1 ? code : ~code
    if (end === first + 1) this.tallies.change(this.cellsOfRows[first]!, traits, code, by)
  }

  /** Adds the tallies of cells inside an area, and counts the other offers with a place in it by their traits. */
  addTallies({ area, cells }: MetCells, marks: Marks, { tally, counts }: TalliedMatches): void {
    const { places, rows, traits } = this
    marks.clear()
    for (const each of cells) {
      const isInside = each < 0
      const cell = isInside ? ~each : each
      const several = this.severalFrom[cell]!
      const end = this.starts[cell + 1]!
      if (isInside) this.tallies.addTo(tally, cell)
      else {
        for (let at = this.starts[cell]!; at < several; at++) {
          const code = traits[at]!
          if (code >= 0 && area.includes(places, at)) counts[code]!++
        }
      }
      for (let at = several; at < end; at++) {
        const code = traits[at]!
        if (code >= 0 && (isInside || area.includes(places, at)) && marks.mark(rows[at]!)) counts[code]!++
      }
    }
  }

  /** The cells that meet an area. */
  meet(area: Area): MetCells {
    const { south, west, north, east } = area.box
    const met: MetCells = { area, places: 0, cells: [] }
    const firstColumn = columnAt(Math.max(west, -180))
    const lastColumn = columnAt(Math.min(east, 180))
    const lastBand = bandAt(Math.min(north, 90))
    for (let band = bandAt(Math.max(south, -90)); band <= lastBand; band++) {
      const end = this.bands[band + 1]!
      const lastCode = band * columnCount + lastColumn
      for (let cell = this.firstFrom(band * columnCount + firstColumn, band); cell < end; cell++) {
        if (this.codes[cell]! > lastCode) break
        const share = area.shareOf(this, cell)
        if (share === 'none') continue
        met.cells.push(share === 'all' ? ~cell : cell)
        met.places += this.starts[cell + 1]! - this.starts[cell]!
      }
    }
    return met
  }

  /** Selects the rows of live offers with a place in an area, each once. */
  select({ area, places, cells }: MetCells, conditions: PlaceConditions, marks: Marks, selection: Selection): void {
    const { rows, traits, dates } = this
    const { there } = conditions
    const found = selection.begin(places)
    marks.clear()
    for (const each of cells) {
      const isInside = each < 0
      const cell = isInside ? ~each : each
      const start = this.starts[cell]!
      const several = this.severalFrom[cell]!
      const end = this.starts[cell + 1]!
      // The positions of places, which rows replace one after the other.
      const first = selection.size
      if (there === null) selection.addRange(start, end)
      else there.met.addPlacesThere(there.places, start, end, selection)
      const last = selection.size
      selection.size = first
      for (let index = first; index < last; index++) {
        const at = found[index]!
        const code = traits[at]!
        if (code < 0 || (conditions.traits !== null && !conditions.traits.fits(code))) continue
        if (conditions.dates !== null && !conditions.dates.fits(dates[at]!)) continue
        if (!isInside && !area.includes(this.places, at)) continue
        const row = rows[at]!
        if (at < several || marks.mark(row)) selection.add(row)
      }
    }
  }

  /** The places in an area. */
  placesIn(met: MetCells): MetPlaces {
    return new MetPlaces(met, this.places, this.starts)
  }

  boxOf(cell: number): BoardBox {
    const code = this.codes[cell]!
    const south = (Math.floor(code / columnCount) - bandOffset) / cellsPerDegree
    const west = ((code % columnCount) - columnOffset) / cellsPerDegree
    return { south, west, north: south + 1 / cellsPerDegree, east: west + 1 / cellsPerDegree }
  }

  private firstFrom(code: number, band: number): number {
    let low = this.bands[band]!
    let high = this.bands[band + 1]!
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.codes[middle]! < code) low = middle + 1
      else high = middle
    }
    return low
  }

  private measure(cell: number): void {
    const { places } = this
    const from = this.starts[cell]!
    const to = this.starts[cell + 1]!
    let x = 0
    let y = 0
    let z = 0
    for (let at = from; at < to; at++) {
      x += places.x[at]!
      y += places.y[at]!
      z += places.z[at]!
    }
    ;[x, y, z] = [x / (to - from), y / (to - from), z / (to - from)]
    let reach = 0
    for (let at = from; at < to; at++) {
      reach = Math.max(reach, Math.hypot(places.x[at]! - x, places.y[at]! - y, places.z[at]! - z))
    }
    this.x[cell] = x
    this.y[cell] = y
    this.z[cell] = z
    this.reach[cell] = reach
  }
}

export function getCell(lat: number, long: number): number {
  return bandAt(lat) * columnCount + columnAt(long)
}

function bandAt(lat: number): number {
  return Math.floor(lat * cellsPerDegree) + bandOffset
}

function columnAt(long: number): number {
  return Math.floor(long * cellsPerDegree) + columnOffset
}
