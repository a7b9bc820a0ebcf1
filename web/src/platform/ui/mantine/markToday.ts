import { type CalendarDate, getLocalToday } from '../dates/dates.ts'

/** Marks today in a calendar for screen readers, beside its visible frame. */
export function markToday(day: CalendarDate) {
  return day === getLocalToday() ? { 'aria-current': 'date' as const } : {}
}
