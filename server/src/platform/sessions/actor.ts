import type { PlanStatus } from '@veos/contract/people/companies'

/** The caller of a call, by the current state of the session. */
export interface Actor {
  userId: string
  /** Null if there is no call: a job acts for somebody. */
  sessionId: string | null
  role: 'Employee' | 'Admin' | 'Staff'
  /** Null for platform staff. */
  companyId: string | null
  /** The ISO code of the company's country; null for platform staff. */
  companyCountry: string | null
  /** The state of the company's plan now; staff count as Active. */
  planStatus: PlanStatus
  /** Whether the company is on the free trial, which has limits. */
  isOnTrial: boolean
  isEmailConfirmed: boolean
  /** Whether staff has suspended the company, so that nearly every call is refused. */
  isSuspended: boolean
  /**
   * Whether a required second factor is missing (of staff, or if the company requires it). The user may then only set
   * one up.
   */
  isSecondFactorDue: boolean
}

/** Whether a user with a session counts as a visitor until a problem is fixed. */
export function isShutOut({ isSuspended, isSecondFactorDue }: Actor): boolean {
  return isSuspended || isSecondFactorDue
}

export interface Member extends Actor {
  companyId: string
}

/** The state of a plan at an instant. A trial expires, and a cancelled plan blocks only when its period is over. */
export function getPlanStatus(plan: { planEndsAt: Date | null; isPlanCancelled: boolean }, now: Date): PlanStatus {
  const isOver = plan.planEndsAt !== null && plan.planEndsAt <= now
  if (!isOver) return 'Active'
  return plan.isPlanCancelled ? 'Cancelled' : 'Expired'
}
