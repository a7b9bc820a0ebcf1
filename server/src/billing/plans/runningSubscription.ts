import { planStatusAt } from '../../platform/sessions/actor.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

/**
 * What a company has paid for, as long as that is what it has: until the end of the period, and while a declined
 * renewal is tried again. A plan that staff has granted after it is none.
 */
export function runningSubscription<Row extends Pick<SubscriptionRow, 'endsAt'>>(
  company: { planEndsAt: Date | null; isPlanCancelled: boolean },
  row: Row | undefined,
  now: Date,
): Row | null {
  if (!row || planStatusAt(company, now) !== 'Active') return null
  return row.endsAt > now || company.planEndsAt === null ? row : null
}
