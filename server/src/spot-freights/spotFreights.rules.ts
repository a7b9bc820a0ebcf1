import type { Place } from '@veos/contract/places'
import type { SpotFreightInput } from '@veos/contract/spotFreights'
import { dateErrors, findPlaces, type PlaceFinder, unknownPlace } from '../offers/offers.rules.ts'
import { FieldsRefused } from '../platform/http/refused.ts'

type Route = Pick<SpotFreightInput, 'loading' | 'unloading'>

/**
 * The places of the route step, known and each once; checks the rules that join its dates.
 * @throws FieldsRefused with all that is wrong
 */
export function checkRoute(route: Route, places: PlaceFinder, now: Date): { loading: Place[]; unloading: Place[] } {
  const { loading, unloading, errors } = examineRoute(route, places, now)
  if (!loading || !unloading || Object.keys(errors).length > 0) throw new FieldsRefused(errors)
  return { loading, unloading }
}

/** What is wrong with a route of the right shape: messages by field, empty when all is well. */
export function routeErrors(route: Route, places: PlaceFinder, now: Date): Record<string, string> {
  return examineRoute(route, places, now).errors
}

function examineRoute({ loading, unloading }: Route, places: PlaceFinder, now: Date) {
  const found = { loading: findPlaces(places, loading.locations), unloading: findPlaces(places, unloading.locations) }
  const errors = dateErrors({ loading: loading.date, unloading: unloading.date }, now)
  if (!found.loading) errors['loading.locations'] = unknownPlace
  if (!found.unloading) errors['unloading.locations'] = unknownPlace
  return { ...found, errors }
}
