import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatCountries } from '../platform/reference/countries.ts'
import { looksLikeVatNumber, normaliseVatNumber } from './vatNumber.ts'

const separators = fc.constantFrom(' ', '\t', '.', '-', '/', '\u00a0', '')

/** Numbers whose stored form differs from the typed one. */
const severalForms = /^(MC.*|BE\d{9}|(GB|XI)\d{12})$/

test('a VAT number is the same with any spacing and case', () => {
  const written = fc.tuple(
    fc.constantFrom(...vatCountries.map(({ code }) => code)),
    fc.array(fc.tuple(fc.constantFrom(...'0123456789ABCXYZ'), separators), { minLength: 2, maxLength: 15 }),
    fc.boolean(),
  )
  fc.assert(
    fc.property(written, ([code, rest, isLower]) => {
      const text = code + rest.map(([character, separator]) => separator + character).join('')
      const number = code + rest.map(([character]) => character).join('')
      fc.pre(!severalForms.test(number))
      expect(normaliseVatNumber(isLower ? text.toLowerCase() : text)).toBe(number)
      expect(looksLikeVatNumber(number)).toBe(true)
    }),
  )
})

test('normalising any VAT number twice changes nothing more, and leaves only safe characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const once = normaliseVatNumber(typed)
      expect(normaliseVatNumber(once)).toBe(once)
      expect(once).toMatch(/^[A-Z0-9+*]*$/)
    }),
  )
})

test.each([
  ['CHE-107.787.577 MWST', 'CHE107787577'],
  ['CHE-107.787.577 TVA', 'CHE107787577'],
  ['CHE 107 787 577 IVA', 'CHE107787577'],
  ['NO 974 760 673 MVA', 'NO974760673'],
  ['GB 980 7806 84 001', 'GB980780684'],
  ['XI980780684001', 'XI980780684'],
  ['BE 403.019.261', 'BE0403019261'],
  ['BE 0403.019.261', 'BE0403019261'],
  ['MC 83 404833048', 'FR83404833048'],
])('the VAT number %s is stored as %s', (typed, stored) => {
  expect(normaliseVatNumber(typed)).toBe(stored)
})

test.each(['', 'EE', 'EE1', '12345678', 'QQ123456789', `EE${'1'.repeat(16)}`, 'E1123456'])(
  '"%s" does not look like a VAT number',
  (text) => expect(looksLikeVatNumber(text)).toBe(false),
)
