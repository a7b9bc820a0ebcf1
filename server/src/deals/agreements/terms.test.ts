import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCanonicalJson } from './terms.ts'

test('the canonical form does not depend on the order of keys, and is JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const shuffled = (part: unknown): unknown =>
        Array.isArray(part)
          ? part.map(shuffled)
          : part !== null && typeof part === 'object'
            ? Object.fromEntries(
                Object.entries(part)
                  .toReversed()
                  .map(([key, each]) => [key, shuffled(each)]),
              )
            : part
      expect(toCanonicalJson(shuffled(value))).toBe(toCanonicalJson(value))
      expect(JSON.parse(toCanonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('the canonical form sorts keys by UTF-16 units, including keys that look like numbers', () => {
  // The example of RFC 8785, section 3.2.3.
  const keys = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6']
  const written = toCanonicalJson(Object.fromEntries(keys.map((key) => [key, 0])))
  const inOrder = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33']
  expect(written).toBe(`{${inOrder.map((key) => `${JSON.stringify(key)}:0`).join()}}`)
  const key = fc.oneof(fc.string({ unit: 'binary' }), fc.nat().map(String))
  fc.assert(
    fc.property(fc.dictionary(key, fc.constant(0)), (dictionary) => {
      const sorted = Object.keys(dictionary).sort()
      expect(toCanonicalJson(dictionary)).toBe(`{${sorted.map((each) => `${JSON.stringify(each)}:0`).join()}}`)
    }),
  )
})
