import { addDays, calendarDateIn } from '../server/src/platform/clock.ts'
import { dateText } from '../server/src/platform/dateText.ts'

/** The time zone of the browser in all journeys. */
export const browserZone = 'Europe/Tallinn'

/** A calendar date relative to today in the browser's time zone: `2026-11-28`. */
export function inDays(days: number): string {
  return addDays(calendarDateIn(browserZone, new Date()), days)
}

/** The same in the format of users: `28.11.2026`. */
export function inDaysText(days: number): string {
  return dateText(inDays(days))
}
