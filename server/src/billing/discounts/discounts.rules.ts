import type { DiscountRefusal } from '@veos/contract/billing/reference/billing'
import type { PaidPlan } from '@veos/contract/billing/reference/prices'

/** The facts that decide whether a company may use a code. */
export interface DiscountState {
  plans: readonly string[] | null
  startsOn: string | null
  endsOn: string | null
  maxUses: number | null
  uses: number
  /** Whether the company itself has used it. */
  isUsed: boolean
}

/** A code that was entered and does not lower the price any more. */
export interface LostDiscount {
  code: string
  reason: DiscountRefusal
}

/**
 * The reason why a code does not lower the price of a plan on a day; null if it does. A code with a later first day
 * counts as unknown.
 */
export function checkDiscount(
  code: DiscountState | undefined,
  { plan, today }: { plan: PaidPlan; today: string },
): DiscountRefusal | null {
  if (!code || (code.startsOn !== null && code.startsOn > today)) return 'unknown'
  if (code.endsOn !== null && code.endsOn < today) return 'over'
  if (code.plans !== null && !code.plans.includes(plan)) return 'other_plan'
  if (code.isUsed) return 'used'
  return code.maxUses !== null && code.uses >= code.maxUses ? 'used_up' : null
}
