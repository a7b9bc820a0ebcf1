import { getEndOfDay, toCalendarDateIn } from '@veos/contract/platform/reference/dates'
import { getTimeZone } from '../places/timeZone.ts'
import type { StoredPlace } from './newOffer.ts'

/** The time zone in which a day ends last. */
const latestZone = 'Etc/GMT+12'

/** The time zones of the days of a stop. If no place is known, the latest zone is used so that today is accepted. */
export function listZones(places: readonly Pick<StoredPlace, 'countryCode' | 'coordinates'>[] | null): string[] {
  const zones = new Set(places?.map(getTimeZone))
  return zones.size > 0 ? [...zones] : [latestZone]
}

/**
 * The current calendar date. Of several zones it is the earliest one, so that a day ends when it has ended in all of
 * them.
 */
export function getToday(zones: readonly string[], now: Date): string {
  return zones.map((zone) => toCalendarDateIn(zone, now)).reduce((first, date) => (date < first ? date : first))
}

/** The instant when a last day has ended in all of these zones. */
export function getEndOfLastDay(zones: readonly string[], lastDay: string): Date {
  return new Date(Math.max(...zones.map((zone) => getEndOfDay(zone, lastDay).getTime())))
}
