import type { Circle } from '@veos/contract/market/filterTypes'
import { computeGreatCircleKm, earthRadiusKm, type Point } from '@veos/contract/market/greatCircle'
import type { BoardBox } from './board.ts'
import { type Points, toVector } from './points.ts'

/** How many of a cell's points are in an area. */
export type Share = 'none' | 'some' | 'all'

/** The positions of the points of some cells. */
export interface CellShapes {
  /** The centre of the points of each cell, as a vector, and the straight distance to the farthest of them. */
  readonly x: Float64Array
  readonly y: Float64Array
  readonly z: Float64Array
  readonly reach: Float64Array
  boxOf(cell: number): BoardBox
}

/** A part of the map in which offers are searched. */
export interface Area {
  /** A box around it. */
  readonly box: BoardBox
  shareOf(cells: CellShapes, cell: number): Share
  includes(points: Points, code: number): boolean
}

/**
 * The maximum error of a stored unit vector (float32 rounds each coordinate by at most 2^-25), plus half of it for
 * the arithmetic.
 */
const vectorError = 1.5 * Math.sqrt(3) * 2 ** -25
const degrees = 180 / Math.PI
/** The edges of the box are rounded outwards by this, in degrees. */
const boxSlack = 1e-6

/** The points within some kilometres of a point, exactly as `computeGreatCircleKm` computes it. */
export class CircleArea implements Area {
  readonly box: BoardBox
  private readonly centre: Point
  private readonly radiusKm: number
  readonly x: number
  readonly y: number
  readonly z: number
  /** Straight distances from the centre: up to `within` a point is certainly inside, from `beyond` on outside. */
  private readonly within: number
  private readonly beyond: number
  private readonly withinSquared: number
  readonly beyondSquared: number

  constructor({ centre, radiusKm }: Circle) {
    const angle = Math.min(radiusKm / earthRadiusKm, Math.PI)
    const chord = angle === Math.PI ? Number.POSITIVE_INFINITY : 2 * Math.sin(angle / 2)
    ;[this.x, this.y, this.z] = toVector(centre.lat, centre.long)
    this.centre = centre
    this.radiusKm = radiusKm
    this.within = chord - vectorError
    this.beyond = chord + vectorError
    this.withinSquared = this.within > 0 ? this.within ** 2 : -1
    this.beyondSquared = this.beyond ** 2
    this.box = boxAround(centre, angle)
  }

  shareOf(cells: CellShapes, cell: number): Share {
    const line = Math.hypot(cells.x[cell]! - this.x, cells.y[cell]! - this.y, cells.z[cell]! - this.z)
    const reach = cells.reach[cell]!
    if (line + reach <= this.within) return 'all'
    return line - reach > this.beyond ? 'none' : 'some'
  }

  includes(points: Points, code: number): boolean {
    const squared = this.squaredLineTo(points, code)
    if (squared <= this.withinSquared) return true
    if (squared > this.beyondSquared) return false
    return computeGreatCircleKm(this.centre, { lat: points.lat[code]!, long: points.long[code]! }) <= this.radiusKm
  }

  /** An approximation: up to `beyondSquared` it may be inside. */
  squaredLineTo(points: Points, code: number): number {
    const dx = points.x[code]! - this.x
    const dy = points.y[code]! - this.y
    const dz = points.z[code]! - this.z
    return dx * dx + dy * dy + dz * dz
  }
}

/** The points of a box, including its borders. */
export class BoxArea implements Area {
  readonly box: BoardBox

  constructor(box: BoardBox) {
    this.box = box
  }

  shareOf(cells: CellShapes, cell: number): Share {
    const { south, west, north, east } = cells.boxOf(cell)
    const isInside =
      south >= this.box.south && north <= this.box.north && west >= this.box.west && east <= this.box.east
    return isInside ? 'all' : 'some'
  }

  includes(points: Points, code: number): boolean {
    const lat = points.lat[code]!
    const long = points.long[code]!
    return lat >= this.box.south && lat <= this.box.north && long >= this.box.west && long <= this.box.east
  }
}

function boxAround({ lat, long }: Point, angle: number): BoardBox {
  const reach = angle * degrees + boxSlack
  const south = lat - reach
  const north = lat + reach
  const around = { south, north, west: -180, east: 180 }
  // If it contains a pole, it goes around the earth.
  if (south <= -90 || north >= 90) return around
  const aside = Math.asin(Math.sin(angle) / Math.cos(lat / degrees)) * degrees + boxSlack
  const west = long - aside
  const east = long + aside
  return west < -180 || east > 180 ? around : { south, north, west, east }
}
