import type { Point } from '@veos/contract/market/greatCircle'
import { CircleArea } from './area.ts'
import type { End, OfferColumns } from './offerColumns.ts'
import type { Places } from './places.ts'
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
    const places = columns[this.end]
    for (let index = 0; index < size; index++) {
      const row = rows[index]!
      let step = this.steps.length
      for (let each = places.starts[row]!; each < places.starts[row + 1]!; each++) {
        step = this.stepOf(places, places.at[each]!, step)
      }
      this.counts[step]!++
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

  /** The smallest circle that contains a place, if it is smaller than another one. */
  private stepOf(places: Places, at: number, other: number): number {
    const squared = this.widest.squaredLineTo(places, at)
    let step = 0
    while (step < other && squared > this.beyondSquared[step]!) step++
    while (step < other && !this.circles[step]!.includes(places, at)) step++
    return step
  }
}
