import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUtcOffset, listInstants } from './localTimes.ts'

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
  expect(listInstants(day, time, timeZone).map((instant) => instant.toISOString())).toEqual(expected)
})

test('the two hours with the same name in autumn have different offsets from UTC', () => {
  const names = listInstants('2027-10-31', '03:30', 'Europe/Tallinn').map((each) =>
    formatUtcOffset(each, 'Europe/Tallinn'),
  )
  expect(names).toEqual(['UTC+3', 'UTC+2'])
})

test('the local time of any instant is read back as that instant', () => {
  const zones = fc.constantFrom('Europe/Tallinn', 'Europe/London', 'Atlantic/Azores', 'Asia/Kamchatka', 'UTC')
  const minutes = fc.integer({ min: Date.parse('2026-01-01') / 60_000, max: Date.parse('2030-01-01') / 60_000 })
  fc.assert(
    fc.property(zones, minutes, (timeZone, minute) => {
      const instant = new Date(minute * 60_000)
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
        instant,
      )
      const [day, time] = shown.split(' ') as [string, string]
      expect(listInstants(day, time, timeZone).map(Number)).toContain(instant.getTime())
    }),
  )
})
