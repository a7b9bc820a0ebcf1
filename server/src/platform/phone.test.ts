import { expect, test } from 'vitest'
import { formatPhone, parsePhone } from './phone.ts'

test.each([
  ['+37251234567', '+372 5123 4567'],
  ['+493023125123', '+49 30 23125123'],
  ['+33140205050', '+33 1 40 20 50 50'],
  ['+48221234567', '+48 22 123 45 67'],
  ['+48221234567 ext. 12', '+48 22 123 45 67 ext. 12'],
])('%s is read as %s, and formatted as it was when that is typed', (stored, text) => {
  expect(formatPhone(stored)).toBe(text)
  expect(parsePhone(text, undefined)).toBe(stored)
})

test('text that is no phone number stays as it is', () => {
  expect(formatPhone('')).toBe('')
  expect(formatPhone('call me')).toBe('call me')
})
