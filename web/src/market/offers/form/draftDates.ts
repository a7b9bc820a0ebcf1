import { addDays, type CalendarDate, type DateRange } from '../../../platform/ui/dates.ts'

/** What the calendar of the unloading dates allows once the loading dates are known. */
export function unloadingLimits({ start, end }: DateRange): { min?: CalendarDate; minEnd?: CalendarDate } {
  if (!start) return {}
  // The first day may be one before loading starts (it may still be yesterday in another time zone), the last not
  // before loading ends.
  return { min: addDays(start, -1), minEnd: end ?? start }
}

/** The number of whole weeks by which dates have to move into the future, so that a Monday stays a Monday; else 0. */
export function daysToLieAhead({ start, end }: DateRange, today: CalendarDate): number {
  if (!start || (end ?? start) >= today) return 0
  return Math.ceil(daysBetween(start, today) / 7) * 7
}

export function movedDates({ start, end }: DateRange, days: number): DateRange {
  return { start: start && addDays(start, days), end: end && addDays(end, days) }
}

function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
