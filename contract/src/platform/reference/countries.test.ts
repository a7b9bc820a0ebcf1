import { expect, test } from 'vitest'
import { countriesTexts } from '../texts/countries.ts'
import {
  countries,
  findCountryByIso,
  findCountryByValue,
  findCountryByVatCode,
  findVatCountryByCode,
  regions,
  territories,
  vatCountries,
} from './countries.ts'
import { countryCodes, getFlagUrl } from './countryCodes.ts'

test('every country and territory has unique codes that are standardised', () => {
  const all = [...countries, ...territories]
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(new Set(all.map((country) => country.iso)).size).toBe(all.length)
  expect(new Set(all.map((country) => country.shorthand)).size).toBe(all.length)
  for (const { iso, shorthand } of all) {
    expect(names.of(iso), iso).toBeTypeOf('string')
    expect(shorthand).toMatch(/^[A-Z]{3}$/)
  }
})

test('the countries are those of the codes, in each region in alphabetical order', () => {
  expect(countries.map(({ iso }) => iso)).toEqual(countryCodes)
  for (const region of regions) {
    const names = countries.filter((country) => country.region === region).map(({ value }) => value)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  }
})

test('the English name of every country is the one of the API', () => {
  for (const { iso, value } of [...countries, ...territories]) {
    expect((countriesTexts as Record<string, string>)[`country_${iso}`]).toBe(value)
  }
})

test('a country is found by its codes and its value', () => {
  expect(findCountryByIso('de')).toEqual({
    value: 'Germany',
    shorthand: 'DEU',
    iso: 'DE',
    region: 'Western Europe',
  })
  expect(findCountryByIso('XK')?.value).toBe('Kosovo')
  expect(findCountryByValue('Czech Republic')?.iso).toBe('CZ')
  expect(findCountryByVatCode('EL')?.value).toBe('Greece')
  expect(findCountryByVatCode('xi')?.value).toBe('United Kingdom')
  expect(findCountryByIso('US')).toBeUndefined()
  expect(getFlagUrl('mt')).toBe('/flags/MT.svg')
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
])('VAT numbers of %s have %i characters', (name, length) => {
  expect(
    vatCountries.find(({ iso }) => (countriesTexts as Record<string, string>)[`country_${iso}`] === name)?.vatLengths,
  ).toContain(length)
})

test('a VAT code is found in either case', () => {
  expect(findVatCountryByCode('el')?.iso).toBe('GR')
  expect(findVatCountryByCode('12')).toBeUndefined()
})
