import { expect, test } from 'vitest'
import { toNextPath } from './toNextPath.ts'

test.each(['/spotload', '/spotload/1?loadingRadius=50#map', '/dashboard/my-offers/spotloads'])('%s is ours', (path) => {
  expect(toNextPath(path)).toBe(path)
})

test.each([
  undefined,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/spotload/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
])('%s leads to the dashboard', (path) => expect(toNextPath(path)).toBe('/dashboard'))
