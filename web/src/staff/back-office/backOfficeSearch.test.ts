import { findFullestQueue, type StaffQueueCount, staffQueues } from '@veos/contract/staff/reference/staffQueues'
import { expect, test } from 'vitest'
import { readBackOfficeSearch } from './backOfficeSearch.ts'

const none = Object.fromEntries(Object.values(staffQueues).map((name) => [name, 0])) as Record<StaffQueueCount, number>
const counts = { ...none, approvedLately: 9, rejectedLately: 9, overdueWarnings: 9 }

test('the back office opens the fullest queue, or the most urgent one when all are empty', () => {
  expect(findFullestQueue({ ...counts, openAccountRequests: 1, reportedMessages: 3, roundtripsInReview: 2 })).toBe(
    'reports',
  )
  expect(findFullestQueue({ ...counts, openAccountRequests: 2, roundtripsInReview: 2 })).toBe('requests')
  expect(findFullestQueue({ ...counts, roundtripsInReview: 1 })).toBe('roundtrips')
  expect(findFullestQueue(counts)).toBe('requests')
})

test('the URL of the back office contains the tab, the open item, and the search for companies', () => {
  const whole = { queue: 'companies', item: 'x', search: 'OÜ', state: 'overdue' } as const
  expect(readBackOfficeSearch(whole)).toEqual(whole)
  expect(readBackOfficeSearch({ queue: 'nothing', item: '', search: {}, state: 'all', other: 1 })).toEqual({})
  expect(readBackOfficeSearch({ search: 100366327 })).toEqual({ search: '100366327' })
})
