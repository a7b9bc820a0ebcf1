import { growArray } from './typedArrays.ts'

const radians = Math.PI / 180

/** The unit vector of a point: the straight distance between two of them grows with the great circle distance. */
export function toVector(lat: number, long: number): readonly [x: number, y: number, z: number] {
  const level = Math.cos(lat * radians)
  return [level * Math.cos(long * radians), level * Math.sin(long * radians), Math.sin(lat * radians)]
}

/** The points of places, by code. Offers share those of towns, so a circle checks each once for all of them. */
export class Points {
  size = 0
  lat: Float64Array
  long: Float64Array
  /** Unit vectors in float32, which halves the memory; near a border the degrees decide. */
  x: Float32Array
  y: Float32Array
  z: Float32Array

  constructor(capacity: number) {
    this.lat = new Float64Array(capacity)
    this.long = new Float64Array(capacity)
    this.x = new Float32Array(capacity)
    this.y = new Float32Array(capacity)
    this.z = new Float32Array(capacity)
  }

  /** @returns its code */
  add(lat: number, long: number): number {
    const [x, y, z] = toVector(lat, long)
    const code = this.size++
    if (code === this.lat.length) this.grow(Math.max(16, 2 * code))
    this.lat[code] = lat
    this.long[code] = long
    this.x[code] = x
    this.y[code] = y
    this.z[code] = z
    return code
  }

  private grow(capacity: number): void {
    this.lat = growArray(this.lat, capacity)
    this.long = growArray(this.long, capacity)
    this.x = growArray(this.x, capacity)
    this.y = growArray(this.y, capacity)
    this.z = growArray(this.z, capacity)
  }
}
