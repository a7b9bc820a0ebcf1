import { addDays, type CalendarDate, computeDaysBetween } from '@veos/contract/platform/reference/dates'
import type { DateRange } from '../../../platform/ui/dates/dateRanges.ts'

/** The range of the unloading dates, given the loading dates. */
export function getUnloadingLimits({ start, end }: DateRange): { min?: CalendarDate; minEnd?: CalendarDate } {
  if (!start) return {}
  // The first day may be one day before loading starts, because it may still be the previous day in another time zone.
  // The last day is not before loading ends.
  return { min: addDays(start, -1), minEnd: end ?? start }
}

/**
 * The number of days by which past dates have to move into the future: whole weeks, so that a Monday stays a Monday. 0
 * for dates in the future.
 */
export function computeDaysUntilFuture({ start, end }: DateRange, today: CalendarDate): number {
  if (!start || (end ?? start) >= today) return 0
  return Math.ceil(computeDaysBetween(start, today) / 7) * 7
}

export function moveDates({ start, end }: DateRange, days: number): DateRange {
  return { start: start && addDays(start, days), end: end && addDays(end, days) }
}
