import type { OfferKind } from '@veos/contract/offers'
import type { MayPublish } from '@veos/contract/reference/plans'
import type { Me } from '../accounts/session.queries.ts'

/** How somebody stands to offers: may look, may look until the plan is renewed, may open and publish. */
export type Standing = 'visitor' | 'blocked' | 'active'

export function standingOf(me: Me | null): Standing {
  if (!me) return 'visitor'
  const status = me.company?.subscriptionPlan?.status
  return status === 'Expired' || status === 'Cancelled' ? 'blocked' : 'active'
}

/** What stands between a member and publishing: the plan has ended, does not include the kind, or the trial is used up. */
export type Gate = 'blocked' | Exclude<MayPublish, 'yes' | 'plan_ended'>

/** The gate before one more offer of a kind, as the server says; null when there is none. */
export function gateOf(me: Me | null, kind: OfferKind): Gate | null {
  const answer = me?.company?.mayPublish?.[kind] ?? 'yes'
  if (answer === 'yes') return null
  return answer === 'plan_ended' ? 'blocked' : answer
}

/** The gate that a refusal with 402 speaks of, by its code. */
export function gateOfCode(code: string): Gate {
  return code === 'not_in_plan' || code === 'trial_limit_reached' ? code : 'blocked'
}
