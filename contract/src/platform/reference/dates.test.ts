import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addWorkingDays,
  computeDaysBetween,
  formatDate,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatTableDate,
  formatUtcOffset,
  formatWeekdayDate,
  getEndOfDay,
  getUtcOffsetMin,
  getWeekday,
  isCalendarDate,
  listInstants,
  toCalendarDate,
  toCalendarDateIn,
  toInstant,
  toLocalTime,
  toUtcCalendarDate,
} from './dates.ts'

const minuteMs = 60_000
const zone = fc.constantFrom(
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Europe/Dublin',
  'Europe/Berlin',
  'Europe/Tallinn',
  'Europe/Istanbul',
  'Asia/Baku',
  'Asia/Kathmandu',
  'Asia/Yekaterinburg',
  'Asia/Anadyr',
  'UTC',
  'Etc/GMT+12',
  'Etc/GMT-14',
)
const date = fc.integer({ min: 0, max: 8000 }).map((days) => addDays('2020-01-01', days))
const days = fc.integer({ min: -4000, max: 4000 })
const minutes = fc.integer({ min: Date.parse('2020-01-01') / minuteMs, max: Date.parse('2040-01-01') / minuteMs })
const instants = minutes.map((minute) => new Date(minute * minuteMs))
const hour = fc.integer({ min: 0, max: 23 })

test('days that are added are the days between, and each is a weekday later', () => {
  fc.assert(
    fc.property(date, days, (start, count) => {
      const end = addDays(start, count)
      expect(isCalendarDate(end)).toBe(true)
      expect(computeDaysBetween(start, end)).toBe(count)
      expect(addDays(end, -count)).toBe(start)
      expect((getWeekday(start) + 7 * 4000 + count) % 7).toBe(getWeekday(end))
    }),
  )
})

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-29', 366, '2029-03-01'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %d days is %s', (start, count, end) => {
  expect(addDays(start, count)).toBe(end)
})

test.each([
  [29, 2, 2028, '2028-02-29'],
  [29, 2, 2027, null],
  [29, 2, 2100, null],
  [31, 4, 2027, null],
  [0, 4, 2027, null],
  [1, 13, 2027, null],
])('day %d of month %d in %d is %s', (day, month, year, expected) => {
  expect(toCalendarDate(day, month, year)).toBe(expected)
})

test.each(['2027-02-29', '2027-13-01', '2027-1-1', '27-01-01', '2027-01-01T00:00:00Z', '', 'tomorrow'])(
  '"%s" is no day of the calendar',
  (text) => {
    expect(isCalendarDate(text)).toBe(false)
  },
)

test('working days end on one, and leave out two days a week', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 60 }), (start, count) => {
      const end = addWorkingDays(start, count)
      expect([0, 6]).not.toContain(getWeekday(end))
      const passed = Array.from({ length: computeDaysBetween(start, end) }, (_, at) =>
        getWeekday(addDays(start, at + 1)),
      )
      expect(passed.filter((weekday) => weekday !== 0 && weekday !== 6)).toHaveLength(count)
    }),
  )
})

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-01-31', 2, '2027-03-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-03-31', -1, '2027-02-28'],
])('%s and %d months is %s, the end of a shorter month', (start, months, end) => {
  expect(toUtcCalendarDate(addMonths(new Date(start), months))).toBe(end)
})

test('days and clocks in a zone are those of Intl', () => {
  fc.assert(
    fc.property(zone, instants, (timeZone, instant) => {
      const parts = new Intl.DateTimeFormat('en', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      }).formatToParts(instant)
      const part = (type: string) => parts.find((each) => each.type === type)!.value
      const day = `${part('year')}-${part('month')}-${part('day')}`
      expect(toCalendarDateIn(timeZone, instant)).toBe(day)
      expect(toLocalTime(timeZone, instant)).toBe(`${day}T${part('hour')}:${part('minute')}`)
    }),
  )
})

test('the local time of any instant is read back as that instant', () => {
  fc.assert(
    fc.property(zone, instants, (timeZone, instant) => {
      const [day, time] = toLocalTime(timeZone, instant).split('T') as [string, string]
      const read = listInstants(timeZone, day, time)
      expect(read.map(Number)).toContain(instant.getTime())
      expect(read.length).toBeLessThanOrEqual(2)
      expect(getUtcOffsetMin(timeZone, instant)).toBe((Date.parse(`${day}T${time}Z`) - instant.getTime()) / minuteMs)
    }),
  )
})

