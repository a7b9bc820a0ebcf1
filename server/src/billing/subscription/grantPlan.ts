import { paymentPending } from '@veos/contract/billing/reference/billing'
import { paidPlans } from '@veos/contract/billing/reference/prices'
import { maxGrantedDays } from '@veos/contract/billing/reference/staffBilling'
import type { Plan } from '@veos/contract/people/reference/plans'
import { changedMeanwhile } from '@veos/contract/people/reference/staffActions'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { lockCompany } from '../../people/companies/companies.store.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { FieldsRefused, Refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { getPlanStatus } from '../../platform/sessions/actor.ts'
import { readBuyer } from '../buyers/buyers.store.ts'
import { findOpenCharge } from '../charges/charges.store.ts'
import { queueBillingNews } from '../notifications/notifyAdmins.ts'
import { findRunningSubscription } from '../plans/findRunningSubscription.ts'
import { findSubscription, type SubscriptionRow, setPlan, updateSubscription } from '../plans/subscriptions.store.ts'

/** The plan of a company, for granting more of it. */
export async function readGrantable(db: DbOrTrx, companyId: string, now: Date) {
  const company = await readBuyer(db, companyId)
  const row = await findSubscription(db, companyId)
  const running = findRunningSubscription(company, row, now)
  const status = getPlanStatus(company, now)
  const plan = running?.plan ?? (company.plan as Plan)
  const endsAt = running?.endsAt ?? company.planEndsAt
  const isEndless = endsAt === null && status === 'Active'
  return {
    plan,
    status,
    endsAt,
    running,
    row,
    isRenewed: running !== null && !running.isCancelled && running.cardToken !== null,
    grantable: isEndless ? [] : running ? [running.plan] : plansFor(plan, status === 'Active'),
  }
}

/** The plans that can be granted: a trial may be extended, and a granted plan may become higher and not lower. */
function plansFor(plan: Plan, isActive: boolean): Plan[] {
  if (plan === 'free_trial') return ['free_trial', ...paidPlans]
  return isActive ? paidPlans.slice(paidPlans.indexOf(plan)) : [...paidPlans]
}

/**
 * Grants a company free days. In a paid period they extend its end: the next payment comes after them, and they have
 * no value when the plan is changed. Without one they are a plan that ends by itself.
 * @throws Refused 409 if the plan has changed since it was read or a payment is open, 422 for a plan that cannot be
 *   granted
 */
export async function grantPlan(
  platform: Platform,
  trx: Trx,
  grant: { companyId: string; plan: Plan; days: number; reason: string; seenEnd: string | null },
): Promise<{ plan: Plan; endsAt: Date }> {
  const { companyId, plan, days, reason, seenEnd } = grant
  const now = platform.clock.now()
  await lockCompany(trx, companyId)
  if (await findOpenCharge(trx, companyId)) throw new Refused(409, text(paymentPending))
  const before = await readGrantable(trx, companyId, now)
  if ((before.endsAt?.toISOString() ?? null) !== seenEnd) throw new Refused(409, text(changedMeanwhile))
  if (!before.grantable.includes(plan)) throw new FieldsRefused({ plan: text('grant_plan_impossible') })
  // Another plan begins now; the same one continues from its end.
  const goesOn = plan === before.plan && before.endsAt !== null && before.endsAt > now
  const endsAt = new Date((goesOn ? before.endsAt! : now).getTime() + days * dayMs)
  if (endsAt.getTime() - now.getTime() > 2 * maxGrantedDays * dayMs) {
    throw new FieldsRefused({ days: text('grant_too_long') })
  }
  if (before.running) await extend(trx, before.running, { endsAt, now })
  else {
    // An ended subscription is closed, so that nothing of it is charged again with a new card.
    const ended = { isCancelled: true, declines: 0, tryAt: null, nextPlan: null, nextTermMonths: null }
    if (before.row) await updateSubscription(trx, companyId, { ...ended, updatedAt: now })
    await setPlan(trx, companyId, { plan, isPlanCancelled: false, planEndsAt: endsAt })
  }
  const { isRenewed } = before
  await queueBillingNews(platform, trx, companyId, { is: 'granted', plan, endsAt, reason, isRenewed })
  return { plan, endsAt }
}

/** Later periods are counted from the new end. */
async function extend(trx: Trx, running: SubscriptionRow, { endsAt, now }: { endsAt: Date; now: Date }): Promise<void> {
  const { companyId, isCancelled, periodNumber, cardToken } = running
  const isRenewed = !isCancelled && cardToken !== null
  await updateSubscription(trx, companyId, {
    endsAt,
    grantedFrom: running.grantedFrom ?? running.endsAt,
    anchorAt: endsAt,
    anchorMonths: 0,
    declines: 0,
    tryAt: cardToken === null ? null : endsAt,
    remindedPeriod: periodNumber - 1,
    updatedAt: now,
  })
  await setPlan(trx, companyId, { isPlanCancelled: isCancelled, planEndsAt: isRenewed ? null : endsAt })
}
