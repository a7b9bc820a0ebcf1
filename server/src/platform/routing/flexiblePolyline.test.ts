import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeFlexiblePolyline } from '../../../testing/flexiblePolylineEncoder.ts'
import { decodeFlexiblePolyline } from './flexiblePolyline.ts'

test('the example of the format description is read', () => {
  expect(decodeFlexiblePolyline('BFoz5xJ67i1B1B7PzIhaxL7Y')).toEqual([
    [8.69821, 50.10228],
    [8.69567, 50.10201],
    [8.6915, 50.10063],
    [8.68752, 50.09878],
  ])
})

test('an encoded line is decoded unchanged', () => {
  const long = fc.integer({ min: -18_000_000, max: 18_000_000 }).map((value) => value / 1e5)
  const lat = fc.integer({ min: -9_000_000, max: 9_000_000 }).map((value) => value / 1e5)
  fc.assert(
    fc.property(fc.array(fc.tuple(long, lat)), (line) => {
      // 0 and -0 are the same place.
      const read = decodeFlexiblePolyline(encodeFlexiblePolyline(line)).map((point) => point.map((value) => value + 0))
      expect(read).toEqual(line.map((point) => point.map((value) => value + 0)))
    }),
  )
})

test.each(['', 'C', 'CF', 'BFoz5xJ67i1B1B7PzIhaxL7', 'BF oz', 'BFoz5xJ'])('"%s" is no polyline', (text) => {
  expect(() => decodeFlexiblePolyline(text)).toThrow(RangeError)
})
