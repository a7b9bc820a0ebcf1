import { dayMs } from '@veos/contract/platform/reference/dates'
import { v7 as uuid } from 'uuid'
import { lockCompany } from '../../people/companies/companies.store.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { getVatOfBuyer, type Today, toBuyer } from '../buyers/buyers.rules.ts'
import { type Buyer, readBuyer } from '../buyers/buyers.store.ts'
import { chargeNow, type SentCharge } from '../charges/chargeNow.ts'
import { runForEachId } from '../charges/charges.jobs.ts'
import { findOpenCharge, insertCharge } from '../charges/charges.store.ts'
import { isMissed, retryAfterDays } from '../charges/settleCharge.ts'
import { queueBillingNews } from '../notifications/notifyAdmins.ts'
import { findRunningSubscription } from '../plans/findRunningSubscription.ts'
import { getPrice, type Purchase, toPurchaseNow, toRenewal } from '../plans/purchase.rules.ts'
import {
  findSubscription,
  listDueCompanies,
  listOverdueCompanies,
  listSuspendedAtEnd,
  listUnreminded,
  type SubscriptionRow,
  setPlan,
  updateSubscription,
} from '../plans/subscriptions.store.ts'

const maxAtOnce = 100

/** Renews plans, writes before that, and ends those that nobody has paid. */
export function defineBillingJobs(platform: Platform): void {
  const { jobs } = platform
  jobs.define({ name: 'renew-subscriptions', schedule: '*/5 * * * *', run: () => renewDue(platform) })
  jobs.define({ name: 'remind-of-renewals', schedule: '17 * * * *', run: () => remindOfRenewals(platform) })
}

async function renewDue(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const locked = await listSuspendedAtEnd(db, clock.now(), maxAtOnce)
  await runForEachId(platform, locked, (companyId) => endUnpaid(platform, companyId))
  await runForEachId(platform, await listDueCompanies(db, clock.now(), maxAtOnce), (companyId) =>
    renew(platform, companyId),
  )
  const graceEnded = new Date(clock.now().getTime() - retryAfterDays.at(-1)! * dayMs)
  const overdue = await listOverdueCompanies(db, graceEnded, maxAtOnce)
  await runForEachId(platform, overdue, (companyId) => endUnpaid(platform, companyId))
}

/** Charges the next period of a company whose period is over, if that is due now. */
export async function renew(platform: Platform, companyId: string): Promise<void> {
  const charge = await platform.db.transaction().execute(async (trx): Promise<SentCharge | null> => {
    const now = platform.clock.now()
    const { seller } = platform.config
    await lockCompany(trx, companyId)
    const running = await findSubscription(trx, companyId)
    const isDue = running && !running.isCancelled && running.endsAt <= now && running.tryAt && running.tryAt <= now
    if (!isDue || running.cardToken === null || (await findOpenCharge(trx, companyId))) return null
    const company = await readBuyer(trx, companyId)
    // A suspended company does not pay for days without access.
    if (company.suspendedAt !== null || !findRunningSubscription(company, running, now)) return null
    const purchase = isMissed(running, now)
      ? purchaseAnew(company, running, { seller, now })
      : await readNextPurchase(trx, running, { seller, now })
    const { periodNumber, totalCents } = purchase
    const id = uuid()
    await insertCharge(trx, {
      id,
      companyId,
      reason: 'renewal',
      periodNumber,
      totalCents,
      purchase: JSON.stringify(purchase),
      state: 'sent',
      sentAt: now,
    })
    return { id, companyId, totalCents, source: { cardToken: running.cardToken } }
  })
  if (charge) await chargeNow(platform, charge)
}

/** The plan begins anew now: missed periods are not charged. */
function purchaseAnew(company: Buyer, running: SubscriptionRow, { seller, now }: Today): Purchase {
  const { plan, termMonths, nextPlan, nextTermMonths, balanceCents, periodNumber } = running
  return toPurchaseNow(getPrice(nextPlan ?? plan, nextTermMonths ?? termMonths), {
    buyer: toBuyer(company),
    vat: getVatOfBuyer(company, { seller, now, cardCountry: running.cardCountry }),
    now,
    startsAt: now,
    running: null,
    balanceCents,
    discount: null,
    lastPeriod: periodNumber,
  })
}

/** The period after the running one, with its scheduled change. */
export async function readNextPurchase(
  db: DbOrTrx,
  running: SubscriptionRow,
  { seller, now }: Today,
): Promise<Purchase> {
  const row = await readBuyer(db, running.companyId)
  const { plan, termMonths, nextPlan, nextTermMonths } = running
  const price = getPrice(nextPlan ?? plan, nextTermMonths ?? termMonths)
  const vat = getVatOfBuyer(row, { seller, now, cardCountry: running.cardCountry })
  return toRenewal(price, { buyer: toBuyer(row), running, vat })
}

/** Ends a plan that was unpaid for a week, or whose period ended during a suspension. */
async function endUnpaid(platform: Platform, companyId: string): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const now = platform.clock.now()
    await lockCompany(trx, companyId)
    const subscription = await findSubscription(trx, companyId)
    if (!subscription || subscription.endsAt > now || (await findOpenCharge(trx, companyId))) return
    await updateSubscription(trx, companyId, { tryAt: null, nextPlan: null, nextTermMonths: null, updatedAt: now })
    await setPlan(trx, companyId, { isPlanCancelled: false, planEndsAt: now })
    const company = await readBuyer(trx, companyId)
    await queueBillingNews(platform, trx, companyId, { is: 'ended', isSuspended: company.suspendedAt !== null })
  })
}

async function remindOfRenewals(platform: Platform): Promise<void> {
  const { db, clock, config } = platform
  for (const companyId of await listUnreminded(db, clock.now(), maxAtOnce)) {
    await db.transaction().execute(async (trx) => {
      const now = clock.now()
      await lockCompany(trx, companyId)
      const subscription = await findSubscription(trx, companyId)
      if (!subscription || subscription.isCancelled || subscription.remindedPeriod >= subscription.periodNumber) return
      await updateSubscription(trx, companyId, { remindedPeriod: subscription.periodNumber, updatedAt: now })
      if (subscription.cardToken === null) {
        await queueBillingNews(platform, trx, companyId, { is: 'transfer_near', subscription })
        return
      }
      const { totalCents } = await readNextPurchase(trx, subscription, { seller: config.seller, now })
      await queueBillingNews(platform, trx, companyId, { is: 'renewal_near', subscription, totalCents })
    })
  }
}
