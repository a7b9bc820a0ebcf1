import { radiusKm } from '@veos/contract/platform/reference/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listWiderRadii, listWiderSearches } from './widerRadii.ts'

test('no wider radius is suggested without a place, or beyond the largest radius', () => {
  expect(listWiderRadii(undefined, 50)).toEqual([])
  expect(listWiderRadii('2950159', radiusKm.max)).toEqual([])
  expect(listWiderRadii('2950159')).toEqual([100, 150, 200, 250])
  expect(listWiderRadii('2950159', 10)).toEqual([50, 100, 150, 200, 250])
})

test('suggested radii are allowed ones, each wider than the previous one, up to the largest', () => {
  const radii = fc.integer({ min: 1, max: radiusKm.max / radiusKm.step }).map((steps) => steps * radiusKm.step)
  fc.assert(
    fc.property(radii, (km) => {
      const all = [km, ...listWiderRadii('x', km)]
      for (const [at, wider] of all.slice(1).entries()) {
        expect(wider).toBeGreaterThan(all[at]!)
        expect(wider % radiusKm.step).toBe(0)
      }
      expect(all.at(-1)).toBe(radiusKm.max)
    }),
  )
})

test('the radii of both ends widen together, and one at the maximum stays', () => {
  const ends = [
    { place: 'a', radius: 150 },
    { place: 'b', radius: undefined },
    { place: undefined, radius: undefined },
  ]
  expect(listWiderSearches(ends, (radii) => radii)).toEqual([
    [200, 100, undefined],
    [250, 150, undefined],
    [250, 200, undefined],
    [250, 250, undefined],
  ])
  expect(listWiderSearches([{ place: undefined, radius: 10 }], (radii) => radii)).toEqual([])
})
