import type { Places } from './places.ts'
import type { PlacesThere } from './placesThere.ts'
import type { InnerPoints } from './pointGrid.ts'
import type { Selection } from './selection.ts'

/** The points of one end of a part that are in an area. */
export class MetPoints {
  readonly inner: InnerPoints
  /** The number of places at these points. */
  readonly places: number
  private readonly firstPoints: Uint32Array
  /** 1 for each point inside. */
  private readonly inside: Uint8Array

  /**
   * @param starts where the places of each point begin, and the end of the last
   * @param firstPoints the first point of each cell, and the end of the last
   */
  constructor(inner: InnerPoints, starts: Uint32Array, firstPoints: Uint32Array) {
    this.inner = inner
    this.firstPoints = firstPoints
    this.inside = new Uint8Array(starts.length - 1)
    let places = 0
    for (const cell of inner.cells) {
      const first = firstPoints[cell]!
      const end = firstPoints[cell + 1]!
      this.inside.fill(1, first, end)
      places += starts[end]! - starts[first]!
    }
    for (const point of inner.points) {
      this.inside[point] = 1
      places += starts[point + 1]! - starts[point]!
    }
    this.places = places
  }

  forEachPoint(use: (point: number) => void): void {
    for (const cell of this.inner.cells) {
      for (let point = this.firstPoints[cell]!; point < this.firstPoints[cell + 1]!; point++) use(point)
    }
    for (const point of this.inner.points) use(point)
  }

  /** Whether one of the places of a row is inside. */
  includeOneOf({ starts, codes }: Places, row: number): boolean {
    for (let index = starts[row]!; index < starts[row + 1]!; index++) if (this.inside[codes[index]!] === 1) return true
    return false
  }

  /** Adds the places of the other end, from the start to before the end, whose offers have a place at these points. */
  addPlacesThere({ links, lists }: PlacesThere, start: number, end: number, selection: Selection): void {
    for (let other = start; other < end; other++) {
      const link = links[other]!
      if (link >= 0 ? this.inside[link] === 1 : this.includeOneOfList(lists, ~link)) selection.add(other)
    }
  }

  private includeOneOfList(lists: Uint32Array, start: number): boolean {
    const last = start + lists[start]!
    for (let index = start + 1; index <= last; index++) if (this.inside[lists[index]!] === 1) return true
    return false
  }
}
