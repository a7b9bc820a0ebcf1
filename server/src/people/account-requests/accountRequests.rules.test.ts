import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeDueOn } from './accountRequests.rules.ts'

test.each([
  ['2026-11-16', '2026-11-19', 'Monday'],
  ['2026-11-18', '2026-11-23', 'Wednesday'],
  ['2026-11-20', '2026-11-25', 'Friday'],
  ['2026-11-21', '2026-11-25', 'Saturday'],
  ['2026-11-22', '2026-11-25', 'Sunday'],
  ['2026-12-30', '2027-01-04', 'the end of a year'],
])('an account request of %s is due on %s (%s)', (requestedOn, due) => {
  expect(computeDueOn(requestedOn)).toBe(due)
})

test('an account request is due after three working days, of which the last one is the due day', () => {
  const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay())
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day.map(toUtcCalendarDate), (requestedOn) => {
      const due = computeDueOn(requestedOn)
      let worked = 0
      for (let date = addDays(requestedOn, 1); date <= due; date = addDays(date, 1)) if (!isWeekend(date)) worked += 1
      expect(worked).toBe(3)
      expect(isWeekend(due)).toBe(false)
    }),
  )
})
