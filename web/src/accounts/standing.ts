import type { OfferKind } from '@veos/contract/offers'
import type { MayPublish } from '@veos/contract/reference/plans'
import type { Me } from './session.queries.ts'

/** How somebody stands to offers: may look, may look until the plan is renewed or the company let in again, may open and publish. */
export type Standing = 'visitor' | 'blocked' | typeof suspended | 'active'

export function standingOf(me: Me | null): Standing {
  if (!me) return 'visitor'
  if (me.user.suspension) return suspended
  const status = me.company?.subscriptionPlan?.status
  return status === 'Expired' || status === 'Cancelled' ? 'blocked' : 'active'
}

/**
 * What stands between a member and publishing: the plan has ended, does not include the kind, the trial is used up, or the e-mail
 * address is not confirmed.
 */
export type Gate = 'blocked' | typeof unconfirmed | typeof suspended | Exclude<MayPublish, 'yes' | 'plan_ended'>

const unconfirmed = 'email_not_confirmed'
/** What the server says to members of a company that staff has suspended. */
export const suspended = 'company_suspended'

/** The gate before one more offer of a kind, as the server says; null when there is none. */
export function gateOf(me: Me | null, kind: OfferKind): Gate | null {
  const answer = me?.company?.mayPublish?.[kind] ?? 'yes'
  if (answer === 'yes') return me?.company && !me.user.isEmailConfirmed ? unconfirmed : null
  return answer === 'plan_ended' ? 'blocked' : answer
}

/** The gate before one more message, as the server says; null when there is none. */
export function messageGateOf(me: Me | null): Gate | 'visitor' | null {
  if (!me) return 'visitor'
  const answer = me.company?.mayWrite ?? 'yes'
  if (answer === 'yes') return null
  return answer === 'plan_ended' ? 'blocked' : answer
}

/** The gate that a refusal speaks of, by its status and code; null when it is about something else. */
export function gateOfRefusal({ status, error }: { status: number; error: string }): Gate | null {
  if (error === unconfirmed || error === suspended) return error
  if (status !== 402) return null
  return error === 'not_in_plan' || error === 'trial_limit_reached' ? error : 'blocked'
}
