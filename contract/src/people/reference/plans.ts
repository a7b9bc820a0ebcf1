import type { OfferKind } from '../../market/reference/offerKinds.ts'

/**
 * The plans of the price list and the trial that comes before them, with the kinds of offer that they publish.
 */
export const plans = {
  free_trial: { publishes: ['tender', 'roundtrip', 'spotFreight', 'emptyTruck'] },
  roundtrip_pro: { publishes: ['roundtrip', 'spotFreight', 'emptyTruck'] },
  tender_pro: { publishes: ['tender', 'spotFreight', 'emptyTruck'] },
  premium: { publishes: ['tender', 'roundtrip', 'spotFreight', 'emptyTruck'] },
} as const satisfies Record<string, { publishes: readonly OfferKind[] }>

export type Plan = keyof typeof plans

/** The length of the free trial of a new company, in days. */
export const trialDays = 30

type LimitedKind = 'tender' | 'roundtrip'

/** How many offers of a kind a company may publish on the free trial; other kinds are unlimited. */
// biome-ignore lint/plugin: the trial limits these two kinds.
export const trialLimits: { readonly [Kind in OfferKind]?: number } & Readonly<Record<LimitedKind, number>> = {
  tender: 5,
  roundtrip: 1,
}

/** Whether the free trial limits the number of offers of a kind. */
export function isLimitedInTrial(kind: OfferKind): kind is LimitedKind {
  return trialLimits[kind] !== undefined
}

/** How many messages a company may send on the free trial. */
export const maxTrialMessages = 10

/** How many details (offers and companies of others, each once) a company may open in a day. */
export const detailsPerDay = { trial: 300, paid: 3000 } as const

/** The code of 429 when they are used up. */
export const detailsLimitReached = 'details_limit_reached' as const

/** Codes of 402 besides `subscription_required`: the plan runs, but does not include this. */
export const notInPlan = 'not_in_plan' as const
export const trialLimitReached = 'trial_limit_reached' as const

/** Whether a company may publish one more offer of a kind now, or why not. */
export const mayPublishAnswers = ['yes', 'plan_ended', notInPlan, trialLimitReached] as const
export type MayPublish = (typeof mayPublishAnswers)[number]

/** Whether a member may write one more message now, or why not. */
export const mayWriteAnswers = ['yes', 'plan_ended', trialLimitReached, 'email_not_confirmed'] as const
export type MayWrite = (typeof mayWriteAnswers)[number]
