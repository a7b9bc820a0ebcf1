/** A calendar date in the API's format, `2026-11-20`: without time and time zone. */
export type CalendarDate = string

export interface DateRange {
  start: CalendarDate | null
  end: CalendarDate | null
  /** Typed text that is not a date. It stays in the field, and there is no start or end. */
  typed?: string | undefined
}

/** `20.11.2026` */
export function formatDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year}`
}

/** `20.11.26`, the format of deadlines. */
export function formatShortDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year?.slice(2)}`
}

/** `20-11-26`, the format of tables. */
function formatTableDate(date: CalendarDate): string {
  const [year = '', month, day] = date.split('-')
  return `${day}-${month}-${year.slice(2)}`
}

/** `20-11-26`, in the user's time zone. */
export function formatLocalTableDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return formatTableDate(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`)
}

/** `20-11-26 – 22-11-26`, one date when both ends are the same day. */
export function formatTableDates({ start, end }: { start: CalendarDate; end: CalendarDate }): string {
  return start === end ? formatTableDate(start) : `${formatTableDate(start)} – ${formatTableDate(end)}`
}

/** `20 November 2026`: the day in UTC, so that server and browsers render the same. */
export function formatLongDate(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    day: '2-digit',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(instant))
}

/** `20.11.2026 – 22.11.2026`; one date when both ends are the same day; empty without a start. */
export function formatDateRange({ start, end }: DateRange): string {
  if (!start) return ''
  return !end || end === start ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`
}

/** Today in the user's time zone. */
export function getLocalToday(now = new Date()): CalendarDate {
  return isoDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The most common choices from today on: single days, and the rest of the week until Sunday. */
export function getCommonDays(today: CalendarDate) {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const day = (days: number) => ({ start: addDays(today, days), end: addDays(today, days) })
  return {
    today: day(0),
    tomorrow: day(1),
    inTwoDays: day(2),
    thisWeek: { start: today, end: addDays(today, (7 - weekday) % 7) },
  }
}

function isoDate(year: number, month: number, day: number): CalendarDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
