import { addDays, getWeekday, toCalendarDate } from '@veos/contract/platform/reference/dates'
import { readWrittenDay } from '@veos/contract/platform/reference/typedDates'

/** Calendar dates, both included. */
export interface Days {
  start: string
  end: string
}

/** A date without a year is in this year if it is at most this many days ago; an earlier one is in the next year. */
const pastDays = 31

/**
 * Reads a date in one word: `2026-12-24`, `24.12.2026`, `24.12.`, `24/12`, `24-12-26`, `24-Dec-26`, or two of them
 * joined by a dash. Null for anything else and for invalid dates.
 */
export function readDays(word: string, today: string): Days | null {
  const one = readDate(word, today)
  if (one) return { start: one, end: one }
  for (const { index } of word.matchAll(/[-–]/g)) {
    const start = readDate(word.slice(0, index), today)
    const end = readDate(word.slice(index + 1), today)
    if (start && end) return toOrderedDays(start, end)
  }
  return null
}

/** Whether a word has the form of a date, valid or not. */
export function isWrittenAsDate(word: string): boolean {
  return readWrittenDay(word) !== null
}

/** A range of two dates, in either order. */
export function toOrderedDays(start: string, end: string): Days {
  return start <= end ? { start, end } : { start: end, end: start }
}

function readDate(word: string, today: string): string | null {
  const written = readWrittenDay(word)
  if (!written) return null
  const { day, month, year } = written
  return year === null ? findNextDate(day, month, today) : toCalendarDate(day, month, year)
}

/** The next date with this day and month, which may be a recent one. */
export function findNextDate(day: number, month: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  const thisYear = toCalendarDate(day, month, year)
  if (thisYear !== null && thisYear >= addDays(today, -pastDays)) return thisYear
  return toCalendarDate(day, month, year + 1)
}

/** The next date with this weekday, including today. Monday is 1. */
export function getNextWeekday(weekday: number, today: string): string {
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7)
}

/** A week from Monday to Sunday; the current one begins today. */
export function getWeekAhead(weeks: number, today: string): Days {
  const monday = addDays(today, 1 - weekdayOf(today) + 7 * weeks)
  return { start: weeks === 0 ? today : monday, end: addDays(monday, 6) }
}

function weekdayOf(date: string): number {
  return getWeekday(date) || 7
}
