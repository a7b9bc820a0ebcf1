import type { Subscription } from '@veos/contract/billing/billing'
import type { Plan } from '@veos/contract/people/reference/plans'
import type { Platform } from '../platform/platform.ts'
import { planStatusAt } from '../platform/sessions/actor.ts'
import { labelOf } from '../platform/words.ts'
import { findOpenCharge } from './charges.store.ts'
import { listInvoices } from './invoices.store.ts'
import { priceOf } from './purchase.rules.ts'
import { nextPurchase } from './renewals.ts'
import { runningSubscription } from './runningSubscription.ts'
import { graceEndOf } from './settleCharge.ts'
import { findSubscription, readBuyer, type SubscriptionRow } from './subscriptions.store.ts'

/** Longer than anybody scrolls. */
const maxPayments = 100

/** The plan of a company as its Admins see it. */
export async function readSubscription(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  companyId: string,
): Promise<Subscription> {
  const now = clock.now()
  const company = await readBuyer(db, companyId)
  const row = await findSubscription(db, companyId)
  const status = planStatusAt({ ...company }, now)
  const runs = runningSubscription(company, row, now)
  const isPaid = runs !== null && runs.endsAt > now
  const invoices = await listInvoices(db, companyId, maxPayments)
  return {
    _id: row?.id ?? null,
    subscriptionName: labelOf(`plan_${company.plan as Plan}`),
    planId: runs && priceOf(runs.plan, runs.termMonths).id,
    duration: runs?.termMonths ?? null,
    status,
    expirationDate: (runs?.endsAt ?? company.planEndsAt)?.toISOString() ?? null,
    isCancelled: runs?.isCancelled ?? false,
    card: runs && { brand: runs.cardBrand, lastFour: runs.cardLastFour, expiresOn: runs.cardExpiresOn },
    isExtended: isPaid && runs.grantedFrom !== null,
    next: isPaid && !runs.isCancelled ? await readNext({ db, now }, runs) : null,
    waitingChange: waitingChangeOf(runs),
    isPaymentPending: (await findOpenCharge(db, companyId)) !== undefined,
    declined:
      runs && runs.declines > 0 && !isPaid
        ? { nextTryAt: runs.tryAt?.toISOString() ?? null, endsAt: graceEndOf(runs).toISOString() }
        : null,
    can: {
      cancel: runs !== null && !runs.isCancelled,
      resume: isPaid && (runs.isCancelled || runs.nextPlan !== null),
      updateCard: runs !== null,
    },
    Payments: invoices.map(({ id, number, kind, totalCents, issuedOn }) => ({
      ...{ _id: id, invoiceNumber: number, kind: kind as 'invoice' | 'credit_note', amount: totalCents / 100 },
      date: issuedOn,
    })),
  }
}

async function readNext({ db, now }: { db: Platform['db']; now: Date }, row: SubscriptionRow) {
  const { totalCents, plan, termMonths } = await nextPurchase(db, row, now)
  const planName = labelOf(`plan_${plan}`)
  return { date: row.endsAt.toISOString(), amount: totalCents / 100, planName, duration: termMonths }
}

function waitingChangeOf(row: SubscriptionRow | null): Subscription['waitingChange'] {
  if (!row?.nextPlan || !row.nextTermMonths) return null
  const { nextPlan, nextTermMonths: duration } = row
  return { planId: priceOf(nextPlan, duration).id, planName: labelOf(`plan_${nextPlan}`), duration }
}
