import { greatCircleKm } from '@veos/contract/market/greatCircle'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellAt, cellsAround } from './cells.ts'

const inEurope = fc.record({
  lat: fc.double({ min: 35, max: 71, noNaN: true }),
  long: fc.double({ min: -11, max: 41, noNaN: true }),
})

test('every point within a circle lies in one of the cells around its centre', () => {
  fc.assert(
    fc.property(
      inEurope,
      fc.integer({ min: 1, max: 25 }),
      fc.double({ min: 0, max: 0.9999, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      (centre, tens, share, bearing) => {
        const radiusKm = tens * 10
        const point = pointAt(centre, radiusKm * share, bearing)
        expect(greatCircleKm(centre, point)).toBeLessThan(radiusKm)
        expect(cellsAround(centre, radiusKm)).toContain(cellAt(point))
      },
    ),
    { numRuns: 200 },
  )
})

test('a large circle touches few cells more than it needs', () => {
  const cells = cellsAround({ lat: 50.1, long: 8.7 }, 250)
  expect(new Set(cells).size).toBe(cells.length)
  expect(cells.length * 252).toBeLessThan(1.25 * Math.PI * 250 ** 2)
})

/** Where one comes to from a point after so many kilometres in a direction. */
function pointAt(from: { lat: number; long: number }, km: number, bearing: number) {
  const angle = km / 6371.0088
  const [lat, long] = [(from.lat * Math.PI) / 180, (from.long * Math.PI) / 180]
  const sinLat = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing)
  const turned = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * sinLat,
  )
  return { lat: (Math.asin(sinLat) * 180) / Math.PI, long: ((long + turned) * 180) / Math.PI }
}
