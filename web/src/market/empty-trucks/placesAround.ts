import type { PlaceAround } from '@veos/contract/market/emptyTrucks'
import type { Place } from '@veos/contract/market/places'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import { asPlace, type PlacesDraft } from '../offers/form/stopDraft.ts'

/** A chosen place of the form and how far around it: kilometres. */
export type PlaceAroundDraft = Place & { radius: number }

/** Null is a place that is not chosen yet. */
export type PlacesAroundDraft = (PlaceAroundDraft | null)[]

/** The changed places of a field: a replaced place passes its radius on to the new one. */
export function withRadii(places: PlacesDraft, before: PlacesAroundDraft): PlacesAroundDraft {
  return places.map((place, at) => place && { radius: before[at]?.radius ?? radiusKm.usual, ...place })
}

export function withRadiusAt(places: PlacesAroundDraft, index: number, radius: number): PlacesAroundDraft {
  return places.map((place, at) => (at === index ? place && { ...place, radius } : place))
}

/** Places of a published offer, back in their fields. */
export function asPlacesAround(places: readonly PlaceAround[]): PlacesAroundDraft {
  return places.map((place) => ({ ...asPlace(place), radius: place.radius }))
}

/** What is sent: a place counts by its id. */
export function placesAroundInput(places: PlacesAroundDraft) {
  return places.flatMap((place) => (place ? [{ id: place.id, radius: place.radius }] : []))
}
