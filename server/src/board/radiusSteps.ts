import type { Point } from '@veos/contract/market/greatCircle'
import { CircleArea } from './area.ts'
import type { End, OfferColumns } from './offerColumns.ts'
import type { Points } from './points.ts'
import type { Selection } from './selection.ts'

/** Counts offers by the smallest of several circles around a point that contains one of their places. */
export class RadiusSteps {
  /** The largest circle. */
  readonly widest: CircleArea
  private readonly end: End
  private readonly steps: readonly number[]
  private readonly circles: readonly CircleArea[]
  private readonly beyondSquared: Float64Array
  private readonly counts: Uint32Array

  constructor(end: End, centre: Point, radiusSteps: readonly number[]) {
    this.end = end
    this.steps = [...radiusSteps].sort((one, other) => one - other)
    this.circles = this.steps.map((radiusKm) => new CircleArea({ centre, radiusKm }))
    this.beyondSquared = Float64Array.from(this.circles, (circle) => circle.beyondSquared)
    this.widest = this.circles.at(-1)!
    this.counts = new Uint32Array(this.steps.length)
  }

  /** @param selection rows with a place in the widest circle */
  add(columns: OfferColumns, { rows, size }: Selection): void {
    const { points, starts, codes } = columns[this.end]
    // The step of each point plus 1; 0 is unknown.
    const known = new Uint8Array(points.size)
    for (let index = 0; index < size; index++) {
      const row = rows[index]!
      let first = this.steps.length
      for (let each = starts[row]!; each < starts[row + 1]!; each++) {
        const code = codes[each]!
        if (known[code] === 0) known[code] = 1 + this.stepOf(points, code)
        first = Math.min(first, known[code]! - 1)
      }
      this.counts[first]!++
    }
  }

  toFacet(): Record<number, number> {
    let sum = 0
    return Object.fromEntries(
      this.steps.map((radiusKm, step) => {
        sum += this.counts[step]!
        return [radiusKm, sum]
      }),
    )
  }

  /** The smallest circle that contains a point; the number of circles if none does. */
  private stepOf(points: Points, code: number): number {
    const squared = this.widest.squaredLineTo(points, code)
    let step = 0
    while (step < this.steps.length && squared > this.beyondSquared[step]!) step++
    while (step < this.steps.length && !this.circles[step]!.includes(points, code)) step++
    return step
  }
}
