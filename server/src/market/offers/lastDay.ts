import { calendarDateIn, endOfDay } from '../../platform/clock.ts'
import { timeZoneOf } from '../places/timeZone.ts'
import type { StoredPlace } from './newOffer.ts'

/** Where it is the same day the longest. */
const latestZone = 'Etc/GMT+12'

/** The zones in which the days of a stop count; where no place is known, none is refused its own today. */
export function zonesOf(places: readonly Pick<StoredPlace, 'countryCode' | 'coordinates'>[] | null): string[] {
  const zones = new Set(places?.map(timeZoneOf))
  return zones.size > 0 ? [...zones] : [latestZone]
}

/**
 * The calendar date that is today: of several zones the earliest, so that a day is over when it is over in all of them.
 */
export function todayIn(zones: readonly string[], now: Date): string {
  return zones.map((zone) => calendarDateIn(zone, now)).reduce((first, date) => (date < first ? date : first))
}

/** When a last day is over in all of these zones: from this instant on, today is later. */
export function endOfLastDay(zones: readonly string[], lastDay: string): Date {
  return new Date(Math.max(...zones.map((zone) => endOfDay(zone, lastDay).getTime())))
}
