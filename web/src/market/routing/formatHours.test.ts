import { expect, test } from 'vitest'
import { formatHours } from './formatHours.ts'

test.each([
  [1, '5 min'],
  [44, '45 min'],
  [60, '1 h'],
  [1289, '21 h 30 min'],
])('%d minutes of driving read %s', (minutes, text) => {
  expect(formatHours(minutes).replaceAll('\u00a0', ' ')).toBe(text)
})
