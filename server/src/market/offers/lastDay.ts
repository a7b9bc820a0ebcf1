import { calendarDateIn, endOfDay } from '../../platform/clock.ts'
import { timeZoneOf } from '../places/timeZone.ts'
import type { StoredPlace } from './newOffer.ts'

/** The time zone in which a day ends last. */
const latestZone = 'Etc/GMT+12'

/** The time zones of the days of a stop. If no place is known, the latest zone is used so that today is accepted. */
export function zonesOf(places: readonly Pick<StoredPlace, 'countryCode' | 'coordinates'>[] | null): string[] {
  const zones = new Set(places?.map(timeZoneOf))
  return zones.size > 0 ? [...zones] : [latestZone]
}

/**
 * The current calendar date. Of several zones it is the earliest one, so that a day ends when it has ended in all of
 * them.
 */
export function todayIn(zones: readonly string[], now: Date): string {
  return zones.map((zone) => calendarDateIn(zone, now)).reduce((first, date) => (date < first ? date : first))
}

/** The instant when a last day has ended in all of these zones. */
export function endOfLastDay(zones: readonly string[], lastDay: string): Date {
  return new Date(Math.max(...zones.map((zone) => endOfDay(zone, lastDay).getTime())))
}
