import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLongSellerDay, formatTableSellerDay, toSellerDay } from './reference/sellerDays.ts'

const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

test('sentences and tables show the same day', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const [year, month, day] = toSellerDay(instant).split('-')
      expect(formatTableSellerDay(instant)).toBe(`${day}-${month}-${year!.slice(2)}`)
      const parsed = new Date(`${formatLongSellerDay(instant)} 12:00 UTC`)
      expect(parsed.toISOString().slice(0, 10)).toBe(toSellerDay(instant))
    }),
  )
})

test.each([
  ['2026-12-15T21:59:59.999Z', '2026-12-15'],
  ['2026-12-15T22:00:00.000Z', '2026-12-16'],
  ['2026-06-15T20:59:59.999Z', '2026-06-15'],
  ['2026-06-15T21:00:00.000Z', '2026-06-16'],
])('at %s it is %s in Tallinn', (instant, day) => {
  expect(toSellerDay(new Date(instant))).toBe(day)
})
