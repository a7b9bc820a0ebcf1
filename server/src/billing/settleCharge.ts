import { v7 as uuid } from 'uuid'
import { dayMs } from '../platform/clock.ts'
import type { Trx } from '../platform/db/database.ts'
import type { ChargeOutcome, SavedCard } from '../platform/payments/payments.ts'
import type { Platform } from '../platform/platform.ts'
import { queueBillingNews } from './billingNews.ts'
import { book, type ChargeRow, lockCharge, setOutcome } from './charges.store.ts'
import { insertRedemption, returnDiscountUse, setCheckoutDiscount } from './discounts.store.ts'
import { issueInvoice } from './issueInvoice.ts'
import { type Purchase, storedPurchase } from './purchase.rules.ts'
import { findSubscription, saveSubscription, setPlan, updateSubscription } from './subscriptions.store.ts'

/** The code of a charge that the gateway has never seen: nobody has declined it. */
const neverArrived = 'never_arrived'

/** Days after the end of a period on which a declined renewal is tried again; after the last one the plan ends. */
export const retryAfterDays = [1, 3, 7] as const

export type Outcome =
  | Exclude<ChargeOutcome, { state: 'succeeded' }>
  | {
      state: 'succeeded'
      gatewayId: string
      /** Null where nothing was to be paid and the stored card stays. */
      card: SavedCard | null
    }

/**
 * Writes down what became of a charge: plan, books, invoice and letters in one transaction. Whoever comes second, from
 * the answer, a job or a message of the gateway, changes nothing.
 * @param outcome null where the gateway has never heard of it
 */
export async function settleCharge(platform: Platform, chargeId: string, outcome: Outcome | null): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    const charge = await lockCharge(trx, chargeId)
    if (charge?.state !== 'sent') return
    const settled: Settled = { platform, trx, now: platform.clock.now(), charge, purchase: parsePurchase(charge) }
    if (outcome?.state === 'succeeded') await settleSuccess(settled, outcome)
    else await settleDecline(settled, outcome)
  })
}

/** What a charge is for. */
export function parsePurchase({ purchase }: Pick<ChargeRow, 'purchase'>): Purchase {
  return storedPurchase.parse(JSON.parse(purchase))
}

interface Settled {
  platform: Platform
  trx: Trx
  now: Date
  charge: ChargeRow
  purchase: Purchase
}

async function settleSuccess(
  settled: Settled,
  { gatewayId, card }: Extract<Outcome, { state: 'succeeded' }>,
): Promise<void> {
  const { platform, trx, now, charge, purchase } = settled
  const { id: chargeId, companyId } = charge
  const { listCents, discount, unusedCents, creditCents, vatCents, totalCents } = purchase
  const soldCents = listCents - (discount?.cents ?? 0)
  await setOutcome(trx, chargeId, { state: 'succeeded', gatewayId, declineCode: null, settledAt: now })
  await book(
    trx,
    { id: chargeId, companyId, now },
    {
      ...{ gateway: totalCents, vat: -vatCents },
      ...{ revenue: unusedCents - soldCents, unused: creditCents - unusedCents },
    },
  )
  const usedCard = companyId === null ? card : await startPeriod(settled, { companyId, card, soldCents })
  if (discount && companyId !== null) {
    await insertRedemption(trx, { ...discount, companyId, chargeId, redeemedAt: now })
    await setCheckoutDiscount(trx, companyId, null)
  }
  await issueInvoice(platform, trx, { chargeId, companyId, purchase, card: usedCard, now })
  if (companyId !== null) {
    await queueBillingNews(platform, trx, companyId, { is: 'paid', purchase, isRenewal: charge.reason === 'renewal' })
  }
}

/** @returns the card that the company pays with */
async function startPeriod(
  { trx, now, purchase }: Settled,
  { companyId, card, soldCents }: { companyId: string; card: SavedCard | null; soldCents: number },
): Promise<Pick<SavedCard, 'brand' | 'lastFour' | 'country'>> {
  const before = await findSubscription(trx, companyId)
  const { plan, termMonths, anchorAt, anchorMonths, periodNumber, startsAt, endsAt, balanceCents } = purchase
  const stored = before && {
    ...{ cardToken: before.cardToken, cardBrand: before.cardBrand, cardLastFour: before.cardLastFour },
    ...{ cardExpiresOn: before.cardExpiresOn, cardCountry: before.cardCountry },
  }
  const entered = card && {
    ...{ cardToken: card.token, cardBrand: card.brand, cardLastFour: card.lastFour },
    ...{ cardExpiresOn: card.expiresOn, cardCountry: card.country },
  }
  const used = entered ?? stored
  if (!used) throw new Error('A subscription needs a card')
  await saveSubscription(trx, {
    id: before?.id ?? uuid(),
    companyId,
    ...{ plan, termMonths, anchorAt, anchorMonths, periodNumber, startsAt, endsAt, balanceCents },
    ...used,
    ...{ valueCents: soldCents, grantedFrom: null },
    ...{ isCancelled: false, nextPlan: null, nextTermMonths: null },
    ...{ declines: 0, tryAt: endsAt, updatedAt: now },
  })
  await setPlan(trx, companyId, { plan, isPlanCancelled: false, planEndsAt: null })
  return { brand: used.cardBrand, lastFour: used.cardLastFour, country: used.cardCountry }
}

async function settleDecline(
  settled: Settled,
  outcome: Exclude<Outcome, { state: 'succeeded' }> | null,
): Promise<void> {
  const { trx, now, charge, purchase } = settled
  const declineCode = outcome ? `${outcome.reason} ${outcome.code}` : neverArrived
  await setOutcome(trx, charge.id, { state: 'declined', gatewayId: null, declineCode, settledAt: now })
  if (purchase.discount) await returnDiscountUse(trx, purchase.discount.code)
  if (charge.reason === 'renewal' && charge.companyId !== null) await planRetry(settled, charge.companyId, outcome)
}

/** A bank that says no for now is asked again; where it says never, only another card helps. */
async function planRetry(
  { platform, trx, now }: Settled,
  companyId: string,
  outcome: Exclude<Outcome, { state: 'succeeded' }> | null,
): Promise<void> {
  const subscription = await findSubscription(trx, companyId)
  if (!subscription) return
  if (!outcome) return updateSubscription(trx, companyId, { tryAt: now, updatedAt: now })
  const declines = subscription.declines + 1
  const days = outcome.reason === 'soft' ? retryAfterDays[subscription.declines] : undefined
  const tryAt = days === undefined ? null : new Date(subscription.endsAt.getTime() + days * dayMs)
  await updateSubscription(trx, companyId, { declines, tryAt, updatedAt: now })
  await queueBillingNews(platform, trx, companyId, { is: 'declined', tryAt, endsAt: graceEndOf(subscription) })
}

/** Until when a company keeps its plan though a renewal was declined. */
export function graceEndOf({ endsAt }: { endsAt: Date }): Date {
  return new Date(endsAt.getTime() + retryAfterDays.at(-1)! * dayMs)
}