test.each([
  ['Europe/Tallinn', '2027-03-28', '03:30', []],
  ['Europe/Tallinn', '2027-03-28', '02:59', ['2027-03-28T00:59:00.000Z']],
  ['Europe/Tallinn', '2027-03-28', '04:00', ['2027-03-28T01:00:00.000Z']],
  ['Europe/Tallinn', '2027-10-31', '03:30', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
  ['Europe/Berlin', '2027-03-28', '2:30', []],
  ['Europe/Berlin', '2027-03-28', '3:30', ['2027-03-28T01:30:00.000Z']],
  ['Atlantic/Azores', '2027-03-28', '00:30', []],
  ['Asia/Kathmandu', '2027-03-28', '09:00', ['2027-03-28T03:15:00.000Z']],
  ['Europe/Istanbul', '2027-03-28', '03:30', ['2027-03-28T00:30:00.000Z']],
])('in %s on %s %s is %j', (timeZone, day, time, expected) => {
  expect(listInstants(timeZone, day, time).map((instant) => instant.toISOString())).toEqual(expected)
})

test('an hour comes on its day, and a skipped one with the hour after it', () => {
  fc.assert(
    fc.property(zone, date, hour, (timeZone, day, at) => {
      const shown = toLocalTime(timeZone, toInstant(timeZone, day, at))
      const full = (each: number) => `${day}T${String(each).padStart(2, '0')}:00`
      const isSkipped = listInstants(timeZone, day, `${at}:00`).length === 0
      expect(shown).toBe(full(isSkipped ? at + 1 : at))
    }),
    {
      numRuns: 500,
      examples: [
        ['Europe/Tallinn', '2027-03-28', 3],
        ['Atlantic/Azores', '2027-03-28', 0],
      ],
    },
  )
})

test.each([
  ['Europe/Tallinn', '2027-03-28', 2, '2027-03-28T00:00:00.000Z'],
  ['Europe/Tallinn', '2027-03-28', 3, '2027-03-28T01:00:00.000Z'],
  ['Europe/Tallinn', '2027-10-31', 3, '2027-10-31T00:00:00.000Z'],
  ['Europe/Tallinn', '2027-10-31', 4, '2027-10-31T02:00:00.000Z'],
  ['Europe/Berlin', '2027-03-28', 7, '2027-03-28T05:00:00.000Z'],
])('in %s on %s the hour %d begins at %s', (timeZone, day, at, expected) => {
  expect(toInstant(timeZone, day, at).toISOString()).toBe(expected)
})

test('a day ends with the first minute of the next one, in every zone and on every day', () => {
  fc.assert(
    fc.property(zone, date, (timeZone, day) => {
      const end = getEndOfDay(timeZone, day).getTime()
      expect(toCalendarDateIn(timeZone, new Date(end - 1))).toBe(day)
      expect(toCalendarDateIn(timeZone, new Date(end))).toBe(addDays(day, 1))
      const hours = (end - getEndOfDay(timeZone, addDays(day, -1)).getTime()) / (60 * minuteMs)
      expect([23, 24, 25]).toContain(hours)
    }),
    { numRuns: 2000 },
  )
})

test('the Azores have no midnight when their summer time begins', () => {
  expect(getEndOfDay('Atlantic/Azores', '2026-03-28').toISOString()).toBe('2026-03-29T01:00:00.000Z')
  expect(getEndOfDay('Europe/Berlin', '2026-03-29').toISOString()).toBe('2026-03-29T22:00:00.000Z')
})

test('the two hours with the same name in autumn have different offsets from UTC', () => {
  const names = listInstants('Europe/Tallinn', '2027-10-31', '03:30').map((each) =>
    formatUtcOffset('Europe/Tallinn', each),
  )
  expect(names).toEqual(['UTC+3', 'UTC+2'])
})

test('days are written with the day before the month', () => {
  expect(formatDate('2026-01-05')).toBe('05.01.2026')
  expect(formatShortDate('2026-01-05')).toBe('05.01.26')
  expect(formatTableDate('2026-01-05')).toBe('05-01-26')
  expect(formatLongDate('2026-01-05')).toBe('05 January 2026')
  expect(formatLongDate('2026-01-05', 'de')).toBe('05. Januar 2026')
  expect(formatMonth('2026-01-01')).toBe('January 2026')
  expect(formatWeekdayDate('2026-01-05', 'en')).toBe('Mon 05.01.')
})
