import type { Circle } from '@veos/contract/market/filterTypes'
import { earthRadiusKm } from '@veos/contract/market/greatCircle'
import { cellToLatLng, greatCircleDistance, gridDisk, latLngToCell, UNITS } from 'h3-js'
import { packCell } from '../server/src/market/offers/cells.ts'

const resolution = 5
/** The distance from the middle of a cell of this resolution to its farthest corner, anywhere in Europe. */
const reachKm = 11.2
/** The minimum width that every ring of neighbours adds. */
const ringKm = 10.5

/** The cells that a circle touches. Every point within it is in one of them. */
export function listCellsAround({ centre: { lat, long }, radiusKm }: Circle): number[] {
  const rings = Math.ceil((radiusKm + reachKm) / ringKm) + 1
  return gridDisk(latLngToCell(lat, long, resolution), rings)
    .filter((cell) => greatCircleDistance([lat, long], cellToLatLng(cell), UNITS.km) <= radiusKm + reachKm)
    .map(packCell)
}

const kmPerDegree = (earthRadiusKm * Math.PI) / 180

/** The box around a circle in degrees, slightly too large. */
export function computeBox({ centre, radiusKm }: Circle) {
  const latReach = radiusKm / kmPerDegree + 0.01
  const widest = Math.min(89, Math.abs(centre.lat) + latReach)
  const longReach = latReach / Math.cos((widest * Math.PI) / 180)
  return {
    south: centre.lat - latReach,
    north: centre.lat + latReach,
    west: centre.long - longReach,
    east: centre.long + longReach,
  }
}
