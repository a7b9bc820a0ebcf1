import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vatCountries } from '../platform/reference/countries.ts'
import { looksLikeVatNumber, normalVatNumber } from './vatNumber.ts'

const separators = fc.constantFrom(' ', '\t', '.', '-', '/', '\u00a0', '')

test('a number is the same however it is spaced and in whatever case', () => {
  const written = fc.tuple(
    fc.constantFrom(...vatCountries.map(({ code }) => code)),
    fc.array(fc.tuple(fc.constantFrom(...'0123456789ABCXYZ'), separators), { minLength: 2, maxLength: 15 }),
    fc.boolean(),
  )
  fc.assert(
    fc.property(written, ([code, rest, isLower]) => {
      const text = code + rest.map(([character, separator]) => separator + character).join('')
      const number = code + rest.map(([character]) => character).join('')
      expect(normalVatNumber(isLower ? text.toLowerCase() : text)).toBe(number)
      expect(looksLikeVatNumber(number)).toBe(true)
    }),
  )
})

test('whatever is typed, normalising twice changes nothing more and leaves nothing that needs care', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const once = normalVatNumber(typed)
      expect(normalVatNumber(once)).toBe(once)
      expect(once).toMatch(/^[A-Z0-9+*]*$/)
    }),
  )
})

test.each(['', 'EE', 'EE1', '12345678', 'QQ123456789', `EE${'1'.repeat(16)}`, 'E1123456'])(
  '"%s" does not look like one',
  (text) => expect(looksLikeVatNumber(text)).toBe(false),
)
