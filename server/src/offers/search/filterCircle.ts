import { FieldsRefused } from '../../platform/http/refused.ts'
import type { PlaceFinder } from '../offers.rules.ts'
import type { Circle } from './offerFilter.ts'

/**
 * The circle of two filters of the address: a place by id, name or postal code, and how far around it.
 * @throws FieldsRefused for a place that nobody knows
 */
export function circleOf<PlaceName extends string, RadiusName extends string>(
  places: PlaceFinder,
  query: { [name in PlaceName]?: string | undefined } & { [name in RadiusName]: number },
  names: { place: PlaceName; radius: RadiusName },
): Circle | null {
  const text = query[names.place]
  if (!text) return null
  const place = places.resolve(text)
  if (!place) throw new FieldsRefused({ [names.place]: 'No place of this name is known' })
  return { centre: place.coordinates, radiusKm: query[names.radius] }
}
