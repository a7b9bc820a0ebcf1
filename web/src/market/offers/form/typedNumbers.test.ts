import { toWireWeight } from '@veos/contract/market/reference/loads'
import { offerNumbers } from '@veos/contract/market/reference/offerNumbers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTypedNumber, parseTypedWeight, parseTypedWeightKg, toTypedNumber } from './typedNumbers.ts'

test('any typed weight in kilograms is stored as the same weight', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (kg) => {
      expect(parseTypedWeightKg(toTypedNumber(toWireWeight(kg)))).toBe(kg)
    }),
  )
})

test.each([
  ['24', 24_000],
  ['100', 100_000],
  ['101', 101],
  ['0,5', 500],
  ['1.250', 1250],
  ['24.000', 24_000],
  ['120.000', 120_000],
  ['24,125 t', 24_125],
  ['200 t', 200_000],
  ['80 kg', 80],
  ['1.250 kg', 1250],
  ['', null],
  ['1.2.3', null],
  ['100.5', null],
  ['24 or so', null],
])('a weight of %s is stored as %s kg', (typed, kg) => expect(parseTypedWeightKg(typed)).toBe(kg))

test('a weight of a few kilograms is sent in tonnes', () => {
  expect([parseTypedWeight('80 kg'), parseTypedWeight('101'), parseTypedWeight('')]).toEqual([0.08, 101, null])
})

test('an invalid number is not shown as a number', () => {
  const { loadingMeters, length } = offerNumbers
  const read = (typed: string) => parseTypedNumber(typed, loadingMeters)
  expect(['13,6', '13.600', '13.6 ldm', '--', ' '].map(read)).toEqual([13.6, 13.6, 13.6, null, null])
  expect(parseTypedNumber('1,20 m', length)).toBe(120)
})
