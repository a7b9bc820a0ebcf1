/** The only source of time: tests set it, and in the product it runs. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The calendar date (UTC) of an instant, as `2026-11-20`. */
export function toUtcCalendarDate(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** The calendar date some days later (or, negative, earlier). */
export function addDays(calendarDate: string, days: number): string {
  const date = new Date(`${calendarDate}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return toUtcCalendarDate(date)
}

/** The calendar date some working days later: Saturdays and Sundays are left out, holidays are not. */
export function addWorkingDays(calendarDate: string, days: number): string {
  let date = calendarDate
  for (let passed = 0; passed < days; ) {
    date = addDays(date, 1)
    const weekday = new Date(date).getUTCDay()
    if (weekday !== 0 && weekday !== 6) passed += 1
  }
  return date
}

export const dayMs = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The calendar date of an instant in a time zone (`Europe/Tallinn`). */
export function toCalendarDateIn(timeZone: string, instant: Date): string {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    // The Swedish locale formats dates as ISO 8601 does.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(instant)
}

const minuteMs = 60_000
const ends = new Map<string, number>()
const maxEnds = 20_000

/** The instant at which a calendar date ends in a time zone, which is the first minute of the next date. */
export function getEndOfDay(timeZone: string, calendarDate: string): Date {
  const key = `${timeZone} ${calendarDate}`
  let end = ends.get(key)
  if (end === undefined) {
    end = findEndOfDay(timeZone, calendarDate)
    if (ends.size >= maxEnds) ends.clear()
    ends.set(key, end)
  }
  return new Date(end)
}

/** The end is searched for: a day may have 23 or 25 hours, and may begin at one o'clock (the Azores, each spring). */
function findEndOfDay(timeZone: string, calendarDate: string): number {
  const midnight = Date.parse(`${addDays(calendarDate, 1)}T00:00:00Z`)
  let still = midnight - 15 * 60 * minuteMs
  let over = midnight + 13 * 60 * minuteMs
  while (over - still > minuteMs) {
    const middle = still + Math.floor((over - still) / minuteMs / 2) * minuteMs
    if (toCalendarDateIn(timeZone, new Date(middle)) > calendarDate) over = middle
    else still = middle
  }
  return over
}

/**
 * The instant some calendar months (UTC) later, at the same time of day. A month without that day gives its last day.
 * Count from the first anchor: a chain of single months would turn 31 January into 28 March.
 */
export function addMonths(anchor: Date, months: number): Date {
  const first = new Date(anchor)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(anchor.getUTCDate(), lastDay))
  return first
}
