import type { PlaceAround } from '@veos/contract/market/emptyTrucks'
import type { Place } from '@veos/contract/market/places'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import { type PlacesDraft, toPlaceDraft } from '../offers/form/stopDraft.ts'

/** A chosen place of the form with its radius in kilometres. */
export type PlaceAroundDraft = Place & { radius: number }

/** Null is a place that is not chosen yet. */
export type PlacesAroundDraft = (PlaceAroundDraft | null)[]

/** The changed places of a field. When a place is replaced, the new one gets its radius. */
export function addRadii(places: PlacesDraft, before: PlacesAroundDraft): PlacesAroundDraft {
  return places.map((place, at) => place && { radius: before[at]?.radius ?? radiusKm.usual, ...place })
}

export function replaceRadius(places: PlacesAroundDraft, index: number, radius: number): PlacesAroundDraft {
  return places.map((place, at) => (at === index ? place && { ...place, radius } : place))
}

/** The places of a published offer as a draft. */
export function toPlacesAroundDraft(places: readonly PlaceAround[]): PlacesAroundDraft {
  return places.map((place) => ({ ...toPlaceDraft(place), radius: place.radius }))
}

/** The places as they are sent: by their ids. */
export function toPlacesAroundInput(places: PlacesAroundDraft) {
  return places.flatMap((place) => (place ? [{ id: place.id, radius: place.radius }] : []))
}
