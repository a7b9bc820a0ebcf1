import type { Trx } from '../../platform/db/database.ts'
import { throttle } from '../../platform/throttle.ts'

/** Prices that a company sends in an hour: each one notifies somebody. */
const maxRounds = 300
const windowSeconds = 3600

/** @throws Refused 429 */
export function countRound(trx: Trx, companyId: string, now: Date): Promise<void> {
  return throttle(trx, now, { key: `bids of company ${companyId}`, max: maxRounds, windowSeconds, what: 'bids' })
}
