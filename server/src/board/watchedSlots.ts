import type { CircleArea } from './area.ts'
import type { Conditions } from './conditions.ts'
import { ends, type OfferColumns } from './offerColumns.ts'
import { growArray } from './typedArrays.ts'

/** The positions of the circles of both ends of a slot in the columns. */
const circlesPerSlot = ends.length

/**
 * The most selective parts of filters, as columns: of thousands of nearby filters most are excluded without reading
 * the filter objects, which are scattered in memory.
 */
export class WatchedSlots {
  private truckMasks = new Uint32Array(0)
  private x = new Float64Array(0)
  private y = new Float64Array(0)
  private z = new Float64Array(0)
  /** The square of the distance from the centre beyond which no place matches. */
  private beyondSquared = new Float64Array(0)

  set(slot: number, { traits, ...areas }: Conditions): void {
    if (slot >= this.truckMasks.length) this.grow(Math.max(64, 2 * slot))
    this.truckMasks[slot] = traits.truckMask
    for (const [index, end] of ends.entries()) this.setCircle(slot * circlesPerSlot + index, areas[end])
  }

  /** False only if the only offer of some columns does not match. */
  mayFit(slot: number, columns: OfferColumns, truckMask: number): boolean {
    const mask = this.truckMasks[slot]!
    if (mask !== 0 && (mask & truckMask) === 0) return false
    const first = slot * circlesPerSlot
    return this.isNear(first, columns.loading) && this.isNear(first + 1, columns.unloading)
  }

  private isNear(circle: number, { points }: OfferColumns['loading']): boolean {
    const beyond = this.beyondSquared[circle]!
    if (beyond === Number.POSITIVE_INFINITY) return true
    const x = this.x[circle]!
    const y = this.y[circle]!
    const z = this.z[circle]!
    for (let code = 0; code < points.size; code++) {
      const dx = points.x[code]! - x
      const dy = points.y[code]! - y
      const dz = points.z[code]! - z
      if (dx * dx + dy * dy + dz * dz <= beyond) return true
    }
    return false
  }

  private setCircle(circle: number, area: CircleArea | null): void {
    this.x[circle] = area?.x ?? 0
    this.y[circle] = area?.y ?? 0
    this.z[circle] = area?.z ?? 0
    this.beyondSquared[circle] = area?.beyondSquared ?? Number.POSITIVE_INFINITY
  }

  private grow(slots: number): void {
    this.truckMasks = growArray(this.truckMasks, slots)
    this.x = growArray(this.x, slots * circlesPerSlot)
    this.y = growArray(this.y, slots * circlesPerSlot)
    this.z = growArray(this.z, slots * circlesPerSlot)
    this.beyondSquared = growArray(this.beyondSquared, slots * circlesPerSlot)
  }
}
