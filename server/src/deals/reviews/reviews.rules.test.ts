import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { answersNegative, causeOf, hasPersonalData } from './reviews.rules.ts'

const persons = {
  names: [{ firstName: 'Kadri', lastName: 'Põldmäe' }],
  address: 'Narva mnt 7, Tallinn',
}

test.each([
  'Kadri Põldmäe was rude',
  'we called poldmae twice',
  '<b>Põldmäe</b>',
  'call +372 5555 5555',
  'call 040/123 456-78',
  'write to info@veod.example',
  'they sit in Narva mnt 7 now',
])('“%s” is personal', (comment) => {
  expect(hasPersonalData(`<p>${comment}</p>`, persons)).toBe(true)
})

test.each([
  'Paid on the day',
  'Loaded on 12.10.2026, unloaded on 2026-10-14',
  'It cost 1 250 € for 24 t',
  'Kadrina is a town',
  'CMR 12345',
])('“%s” is not', (comment) => {
  expect(hasPersonalData(`<p>${comment}</p>`, persons)).toBe(false)
})

const aReview = fc.record({
  isPositive: fc.boolean(),
  hasCommonAddress: fc.boolean(),
  othersInADay: fc.nat(12),
})

test('nothing negative shows by itself, and nothing that may come from the company itself or in a crowd', () => {
  fc.assert(
    fc.property(aReview, (review) => {
      const showsAtOnce = review.isPositive && !review.hasCommonAddress && review.othersInADay < 5
      expect(causeOf(review) === null).toBe(showsAtOnce)
    }),
  )
})

test('a negative review answers a negative one of the last 14 days', () => {
  const sign = fc.boolean()
  fc.assert(
    fc.property(sign, sign, fc.nat(30 * 24), (isPositive, theirs, hours) => {
      const now = new Date('2026-10-20T12:00:00Z')
      const other = { isPositive: theirs, writtenAt: new Date(now.getTime() - hours * 3_600_000) }
      const within = hours * 3_600_000 <= 14 * dayMs
      expect(answersNegative({ isPositive, writtenAt: now }, other)).toBe(!isPositive && !theirs && within)
      expect(answersNegative({ isPositive, writtenAt: now }, null)).toBe(false)
    }),
  )
})
