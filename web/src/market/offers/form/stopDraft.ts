import type { OfferPlace } from '@veos/contract/market/offers'
import type { Place } from '@veos/contract/market/places'
import type { DateRange } from '../../../platform/ui/dates/dateRanges.ts'

/** Places as the form shows them; null for a place that is not chosen yet. */
export type PlacesDraft = (Place | null)[]

export const noDates: DateRange = { start: null, end: null }

/** The places of a published offer as a draft. */
export function toPlacesDraft(places: readonly OfferPlace[]): PlacesDraft {
  return places.map(toPlaceDraft)
}

export function toPlaceDraft(place: OfferPlace): Place {
  return { ...place, alternateName: null, isApproximate: false }
}

export function listChosenPlaces(places: PlacesDraft): Place[] {
  return places.filter((place) => place !== null)
}

/** The places as they are sent: by their ids. */
export function toPlacesInput(places: PlacesDraft) {
  return listChosenPlaces(places).map(({ id }) => ({ id }))
}

/** Undefined without a date; a single day is sent as both start and end. */
export function toDatesInput({ start, end }: DateRange) {
  return start ? { start, end: end ?? start } : undefined
}

/** An end of the route for the preview; null until places and dates are known. */
export function previewStop(places: PlacesDraft, dates: DateRange) {
  const locations = listChosenPlaces(places)
  const date = toDatesInput(dates)
  return locations.length > 0 && date ? { locations, date } : null
}
