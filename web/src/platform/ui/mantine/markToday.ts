import type { CalendarDate } from '@veos/contract/platform/reference/dates'
import { getLocalToday } from '../dates/localDates.ts'

/** Marks today in a calendar for screen readers, beside its visible frame. */
export function markToday(day: CalendarDate) {
  return day === getLocalToday() ? { 'aria-current': 'date' as const } : {}
}
