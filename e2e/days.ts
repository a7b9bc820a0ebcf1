import { addDays, calendarDateIn } from '../server/src/platform/clock.ts'
import { dateText } from '../server/src/platform/dateText.ts'

/** Where the browser of all journeys is. */
export const browserZone = 'Europe/Tallinn'

/** A calendar date so many days from today, where the browser is: `2026-11-28`. */
export function inDays(days: number): string {
  return addDays(calendarDateIn(browserZone, new Date()), days)
}

/** The same as people write it: `28.11.2026`. */
export function inDaysText(days: number): string {
  return dateText(inDays(days))
}
