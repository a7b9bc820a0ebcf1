import type { Point } from '@veos/contract/market/greatCircle'
import { type OfferKind, offerKinds } from '@veos/contract/market/reference/offerKinds'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import type { BoardBox } from './board.ts'
import { type End, ends } from './offerColumns.ts'

// Key numbers for what filters and offers have in common: kinds first, then the truck types of each kind, then the
// squares of one degree of each end of each kind.

const truckTypeCount = truckTypeValues.length
const firstTruckKey = offerKinds.length
const firstSquareKey = firstTruckKey + offerKinds.length * truckTypeCount
const bandCount = 181
const columnCount = 361

export function getKindKey(kind: OfferKind): number {
  return offerKinds.indexOf(kind)
}

export function listTruckKeys(kind: OfferKind, truckMask: number): number[] {
  const first = firstTruckKey + getKindKey(kind) * truckTypeCount
  return truckTypeValues.flatMap((_, bit) => (truckMask & (1 << bit) ? [first + bit] : []))
}

export function getPlaceKey(kind: OfferKind, end: End, { lat, long }: Point): number {
  return squareKey(kind, end, Math.floor(lat), Math.floor(long))
}

/** The squares that meet a box. */
export function listBoxKeys(kind: OfferKind, end: End, { south, west, north, east }: BoardBox): number[] {
  const keys: number[] = []
  for (let lat = Math.floor(Math.max(south, -90)); lat <= Math.min(north, 90); lat++) {
    for (let long = Math.floor(Math.max(west, -180)); long <= Math.min(east, 180); long++) {
      keys.push(squareKey(kind, end, lat, long))
    }
  }
  return keys
}

function squareKey(kind: OfferKind, end: End, lat: number, long: number): number {
  const side = getKindKey(kind) * ends.length + ends.indexOf(end)
  return firstSquareKey + (side * bandCount + lat + 90) * columnCount + long + 180
}
