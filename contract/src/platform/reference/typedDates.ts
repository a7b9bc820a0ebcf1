import { type CalendarDate, computeDaysBetween, getWeekday, toCalendarDate } from './dates.ts'
import { languageValues } from './languages.ts'

/** Typed days, both included; null at both ends for an empty field. */
export type TypedDays = { start: CalendarDate; end: CalendarDate } | { start: null; end: null }

/** Why a text is no valid day, and the nearest valid one. */
export type DateProblem =
  | { problem: 'unreadable' }
  | { problem: 'noSuchDay' }
  | { problem: 'passed' | 'otherWeekday'; day: CalendarDate }

/** A day as it is written, possibly without a year. */
export interface WrittenDay {
  day: number
  month: number
  year: number | null
  /** The possible weekdays of the word before it, Sunday being 0; null without one. */
  weekdays: readonly number[] | null
}

export interface ReadingDates {
  today: CalendarDate
  /** The first possible day for a date without a year; today by default. */
  min?: CalendarDate | undefined
  /** If this is not after today, days without a year are in the past. */
  max?: CalendarDate | undefined
}

/**
 * Reads dates as people type and paste them, the day before the month: `05.12.2026`, `5. 12. 2026`, `05-12-26`,
 * `05/12/2026`, `2026-12-05`, `5 Dec 2026`, `Sa 05.12.2026`, `05.12.`, and ranges of them: `05.12. – 08.12.2026`,
 * `5-8.12.2026`. A day without a year is the nearest such day that has not passed.
 */
export function readTypedDays(text: string, reading: ReadingDates): TypedDays | DateProblem {
  const tidy = tidyText(text)
  if (tidy === '') return { start: null, end: null }
  const single = readWrittenDay(tidy)
  if (single) {
    const day = resolve(single, reading)
    return typeof day === 'string' ? { start: day, end: day } : day
  }
  const spans = [...tidy.matchAll(/\s*-\s*|\s+(?:to|until|bis)\s+/g)].flatMap(({ index, 0: { length } }) => {
    const span = readSpan(tidy.slice(0, index), tidy.slice(index + length))
    return span ? [span] : []
  })
  // An ambiguous text is not read.
  return spans.length === 1 ? resolveSpan(spans[0]!, reading) : { problem: 'unreadable' }
}

/** Reads one day: null for an empty field. */
export function readTypedDay(text: string, reading: ReadingDates): CalendarDate | null | DateProblem {
  const days = readTypedDays(text, reading)
  if ('problem' in days) return days
  return days.start === days.end ? days.start : { problem: 'unreadable' }
}

/** Reads a written day, in the calendar or not; null for anything else. */
export function readWrittenDay(text: string): WrittenDay | null {
  const tidy = tidyText(text)
  const [, word, rest] = /^(\p{L}+)(?:[.,]+\s?|\s)(.+)$/u.exec(tidy) ?? []
  const weekdays = word === undefined ? undefined : names().weekdays.get(word)
  const behindWeekday = weekdays && readParts(rest!)
  if (behindWeekday) return { ...behindWeekday, weekdays: [...weekdays] }
  // Some words are a weekday in one language and a month in another: `mar`.
  const written = readParts(tidy)
  return written && { ...written, weekdays: null }
}

type Parts = Omit<WrittenDay, 'weekdays'>

interface Span {
  start: WrittenDay
  end: WrittenDay
}

/** Earlier years are typing mistakes: `0206`. */
const firstYear = 1900

const yearFirst = /^(\d{4})\s?([-./])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?$/
const dayFirst = /^(\d{1,2})\s?([./])\s?(\d{1,2})(?:\s?\2\s?(\d{4}|\d{2})?)?\.?$/
/** With dashes only a full date is accepted: `5-12` may be days or hours. */
const dashed = /^(\d{1,2})-(\d{1,2})-(\d{4}|\d{2})\.?$/
const monthNamed = /^(\d{1,2})(?:st|nd|rd|th)?\.?\s?(?:(?:of|de)\s)?(\p{L}+)\.?(?:,?\s?(?:de\s)?(\d{4}|\d{2}))?\.?$/u
const monthBetween = /^(\d{1,2})([-/])(\p{L}+)\2(\d{4}|\d{2})$/u
/** The year is required: `Dec 26` may be a year or a day. */
const monthFirst = /^(\p{L}+)\.?\s?(\d{1,2})(?:st|nd|rd|th)?(?:,\s?|\s)(\d{4})$/u

function readParts(text: string): Parts | null {
  const iso = yearFirst.exec(text)
  if (iso) return toParts(iso[4], Number(iso[3]), iso[1])
  const numeric = dayFirst.exec(text)
  if (numeric) return toParts(numeric[1], Number(numeric[3]), numeric[4])
  const withDashes = dashed.exec(text)
  if (withDashes) return toParts(withDashes[1], Number(withDashes[2]), withDashes[3])
  const named = monthNamed.exec(text)
  if (named) return toParts(named[1], monthOf(named[2]!), named[3])
  const between = monthBetween.exec(text)
  if (between) return toParts(between[1], monthOf(between[3]!), between[4])
  const american = monthFirst.exec(text)
  return american && toParts(american[2], monthOf(american[1]!), american[3])
}

function toParts(day: string | undefined, month: number | null, year: string | undefined): Parts | null {
  const fullYear = year === undefined ? null : Number(year.length === 2 ? `20${year}` : year)
  if (month === null || (fullYear !== null && fullYear < firstYear)) return null
  return { day: Number(day), month, year: fullYear }
}

