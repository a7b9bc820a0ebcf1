import type { Place } from '@veos/contract/market/places'

/** The properties that name a place, both in search results and in offers. */
export type NamedPlace = Pick<Place, 'locationName' | 'postalCode'> & { alternateName?: string | null }

/** `10115 Berlin`, `Berlin`, or `Munich (München)` when it was found by another name. */
export function formatPlace({ locationName, postalCode, alternateName }: NamedPlace): string {
  const name = alternateName ? `${alternateName} (${locationName})` : locationName
  return postalCode ? `${postalCode} ${name}` : name
}
