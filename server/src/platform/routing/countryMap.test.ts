import { expect, test } from 'vitest'
import { openCountryMap } from './countryMap.ts'
import { createMainRoads } from './mainRoads.ts'

const map = openCountryMap()
const roads = createMainRoads()
const never = new AbortController().signal

const tallinn = { lat: 59.437, long: 24.7535 }
const duisburg = { lat: 51.43, long: 6.76 }
const london = { lat: 51.509, long: -0.126 }
const lille = { lat: 50.633, long: 3.058 }
const malmo = { lat: 55.605, long: 13.0 }
const odense = { lat: 55.396, long: 10.388 }

const codesOf = (countries: { countryCode: string; km: number }[]) =>
  countries.filter(({ km }) => km >= 1).map(({ countryCode }) => countryCode)
const kmOf = (countries: { km: number }[]) => countries.reduce((sum, { km }) => sum + km, 0)

test('a route is divided by country in travel order, and the parts add up', async () => {
  const route = await roads.route(tallinn, duisburg, never)
  const countries = map.divide(route)
  expect(codesOf(countries)).toEqual(['EE', 'LV', 'LT', 'PL', 'DE'])
  expect(kmOf(countries)).toBeCloseTo(route.distanceKm, 6)
})

test('a train below the sea belongs to no country, and a bridge does', async () => {
  const train = await roads.route(london, lille, never)
  // The main road from Calais to Lille passes through Belgium.
  expect(codesOf(map.divide(train))).toEqual(['GB', 'FR', 'BE'])
  expect(kmOf(map.divide(train))).toBeCloseTo(train.distanceKm - train.crossings![0]!.km, 6)
  const bridge = await roads.route(malmo, odense, never)
  expect(bridge.crossings).toEqual([])
  expect(codesOf(map.divide(bridge))).toEqual(['SE', 'DK'])
  expect(kmOf(map.divide(bridge))).toBeCloseTo(bridge.distanceKm, 6)
})

test('without data on sea crossings the map decides', () => {
  const line: [number, number][] = [
    [24.94, 60.17],
    [24.75, 59.44],
  ]
  const [finland, estonia] = map.divide({ distanceKm: 100, line })
  expect([finland?.countryCode, estonia?.countryCode]).toEqual(['FI', 'EE'])
  expect(finland!.km + estonia!.km).toBeLessThan(50)
})

test.each([
  ['UA', 45.05, 34.1, 'Crimea'],
  ['XK', 42.66, 21.16, 'Prishtina'],
  ['CY', 35.33, 33.32, 'Kyrenia'],
  ['FI', 60.1, 19.94, 'Mariehamn'],
  ['RU', 54.71, 20.51, 'Kaliningrad'],
  ['LU', 49.61, 6.13, 'Luxembourg'],
])('the kilometres in a country match: %s: %d, %d (%s)', (code, lat, long) => {
  const line: [number, number][] = [
    [long, lat],
    [long + 0.01, lat],
  ]
  expect(codesOf(map.divide({ distanceKm: 2, line }))).toEqual([code])
})

test('a route from a place to itself has no kilometres', () => {
  const line: [number, number][] = [
    [24.7535, 59.437],
    [24.7535, 59.437],
  ]
  expect(map.divide({ distanceKm: 0, line, crossings: [] })).toEqual([])
})
