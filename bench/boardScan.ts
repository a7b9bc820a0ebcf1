import { earthRadiusKm, type Point } from '@veos/contract/market/greatCircle'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { countryCodes } from '@veos/contract/platform/reference/countryCodes'
import type { BoardBox, BoardFilter, BoardOffer, EndFilter } from '../server/src/board/board.ts'

export type ScannedSort = 'publishedAt' | 'priceCents'

/** The result of a scan: the same as that of the board's `find`, `count` and `facets`. */
export interface Scanned {
  /** The publication times of the offers on the page. */
  publishedAt: number[]
  count: number
  truckTypes: Record<string, number>
}

const radians = Math.PI / 180
const noDay = 0

/** The offers of one kind as plain columns in the order of arrival, scanned from first to last. */
export class ScannedColumns {
  private size = 0
  private readonly publishedAt: Float64Array
  private readonly priceCents: Float64Array
  private readonly trucks: Uint32Array
  private readonly lowCountries: Uint32Array
  private readonly highCountries: Uint32Array
  private readonly loadingStart: Uint32Array
  private readonly loadingEnd: Uint32Array
  private readonly loading: ScannedPlaces
  private readonly unloading: ScannedPlaces

  constructor(capacity: number) {
    this.publishedAt = new Float64Array(capacity)
    this.priceCents = new Float64Array(capacity)
    this.trucks = new Uint32Array(capacity)
    this.lowCountries = new Uint32Array(capacity)
    this.highCountries = new Uint32Array(capacity)
    this.loadingStart = new Uint32Array(capacity)
    this.loadingEnd = new Uint32Array(capacity)
    this.loading = new ScannedPlaces(capacity)
    this.unloading = new ScannedPlaces(capacity)
  }

  add(offer: BoardOffer): void {
    const row = this.size++
    this.publishedAt[row] = offer.publishedAt
    this.priceCents[row] = offer.priceCents ?? Number.NaN
    this.trucks[row] = maskOf(truckTypeValues, offer.truckTypes)
    this.lowCountries[row] = maskOf(countryCodes.slice(0, 30), offer.countries)
    this.highCountries[row] = maskOf(countryCodes.slice(30), offer.countries)
    this.loadingStart[row] = dayOf(offer.loadingStart)
    this.loadingEnd[row] = dayOf(offer.loadingEnd)
    this.loading.add(row, offer.loading)
    this.unloading.add(row, offer.unloading)
  }

  /** Returns the first 50 by publication (newest first) or by price (lowest first), the count, and the truck types. */
  scan(filter: BoardFilter, column: ScannedSort): Scanned {
    const { trucks, lowCountries, highCountries, loadingStart, loadingEnd, loading, unloading } = this
    const keys = column === 'publishedAt' ? this.publishedAt : this.priceCents
    const sign = column === 'publishedAt' ? -1 : 1
    const { dateStart, dateEnd } = filter.loading
    const loadingCap = toCap(filter.loading)
    const unloadingCap = toCap(filter.unloading)
    const from = dateStart === null ? 0 : dayOf(dateStart)
    const to = dateEnd === null ? 1e9 : dayOf(dateEnd)
    const mask = maskOf(truckTypeValues, filter.truckTypes)
    const low = maskOf(countryCodes.slice(0, 30), filter.countries)
    const high = maskOf(countryCodes.slice(30), filter.countries)
    const byTruck = new Uint32Array(truckTypeValues.length)
    const top: number[] = []
    let count = 0
    for (let row = 0; row < this.size; row++) {
      if (loadingEnd[row]! < from || loadingStart[row]! > to) continue
      if ((low | high) !== 0 && (lowCountries[row]! & low) === 0 && (highCountries[row]! & high) === 0) continue
      if (loadingCap !== null && !loading.meets(row, loadingCap)) continue
      if (unloadingCap !== null && !unloading.meets(row, unloadingCap)) continue
      const types = trucks[row]!
      for (let left = types; left !== 0; left &= left - 1) byTruck[31 - Math.clz32(left & -left)]!++
      if (mask !== 0 && (types & mask) === 0) continue
      count++
      const key = sign * keys[row]!
      if (Number.isNaN(key) || (top.length === 50 && key >= sign * keys[top[49]!]!)) continue
      let place = Math.min(top.length, 49)
      while (place > 0 && sign * keys[top[place - 1]!]! > key) place--
      top.splice(place, 0, row)
      if (top.length > 50) top.pop()
    }
    const truckTypes = Object.fromEntries(
      [...byTruck.entries()].flatMap(([bit, each]) => (each > 0 ? [[truckTypeValues[bit]!, each]] : [])),
    )
    return { publishedAt: top.map((row) => this.publishedAt[row]!), count, truckTypes }
  }

