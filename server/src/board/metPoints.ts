import type { Places } from './places.ts'
import type { PlacesThere } from './placesThere.ts'
import type { InnerPoints } from './pointGrid.ts'
import type { Selection } from './selection.ts'

/** The points from the first one to before the end. */
export interface PointRange {
  first: number
  end: number
}

/** The points of one end of a part that are in an area. */
export class MetPoints {
  readonly inner: InnerPoints
  /** All of them: those of neighbouring cells follow one another. */
  readonly ranges: readonly PointRange[]
  /** The number of these points. */
  readonly points: number
  /** The number of places at these points. */
  readonly places: number
  /** 1 for each point inside. */
  private readonly inside: Uint8Array

  /**
   * @param firstPoints the first point of each cell, and the end of the last
   * @param countPlaces the number of places at some points
   */
  constructor(inner: InnerPoints, firstPoints: Uint32Array, countPlaces: (range: PointRange) => number) {
    this.inner = inner
    const ranges: PointRange[] = []
    const add = (first: number, end: number) => {
      const last = ranges.at(-1)
      if (last?.end === first) last.end = end
      else ranges.push({ first, end })
    }
    for (const run of inner.cells) add(firstPoints[run.first]!, firstPoints[run.end]!)
    for (const point of inner.points) add(point, point + 1)
    this.ranges = ranges
    this.inside = new Uint8Array(firstPoints.at(-1)!)
    for (const { first, end } of ranges) this.inside.fill(1, first, end)
    this.points = ranges.reduce((sum, { first, end }) => sum + end - first, 0)
    this.places = ranges.reduce((sum, range) => sum + countPlaces(range), 0)
  }

  // The loops over many places write each one and go on by 0 or 1, as a branch would often be mispredicted.

  /** Adds the indexes, from the start to before the end, of the points that are inside. */
  addIncluded(points: Uint32Array, start: number, end: number, selection: Selection): void {
    const { inside } = this
    const { rows } = selection
    let { size } = selection
    for (let index = start; index < end; index++) {
      rows[size] = index
      size += inside[points[index]!]!
    }
    selection.size = size
  }

  /** Whether one of the points from the start to before the end is inside. */
  includeOneBetween(points: Uint32Array, start: number, end: number): boolean {
    for (let index = start; index < end; index++) if (this.inside[points[index]!] === 1) return true
    return false
  }

  /** Whether one of the places of a row is inside. */
  includeOneOf({ starts, codes }: Places, row: number): boolean {
    return this.includeOneBetween(codes, starts[row]!, starts[row + 1]!)
  }

  /** Adds the places of the other end, from the start to before the end, whose offers have a place at these points. */
  addPlacesThere({ links, lists }: PlacesThere, start: number, end: number, selection: Selection): void {
    const { inside } = this
    const { rows } = selection
    let { size } = selection
    for (let other = start; other < end; other++) {
      const link = links[other]!
      rows[size] = other
      if (link >= 0) size += inside[link]!
      else if (this.includeOneBetween(lists, ~link + 1, ~link + 1 + lists[~link]!)) size++
    }
    selection.size = size
  }
}
