import { expect, test } from 'vitest'
import { formatAge, formatKm, formatMeasure, formatNumber, formatTemperature } from './format.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('measures have no unnecessary decimals', () => {
  expect(plain(formatMeasure(24, 't'))).toBe('24 t')
  expect(plain(formatMeasure(13.6, 'ldm'))).toBe('13.6 ldm')
  expect(plain(formatMeasure(1.239, 't'))).toBe('1.24 t')
  expect(plain(formatKm(1034.6))).toBe('1 035 km')
  expect(plain(formatNumber(-25))).toBe('-25')
})

test('a small measure is never rounded to zero', () => {
  expect(plain(formatMeasure(0.004, 't'))).toBe('0.004 t')
  expect(plain(formatMeasure(0.0346, 't'))).toBe('0.035 t')
  expect(plain(formatMeasure(0, '°C'))).toBe('0 °C')
})

test.each([
  [20, 'now'],
  [5 * 60, '5 min'],
  [59 * 60 + 59, '59 min'],
  [3 * 3600, '3 h'],
  [50 * 3600, '2 d'],
])('%d seconds ago reads %s', (seconds, text) => {
  const now = new Date('2026-11-20T12:00:00')
  expect(plain(formatAge(new Date(now.getTime() - seconds * 1000), now))).toBe(text)
})

test('an instant in the future by the clock of this machine is shown as now', () => {
  expect(formatAge('2026-11-20T12:01:00Z', new Date('2026-11-20T12:00:00Z'))).toBe('now')
})

test('from a week on the date is shown instead of the age', () => {
  expect(formatAge(new Date('2026-11-01T12:00:00'), new Date('2026-11-20T12:00:00'))).toBe('01.11.2026')
  const yearAlone = (date: Date) => String(date.getFullYear())
  expect(formatAge(new Date('2026-11-01T12:00:00'), new Date('2026-11-20T12:00:00'), yearAlone)).toBe('2026')
})

test('a range of temperatures is shown as a range', () => {
  expect(plain(formatTemperature({ temperature: 2, temperatureTo: 8 })!)).toBe('2 … 8 °C')
  expect(plain(formatTemperature({ temperature: -22, temperatureTo: -18 })!)).toBe('-22 … -18 °C')
  expect(plain(formatTemperature({ temperature: 4, temperatureTo: null })!)).toBe('4 °C')
  expect(formatTemperature({ temperature: null, temperatureTo: null })).toBeNull()
})
