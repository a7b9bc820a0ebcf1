import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commonDays,
  dateRangeText,
  dateText,
  localTableDateText,
  parseDateRange,
  shortDateText,
  tableDatesText,
} from './dates.ts'

const today = '2026-11-20'

test.each([
  ['20.11.2026', '2026-11-20', '2026-11-20'],
  ['1.2.27', '2027-02-01', '2027-02-01'],
  ['21.11.', '2026-11-21', '2026-11-21'],
  ['01.12.2026 - 03.12.2026', '2026-12-01', '2026-12-03'],
  ['01.12.2026 – 03.12.2026', '2026-12-01', '2026-12-03'],
  ['20-22.11.2026', '2026-11-20', '2026-11-22'],
  ['29.2.2028', '2028-02-29', '2028-02-29'],
])('%s is read', (text, start, end) => {
  expect(parseDateRange(text, today)).toEqual({ start, end })
})

test('a day without a year that has passed means next year', () => {
  expect(parseDateRange('19.11', today)?.start).toBe('2027-11-19')
})

test.each(['31.02.2026', 'tomorrow', '3.12.2026 - 1.12.2026', '1.1.2026 - 2.1.2026 - 3.1.2026', '29.2.2027', '40.1.'])(
  '%s is refused',
  (text) => expect(parseDateRange(text, today)).toBeNull(),
)

test('an empty text is an empty range', () => {
  expect(parseDateRange('  ', today)).toEqual({ start: null, end: null })
})

test('whatever the field shows it reads again', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  const range = fc.tuple(day, day).map((days) => days.map((date) => date.toISOString().slice(0, 10)).sort())
  fc.assert(
    fc.property(range, ([start, end]) => {
      const shown = { start: start!, end: end! }
      expect(parseDateRange(dateRangeText(shown), today)).toEqual(shown)
    }),
  )
})

test('dates are shown day first', () => {
  expect(dateText('2026-01-05')).toBe('05.01.2026')
})

test.each([
  ['2026-11-16', '2026-11-22'],
  ['2026-11-20', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['2026-12-30', '2027-01-03'],
])('the week of %s ends on Sunday, %s', (monday, sunday) => {
  expect(commonDays(monday).thisWeek).toEqual({ start: monday, end: sunday })
})

test('two days after the 30th of December are in the next year', () => {
  const { today: now, tomorrow, inTwoDays } = commonDays('2026-12-30')
  expect([now.start, tomorrow.start, inTwoDays.end]).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
})

test('tables write dates as DD-MM-YY, one when both ends are the same day', () => {
  expect(tableDatesText({ start: '2026-11-20', end: '2026-11-22' })).toBe('20-11-26 – 22-11-26')
  expect(tableDatesText({ start: '2026-11-20', end: '2026-11-20' })).toBe('20-11-26')
  expect(localTableDateText(new Date('2026-01-05T23:59:00'))).toBe('05-01-26')
})

test('deadlines are written as DD.MM.YY', () => {
  expect(shortDateText('2026-11-05')).toBe('05.11.26')
})
