import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'

/** A map of landmasses, row by row from the south-west, as value and length of each run of equal cells. */
export interface LandRuns {
  west: number
  south: number
  stepLong: number
  stepLat: number
  columns: number
  rows: number
  runs: number[]
}

/** The reserved values of the map; every other number is a landmass that main roads reach. */
export const sea = 0
export const islandWithoutRoads = 1
export const outsideEurope = 255

export function toRuns(cells: ArrayLike<number>): number[] {
  const runs: number[] = []
  for (let start = 0; start < cells.length; ) {
    let end = start
    while (end < cells.length && cells[end] === cells[start]) end++
    runs.push(cells[start]!, end - start)
    start = end
  }
  return runs
}

/** Finds the landmass of a point, and the water under a straight line. Cells measure about 3 by 4 km. */
export class LandGrid {
  readonly #map: LandRuns
  readonly #cells: Uint8Array

  constructor(map: LandRuns) {
    this.#map = map
    this.#cells = new Uint8Array(map.columns * map.rows)
    let start = 0
    for (let index = 0; index < map.runs.length; index += 2) {
      const end = start + map.runs[index + 1]!
      this.#cells.fill(map.runs[index]!, start, end)
      start = end
    }
  }

  isOnMap({ lat, long }: Point): boolean {
    const { south, west, rows, columns, stepLat, stepLong } = this.#map
    return lat >= south && long >= west && lat < south + rows * stepLat && long < west + columns * stepLong
  }

  /** The landmass at the point, or the nearest within about 10 km (harbours and the coarse coast), else `sea`. */
  landmassAt(point: Point): number {
    const { south, west, stepLat, stepLong } = this.#map
    const row = Math.floor((point.lat - south) / stepLat)
    const column = Math.floor((point.long - west) / stepLong)
    const here = this.#cell(row, column)
    if (here !== sea) return here
    let nearest = sea
    let nearestKm = 10
    for (let down = -2; down <= 2; down++) {
      for (let right = -5; right <= 5; right++) {
        const value = this.#cell(row + down, column + right)
        if (value === sea) continue
        const centre = { lat: south + (row + down + 0.5) * stepLat, long: west + (column + right + 0.5) * stepLong }
        const km = computeGreatCircleKm(point, centre)
        if (km < nearestKm) {
          nearest = value
          nearestKm = km
        }
      }
    }
    return nearest
  }

  /** Kilometres of sea under the straight line between two points. */
  seaKm(from: Point, to: Point): number {
    const km = computeGreatCircleKm(from, to)
    const steps = Math.ceil(km / 2)
    let wet = 0
    for (let step = 1; step < steps; step++) {
      const share = step / steps
      const lat = from.lat + (to.lat - from.lat) * share
      const long = from.long + (to.long - from.long) * share
      const { south, west, stepLat, stepLong } = this.#map
      if (this.#cell(Math.floor((lat - south) / stepLat), Math.floor((long - west) / stepLong)) === sea) wet++
    }
    return steps > 1 ? (wet / steps) * km : 0
  }

  #cell(row: number, column: number): number {
    const { rows, columns } = this.#map
    if (row < 0 || column < 0 || row >= rows || column >= columns) return sea
    return this.#cells[row * columns + column]!
  }
}
