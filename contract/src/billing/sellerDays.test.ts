import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTableDate } from '../platform/reference/dates.ts'
import { formatLongSellerDay, toSellerDay } from './reference/sellerDays.ts'

const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
const zones = fc.constantFrom('Europe/Tallinn', 'Europe/Berlin', 'Atlantic/Azores')

test('sentences and tables show the same day', () => {
  fc.assert(
    fc.property(instants, zones, (instant, timeZone) => {
      const sellerDay = toSellerDay(instant, { timeZone })
      const [year, month, day] = sellerDay.split('-')
      expect(formatTableDate(sellerDay)).toBe(`${day}-${month}-${year!.slice(2)}`)
      const parsed = new Date(`${formatLongSellerDay(instant, { timeZone })} 12:00 UTC`)
      expect(parsed.toISOString().slice(0, 10)).toBe(sellerDay)
    }),
  )
})

test.each([
  ['2026-12-15T21:59:59.999Z', '2026-12-15', 'Europe/Tallinn'],
  ['2026-12-15T22:00:00.000Z', '2026-12-16', 'Europe/Tallinn'],
  ['2026-06-15T20:59:59.999Z', '2026-06-15', 'Europe/Tallinn'],
  ['2026-06-15T21:00:00.000Z', '2026-06-16', 'Europe/Tallinn'],
  ['2026-12-15T22:30:00.000Z', '2026-12-15', 'Europe/Berlin'],
  ['2026-12-15T23:00:00.000Z', '2026-12-16', 'Europe/Berlin'],
  ['2026-12-16T00:30:00.000Z', '2026-12-15', 'Atlantic/Azores'],
])('at %s it is %s in %s', (instant, day, timeZone) => {
  expect(toSellerDay(new Date(instant), { timeZone })).toBe(day)
})
