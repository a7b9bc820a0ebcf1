import { expect, test } from 'vitest'
import { readCountries } from './borders.ts'
import { mapBounds } from './europe.ts'
import { clip, contains, toPolygons, unwrapLongitudes } from './geometry.ts'

const countries = readCountries()

function countriesAt(lat: number, lon: number) {
  return countries.filter(({ geometry }) => contains(geometry, [lon, lat])).map(({ id }) => id)
}

test.each([
  ['Simferopol', 45.1, 34.1, 'UA'],
  ['Sevastopol', 44.61, 33.6, 'UA'],
  ['Kyiv', 50.45, 30.52, 'UA'],
  ['Krasnodar', 45.04, 38.98, 'RU'],
  ['Pristina', 42.67, 21.17, 'XK'],
  ['Belgrade', 44.8, 20.47, 'RS'],
  ['the north of Nicosia', 35.22, 33.35, 'CY'],
  ['the south of Nicosia', 35.1, 33.36, 'CY'],
  ['Kaliningrad', 54.71, 20.5, 'RU'],
  ['Skopje', 42.0, 21.43, 'MK'],
])('%s lies in one country, the recognised one', (_, lat, lon, code) => {
  expect(countriesAt(lat, lon)).toEqual([code])
})

test('Crimea and mainland Ukraine are one shape, without a border between them', () => {
  const ukraine = countries.find(({ id }) => id === 'UA')!
  const mainland = toPolygons(ukraine.geometry).find((coordinates) =>
    contains({ type: 'Polygon', coordinates }, [30.52, 50.45]),
  )!
  expect(contains({ type: 'Polygon', coordinates: mainland }, [34.1, 45.1])).toBe(true)
})

test('no clipped shape leaves the map’s area or crosses it with a wrong line', () => {
  for (const { geometry } of countries) {
    for (const ring of toPolygons(clip(unwrapLongitudes(geometry), mapBounds)).flat()) {
      for (const [x, y] of ring as [number, number][]) {
        expect(x >= mapBounds.west && x <= mapBounds.east).toBe(true)
        expect(y >= mapBounds.south && y <= mapBounds.north).toBe(true)
      }
    }
  }
  const russia = clip(unwrapLongitudes(countries.find(({ id }) => id === 'RU')!.geometry), mapBounds)
  expect(contains(russia, [-10, 68])).toBe(false)
  expect(contains(russia, [37.6, 55.75])).toBe(true)
})
