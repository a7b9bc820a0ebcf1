import { type CalendarDate, localToday } from '../dates.ts'

/** Says which day of a calendar is today, beside its frame. */
export function markToday(day: CalendarDate) {
  return day === localToday() ? { 'aria-current': 'date' as const } : {}
}
