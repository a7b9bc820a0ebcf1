import { moderationWorkingDays, type ReviewCause } from '@veos/contract/deals/reference/reviews'
import { addWorkingDays, calendarDateOf } from '../../platform/clock.ts'

/** The columns of a review that waits for staff from now on; of one that does not when there is no cause. */
export function queueColumns(cause: ReviewCause | null, now: Date) {
  if (cause === null) return { queuedFor: null, queuedAt: null, dueOn: null, isOverdueMailed: false }
  const dueOn = addWorkingDays(calendarDateOf(now), moderationWorkingDays)
  return { queuedFor: cause, queuedAt: now, dueOn, isOverdueMailed: false }
}
