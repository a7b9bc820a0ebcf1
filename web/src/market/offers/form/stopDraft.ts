import type { OfferPlace } from '@veos/contract/market/offers'
import type { Place } from '@veos/contract/market/places'
import type { DateRange } from '../../../platform/ui/dates/dates.ts'

/** Places as the form shows them; null for a place that is not chosen yet. */
export type PlacesDraft = (Place | null)[]

export const noDates: DateRange = { start: null, end: null }

/** The places of a published offer as a draft. */
export function asPlaces(places: readonly OfferPlace[]): PlacesDraft {
  return places.map(asPlace)
}

export function asPlace(place: OfferPlace): Place {
  return { ...place, alternateName: null, isApproximate: false }
}

export function chosenPlaces(places: PlacesDraft): Place[] {
  return places.filter((place) => place !== null)
}

/** The places as they are sent: by their ids. */
export function placesInput(places: PlacesDraft) {
  return chosenPlaces(places).map(({ id }) => ({ id }))
}

/** Undefined without a date; a single day is sent as both start and end. */
export function datesInput({ start, end }: DateRange) {
  return start ? { start, end: end ?? start } : undefined
}

/** An end of the route for the preview; null until places and dates are known. */
export function previewStop(places: PlacesDraft, dates: DateRange) {
  const locations = chosenPlaces(places)
  const date = datesInput(dates)
  return locations.length > 0 && date ? { locations, date } : null
}
