import { formatDate, formatLongDate, formatShortDate } from '@veos/contract/platform/reference/dates'
import { readTypedDay, readTypedDays } from '@veos/contract/platform/reference/typedDates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDateRange, formatTableDates, getCommonDays } from './dateRanges.ts'
import { formatLocalTableDate } from './localDates.ts'

const today = '2026-11-20'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const range = fc.tuple(day, day).map((days) => {
  const [start, end] = days.sort()
  return { start: start!, end: end! }
})

test.each<[string, (date: string) => string]>([
  ['20.11.2026', formatDate],
  ['20.11.26', formatShortDate],
  ['20-11-26', (date) => formatLocalTableDate(new Date(`${date}T12:00:00`))],
  ['20 November 2026', (date) => formatLongDate(date, 'en')],
  ['20. November 2026', (date) => formatLongDate(date, 'de')],
  ['2026-11-20', (date) => date],
])('a day that is shown as %s is read again', (_, print) => {
  fc.assert(
    fc.property(day, (date) => {
      expect(readTypedDay(print(date), { today })).toBe(date)
    }),
  )
})

test.each<[string, (dates: { start: string; end: string }) => string]>([
  ['20.11.2026 – 22.11.2026', formatDateRange],
  ['20-11-26 – 22-11-26', formatTableDates],
])('days that are shown as %s are read again', (_, print) => {
  fc.assert(
    fc.property(range, (dates) => {
      expect(readTypedDays(print(dates), { today })).toEqual(dates)
    }),
  )
})

test.each([
  ['2026-11-16', '2026-11-22'],
  ['2026-11-20', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['2026-12-30', '2027-01-03'],
])('the week of %s ends on Sunday, %s', (monday, sunday) => {
  expect(getCommonDays(monday).thisWeek).toEqual({ start: monday, end: sunday })
})

test('two days after 30 December are in the next year', () => {
  const { today: now, tomorrow, inTwoDays } = getCommonDays('2026-12-30')
  expect([now.start, tomorrow.start, inTwoDays.end]).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
})

test('tables show dates as DD-MM-YY, and one date when both ends are the same day', () => {
  expect(formatTableDates({ start: '2026-11-20', end: '2026-11-22' })).toBe('20-11-26 – 22-11-26')
  expect(formatTableDates({ start: '2026-11-20', end: '2026-11-20' })).toBe('20-11-26')
  expect(formatLocalTableDate(new Date('2026-01-05T23:59:00'))).toBe('05-01-26')
})
