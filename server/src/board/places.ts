import { growArray } from './typedArrays.ts'

const radians = Math.PI / 180

/** The unit vector of a point: the straight distance between two of them grows with the great circle distance. */
export function toVector(lat: number, long: number): readonly [x: number, y: number, z: number] {
  const level = Math.cos(lat * radians)
  return [level * Math.cos(long * radians), level * Math.sin(long * radians), Math.sin(lat * radians)]
}

/** The places of one end of many offers in any order: `at` finds those of a row. */
export class Places {
  size = 0
  /** The position in `at` where the places of each row begin, and the end of the last. */
  starts: Uint32Array
  at: Uint32Array
  lat: Float64Array
  long: Float64Array
  /** Unit vectors in float32, which halves the memory; near a border the degrees decide. */
  x: Float32Array
  y: Float32Array
  z: Float32Array

  constructor(rows: number, capacity: number) {
    this.starts = new Uint32Array(rows + 1)
    this.at = new Uint32Array(capacity)
    this.lat = new Float64Array(capacity)
    this.long = new Float64Array(capacity)
    this.x = new Float32Array(capacity)
    this.y = new Float32Array(capacity)
    this.z = new Float32Array(capacity)
  }

  countOf(row: number): number {
    return this.starts[row + 1]! - this.starts[row]!
  }

  growRows(rows: number): void {
    this.starts = growArray(this.starts, rows + 1)
  }

  /** Adds a place to the last row; `closeRow` ends the row. */
  add(lat: number, long: number): void {
    const [x, y, z] = toVector(lat, long)
    this.push(lat, long, x, y, z)
  }

  addAllOf(from: Places, row: number): void {
    for (let index = from.starts[row]!; index < from.starts[row + 1]!; index++) {
      const at = from.at[index]!
      this.push(from.lat[at]!, from.long[at]!, from.x[at]!, from.y[at]!, from.z[at]!)
    }
  }

  closeRow(row: number): void {
    this.starts[row + 1] = this.size
  }

  /** Sorts the places into another order. */
  arrange(order: Uint32Array): void {
    const moved = <Kind extends Float64Array | Float32Array>(values: Kind): Kind => {
      const sorted = values.slice() as Kind
      for (let to = 0; to < order.length; to++) sorted[to] = values[order[to]!]!
      return sorted
    }
    this.lat = moved(this.lat)
    this.long = moved(this.long)
    this.x = moved(this.x)
    this.y = moved(this.y)
    this.z = moved(this.z)
    for (let to = 0; to < order.length; to++) this.at[order[to]!] = to
  }

  private push(lat: number, long: number, x: number, y: number, z: number): void {
    const at = this.size
    if (at === this.lat.length) this.grow(Math.max(16, 2 * at))
    this.at[at] = at
    this.lat[at] = lat
    this.long[at] = long
    this.x[at] = x
    this.y[at] = y
    this.z[at] = z
    this.size++
  }

  private grow(capacity: number): void {
    this.at = growArray(this.at, capacity)
    this.lat = growArray(this.lat, capacity)
    this.long = growArray(this.long, capacity)
    this.x = growArray(this.x, capacity)
    this.y = growArray(this.y, capacity)
    this.z = growArray(this.z, capacity)
  }
}
