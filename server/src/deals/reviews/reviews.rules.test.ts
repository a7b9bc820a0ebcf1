import { dayMs } from '@veos/contract/platform/reference/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersNegative, findReviewCause, hasPersonalData } from './reviews.rules.ts'

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
])('“%s” counts as personal data', (comment) => {
  expect(hasPersonalData(`<p>${comment}</p>`, persons)).toBe(true)
})

test.each([
  'Paid on the day',
  'Loaded on 12.10.2026, unloaded on 2026-10-14',
  'It cost 1 250 € for 24 t',
  'Kadrina is a town',
  'CMR 12345',
])('“%s” does not count as personal data', (comment) => {
  expect(hasPersonalData(`<p>${comment}</p>`, persons)).toBe(false)
})

const aReview = fc.record({
  isPositive: fc.boolean(),
  hasCommonAddress: fc.boolean(),
  othersInADay: fc.nat(12),
})

test('negative reviews, and those that may come from the company itself or a crowd, wait for staff', () => {
  fc.assert(
    fc.property(aReview, (review) => {
      const showsAtOnce = review.isPositive && !review.hasCommonAddress && review.othersInADay < 5
      expect(findReviewCause(review) === null).toBe(showsAtOnce)
    }),
  )
})

test('a negative review within 14 days of a negative one is marked as an answer to it', () => {
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
