import type { OfferPlace } from '@veos/contract/market/offers'
import type { Place } from '@veos/contract/market/places'
import type { DateRange } from '../../../platform/ui/dates.ts'

/** Places as a form shows them; null is a place that is not chosen yet. */
export type PlacesDraft = (Place | null)[]

export const noDates: DateRange = { start: null, end: null }

/** Places of a published offer, back in their fields. */
export function asPlaces(places: readonly OfferPlace[]): PlacesDraft {
  return places.map(asPlace)
}

export function asPlace(place: OfferPlace): Place {
  return { ...place, alternateName: null, isApproximate: false }
}

export function chosenPlaces(places: PlacesDraft): Place[] {
  return places.filter((place) => place !== null)
}

/** What is sent: a place counts by its id alone. */
export function placesInput(places: PlacesDraft) {
  return chosenPlaces(places).map(({ id }) => ({ id }))
}

/** Nothing where no day is chosen; one day is its own end. */
export function datesInput({ start, end }: DateRange) {
  return start ? { start, end: end ?? start } : undefined
}

/** What the list would show; null until places and dates are known. */
export function previewStop(places: PlacesDraft, dates: DateRange) {
  const locations = chosenPlaces(places)
  const date = datesInput(dates)
  return locations.length > 0 && date ? { locations, date } : null
}
