// Days of the calendar, and what clocks show in time zones, over Intl (docs/decisions.md). No text in here depends on
// the time zone of the machine.

/** A day in the format of the wire, `2026-11-20`: no time, no zone. */
export type CalendarDate = string

export const dayMs = 86_400_000
const minuteMs = 60_000

/** The date of a day; null if the calendar does not have it, such as 31.02. */
export function toCalendarDate(day: number, month: number, year: number): CalendarDate | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? toUtcCalendarDate(date) : null
}

/** Whether a text is a day of the calendar, in the format of the wire. */
export function isCalendarDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return toCalendarDate(Number(day), Number(month), Number(year)) === text
}

/** The date some days later (or, negative, earlier). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toUtcCalendarDate(new Date(Date.parse(date) + days * dayMs))
}

/** The date some working days later: Saturdays and Sundays are left out, holidays are not. */
export function addWorkingDays(date: CalendarDate, days: number): CalendarDate {
  let end = date
  for (let passed = 0; passed < days; ) {
    end = addDays(end, 1)
    if (getWeekday(end) % 6 !== 0) passed += 1
  }
  return end
}

/** How many days the second date is after the first one; negative if it is before. */
export function computeDaysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs
}

/** 0 is Sunday. */
export function getWeekday(date: CalendarDate): number {
  return new Date(date).getUTCDay()
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

/** The date of an instant in UTC. */
export function toUtcCalendarDate(instant: Date): CalendarDate {
  return instant.toISOString().slice(0, 10)
}

/** The date of an instant in a time zone (`Europe/Tallinn`). */
export function toCalendarDateIn(timeZone: string, instant: Date): CalendarDate {
  return toLocalTime(timeZone, instant).slice(0, 10)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What a clock shows in a time zone: `2026-11-24T14:20`. */
export function toLocalTime(timeZone: string, instant: Date): string {
  let clock = clocks.get(timeZone)
  if (!clock) {
    // The Swedish locale formats dates as ISO 8601 does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    clocks.set(timeZone, clock)
  }
  return clock.format(instant).replace(' ', 'T')
}

/** The offset of a time zone from UTC, in minutes. */
export function getUtcOffsetMin(timeZone: string, instant: Date): number {
  const minute = Math.floor(instant.getTime() / minuteMs)
  return Date.parse(`${toLocalTime(timeZone, instant)}Z`) / minuteMs - minute
}

/**
 * The instants of a local time (`09:00`) on a date: usually one, none in the hour skipped in spring, two in the hour
 * repeated in autumn.
 */
export function listInstants(timeZone: string, date: CalendarDate, time: string): Date[] {
  const local = toFullTime(date, time)
  return listCandidates(timeZone, local).filter((instant) => toLocalTime(timeZone, instant) === local)
}

/** The first instant of a full hour on a date. If clocks skip it, it is reached with the hour after it. */
export function toInstant(timeZone: string, date: CalendarDate, hour: number): Date {
  const time = `${hour}:00`
  return listInstants(timeZone, date, time)[0] ?? listCandidates(timeZone, toFullTime(date, time))[0]!
}

/**
 * The instant at which a date ends in a time zone, when the next one begins: it may have 23 or 25 hours, and the next
 * one may begin at one o'clock (the Azores, each spring).
 */
export function getEndOfDay(timeZone: string, date: CalendarDate): Date {
  return toInstant(timeZone, addDays(date, 1), 0)
}

/** A local time by the offsets of the day before and of the day after: clocks do not change twice in two days. */
function listCandidates(timeZone: string, local: string): Date[] {
  const asUtc = Date.parse(`${local}Z`)
  const offsets = new Set([-dayMs, dayMs].map((ms) => getUtcOffsetMin(timeZone, new Date(asUtc + ms))))
  return [...offsets].map((offset) => new Date(asUtc - offset * minuteMs))
}

function toFullTime(date: CalendarDate, time: string): string {
  return `${date}T${time.padStart(5, '0')}`
}

/** `20.11.2026` */
export function formatDate(date: CalendarDate): string {
  return date.split('-').toReversed().join('.')
}

/** `20.11.26`, the format of deadlines. */
export function formatShortDate(date: CalendarDate): string {
  return formatDate(date.slice(2))
}

/** `20-11-26`, the format of tables. */
export function formatTableDate(date: CalendarDate): string {
  return date.slice(2).split('-').toReversed().join('-')
}

/** `20 November 2026`, the format of sentences. */
export function formatLongDate(date: CalendarDate, locale = 'en'): string {
  return formatWith(locale, date, { day: '2-digit', month: 'long', year: 'numeric' })
}

/** `November 2026` */
export function formatMonth(date: CalendarDate, locale = 'en'): string {
  return formatWith(locale, date, { month: 'long', year: 'numeric' })
}

/** `Fri 20.11.`, the format of days that are near. */
export function formatWeekdayDate(date: CalendarDate, locale: string): string {
  return `${formatWith(locale, date, { weekday: 'short' })} ${formatDate(date.slice(5))}.`
}

function formatWith(locale: string, date: CalendarDate, options: Intl.DateTimeFormatOptions): string {
  // English is that of Europe: the day before the month.
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: 'UTC' })
  return format.format(new Date(date))
}

/** The offset of a time zone from UTC, as `UTC+3`. */
export function formatUtcOffset(timeZone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')!.value.replace('GMT', 'UTC')
}
