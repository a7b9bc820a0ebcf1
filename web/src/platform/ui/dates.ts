/** A calendar date as it travels, `2026-11-20`: no time, no zone. */
export type CalendarDate = string

export interface DateRange {
  start: CalendarDate | null
  end: CalendarDate | null
  /** What was typed and is no date: it stays in its field, without a start and an end. */
  typed?: string | undefined
}

/** `20.11.2026` */
export function dateText(date: CalendarDate): string {
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year}`
}

/** `20.11.26`, as deadlines are written. */
export function shortDateText(date: CalendarDate): string {
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year?.slice(2)}`
}

/** `20-11-26`: how tables write a date. */
function tableDateText(date: CalendarDate): string {
  const [year = '', month, day] = date.split('-')
  return `${day}-${month}-${year.slice(2)}`
}

/** `20-11-26`, the day where the user is. */
export function localTableDateText(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return tableDateText(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`)
}

/** `20-11-26 – 22-11-26`, one date when both ends are the same day. */
export function tableDatesText({ start, end }: { start: CalendarDate; end: CalendarDate }): string {
  return start === end ? tableDateText(start) : `${tableDateText(start)} – ${tableDateText(end)}`
}

/** `20 November 2026`: the day in UTC, the same on the server and everywhere. */
export function longDateText(instant: string, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...{ day: '2-digit', month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(instant))
}

/** `20.11.2026 – 22.11.2026`, one date when both ends are the same day, nothing without a start. */
export function dateRangeText({ start, end }: DateRange): string {
  if (!start) return ''
  return !end || end === start ? dateText(start) : `${dateText(start)} – ${dateText(end)}`
}

/** Today where the user is. */
export function localToday(now = new Date()): CalendarDate {
  return isoDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** Days that are chosen most, from today on: one day each, and what is left of the week, which ends on Sunday. */
export function commonDays(today: CalendarDate) {
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
