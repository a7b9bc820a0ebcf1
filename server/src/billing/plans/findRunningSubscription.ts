import { getPlanStatus } from '../../platform/sessions/actor.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

/**
 * The subscription of a company as long as it gives the current plan: until the end of the period, and while a
 * declined renewal is retried. A plan granted by staff after it does not count.
 */
export function findRunningSubscription<Row extends Pick<SubscriptionRow, 'endsAt'>>(
  company: { planEndsAt: Date | null; isPlanCancelled: boolean },
  row: Row | undefined,
  now: Date,
): Row | null {
  if (!row || getPlanStatus(company, now) !== 'Active') return null
  return row.endsAt > now || company.planEndsAt === null ? row : null
}
