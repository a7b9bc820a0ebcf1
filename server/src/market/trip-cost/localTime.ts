const formatters = new Map<string, Intl.DateTimeFormat>()
const minuteMs = 60_000

/** The local time in a time zone: `2026-11-24T14:20`. */
export function toLocalTime(timeZone: string, instant: Date): string {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    // The Swedish locale formats dates as ISO 8601 does.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(instant).replace(' ', 'T')
}

/** The offset of a time zone from UTC, in minutes. */
export function getUtcOffsetMin(timeZone: string, instant: Date): number {
  const minute = Math.floor(instant.getTime() / minuteMs)
  return Date.parse(`${toLocalTime(timeZone, instant)}Z`) / minuteMs - minute
}

/** The instant of a full hour on a calendar date. No zone changes its clocks in the daytime. */
export function toInstant(timeZone: string, calendarDate: string, hour: number): Date {
  const asUtc = new Date(`${calendarDate}T${String(hour).padStart(2, '0')}:00:00Z`)
  return new Date(asUtc.getTime() - getUtcOffsetMin(timeZone, asUtc) * minuteMs)
}
