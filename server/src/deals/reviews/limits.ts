import type { Trx } from '../../platform/db/database.ts'
import { countTry } from '../../platform/throttle.store.ts'
import { throttle } from '../../platform/throttle.ts'

/** New and changed reviews of a company in an hour: each one may notify somebody. */
const maxReviews = 20
const windowSeconds = 3600

/** @throws Refused 429 */
export function countReview(trx: Trx, companyId: string, now: Date): Promise<void> {
  return throttle(trx, now, { key: `reviews of company ${companyId}`, max: maxReviews, windowSeconds, what: 'reviews' })
}

/** Whether the reviewed company is notified of a review now: at most once a day, however often it is changed. */
export async function isFirstNewsOfDay(trx: Trx, reviewId: string, now: Date): Promise<boolean> {
  const { tries } = await countTry(trx, `news of review ${reviewId}`, now, 86_400)
  return tries === 1
}
