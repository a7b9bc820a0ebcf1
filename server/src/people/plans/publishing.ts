import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { type Plan, trialLimitReached, trialLimits } from '@veos/contract/people/reference/plans'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { requireConfirmedEmail } from '../../platform/http/access.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { mayPublish, requirePublishing } from './plans.rules.ts'
import { consumeTrialUse, readPlan } from './plans.store.ts'

/**
 * Checks whether a member may publish one more offer of a kind for its company, and counts it, in the transaction
 * that stores the offer.
 * @throws Refused 403 before the member's e-mail address is confirmed, 402 if the plan does not include the kind or
 *   the trial is used up
 */
export async function consumePublishingQuota(trx: DbOrTrx, member: Member, kind: OfferKind): Promise<void> {
  const plan = await requireKindInPlan(trx, member, kind)
  const limit = plan === 'free_trial' ? trialLimits[kind] : undefined
  if (limit === undefined || (await consumeTrialUse(trx, member.companyId, kind, limit))) return
  requirePublishing(trialLimitReached, plan)
}

/**
 * Checks whether a member may publish offers of a kind at all, for one that was published before.
 * @throws Refused 403 before the member's e-mail address is confirmed, 402 if the plan does not include the kind
 */
export async function requireKindInPlan(trx: DbOrTrx, member: Member, kind: OfferKind): Promise<Plan> {
  requireConfirmedEmail(member)
  const plan = await readPlan(trx, member.companyId)
  requirePublishing(mayPublish(kind, plan, 0), plan)
  return plan
}
