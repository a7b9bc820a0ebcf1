import { text } from '@veos/contract/platform/texts/text'
import { lockCompany } from '../../people/companies/companies.store.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { PaymentsUnavailable, type SavedCard } from '../../platform/payments/payments.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBuyer } from '../buyers/buyers.store.ts'
import { setCardCountry } from '../buyers/vatEvidence.store.ts'
import { createPaymentDeclined } from '../checkout/orders.ts'
import { type CardEntry, countCard } from '../limits.ts'
import { queueBillingNews } from '../notifications/notifyAdmins.ts'
import { findRunningSubscription } from '../plans/findRunningSubscription.ts'
import { findSubscription, type SubscriptionRow, setPlan, updateSubscription } from '../plans/subscriptions.store.ts'
import { renew } from './renewals.ts'

/** The actions of Admins on a paid plan. */
export function openSubscriptionChanges(platform: Platform) {
  const { db, clock, payments } = platform

  /** @throws Refused 404 if the company has no such subscription */
  function change(companyId: string, id: string, work: (trx: Trx, row: SubscriptionRow) => Promise<void>) {
    return db.transaction().execute(async (trx) => {
      await lockCompany(trx, companyId)
      const row = await findSubscription(trx, companyId)
      if (row?.id !== id) throw createNotFound('subscription')
      // A plan paid by transfer ends by itself.
      if (row.cardToken === null) throw new Refused(409, text('subscription_none'))
      await work(trx, row)
    })
  }

  return {
    /** Cancels at the end of the period, and drops a scheduled change. A second call changes nothing. */
    cancel: (companyId: string, id: string) =>
      change(companyId, id, async (trx, { isCancelled, endsAt }) => {
        if (isCancelled) return
        const now = clock.now()
        const nothingWaits = { nextPlan: null, nextTermMonths: null }
        await updateSubscription(trx, companyId, {
          isCancelled: true,
          cancelledAt: now,
          ...nothingWaits,
          updatedAt: now,
        })
        await setPlan(trx, companyId, { isPlanCancelled: true, planEndsAt: endsAt })
        await queueBillingNews(platform, trx, companyId, { is: 'cancelled', endsAt })
      }),

    /** Takes back a cancellation or a scheduled change, until the period ends. */
    resume: (companyId: string, id: string) =>
      change(companyId, id, async (trx, { isCancelled, nextPlan, endsAt }) => {
        if (!isCancelled && nextPlan === null) return
        const now = clock.now()
        if (endsAt <= now) throw new Refused(409, text('subscription_ended'))
        const asBefore = { isCancelled: false, cancelledAt: null, nextPlan: null, nextTermMonths: null }
        await updateSubscription(trx, companyId, { ...asBefore, updatedAt: now })
        await setPlan(trx, companyId, { isPlanCancelled: false, planEndsAt: null })
        await queueBillingNews(platform, trx, companyId, { is: 'resumed', endsAt })
      }),

    /**
     * Changes the card; a declined payment is immediately tried again with it.
     * @throws Refused 402 if the bank declines it, 409 for an ended plan, 429 for too many cards, 503 if the gateway
     *   is unavailable
     */
    async updateCard({ companyId, address }: CardEntry, nonce: string): Promise<void> {
      if (!(await findRunning(db, companyId))?.cardToken) throw new Refused(409, text('subscription_none'))
      await countCard(db, clock.now(), { companyId, address })
      const card = await saveCard(companyId, nonce)
      const now = clock.now()
      await db.transaction().execute(async (trx) => {
        await lockCompany(trx, companyId)
        const row = await findRunning(trx, companyId)
        if (!row) throw new Refused(409, text('subscription_none'))
        const isUnpaid = row.declines > 0 && row.endsAt <= now
        await updateSubscription(trx, companyId, {
          cardToken: card.token,
          cardBrand: card.brand,
          cardLastFour: card.lastFour,
          cardExpiresOn: card.expiresOn,
          cardCountry: card.country,
          cardEnteredAt: now,
          updatedAt: now,
          ...(isUnpaid && { tryAt: now }),
        })
        if (card.country !== null) await setCardCountry(trx, companyId, card.country)
      })
      await renew(platform, companyId)
    },
  }

  async function findRunning(db: DbOrTrx, companyId: string): Promise<SubscriptionRow | null> {
    return findRunningSubscription(await readBuyer(db, companyId), await findSubscription(db, companyId), clock.now())
  }

  async function saveCard(customerId: string, nonce: string): Promise<SavedCard> {
    try {
      const saved = await payments.saveCard({ nonce, customerId })
      if (saved.state === 'declined') throw createPaymentDeclined(saved.reason)
      return saved.card
    } catch (error) {
      throw error instanceof PaymentsUnavailable ? new Refused(503, text('payments_away')) : error
    }
  }
}
