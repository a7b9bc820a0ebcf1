const formatters = new Map<string, Intl.DateTimeFormat>()
const minuteMs = 60_000

/** What a clock shows in a time zone: `2026-11-24T14:20`. */
export function localTimeOf(timeZone: string, instant: Date): string {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    // Sweden writes dates as ISO 8601 does.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(instant).replace(' ', 'T')
}

/** By how many minutes its clock is ahead of UTC. */
export function utcOffsetMin(timeZone: string, instant: Date): number {
  const minute = Math.floor(instant.getTime() / minuteMs)
  return Date.parse(`${localTimeOf(timeZone, instant)}Z`) / minuteMs - minute
}

/** When a clock shows a full hour on a calendar date; of days on which clocks change, none changes in the daytime. */
export function instantAt(timeZone: string, calendarDate: string, hour: number): Date {
  const asUtc = new Date(`${calendarDate}T${String(hour).padStart(2, '0')}:00:00Z`)
  return new Date(asUtc.getTime() - utcOffsetMin(timeZone, asUtc) * minuteMs)
}
