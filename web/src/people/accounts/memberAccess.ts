import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { MayPublish } from '@veos/contract/people/reference/plans'
import { type Me, suspended } from './session.queries.ts'

/**
 * Whether a user may open and publish offers (`active`), or only see the lists: as a visitor, until the plan is renewed
 * (`blocked`), or until staff lifts the suspension of the company.
 */
export type MemberAccess = 'visitor' | 'blocked' | typeof suspended | 'active'

export function getMemberAccess(me: Me | null): MemberAccess {
  if (!me) return 'visitor'
  if (me.user.suspension) return suspended
  const status = me.company?.subscriptionPlan?.status
  return status === 'Expired' || status === 'Cancelled' ? 'blocked' : 'active'
}

/**
 * The reason why a member may not publish: the plan has ended, does not include the kind, the trial is used up, the
 * e-mail address is not confirmed, or the company is suspended.
 */
export type Gate = 'blocked' | typeof unconfirmed | typeof suspended | Exclude<MayPublish, 'yes' | 'plan_ended'>

const unconfirmed = 'email_not_confirmed'

/** The reason why the user may not publish another offer of a kind, as the server answered; null if he may. */
export function findGate(me: Me | null, kind: OfferKind): Gate | null {
  const answer = me?.company?.mayPublish?.[kind] ?? 'yes'
  if (answer === 'yes') return me?.company && !me.user.isEmailConfirmed ? unconfirmed : null
  return answer === 'plan_ended' ? 'blocked' : answer
}

/** The reason why the user may not send another message, as the server answered; null if he may. */
export function findMessageGate(me: Me | null): Gate | 'visitor' | null {
  if (!me) return 'visitor'
  const answer = me.company?.mayWrite ?? 'yes'
  if (answer === 'yes') return null
  return answer === 'plan_ended' ? 'blocked' : answer
}

/** The gate for the status and the code of a refused call; null if it was refused for another reason. */
export function findGateOfRefusal({ status, error }: { status: number; error: string }): Gate | null {
  if (error === unconfirmed || error === suspended) return error
  if (status !== 402) return null
  return error === 'not_in_plan' || error === 'trial_limit_reached' ? error : 'blocked'
}