/** Unifies blanks and dashes, and folds letters. */
function tidyText(text: string): string {
  return plain(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
}

function readSpan(first: string, last: string): Span | null {
  const end = readWrittenDay(last)
  if (!end) return null
  const start = readWrittenDay(first)
  if (start) return { start, end }
  // `20-22.11.2026`: the first day gets the month and the year of the last one.
  const day = Number(/^(\d{1,2})\.?$/.exec(first)?.[1])
  return day <= end.day ? { start: { ...end, day, weekdays: null }, end } : null
}

function resolveSpan({ start, end }: Span, reading: ReadingDates): TypedDays | DateProblem {
  if (start.year === null && end.year !== null) {
    const last = resolve(end, reading)
    if (typeof last !== 'string') return last
    // `28.12. – 03.01.2027` begins in the year before.
    const first = datesNear(start, end.year).findLast((date) => date <= last)
    return checkSpan(start, first, last)
  }
  const first = resolve(start, reading)
  if (typeof first !== 'string') return first
  if (end.year === null) {
    const last = datesNear(end, Number(first.slice(0, 4))).find((date) => date >= first)
    return checkSpan(end, last, first)
  }
  const last = resolve(end, reading)
  if (typeof last !== 'string') return last
  return first <= last ? { start: first, end: last } : { problem: 'unreadable' }
}

const halfYearDays = 183

/** Checks an end without a year beside the other one. */
function checkSpan(yearless: WrittenDay, date: CalendarDate | undefined, other: CalendarDate): TypedDays | DateProblem {
  if (date === undefined) return { problem: 'noSuchDay' }
  if (!isOn(date, yearless)) return { problem: 'otherWeekday', day: date }
  const [start, end] = date <= other ? [date, other] : [other, date]
  // `08.12. – 05.12.` is a typing mistake and not most of a year.
  const isTurned = start.slice(0, 4) !== end.slice(0, 4) && computeDaysBetween(start, end) > halfYearDays
  return isTurned ? { problem: 'unreadable' } : { start, end }
}

function resolve(written: WrittenDay, reading: ReadingDates): CalendarDate | DateProblem {
  const date = written.year === null ? resolveYearless(written, reading) : dateIn(written, written.year)
  if (date === null) return { problem: 'noSuchDay' }
  if (typeof date === 'string' && !isOn(date, written)) return { problem: 'otherWeekday', day: date }
  return date
}

function resolveYearless(written: WrittenDay, { today, min, max }: ReadingDates): CalendarDate | DateProblem | null {
  const dates = datesNear(written, Number(today.slice(0, 4)))
  if (max !== undefined && max <= today) return dates.findLast((date) => date <= max) ?? dates[0] ?? null
  const [nearest] = dates.toSorted((one, other) => distance(one, today) - distance(other, today))
  if (nearest === undefined) return null
  const first = min !== undefined && min < today ? min : today
  return nearest >= first ? nearest : { problem: 'passed', day: nearest }
}

/** The day in a year, in the one before and the one after, if the calendar has it. */
function datesNear(written: WrittenDay, year: number): CalendarDate[] {
  return [year - 1, year, year + 1].flatMap((each) => dateIn(written, each) ?? [])
}

function dateIn({ day, month }: WrittenDay, year: number): CalendarDate | null {
  return toCalendarDate(day, month, year)
}

function distance(one: CalendarDate, other: CalendarDate): number {
  return Math.abs(computeDaysBetween(one, other))
}

function isOn(date: CalendarDate, { weekdays }: WrittenDay): boolean {
  return weekdays === null || weekdays.includes(getWeekday(date))
}

/** The month of a word if all languages with that word agree; null if they differ, as for `listopad`. */
function monthOf(word: string): number | null {
  const months = names().months.get(word)
  return months?.size === 1 ? [...months][0]! : null
}

interface Names {
  months: Map<string, Set<number>>
  weekdays: Map<string, Set<number>>
}

let known: Names | undefined

/** Months and weekdays in the languages of Europe, long and short, alone and within a date. */
function names(): Names {
  known ??= learnNames()
  return known
}

function learnNames(): Names {
  const learned: Names = { months: new Map(), weekdays: new Map() }
  const learn = (words: Map<string, Set<number>>, name: string | undefined, meaning: number) => {
    const word = plain(name ?? '').replace(/\.$/, '')
    if (!/^\p{L}+$/u.test(word)) return
    words.set(word, (words.get(word) ?? new Set()).add(meaning))
  }
  for (const locale of languageValues) {
    for (const width of ['long', 'short'] as const) {
      const month = { month: width } as const
      const inDate = { day: 'numeric', month: width } as const
      const weekday = { weekday: width } as const
      const formats = [month, inDate, weekday].map(
        (options) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
      )
      const nameIn = (at: number, type: 'month' | 'weekday', date: Date) =>
        formats[at]!.formatToParts(date).find((part) => part.type === type)?.value
      for (let number = 1; number <= 12; number++) {
        const first = new Date(Date.UTC(2024, number - 1, 1))
        for (const at of [0, 1]) learn(learned.months, nameIn(at, 'month', first), number)
      }
      // The seventh of January 2024 was a Sunday.
      for (let number = 0; number < 7; number++)
        learn(learned.weekdays, nameIn(2, 'weekday', new Date(Date.UTC(2024, 0, 7 + number))), number)
    }
  }
  return learned
}
