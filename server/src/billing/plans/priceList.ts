import type { PricedPlan } from '@veos/contract/billing/plans'
import { paidPlans, planIds, prices, trialPlanId } from '@veos/contract/billing/reference/prices'
import { offerKinds } from '@veos/contract/market/reference/offerKinds'
import {
  isLimitedInTrial,
  maxTrialMessages,
  type Plan,
  plans,
  trialLimits,
} from '@veos/contract/people/reference/plans'
import { toEuros } from '@veos/contract/platform/money'
import { text } from '@veos/contract/platform/texts/text'
import { getLabel, toEnglish } from '../../platform/words.ts'

/** The sold plans and the trial, from the same tables that the server enforces. */
export const priceList: readonly PricedPlan[] = [
  {
    id: trialPlanId,
    type: 0,
    name: getLabel('plan_free_trial'),
    priceList: [],
    attributes: [
      ...offerKinds.map((kind) =>
        included(
          isLimitedInTrial(kind)
            ? toEnglish(text(`trial_includes_${kind}`, { most: trialLimits[kind] }))
            : getLabel(`plan_includes_${kind}`),
        ),
      ),
      included(toEnglish(text('trial_includes_messages', { most: maxTrialMessages }))),
      ...inEveryPlan(),
    ],
  },
  ...paidPlans.map(
    (plan): PricedPlan => ({
      id: planIds[plan],
      type: 0,
      name: getLabel(`plan_${plan}`),
      attributes: [...publishes(plan), included(getLabel('plan_includes_messages')), ...inEveryPlan()],
      priceList: prices
        .filter((price) => price.plan === plan)
        .map(({ type, id, monthlyCents, months, savePercentage }) => ({
          type,
          id,
          value: toEuros(monthlyCents),
          duration: months,
          savePercentage,
        })),
    }),
  ),
]

function publishes(plan: Plan) {
  const published: readonly string[] = plans[plan].publishes
  return offerKinds.map((kind) => ({ value: getLabel(`plan_includes_${kind}`), available: published.includes(kind) }))
}

function inEveryPlan() {
  return [
    included(getLabel('plan_includes_details')),
    included(getLabel('plan_includes_quotations')),
    included(getLabel('plan_includes_directory')),
  ]
}

function included(value: string) {
  return { value, available: true }
}
