import { buildByKind, type OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { Company, PlanStatus } from '@veos/contract/people/companies'
import {
  type MayPublish,
  type MayWrite,
  maxTrialMessages,
  notInPlan,
  type Plan,
  plans,
  trialLimitReached,
  trialLimits,
} from '@veos/contract/people/reference/plans'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { Refused } from '../../platform/http/refused.ts'
import type { Actor } from '../../platform/sessions/actor.ts'

/** Whether a company with a running plan may publish one more offer of a kind. */
export function mayPublish(kind: OfferKind, plan: Plan, usedInTrial: number): MayPublish {
  if (!plans[plan].publishes.some((published) => published === kind)) return notInPlan
  const limit = plan === 'free_trial' ? trialLimits[kind] : undefined
  return limit !== undefined && usedInTrial >= limit ? trialLimitReached : 'yes'
}

/** The same for every kind and a plan that may have ended. */
export function mayPublishAll(
  plan: Plan,
  status: PlanStatus,
  usedInTrial: (kind: OfferKind) => number,
): Record<OfferKind, MayPublish> {
  return buildByKind((kind) => (status === 'Active' ? mayPublish(kind, plan, usedInTrial(kind)) : 'plan_ended'))
}

/** Whether a member of a company may write one more message. */
export function mayWriteNow(
  { planStatus, isOnTrial, isEmailConfirmed }: Pick<Actor, 'planStatus' | 'isOnTrial' | 'isEmailConfirmed'>,
  usedInTrial: number,
): MayWrite {
  if (planStatus !== 'Active') return 'plan_ended'
  if (isOnTrial && usedInTrial >= maxTrialMessages) return trialLimitReached
  return isEmailConfirmed ? 'yes' : 'email_not_confirmed'
}

/** The remaining uses of the free trial, for what it limits. */
export function computeTrialLeft(
  usedInTrial: (what: OfferKind | 'message') => number,
): NonNullable<Company['trialLeft']> {
  const leftOf = (what: OfferKind | 'message', most: number) => Math.max(0, most - usedInTrial(what))
  // biome-ignore lint/plugin: the trial limits these two kinds.
  return {
    message: leftOf('message', maxTrialMessages),
    tender: leftOf('tender', trialLimits.tender),
    roundtrip: leftOf('roundtrip', trialLimits.roundtrip),
  }
}

/**
 * Whether a viewer sees contact data of a company and its people: with a confirmed e-mail address, or of the own
 * company.
 */
export function maySeeContacts({ role, isEmailConfirmed, companyId }: Actor, ofCompanyId: string): boolean {
  return isEmailConfirmed || role === 'Staff' || companyId === ofCompanyId
}

const messages: Record<Exclude<MayPublish, 'yes' | 'plan_ended'>, (plan: Plan) => Text> = {
  [notInPlan]: (plan) => text(notInPlan, { plan }),
  [trialLimitReached]: () => text(trialLimitReached, { of: 'offers', most: 0 }),
}

/** @throws Refused 402 unless publishing is allowed */
export function requirePublishing(answer: MayPublish, plan: Plan): void {
  if (answer === 'yes' || answer === 'plan_ended') return
  throw new Refused(402, messages[answer](plan))
}
