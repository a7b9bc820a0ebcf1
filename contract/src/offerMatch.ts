import { greatCircleKm, type Point } from './greatCircle.ts'

/** The filters of an open list, with its places found. What is null or empty does not filter. */
export interface OfferMatch {
  loading: EndMatch
  unloading: EndMatch
  /** Any of them. */
  truckTypes: readonly string[]
  typeOfLoad: 'FTL' | 'LTL' | null
  /** All of them. */
  features: readonly string[]
  /** Any of them, by ISO code. */
  countries: readonly string[]
}

export interface EndMatch {
  /** Within so many kilometres of a place as the crow flies. */
  around: { coordinates: Point; radiusKm: number } | null
  /** Calendar dates; an offer fits when its days and these overlap. */
  dateStart: string | null
  dateEnd: string | null
}

export const anyEnd: EndMatch = { around: null, dateStart: null, dateEnd: null }

/** What is asked of an offer; a kind that has no such thing says nothing. */
export interface MatchedOffer {
  loading: MatchedStop
  unloading: MatchedStop
  truckTypes: readonly string[]
  typeOfLoad: string | null
  features: readonly string[]
  countries: readonly string[]
}

export interface MatchedStop {
  locations: readonly { coordinates: Point }[]
  date: { start: string; end: string } | null
}

export const noStop: MatchedStop = { locations: [], date: null }

/** Whether a published offer belongs into a list with these filters: what the server's search would say. */
export function matchesOffer(offer: MatchedOffer, filter: OfferMatch): boolean {
  const { truckTypes, typeOfLoad, features, countries } = filter
  return (
    sharesOne(truckTypes, offer.truckTypes) &&
    sharesOne(countries, offer.countries) &&
    features.every((feature) => offer.features.includes(feature)) &&
    (typeOfLoad === null || offer.typeOfLoad === typeOfLoad) &&
    stopMatches(offer.loading, filter.loading) &&
    stopMatches(offer.unloading, filter.unloading)
  )
}

function sharesOne(asked: readonly string[], has: readonly string[]): boolean {
  return asked.length === 0 || asked.some((value) => has.includes(value))
}

function stopMatches({ locations, date }: MatchedStop, { around, dateStart, dateEnd }: EndMatch): boolean {
  if (dateStart !== null && (date === null || date.end < dateStart)) return false
  if (dateEnd !== null && (date === null || date.start > dateEnd)) return false
  if (around === null) return true
  const km = nearestKm(locations, around.coordinates)
  return km !== null && km <= around.radiusKm
}

/** Great-circle kilometres to the nearest of some places; null when there is none. */
export function nearestKm(locations: readonly { coordinates: Point }[], from: Point): number | null {
  if (locations.length === 0) return null
  return Math.min(...locations.map(({ coordinates }) => greatCircleKm(from, coordinates)))
}
