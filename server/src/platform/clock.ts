/** The only source of time: tests set it, the product lets it run. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The calendar date (UTC) of an instant, as `2026-11-20`. */
export function calendarDateOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** The calendar date some days later (or, negative, earlier). */
export function addDays(calendarDate: string, days: number): string {
  const date = new Date(`${calendarDate}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return calendarDateOf(date)
}

export const dayMs = 86_400_000
