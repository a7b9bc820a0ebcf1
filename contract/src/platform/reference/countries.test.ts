import { expect, test } from 'vitest'
import {
  countries,
  countriesByRegion,
  countryByIso,
  countryByValue,
  countryByVatCode,
  flagUrl,
  territories,
  vatCountries,
  vatCountryByCode,
} from './countries.ts'

test('every country and territory has codes of its own that the world knows', () => {
  const all = [...countries, ...territories]
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(new Set(all.map((country) => country.iso)).size).toBe(all.length)
  expect(new Set(all.map((country) => country.shorthand)).size).toBe(all.length)
  for (const { iso, shorthand } of all) {
    expect(names.of(iso), iso).toBeTypeOf('string')
    expect(shorthand).toMatch(/^[A-Z]{3}$/)
  }
})

test('the four regions hold every country once, each in the order of the alphabet', () => {
  expect(countriesByRegion.flatMap((group) => group.countries)).toEqual(countries)
  for (const { countries: group } of countriesByRegion) {
    const labels = group.map((country) => country.label)
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'en')))
  }
})

test('a country is found by its codes and its value', () => {
  expect(countryByIso('de')).toEqual({
    value: 'Germany',
    label: 'Germany',
    shorthand: 'DEU',
    iso: 'DE',
    region: 'Western Europe',
  })
  expect(countryByIso('XK')?.label).toBe('Kosovo')
  expect(countryByValue('Czech Republic')?.iso).toBe('CZ')
  expect(countryByVatCode('EL')?.label).toBe('Greece')
  expect(countryByVatCode('xi')?.label).toBe('United Kingdom')
  expect(countryByIso('US')).toBeUndefined()
  expect(flagUrl('mt')).toBe('/flags/MT.svg')
})

test.each([
  ['Albania', 10],
  ['Belarus', 9],
  ['Iceland', 6],
  ['India', 11],
  ['Israel', 9],
  ['Kazakhstan', 12],
  ['Liechtenstein', 9],
  ['Monaco', 11],
  ['New Zealand', 13],
  ['Norway', 9],
  ['Russia', 10],
  ['San Marino', 5],
  ['Serbia', 9],
  ['Switzerland', 6],
  ['Turkey', 10],
  ['Ukraine', 10],
])('%s expects VAT numbers of %i characters', (label, length) => {
  expect(vatCountries.find((country) => country.label === label)?.vatLengths).toContain(length)
})

test('a VAT code is found in either case', () => {
  expect(vatCountryByCode('el')?.label).toBe('Greece')
  expect(vatCountryByCode('12')).toBeUndefined()
})
