import type { EmptyTruckInput } from '@veos/contract/emptyTrucks'
import type { KeptPlace } from '../offers/newOffer.ts'
import { findPlaces, type PlaceFinder, reachError, unknownPlace } from '../offers/offers.rules.ts'
import { FieldsRefused } from '../platform/http/refused.ts'

type Route = Pick<EmptyTruckInput, 'loading' | 'unloading'>
export type Places = Record<keyof Route, KeptPlace[]>

/**
 * The places of the route step, known and each once, with how far around them the truck goes; checks its days.
 * @throws FieldsRefused with all that is wrong
 */
export function checkRoute(route: Route, places: PlaceFinder, now: Date): Places {
  const { loading, unloading, errors } = examineRoute(route, places, now)
  if (!loading || !unloading || Object.keys(errors).length > 0) throw new FieldsRefused(errors)
  return { loading, unloading }
}

/** What is wrong with a route of the right shape: messages by field, empty when all is well. */
export function routeErrors(route: Route, places: PlaceFinder, now: Date): Record<string, string> {
  return examineRoute(route, places, now).errors
}

function examineRoute({ loading, unloading }: Route, places: PlaceFinder, now: Date) {
  const found = {
    loading: placesAround(places, loading.locations),
    unloading: placesAround(places, unloading.locations),
  }
  const errors: Record<string, string> = {}
  const days = reachError(loading.date, now, {
    past: 'These days are in the past',
    longAgo: 'Free for more than a year',
  })
  if (days) errors['loading.date'] = days
  if (!found.loading) errors['loading.locations'] = unknownPlace
  if (!found.unloading) errors['unloading.locations'] = unknownPlace
  return { ...found, errors }
}

/** A place that is given twice counts once, with its first radius. */
function placesAround(places: PlaceFinder, given: Route['loading']['locations']): KeptPlace[] | null {
  const found = findPlaces(places, given)
  return found?.map((place) => ({ ...place, radiusKm: given.find(({ id }) => id === place.id)!.radius })) ?? null
}
