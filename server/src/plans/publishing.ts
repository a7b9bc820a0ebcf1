import type { OfferKind } from '@veos/contract/offers'
import { type Plan, trialLimitReached, trialLimits } from '@veos/contract/reference/plans'
import type { DbOrTrx } from '../platform/db/database.ts'
import { mayPublish, requirePublishing } from './plans.rules.ts'
import { readPlan, takeTrialUse } from './plans.store.ts'

/**
 * Asks whether a company may publish one more offer of a kind, and counts it; in the transaction that stores the offer.
 * @throws Refused 402 when its plan does not include the kind or its trial is used up
 */
export async function takePublication(trx: DbOrTrx, companyId: string, kind: OfferKind): Promise<void> {
  const plan = await requireKindInPlan(trx, companyId, kind)
  const limit = plan === 'free_trial' ? trialLimits[kind] : undefined
  if (limit === undefined || (await takeTrialUse(trx, companyId, kind, limit))) return
  requirePublishing(trialLimitReached, plan)
}

/**
 * Asks whether a company's plan includes a kind at all: for an offer that was published before.
 * @throws Refused 402 when it does not
 */
export async function requireKindInPlan(trx: DbOrTrx, companyId: string, kind: OfferKind): Promise<Plan> {
  const plan = await readPlan(trx, companyId)
  requirePublishing(mayPublish(kind, plan, 0), plan)
  return plan
}
