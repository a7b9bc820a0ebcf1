import { addDays, formatDate, toCalendarDateIn } from '@veos/contract/platform/reference/dates'

/** The time zone of the browser in all journeys. */
export const browserZone = 'Europe/Tallinn'

/** A calendar date relative to today in the browser's time zone: `2026-11-28`. */
export function getDateInDays(days: number): string {
  return addDays(toCalendarDateIn(browserZone, new Date()), days)
}

/** The same in the format of users: `28.11.2026`. */
export function formatDateInDays(days: number): string {
  return formatDate(getDateInDays(days))
}
