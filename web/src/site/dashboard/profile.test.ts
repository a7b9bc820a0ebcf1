import { expect, test } from 'vitest'
import { computeProfileProgress } from './profile.ts'

const percentOf = (logo: string | null, description: string, hasFleet: boolean) =>
  computeProfileProgress({ logo, description, hasFleet }).percent

test('a profile is 50 % complete with a logo, 70 % with a description, 100 % with a fleet', () => {
  expect(percentOf(null, ' ', false)).toBe(0)
  expect(percentOf('/logo.webp', '', false)).toBe(50)
  expect(percentOf('/logo.webp', 'Six tautliners', false)).toBe(70)
  expect(percentOf('/logo.webp', 'Six tautliners', true)).toBe(100)
})

test('the first missing part of a profile is named', () => {
  const { steps } = computeProfileProgress({ logo: null, description: 'Six tautliners', hasFleet: false })
  expect(steps.filter(({ isDone }) => !isDone).map(({ part }) => part)).toEqual(['logo', 'fleet'])
})
