import { expect, test } from 'vitest'
import { formatPrice, formatPricePerKm, formatResultsCount, getPostalCode, loadTexts } from './offerText.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test('a missing price is N/A and has no price per kilometre', () => {
  expect([null, 0, 1250].map((euro) => plain(formatPrice(euro)))).toEqual(['N/A', 'N/A', '1 250 €'])
  expect(plain(formatPricePerKm(1250, 1000))).toBe('1,25 €/km')
  expect(formatPricePerKm(null, 1000)).toBeNull()
  expect(formatPricePerKm(1250, null)).toBeNull()
})

test('lists show tonnes, loading metres and the temperature, and leave out unknown values', () => {
  const load = { typeOfLoad: 'FTL', weight: 22_400, loadingMeters: 13.6, temperature: -18, temperatureTo: null }
  expect(loadTexts(load).map(plain)).toEqual(['FTL', '22.4 t', '13.6 ldm', '-18 °C'])
  expect(loadTexts({ ...load, weight: null, loadingMeters: 0, temperature: null })).toEqual(['FTL'])
})

test('0 °C is shown as a temperature', () => {
  expect(
    loadTexts({ typeOfLoad: 'LTL', weight: null, loadingMeters: null, temperature: 0, temperatureTo: null }).map(plain),
  ).toEqual(['LTL', '0 °C'])
})

test('a postal code is shown without its country prefix', () => {
  expect(getPostalCode({ countryCode: 'LV', postalCode: 'LV-1010' })).toBe('1010')
  expect(getPostalCode({ countryCode: 'DE', postalCode: '10115' })).toBe('10115')
})

test.each([
  ['0', '0'],
  ['5000', '5 000'],
  ['10000+', '10 000+'],
])('%s results read %s', (total, text) => {
  expect(plain(formatResultsCount(total))).toBe(text)
})
