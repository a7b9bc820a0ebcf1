import { expect, test } from 'vitest'
import { formatDuration, formatLocalInstant } from './tripText.ts'

test('a local time is shown with its weekday, in any time zone of the reader', () => {
  expect(formatLocalInstant('2026-11-24T14:20', 'en')).toBe('Tue 24.11. 14:20')
  expect(formatLocalInstant('2026-11-24T00:05', 'de')).toBe('Di 24.11. 00:05')
})

test.each([
  [45, '45 min'],
  [190, '3 h 10 min'],
  [24 * 60, '1 d'],
  [51 * 60 + 20, '2 d 3 h'],
])('%d minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes).replaceAll('\u00a0', ' ')).toBe(text)
})
