import type { OfferPlace } from '@veos/contract/offers'
import type { Place } from '@veos/contract/places'
import type { DateRange } from '../../ui/dates.ts'

/** Places as a form shows them; null is a place that is not chosen yet. */
export type PlacesDraft = (Place | null)[]

/** One end of the journey as a form shows it. */
export interface StopDraft {
  locations: PlacesDraft
  date: DateRange
}

export const noDates: DateRange = { start: null, end: null }
export const emptyStop: StopDraft = { locations: [null], date: noDates }

/** A place of a published offer, back in a field. */
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

export function stopInput({ locations, date }: StopDraft) {
  return { locations: placesInput(locations), date: datesInput(date) }
}

/** What the list would show; null until places and dates are known. */
export function previewStop({ locations, date }: StopDraft) {
  const places = chosenPlaces(locations)
  const dates = datesInput(date)
  return places.length > 0 && dates ? { locations: places, date: dates } : null
}
