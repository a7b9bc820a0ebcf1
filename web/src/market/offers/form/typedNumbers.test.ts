import { weightOf } from '@veos/contract/market/reference/loads'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberAsTyped, typedNumber, typedWeightKg } from './typedNumbers.ts'

test('any weight in kilograms is read again as the same weight', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (kg) => {
      expect(typedWeightKg(numberAsTyped(weightOf(kg)))).toBe(kg)
    }),
  )
})

test.each([
  ['24', 24_000],
  ['100', 100_000],
  ['100.5', 100.5],
  ['101', 101],
  ['0,5', 500],
  ['', null],
  ['1.2.3', 0],
])('a weight of %s is stored as %s kg', (typed, kg) => expect(typedWeightKg(typed)).toBe(kg))

test('what is not a number counts as 0, nothing as nothing', () => {
  expect([typedNumber('1,5'), typedNumber('--'), typedNumber(' ')]).toEqual([1.5, 0, null])
})
