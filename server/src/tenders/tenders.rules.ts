import type { Place } from '@veos/contract/places'
import type { TenderInput } from '@veos/contract/tenders'
import { earliestToday, findPlaces, type PlaceFinder, reachError, unknownPlace } from '../offers/offers.rules.ts'
import { addDays } from '../platform/clock.ts'
import { FieldsRefused } from '../platform/http/refused.ts'

type Route = Pick<TenderInput, 'loading' | 'unloading' | 'periodOfTransports' | 'offerIsActive'>

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

function examineRoute(route: Route, places: PlaceFinder, now: Date) {
  const found = { loading: findPlaces(places, route.loading), unloading: findPlaces(places, route.unloading) }
  const errors = dateErrors(route, now)
  if (!found.loading) errors.loading = unknownPlace
  if (!found.unloading) errors.unloading = unknownPlace
  return { ...found, errors }
}

const periodWords = {
  past: 'The period of transports is in the past',
  longAgo: 'The period of transports began a year ago',
}

function dateErrors(route: Route, now: Date): Record<string, string> {
  const { offerIsActive: deadline, periodOfTransports } = route
  const { startDate: start, endDate: end } = periodOfTransports
  const wrongPeriod = reachError({ start, end }, now, periodWords)
  return {
    ...(wrongPeriod && { periodOfTransports: wrongPeriod }),
    // Spec 001, §5: between yesterday and the period's end.
    ...(deadline < addDays(earliestToday(now), -1) && { offerIsActive: 'The deadline is in the past' }),
    ...(deadline > end && { offerIsActive: 'The deadline is after the period of transports' }),
  }
}
