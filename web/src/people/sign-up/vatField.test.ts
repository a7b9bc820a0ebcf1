import { expect, test } from 'vitest'
import { findVatFormat, isWorthChecking, lacksCountryCode } from './vatField.ts'

test.each([
  ['EE10093155', true],
  ['ee 100 931 55', true],
  ['EE1009315', false],
  ['E E 1 0 0 9', false],
  ['QQ100931558', false],
  ['RO123456', false],
])('%s is looked up: %s', (typed, isWorth) => expect(isWorthChecking(typed)).toBe(isWorth))

test.each([
  ['10', true],
  ['1 0', true],
  ['1', false],
  ['E1', false],
  ['EE10', false],
])('%s begins with two digits: %s', (typed, lacks) => expect(lacksCountryCode(typed)).toBe(lacks))

test.each([
  ['ee1', { country: 'EE', code: 'EE', lengths: '9' }],
  ['LT', { country: 'LT', code: 'LT', lengths: '9, 12' }],
  ['RO1', { country: 'RO', code: 'RO', lengths: '2–10' }],
  ['C', null],
  ['QQ', null],
])('the form of %s', (typed, form) => expect(findVatFormat(typed)).toEqual(form))
