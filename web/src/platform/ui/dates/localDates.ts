import { type CalendarDate, formatDate, formatTableDate } from '@veos/contract/platform/reference/dates'

// Days and times in the user's time zone, which is that of the browser.

/** The user's time zone, such as `Europe/Tallinn`. */
export function getLocalTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function getLocalToday(): CalendarDate {
  return toLocalDate(new Date())
}

/** The day of an instant. */
export function toLocalDate(instant: Date): CalendarDate {
  return toLocalIso(instant).slice(0, 10)
}

/** `20.11.2026` */
export function formatLocalDate(instant: Date): string {
  return formatDate(toLocalDate(instant))
}

/** `20-11-26`, the format of tables. */
export function formatLocalTableDate(instant: Date): string {
  return formatTableDate(toLocalDate(instant))
}

/** `14:05` */
export function formatLocalClock(instant: Date): string {
  return toLocalIso(instant).slice(11, 16)
}

/** `20.11.2026 14:05` */
export function formatLocalTime(instant: Date): string {
  return `${formatLocalDate(instant)} ${formatLocalClock(instant)}`
}

function toLocalIso(instant: Date): string {
  return new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString()
}
