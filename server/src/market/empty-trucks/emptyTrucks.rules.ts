import type { EmptyTruckInput } from '@veos/contract/market/emptyTrucks'
import { text } from '@veos/contract/platform/texts/text'
import { type FieldMessage, type FieldMessages, FieldsRefused } from '../../platform/http/refused.ts'
import { type Confirmed, checkPlaces } from '../offers/confirmations.ts'
import { getToday, listZones } from '../offers/lastDay.ts'
import type { StoredPlace } from '../offers/newOffer.ts'
import { checkReach, findPlaces, type PlaceFinder, unknownPlace } from '../offers/offers.rules.ts'

/** The data that the rules of a route need besides the form. */
export interface Circumstances {
  places: PlaceFinder
  now: Date
  confirmed: Confirmed
}

type Route = Pick<EmptyTruckInput, 'loading' | 'unloading'>
export type Places = Record<keyof Route, StoredPlace[]>

/**
 * Checks the days of the route and returns its places without duplicates, with the radius around each.
 * @throws FieldsRefused with all errors
 */
export function requireRoute(route: Route, circumstances: Circumstances, further: FieldMessages = {}): Places {
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
  const found = {
    loading: placesAround(places, loading.locations),
    unloading: placesAround(places, unloading.locations),
  }
  const errors: Record<string, FieldMessage> = {
    ...checkPlaces(
      {
        loading: { field: 'loading.locations', locations: loading.locations },
        unloading: { field: 'unloading.locations', locations: unloading.locations },
      },
      places,
      confirmed,
    ),
  }
  const days = checkReach(loading.date, getToday(listZones(found.loading), now), {
    past: text('truck_days_past'),
    longAgo: text('truck_days_long_ago'),
  })
  if (days) errors['loading.date'] = days
  if (!found.loading) errors['loading.locations'] = unknownPlace
  if (!found.unloading) errors['unloading.locations'] = unknownPlace
  return { ...found, errors }
}

function placesAround(places: PlaceFinder, locations: Route['loading']['locations']): StoredPlace[] | null {
  const found = findPlaces(places, locations)
  return found?.map((place) => ({ ...place, radiusKm: locations.find(({ id }) => id === place.id)!.radius })) ?? null
}
