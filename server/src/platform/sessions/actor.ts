import type { PlanStatus } from '@veos/contract/people/companies'

/** Who makes a call, as the session says at this moment. */
export interface Actor {
  userId: string
  /** Null where nobody calls: a job acts as somebody. */
  sessionId: string | null
  role: 'Employee' | 'Admin' | 'Staff'
  /** Null for platform staff. */
  companyId: string | null
  /** The ISO code of the company's country; null for platform staff. */
  companyCountry: string | null
  /** The state of the company's plan now; staff count as Active. */
  planStatus: PlanStatus
  /** On the free trial, whose uses are counted. */
  isOnTrial: boolean
  isEmailConfirmed: boolean
  /** Staff has suspended the company: nearly every call is refused. */
  isSuspended: boolean
  /** Staff, or of a company that demands it, without a second factor: may only set one up. */
  isSecondFactorDue: boolean
}

/** Whether somebody with a session counts as a visitor, until something is put right. */
export function isShutOut({ isSuspended, isSecondFactorDue }: Actor): boolean {
  return isSuspended || isSecondFactorDue
}

export interface Member extends Actor {
  companyId: string
}

/**
 * The state of a plan at an instant: a trial expires and a cancelled plan blocks only when its period is over.
 */
export function planStatusAt(plan: { planEndsAt: Date | null; isPlanCancelled: boolean }, now: Date): PlanStatus {
  const isOver = plan.planEndsAt !== null && plan.planEndsAt <= now
  if (!isOver) return 'Active'
  return plan.isPlanCancelled ? 'Cancelled' : 'Expired'
}
