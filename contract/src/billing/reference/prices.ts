import type { Plan } from '../../people/reference/plans.ts'

/** The plans that can be bought: every plan but the trial. */
export type PaidPlan = Exclude<Plan, 'free_trial'>
export const paidPlans = ['roundtrip_pro', 'tender_pro', 'premium'] as const satisfies readonly PaidPlan[]

/** The terms of a plan that are paid at once. `type` is the number on the wire. */
export const planTerms = [
  { type: 0, months: 1, savePercentage: 0 },
  { type: 1, months: 6, savePercentage: 30 },
  { type: 2, months: 12, savePercentage: 50 },
] as const
export type TermType = (typeof planTerms)[number]['type']
export type TermMonths = (typeof planTerms)[number]['months']

/** The number of the trial on the wire; it has no prices. */
export const trialPlanId = 15

/** The numbers of the plans on the wire. */
export const planIds = { roundtrip_pro: 1, tender_pro: 2, premium: 3 } as const satisfies Record<PaidPlan, number>

/** Cents per month, without VAT, by the type of the term. */
const monthlyCents: Record<PaidPlan, readonly [number, number, number]> = {
  roundtrip_pro: [2980, 2086, 1490],
  tender_pro: [4980, 3486, 2490],
  premium: [6980, 4886, 3490],
}

export interface Price {
  /** The `planId` of the checkout: a plan for a term. */
  id: number
  plan: PaidPlan
  type: TermType
  months: TermMonths
  savePercentage: number
  /** For a month, and for the whole term; without VAT. */
  monthlyCents: number
  totalCents: number
}

/** The price list. The first digit of an id is the plan, the second the type of the term. */
export const prices: readonly Price[] = paidPlans.flatMap((plan) =>
  planTerms.map(({ type, months, savePercentage }) => {
    const monthly = monthlyCents[plan][type]
    return {
      id: planIds[plan] * 10 + type,
      plan,
      type,
      months,
      savePercentage,
      monthlyCents: monthly,
      totalCents: monthly * months,
    }
  }),
)

export function findPrice(id: number): Price | undefined {
  return prices.find((price) => price.id === id)
}