  /** Returns the number of offers in each cell of a box that has any. */
  countCells(end: 'loading' | 'unloading', box: BoardBox, cellDegrees: number): number[] {
    return this[end].countCells(this.size, box, cellDegrees)
  }
}

/** A circle as the part of a sphere within a straight distance, squared, of a point. */
interface Cap {
  x: number
  y: number
  z: number
  reach: number
}

/** The places of one end. */
class ScannedPlaces {
  private readonly starts: Uint32Array
  private readonly lat: Float64Array
  private readonly long: Float64Array
  private readonly x: Float32Array
  private readonly y: Float32Array
  private readonly z: Float32Array

  constructor(capacity: number) {
    this.starts = new Uint32Array(capacity + 1)
    this.lat = new Float64Array(2 * capacity)
    this.long = new Float64Array(2 * capacity)
    this.x = new Float32Array(2 * capacity)
    this.y = new Float32Array(2 * capacity)
    this.z = new Float32Array(2 * capacity)
  }

  add(row: number, places: readonly Point[]): void {
    let next = this.starts[row]!
    for (const { lat, long } of places) {
      this.lat[next] = lat
      this.long[next] = long
      ;[this.x[next], this.y[next], this.z[next]] = vectorOf(lat, long)
      next++
    }
    this.starts[row + 1] = next
  }

  meets(row: number, cap: Cap): boolean {
    for (let at = this.starts[row]!; at < this.starts[row + 1]!; at++) {
      if ((this.x[at]! - cap.x) ** 2 + (this.y[at]! - cap.y) ** 2 + (this.z[at]! - cap.z) ** 2 <= cap.reach) return true
    }
    return false
  }

  countCells(rows: number, { south, west, north, east }: BoardBox, cellDegrees: number): number[] {
    const columns = Math.ceil(360 / cellDegrees)
    const cells = new Map<number, { offers: number; lastRow: number }>()
    for (let row = 0; row < rows; row++) {
      for (let at = this.starts[row]!; at < this.starts[row + 1]!; at++) {
        const lat = this.lat[at]!
        const long = this.long[at]!
        if (lat < south || lat > north || long < west || long > east) continue
        const key = Math.floor(lat / cellDegrees) * columns + Math.floor(long / cellDegrees)
        const cell = cells.get(key)
        if (cell === undefined) cells.set(key, { offers: 1, lastRow: row })
        else if (cell.lastRow !== row) {
          cell.offers++
          cell.lastRow = row
        }
      }
    }
    return [...cells.values()].map(({ offers }) => offers)
  }
}

function toCap({ around }: EndFilter): Cap | null {
  if (around === null) return null
  const [x, y, z] = vectorOf(around.centre.lat, around.centre.long)
  return { x, y, z, reach: (2 * Math.sin(around.radiusKm / earthRadiusKm / 2)) ** 2 }
}

function vectorOf(lat: number, long: number): [x: number, y: number, z: number] {
  const level = Math.cos(lat * radians)
  return [level * Math.cos(long * radians), level * Math.sin(long * radians), Math.sin(lat * radians)]
}

function maskOf(values: readonly string[], chosen: readonly string[]): number {
  return chosen.reduce((mask, value) => (values.includes(value) ? mask | (1 << values.indexOf(value)) : mask), 0)
}

function dayOf(date: string | null): number {
  return date === null ? noDay : Number(date.replaceAll('-', ''))
}
