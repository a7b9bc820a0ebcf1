import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { findCountryByMark, findCountryByName, listCountrySpellings } from './countryNames.ts'
import { fold } from './fold.ts'

test.each([
  ['UK', 'GB'],
  ['DE', 'DE'],
  ['deu', 'DE'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['Česko', 'CZ'],
  ['Czech Republic', 'CZ'],
  ['Österreich', 'AT'],
  ['Ελλάδα', 'GR'],
  ['Україна', 'UA'],
  ['Србија', 'RS'],
  ['Türkiye', 'TR'],
  ['Holland', 'NL'],
])('the country name %s means %s', (typed, iso) => {
  expect(findCountryByName(fold(typed))).toBe(iso)
  expect(listCountrySpellings(iso)).toContain(fold(typed))
})

test('letters on trucks are marks and not names', () => {
  for (const [letters, iso] of [
    ['D', 'DE'],
    ['SLO', 'SI'],
    ['EL', 'GR'],
  ] as const) {
    expect(findCountryByMark(fold(letters))).toBe(iso)
    expect(findCountryByName(fold(letters))).toBeUndefined()
    expect(listCountrySpellings(iso)).toContain(fold(letters))
  }
})

test('every country is found by its codes and its name', () => {
  for (const { iso, shorthand, value } of countries) {
    for (const typed of [iso, shorthand, value]) expect(findCountryByName(fold(typed)), typed).toBe(iso)
  }
})
