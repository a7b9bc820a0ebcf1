import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodicities } from './periodicities.ts'
import { computeTotalShipments } from './shipments.ts'

// Counted by hand with a calendar.
test.each([
  ['once, whatever the period', 5, 'once', '2027-01-01', '2027-12-31', 5],
  ['daily, one day', 2, 'daily', '2027-03-01', '2027-03-01', 2],
  ['daily, February', 1, 'daily', '2027-02-01', '2027-02-28', 28],
  ['daily over a change of the clock', 3, 'daily', '2027-03-22', '2027-04-04', 42],
  ['weekly, less than a week', 4, 'weekly', '2027-01-04', '2027-01-06', 4],
  ['weekly, a quarter', 4, 'weekly', '2027-01-04', '2027-04-04', 52],
  ['weekly, part of it awarded', 3, 'weekly', '2027-01-04', '2027-04-04', 39],
  ['weekly, a year', 1, 'weekly', '2027-01-01', '2027-12-31', 52],
  ['monthly, February alone', 2, 'monthly', '2027-02-01', '2027-02-28', 2],
  ['monthly, half a year', 2, 'monthly', '2027-01-01', '2027-06-30', 12],
  ['monthly, three years', 1, 'monthly', '2027-01-01', '2029-12-31', 36],
  ['yearly, a quarter', 10, 'yearly', '2027-01-01', '2027-03-31', 10],
  ['yearly, two years', 10, 'yearly', '2027-01-01', '2028-12-31', 20],
] as const)('a tender has shipments in all: %s', (_, numberOfShipments, periodicity, startDate, endDate, expected) => {
  expect(computeTotalShipments({ numberOfShipments, periodicity }, { startDate, endDate })).toBe(expected)
})

test('the parts of a tender add up to the whole', () => {
  const day = fc.integer({ min: 0, max: 3000 })
  const dateOf = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
  fc.assert(
    fc.property(
      fc.tuple(fc.nat(500), fc.nat(500)),
      fc.constantFrom(...periodicities),
      fc.tuple(day, fc.nat(1500)),
      (parts, periodicity, [start, length]) => {
        const period = { startDate: dateOf(start), endDate: dateOf(start + length) }
        const inAll = (numberOfShipments: number) => computeTotalShipments({ numberOfShipments, periodicity }, period)
        expect(inAll(parts[0]) + inAll(parts[1])).toBe(inAll(parts[0] + parts[1]))
      },
    ),
  )
})
