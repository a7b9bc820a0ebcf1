import type { Area, CellShapes } from './area.ts'
import type { BoardBox } from './board.ts'
import type { Points } from './points.ts'

/** A power of two, so that multiplying by it is exact, and the cell of a point too. */
const cellsPerDegree = 4
const bandOffset = 90 * cellsPerDegree
const columnOffset = 180 * cellsPerDegree
const bandCount = 2 * bandOffset + 1
const columnCount = 2 * columnOffset + 1

/** Cells that follow one another, from the first one to before the end. */
export interface CellRun {
  first: number
  end: number
}

/** The points in an area: the cells that are completely inside, and the points inside in other cells. */
export interface InnerPoints {
  cells: readonly CellRun[]
  points: readonly number[]
}

/** The points of one end by cell of a quarter of a degree. */
export class PointGrid implements CellShapes {
  private readonly points: Points
  /** Only cells with points, in the order of their codes. */
  private readonly codes: Uint32Array
  /** The first point of each cell; the last one is the end of the last cell. */
  readonly firstPoints: Uint32Array
  readonly cellOfPoint: Uint32Array
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  readonly reach: Float64Array
  /** The first cell of each band of latitude. */
  private readonly bands = new Uint32Array(bandCount + 1)

  /** @param points in the order of their cells */
  constructor(points: Points) {
    this.points = points
    const codes: number[] = []
    const firstPoints: number[] = []
    this.cellOfPoint = new Uint32Array(points.size)
    for (let point = 0; point < points.size; point++) {
      const code = getCell(points.lat[point]!, points.long[point]!)
      if (code !== codes.at(-1)) {
        codes.push(code)
        firstPoints.push(point)
      }
      this.cellOfPoint[point] = codes.length - 1
    }
    firstPoints.push(points.size)
    this.codes = Uint32Array.from(codes)
    this.firstPoints = Uint32Array.from(firstPoints)
    for (const code of codes) this.bands[Math.floor(code / columnCount) + 1]!++
    for (let band = 0; band < bandCount; band++) this.bands[band + 1]! += this.bands[band]!

    this.x = new Float64Array(codes.length)
    this.y = new Float64Array(codes.length)
    this.z = new Float64Array(codes.length)
    this.reach = new Float64Array(codes.length)
    for (let cell = 0; cell < codes.length; cell++) this.measure(cell)
  }

  get cellCount(): number {
    return this.codes.length
  }

  /** Finds the points in an area. */
  find(area: Area): InnerPoints {
    const { south, west, north, east } = area.box
    const cells: CellRun[] = []
    const points: number[] = []
    const firstColumn = columnAt(Math.max(west, -180))
    const lastColumn = columnAt(Math.min(east, 180))
    const lastBand = bandAt(Math.min(north, 90))
    for (let band = bandAt(Math.max(south, -90)); band <= lastBand; band++) {
      const end = this.bands[band + 1]!
      const lastCode = band * columnCount + lastColumn
      for (let cell = this.firstFrom(band * columnCount + firstColumn, band); cell < end; cell++) {
        if (this.codes[cell]! > lastCode) break
        const share = area.shareOf(this, cell)
        if (share === 'all') {
          const last = cells.at(-1)
          if (last?.end === cell) last.end++
          else cells.push({ first: cell, end: cell + 1 })
        } else if (share === 'some') {
          for (let point = this.firstPoints[cell]!; point < this.firstPoints[cell + 1]!; point++) {
            if (area.includes(this.points, point)) points.push(point)
          }
        }
      }
    }
    return { cells, points }
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
    const { points } = this
    const from = this.firstPoints[cell]!
    const to = this.firstPoints[cell + 1]!
    let x = 0
    let y = 0
    let z = 0
    for (let point = from; point < to; point++) {
      x += points.x[point]!
      y += points.y[point]!
      z += points.z[point]!
    }
    ;[x, y, z] = [x / (to - from), y / (to - from), z / (to - from)]
    let reach = 0
    for (let point = from; point < to; point++) {
      reach = Math.max(reach, Math.hypot(points.x[point]! - x, points.y[point]! - y, points.z[point]! - z))
    }
    this.x[cell] = x
    this.y[cell] = y
    this.z[cell] = z
    this.reach[cell] = reach
  }
}

/** The code of the cell with a point. Codes go from west to east, and then from south to north. */
export function getCell(lat: number, long: number): number {
  return bandAt(lat) * columnCount + columnAt(long)
}

function bandAt(lat: number): number {
  return Math.floor(lat * cellsPerDegree) + bandOffset
}

function columnAt(long: number): number {
  return Math.floor(long * cellsPerDegree) + columnOffset
}
