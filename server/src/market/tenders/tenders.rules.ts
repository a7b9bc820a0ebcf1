import type { Place } from '@veos/contract/market/places'
import { getDeadline, tenderPaths } from '@veos/contract/market/tenderNames'
import type { TenderInput } from '@veos/contract/market/tenders'
import { addDays } from '@veos/contract/platform/reference/dates'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { type FieldMessage, type FieldMessages, FieldsRefused } from '../../platform/http/refused.ts'
import { type Confirmed, checkPlaces } from '../offers/confirmations.ts'
import { getEndOfLastDay, getToday, listZones } from '../offers/lastDay.ts'
import { checkReach, findPlaces, type PlaceFinder, unknownPlace } from '../offers/offers.rules.ts'

type Route = Pick<TenderInput, 'loading' | 'unloading' | 'periodOfTransports' | typeof tenderPaths.deadline>

/** The data that the rules of a route need besides the form. */
interface Circumstances {
  places: PlaceFinder
  now: Date
  /** The time zone of the company that receives the quotations, in which the deadline counts. */
  companyZone: string
  confirmed: Confirmed
}

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

function examineRoute(route: Route, { places, now, companyZone, confirmed }: Circumstances) {
  const found = { loading: findPlaces(places, route.loading), unloading: findPlaces(places, route.unloading) }
  const { loading, unloading } = route
  const wrongPlaces = checkPlaces(
    {
      loading: { field: 'loading', locations: loading },
      unloading: { field: 'unloading', locations: unloading },
    },
    places,
    confirmed,
  )
  const wrongDates = dateErrors(route, {
    today: getToday(listZones([...(found.loading ?? []), ...(found.unloading ?? [])]), now),
    todayOfCompany: getToday([companyZone], now),
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

/** A deadline may be yesterday, so a tender stays listed for one more day. */
const daysAfterDeadline = 1

/** When a tender leaves the lists, in the time zone of its company. */
export function getEndOfDeadline(deadline: string, companyZone: string): Date {
  return getEndOfLastDay([companyZone], addDays(deadline, daysAfterDeadline))
}

function dateErrors(
  route: Route,
  { today, todayOfCompany }: { today: string; todayOfCompany: string },
): Record<string, Text> {
  const { periodOfTransports } = route
  const deadline = getDeadline(route)
  const { startDate: start, endDate: end } = periodOfTransports
  const wrongPeriod = checkReach({ start, end }, today, periodWords)
  return {
    ...(wrongPeriod && { periodOfTransports: wrongPeriod }),
    ...(addDays(deadline, daysAfterDeadline) < todayOfCompany && {
      [tenderPaths.deadline]: text('deadline_past'),
    }),
    ...(deadline > end && { [tenderPaths.deadline]: text('deadline_after_period') }),
  }
}
