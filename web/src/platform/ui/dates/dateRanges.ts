import {
  addDays,
  type CalendarDate,
  formatDate,
  formatTableDate,
  getWeekday,
} from '@veos/contract/platform/reference/dates'

export interface DateRange {
  start: CalendarDate | null
  end: CalendarDate | null
  /** Typed text that is not a date. It stays in the field, and there is no start or end. */
  typed?: string | undefined
}

/** `20.11.2026 – 22.11.2026`; one date when both ends are the same day; empty without a start. */
export function formatDateRange({ start, end }: DateRange): string {
  if (!start) return ''
  return !end || end === start ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`
}

/** `20-11-26 – 22-11-26`, one date when both ends are the same day. */
export function formatTableDates({ start, end }: { start: CalendarDate; end: CalendarDate }): string {
  return start === end ? formatTableDate(start) : `${formatTableDate(start)} – ${formatTableDate(end)}`
}

/** The most common choices from today on: single days, and the rest of the week until Sunday. */
export function getCommonDays(today: CalendarDate) {
  const day = (days: number) => ({ start: addDays(today, days), end: addDays(today, days) })
  return {
    today: day(0),
    tomorrow: day(1),
    inTwoDays: day(2),
    thisWeek: { start: today, end: addDays(today, (7 - getWeekday(today)) % 7) },
  }
}
