import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, getEndOfDay, toCalendarDateIn } from './clock.ts'

const minuteMs = 60_000
const zone = fc.constantFrom(
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Europe/Dublin',
  'Europe/Berlin',
  'Europe/Tallinn',
  'Europe/Istanbul',
  'Asia/Baku',
  'Asia/Yekaterinburg',
  'Asia/Anadyr',
  'UTC',
  'Etc/GMT+12',
  'Etc/GMT-14',
)
const date = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days))

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
