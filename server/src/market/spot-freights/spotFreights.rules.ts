import type { Place } from '@veos/contract/market/places'
import type { SpotFreightInput } from '@veos/contract/market/spotFreights'
import { type FieldMessage, type FieldMessages, FieldsRefused } from '../../platform/http/refused.ts'
import { type Confirmed, checkPlaces } from '../offers/confirmations.ts'
import { listZones } from '../offers/lastDay.ts'
import { checkDates, findPlaces, type PlaceFinder, unknownPlace } from '../offers/offers.rules.ts'

/** The data that the rules of a route need besides the form. */
interface Circumstances {
  places: PlaceFinder
  now: Date
  confirmed: Confirmed
}

type Route = Pick<SpotFreightInput, 'loading' | 'unloading'>

/**
 * Checks the dates of the route and returns its places without duplicates.
 * @param further errors of the rest of the form, which are reported together
 * @throws FieldsRefused with all errors
 */
export function requireRoute(
  route: Route,
  circumstances: Circumstances,
  further: FieldMessages = {},
): { loading: Place[]; unloading: Place[] } {
  const { loading, unloading, ...examined } = examineRoute(route, circumstances)
  const errors = { ...further, ...examined.errors }
  if (!loading || !unloading || Object.keys(errors).length > 0) throw new FieldsRefused(errors)
  return { loading, unloading }
}

/** The errors of a well-formed route: messages by field, empty if there are none. */
export function checkRoute(route: Route, circumstances: Circumstances): FieldMessages {
  return examineRoute(route, circumstances).errors
}

function examineRoute({ loading, unloading }: Route, { places, now, confirmed }: Circumstances) {
  const found = { loading: findPlaces(places, loading.locations), unloading: findPlaces(places, unloading.locations) }
  const wrongPlaces = checkPlaces(
    {
      loading: { field: 'loading.locations', locations: loading.locations },
      unloading: { field: 'unloading.locations', locations: unloading.locations },
    },
    places,
    confirmed,
  )
  const wrongDates = checkDates(
    {
      loading: { date: loading.date, zones: listZones(found.loading) },
      unloading: { date: unloading.date, zones: listZones(found.unloading) },
    },
    now,
  )
  const errors: Record<string, FieldMessage> = { ...wrongDates, ...wrongPlaces }
  if (!found.loading) errors['loading.locations'] = unknownPlace
  if (!found.unloading) errors['unloading.locations'] = unknownPlace
  return { ...found, errors }
}
