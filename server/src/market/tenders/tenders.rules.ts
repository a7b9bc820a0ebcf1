import type { Place } from '@veos/contract/market/places'
import { deadlineOf, tenderPaths } from '@veos/contract/market/tenderNames'
import type { TenderInput } from '@veos/contract/market/tenders'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { addDays } from '../../platform/clock.ts'
import { type FieldMessage, type FieldMessages, FieldsRefused } from '../../platform/http/refused.ts'
import { type Confirmed, placeErrors } from '../offers/confirmations.ts'
import { endOfLastDay, todayIn, zonesOf } from '../offers/lastDay.ts'
import { findPlaces, type PlaceFinder, reachError, unknownPlace } from '../offers/offers.rules.ts'

type Route = Pick<TenderInput, 'loading' | 'unloading' | 'periodOfTransports' | typeof tenderPaths.deadline>

/** What the rules of a route need besides the form. */
interface Circumstances {
  places: PlaceFinder
  now: Date
  /** Of the company that receives the quotations: its desk waits for the deadline. */
  companyZone: string
  confirmed: Confirmed
}

/**
 * The places of the route step, known and each once; checks the rules that join its dates.
 * @param further what is wrong with the rest of the form, reported at once
 * @throws FieldsRefused with all that is wrong
 */
export function checkRoute(
  route: Route,
  circumstances: Circumstances,
  further: FieldMessages = {},
): { loading: Place[]; unloading: Place[] } {
  const { loading, unloading, ...examined } = examineRoute(route, circumstances)
  const errors = { ...further, ...examined.errors }
  if (!loading || !unloading || Object.keys(errors).length > 0) throw new FieldsRefused(errors)
  return { loading, unloading }
}

/** What is wrong with a route of the right shape: messages by field, empty when all is well. */
export function routeErrors(route: Route, circumstances: Circumstances): FieldMessages {
  return examineRoute(route, circumstances).errors
}

function examineRoute(route: Route, { places, now, companyZone, confirmed }: Circumstances) {
  const found = { loading: findPlaces(places, route.loading), unloading: findPlaces(places, route.unloading) }
  const { loading, unloading } = route
  const wrongPlaces = placeErrors(
    {
      loading: { field: 'loading', locations: loading },
      unloading: { field: 'unloading', locations: unloading },
    },
    places,
    confirmed,
  )
  const wrongDates = dateErrors(route, {
    today: todayIn(zonesOf([...(found.loading ?? []), ...(found.unloading ?? [])]), now),
    todayOfCompany: todayIn([companyZone], now),
  })
  const errors: Record<string, FieldMessage> = { ...wrongDates, ...wrongPlaces }
  if (!found.loading) errors.loading = unknownPlace
  if (!found.unloading) errors.unloading = unknownPlace
  return { ...found, errors }
}

const periodWords = {
  past: text('period_past'),
  longAgo: text('period_long_ago'),
}

/** A deadline may be yesterday, so for the lists a tender's last day is the day after it. */
const daysAfterDeadline = 1

/** When a tender leaves the lists: it is over in the zone of its company. */
export function endOfDeadline(deadline: string, companyZone: string): Date {
  return endOfLastDay([companyZone], addDays(deadline, daysAfterDeadline))
}

function dateErrors(
  route: Route,
  { today, todayOfCompany }: { today: string; todayOfCompany: string },
): Record<string, Text> {
  const { periodOfTransports } = route
  const deadline = deadlineOf(route)
  const { startDate: start, endDate: end } = periodOfTransports
  const wrongPeriod = reachError({ start, end }, today, periodWords)
  return {
    ...(wrongPeriod && { periodOfTransports: wrongPeriod }),
    ...(addDays(deadline, daysAfterDeadline) < todayOfCompany && {
      [tenderPaths.deadline]: text('deadline_past'),
    }),
    ...(deadline > end && { [tenderPaths.deadline]: text('deadline_after_period') }),
  }
}
