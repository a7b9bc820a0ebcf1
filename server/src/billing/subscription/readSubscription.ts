import type { Subscription } from '@veos/contract/billing/subscription'
import type { Plan } from '@veos/contract/people/reference/plans'
import { toEuros } from '@veos/contract/platform/money'
import type { Platform } from '../../platform/platform.ts'
import { getPlanStatus } from '../../platform/sessions/actor.ts'
import { getLabel } from '../../platform/words.ts'
import type { Today } from '../buyers/buyers.rules.ts'
import { readBuyer } from '../buyers/buyers.store.ts'
import { findOpenCharge } from '../charges/charges.store.ts'
import { computeGraceEnd, parsePurchase } from '../charges/settleCharge.ts'
import { findOpenTransfer } from '../checkout/orders.store.ts'
import { listInvoices } from '../invoices/invoices.store.ts'
import { findRunningSubscription } from '../plans/findRunningSubscription.ts'
import { getPrice } from '../plans/purchase.rules.ts'
import { findSubscription, type SubscriptionRow } from '../plans/subscriptions.store.ts'
import { getRefundState } from '../refunds/refunds.ts'
import { findNextYear } from '../transfers/transfers.ts'
import { readUnappliedCents } from '../transfers/unappliedPayments.store.ts'
import { readNextPurchase } from './renewals.ts'

/** More than anybody scrolls through. */
const maxPayments = 100

/** The plan of a company for its Admins. */
export async function readSubscription(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  companyId: string,
): Promise<Subscription> {
  const { seller } = config
  const now = clock.now()
  const company = await readBuyer(db, companyId)
  const row = await findSubscription(db, companyId)
  const status = getPlanStatus({ ...company }, now)
  const runs = findRunningSubscription(company, row, now)
  const isPaid = runs !== null && runs.endsAt > now
  const transfer = await readTransfer({ db, config }, companyId)
  const invoices = await listInvoices(db, companyId, maxPayments)
  return {
    _id: row?.id ?? null,
    subscriptionName: getLabel(`plan_${company.plan as Plan}`),
    planId: runs && getPrice(runs.plan, runs.termMonths).id,
    duration: runs?.termMonths ?? null,
    status,
    expirationDate: (runs?.endsAt ?? company.planEndsAt)?.toISOString() ?? null,
    isCancelled: runs?.isCancelled ?? false,
    card: cardOf(runs),
    isExtended: isPaid && runs.grantedFrom !== null,
    next: isPaid && !runs.isCancelled && runs.cardToken !== null ? await readNext({ db, seller, now }, runs) : null,
    waitingChange: waitingChangeOf(runs),
    isPaymentPending: (await findOpenCharge(db, companyId)) !== undefined,
    declined:
      runs && runs.declines > 0 && !isPaid
        ? { nextTryAt: runs.tryAt?.toISOString() ?? null, endsAt: computeGraceEnd(runs).toISOString() }
        : null,
    isByTransfer: runs !== null && runs.cardToken === null,
    transfer,
    unappliedCents: await readUnappliedCents(db, companyId),
    nextYear: isPaid && !transfer && config.bank ? await findNextYear(db, runs, { seller, now }) : null,
    can: {
      cancel: !!runs?.cardToken && !runs.isCancelled,
      resume: isPaid && (runs.isCancelled || runs.nextPlan !== null),
      updateCard: !!runs?.cardToken,
    },
    Payments: invoices.map(({ id, number, kind, totalCents, issuedOn, ...row }) => ({
      _id: id,
      invoiceNumber: number,
      kind: kind as 'invoice' | 'credit_note',
      amount: toEuros(totalCents),
      date: issuedOn,
      refund: getRefundState(row),
    })),
  }
}

async function readTransfer(
  { db, config: { bank } }: Pick<Platform, 'db' | 'config'>,
  companyId: string,
): Promise<Subscription['transfer']> {
  const open = await findOpenTransfer(db, companyId)
  if (!open || !bank) return null
  const { priceId: planId, plan } = parsePurchase(open)
  const { reference, totalCents, dueAt } = open
  return { ...bank, reference, totalCents, dueAt: dueAt.toISOString(), planId, planName: getLabel(`plan_${plan}`) }
}

function cardOf(row: SubscriptionRow | null): Subscription['card'] {
  if (!row || row.cardBrand === null || row.cardLastFour === null || row.cardExpiresOn === null) return null
  return { brand: row.cardBrand, lastFour: row.cardLastFour, expiresOn: row.cardExpiresOn }
}

async function readNext({ db, ...today }: Today & { db: Platform['db'] }, row: SubscriptionRow) {
  const { totalCents, plan, termMonths } = await readNextPurchase(db, row, today)
  const planName = getLabel(`plan_${plan}`)
  return { date: row.endsAt.toISOString(), amount: toEuros(totalCents), planName, duration: termMonths }
}

function waitingChangeOf(row: SubscriptionRow | null): Subscription['waitingChange'] {
  if (!row?.nextPlan || !row.nextTermMonths) return null
  const { nextPlan, nextTermMonths: duration } = row
  return { planId: getPrice(nextPlan, duration).id, planName: getLabel(`plan_${nextPlan}`), duration }
}
