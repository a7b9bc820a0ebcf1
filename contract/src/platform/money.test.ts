import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatEuroRate,
  formatEuros,
  formatEurosPerKm,
  formatExactEuros,
  formatPercent,
  toTypedEuros,
} from './money.ts'
import { euroUnits, getEuroUnitsPer, type NumberRules, readNumber } from './numbers.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('amounts are grouped in threes and never wrapped', () => {
  expect(formatEuros(1250)).toBe('1\u00a0250\u00a0€')
  expect(formatExactEuros(1250)).toBe('1\u00a0250,00\u00a0€')
  expect([0, 999.99, 1_234_567.5].map((euro) => plain(formatEuros(euro)))).toEqual([
    '0 €',
    '999,99 €',
    '1 234 567,50 €',
  ])
})

test('a price of freight has cents only if they are not zero', () => {
  expect([0.5, 0.95, 1210.5, 1100].map((euro) => plain(formatEuros(euro)))).toEqual([
    '0,50 €',
    '0,95 €',
    '1 210,50 €',
    '1 100 €',
  ])
})

test('a billed amount always has cents, and a negative one has a minus', () => {
  expect([14.9, 0, -1250.5, -0.001].map((euro) => plain(formatExactEuros(euro)))).toEqual([
    '14,90 €',
    '0,00 €',
    '−1 250,50 €',
    '0,00 €',
  ])
})

test('rates have two decimals, and a third one if it is not 0', () => {
  expect(plain(formatEurosPerKm(1.3))).toBe('1,30 €/km')
  expect(plain(formatEuroRate(1.013, 'km'))).toBe('1,013 €/km')
  expect(plain(formatEuroRate(13, 'h'))).toBe('13,00 €/h')
  expect(plain(formatEuroRate(0.014))).toBe('0,014 €')
  expect([24, 25.5, 0].map((percent) => plain(formatPercent(percent)))).toEqual(['24 %', '25,5 %', '0 %'])
})

test('a field shows an amount without groups and unit', () => {
  expect([null, 0, 0.95, 1250, 1210.5, 1.013].map(toTypedEuros)).toEqual(['', '0', '0,95', '1250', '1210,50', '1,013'])
})

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 })
const limits = { min: -1_000_000, max: 1_000_000 }
const amount: NumberRules = { ...limits, decimals: 2, units: euroUnits }
const perKm: NumberRules = { ...limits, decimals: 2, units: getEuroUnitsPer('km') }

test('a printed amount is read back as the same amount', () => {
  fc.assert(
    fc.property(cents, (most) => {
      const euro = most / 100
      for (const print of [formatEuros, formatExactEuros, toTypedEuros]) {
        expect(readNumber(print(euro), amount)).toEqual({ value: euro + 0, wrong: null })
      }
      expect(readNumber(formatEurosPerKm(euro), perKm)).toEqual({ value: euro + 0, wrong: null })
    }),
  )
})

test('a printed rate is read back as the same rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (mills) => {
      const euro = mills / 1000
      const rules: NumberRules = { min: 0, max: 100, decimals: 3, units: getEuroUnitsPer('km') }
      expect(readNumber(formatEuroRate(euro, 'km'), rules)).toEqual({ value: euro, wrong: null })
      expect(readNumber(toTypedEuros(euro), rules)).toEqual({ value: euro, wrong: null })
    }),
  )
})
