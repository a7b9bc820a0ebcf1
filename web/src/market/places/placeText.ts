import type { Place } from '@veos/contract/market/places'

/** What it takes to name a place: places of the search and places of an offer alike. */
export type NamedPlace = Pick<Place, 'locationName' | 'postalCode'> & { alternateName?: string | null }

/** `10115 Berlin`, `Berlin`, and `Munich (München)` where it was searched by another name. */
export function placeText({ locationName, postalCode, alternateName }: NamedPlace): string {
  const name = alternateName ? `${alternateName} (${locationName})` : locationName
  return postalCode ? `${postalCode} ${name}` : name
}
