import { expect, test } from 'vitest'
import { getUnloadingLimits } from './draftDates.ts'

test('unloading starts at most one day before loading, and does not end before loading ends', () => {
  expect(getUnloadingLimits({ start: '2026-12-01', end: '2026-12-03' })).toEqual({
    min: '2026-11-30',
    minEnd: '2026-12-03',
  })
  expect(getUnloadingLimits({ start: null, end: null })).toEqual({})
})
