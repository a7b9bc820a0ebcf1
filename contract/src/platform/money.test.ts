import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatDecimalEuros,
  formatEuroRate,
  formatEuros,
  formatEurosPerKm,
  formatExactEuros,
  formatPercent,
  formatRoundEuros,
  toCents,
  toEuroRate,
  toEuros,
  toMills,
  toTypedEuroRate,
  toTypedEuros,
} from './money.ts'
import { euroUnits, getEuroUnitsPer, type NumberRules, readNumber } from './numbers.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('amounts are grouped in threes and never wrapped', () => {
  expect(formatEuros(125_000)).toBe('1\u00a0250\u00a0€')
  expect(formatExactEuros(125_000)).toBe('1\u00a0250,00\u00a0€')
  expect([0, 99_999, 123_456_750].map((cents) => plain(formatEuros(cents)))).toEqual([
    '0 €',
    '999,99 €',
    '1 234 567,50 €',
  ])
})

test('a price of freight has cents only if they are not zero', () => {
  expect([50, 95, 121_050, 110_000].map((cents) => plain(formatEuros(cents)))).toEqual([
    '0,50 €',
    '0,95 €',
    '1 210,50 €',
    '1 100 €',
  ])
})

test('a billed amount always has cents, and a negative one has a minus', () => {
  expect([1490, 0, -125_050, -0].map((cents) => plain(formatExactEuros(cents)))).toEqual([
    '14,90 €',
    '0,00 €',
    '−1 250,50 €',
    '0,00 €',
  ])
})

test('rates have two decimals, and a third one if it is not 0', () => {
  expect(plain(formatEurosPerKm(130))).toBe('1,30 €/km')
  expect(plain(formatEuroRate(1.013, 'km'))).toBe('1,013 €/km')
  expect(plain(formatEuroRate(13, 'h'))).toBe('13,00 €/h')
  expect(plain(formatEuroRate(0.014))).toBe('0,014 €')
  expect([24, 25.5, 0].map((percent) => plain(formatPercent(percent)))).toEqual(['24 %', '25,5 %', '0 %'])
})

test('a field shows an amount without groups and unit', () => {
  expect([null, 0, 95, 125_000, 121_050].map(toTypedEuros)).toEqual(['', '0', '0,95', '1250', '1210,50'])
  expect([null, 0, 1.3, 13, 1.013].map(toTypedEuroRate)).toEqual(['', '0', '1,30', '13', '1,013'])
})

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 })
const limits = { min: -1_000_000, max: 1_000_000 }
const amount: NumberRules = { ...limits, decimals: 2, units: euroUnits }
const perKm: NumberRules = { ...limits, decimals: 2, units: getEuroUnitsPer('km') }

test('a printed amount is read back as the same amount', () => {
  fc.assert(
    fc.property(cents, (most) => {
      const euro = toEuros(most)
      for (const print of [formatEuros, formatExactEuros, toTypedEuros]) {
        expect(readNumber(print(most), amount)).toEqual({ value: euro, wrong: null })
      }
      expect(readNumber(formatEurosPerKm(most), perKm)).toEqual({ value: euro, wrong: null })
    }),
  )
})

test('a printed rate is read back as the same rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (mills) => {
      const euro = toEuroRate(mills)
      const rules: NumberRules = { min: 0, max: 100, decimals: 3, units: getEuroUnitsPer('km') }
      expect(readNumber(formatEuroRate(euro, 'km'), rules)).toEqual({ value: euro, wrong: null })
      expect(readNumber(toTypedEuroRate(euro), rules)).toEqual({ value: euro, wrong: null })
    }),
  )
})

test('an estimate is rounded to a whole euro, and an amount in a file has a point and no groups', () => {
  expect([0, 49, 50, -50, -51, 125_049].map((cents) => plain(formatRoundEuros(cents)))).toEqual([
    '0 €',
    '0 €',
    '1 €',
    '0 €',
    '−1 €',
    '1 250 €',
  ])
  expect([0, 1490, -125_000, 5].map(formatDecimalEuros)).toEqual(['0.00', '14.90', '-1250.00', '0.05'])
})

test('halves of a cent are rounded up, nothing stays nothing, and zero has no sign', () => {
  expect([12.345, 12.344, -0.005, -0.006, -0, null].map((euros) => toCents(euros))).toEqual([
    1235,
    1234,
    0,
    -1,
    0,
    null,
  ])
  expect([-0, null].map((cents) => toEuros(cents))).toEqual([0, null])
  expect([1.0134, -0, null].map((rate) => toMills(rate))).toEqual([1013, 0, null])
  expect(toEuroRate(null)).toBeNull()
})

const maxExactCents = 2 ** 51

test('every amount with two decimals, up to 22 trillion euros, survives the way to cents and back', () => {
  const edges = [1, 29, 57, 58, 435, 98_765_432, maxExactCents].flatMap((cents) => [cents, -cents])
  const anyCents = fc.oneof(cents, fc.integer({ min: -maxExactCents, max: maxExactCents }), fc.constantFrom(...edges))
  fc.assert(
    fc.property(anyCents, (exact) => {
      expect(toCents(toEuros(exact))).toBe(exact + 0)
      // As JSON and people write it.
      const written = Number(formatDecimalEuros(exact))
      expect(toEuros(toCents(written))).toBe(written + 0)
    }),
    { examples: edges.map((exact) => [exact]) },
  )
})

test('every rate with three decimals survives the way to mills and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (mills) => {
      expect(toMills(toEuroRate(mills))).toBe(mills)
    }),
  )
})
