import { dayMs } from '@veos/contract/platform/reference/dates'
import { v7 as uuid } from 'uuid'
import type { Trx } from '../../platform/db/database.ts'
import type { ChargeOutcome, SavedCard } from '../../platform/payments/payments.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertRedemption, returnDiscountUse, setCheckoutDiscount } from '../discounts/discounts.store.ts'
import type { InvoiceContent } from '../invoices/content.ts'
import { issueInvoice } from '../invoices/issueInvoice.ts'
import { type BillingEvent, getContent, queueBillingNews } from '../notifications/notifyAdmins.ts'
import { type Purchase, storedPurchase } from '../plans/purchase.rules.ts'
import { findSubscription, saveSubscription, setPlan, updateSubscription } from '../plans/subscriptions.store.ts'
import { book, type ChargeRow, lockCharge, setOutcome } from './charges.store.ts'

/** The code of a charge that the gateway has never received, which means that nobody has declined it. */
const neverArrived = 'never_arrived'

/** Days after the end of a period on which a declined renewal is retried; after the last one the plan ends. */
export const retryAfterDays = [1, 3, 7] as const

export type Outcome =
  | Exclude<ChargeOutcome, { state: 'succeeded' }>
  | {
      state: 'succeeded'
      gatewayId: string
      /** Null if nothing was to be paid and the stored card stays. */
      card: SavedCard | null
    }

/**
 * Stores the result of a charge: plan, books, invoice and mails in one transaction. A second call, from the answer, a
 * job or a webhook, changes nothing.
 * @param outcome null if the gateway does not know the charge
 */
export async function settleCharge(platform: Platform, chargeId: string, outcome: Outcome | null): Promise<void> {
  const companyId = await platform.db.transaction().execute(async (trx) => {
    const charge = await lockCharge(trx, chargeId)
    if (charge?.state !== 'sent') return undefined
    const settled: Settled = { platform, trx, now: platform.clock.now(), charge, purchase: parsePurchase(charge) }
    if (outcome?.state === 'succeeded') await settlePaid(settled, { ...outcome, transfer: null, account: 'gateway' })
    else await settleDecline(settled, outcome)
    return charge.companyId
  })
  if (companyId === undefined) return
  const event = outcome?.state === 'succeeded' ? 'money_taken' : 'money_refused'
  platform.securityLog.record(event, { companyId, subjectId: chargeId })
}

/** The purchase of a charge. */
export function parsePurchase({ purchase }: Pick<ChargeRow, 'purchase'>): Purchase {
  return storedPurchase.parse(JSON.parse(purchase))
}

export interface Settled {
  platform: Platform
  trx: Trx
  now: Date
  charge: ChargeRow
  purchase: Purchase
}

/** The money of a bank transfer: a new payment, or money that did not fit an earlier order. */
export interface MoneyFrom {
  account: 'bank' | 'unapplied'
  /** The reference and the time of the payment. */
  reference: string
  receivedOn: string
}

/** Stores that a charge is paid: at the gateway, or on our account by a bank transfer. */
export async function settlePaid(
  settled: Settled,
  {
    gatewayId,
    card,
    transfer,
    account,
    payerCountry = null,
  }: {
    gatewayId: string
    card: SavedCard | null
    transfer: InvoiceContent['transfer']
    account: 'gateway' | MoneyFrom['account']
    /** The country of the account that the transfer came from. */
    payerCountry?: string | null
  },
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
      [account]: totalCents,
      vat: -vatCents,
      revenue: unusedCents - soldCents,
      unused: creditCents - unusedCents,
    },
  )
  const usedCard =
    companyId === null
      ? card
      : await startPeriod(settled, { companyId, card, soldCents, isByTransfer: transfer !== null })
  if (discount && companyId !== null) {
    await insertRedemption(trx, { ...discount, companyId, chargeId, redeemedAt: now })
    await setCheckoutDiscount(trx, companyId, null)
  }
  const event = companyId === null ? null : await paidEvent(settled, companyId)
  const invoice = { chargeId, companyId, purchase, card: usedCard, transfer, payerCountry, now }
  const news = event ? getContent(event, platform.config.seller) : undefined
  const mailedTo = await issueInvoice(platform, trx, { ...invoice, news })
  if (event && companyId !== null) await queueBillingNews(platform, trx, companyId, event, mailedTo)
}

async function paidEvent({ trx, charge, purchase }: Settled, companyId: string): Promise<BillingEvent> {
  const { isCancelled, cardToken } = (await findSubscription(trx, companyId))!
  return {
    is: 'paid',
    purchase,
    isRenewal: charge.reason === 'renewal',
    goesOn: !isCancelled && cardToken !== null,
  }
}

const noCard = { cardToken: null, cardBrand: null, cardLastFour: null, cardExpiresOn: null, cardCountry: null }

/** @returns the card that the company pays with; null for a bank transfer */
async function startPeriod(
  { trx, now, charge, purchase }: Settled,
  {
    companyId,
    card,
    soldCents,
    isByTransfer,
  }: { companyId: string; card: SavedCard | null; soldCents: number; isByTransfer: boolean },
): Promise<Pick<SavedCard, 'brand' | 'lastFour' | 'country'> | null> {
  const before = await findSubscription(trx, companyId)
  const { plan, termMonths, anchorAt, anchorMonths, periodNumber, startsAt, endsAt, balanceCents } = purchase
  const stored = before && {
    cardToken: before.cardToken,
    cardBrand: before.cardBrand,
    cardLastFour: before.cardLastFour,
    cardExpiresOn: before.cardExpiresOn,
    cardCountry: before.cardCountry,
  }
  const entered = card && {
    cardToken: card.token,
    cardBrand: card.brand,
    cardLastFour: card.lastFour,
    cardExpiresOn: card.expiresOn,
    cardCountry: card.country,
  }
  // Decisions of an Admin during the payment take precedence.
  const isSince = (instant: Date | null | undefined) => !!instant && instant > charge.sentAt
  const keepsStored = charge.reason === 'renewal' || isSince(before?.cardEnteredAt)
  const used = isByTransfer ? noCard : keepsStored ? (stored ?? entered) : (entered ?? stored)
  const isCancelled = isSince(before?.cancelledAt)
  if (!used || (!isByTransfer && used.cardToken === null)) throw new Error('A subscription needs a card')
  // The next year is paid before this one ends.
  const isEarly = before !== undefined && startsAt > now
  const valueCents = soldCents + purchase.carriedCents
  await saveSubscription(trx, {
    id: before?.id ?? uuid(),
    companyId,
    plan,
    termMonths,
    anchorAt,
    anchorMonths,
    periodNumber,
    endsAt,
    balanceCents,
    startsAt: isEarly ? now : startsAt,
    ...used,
    valueCents,
    grantedFrom: null,
    isCancelled,
    cancelledAt: isCancelled ? before!.cancelledAt : null,
    nextPlan: null,
    nextTermMonths: null,
    declines: 0,
    tryAt: isByTransfer ? null : endsAt,
    updatedAt: now,
  })
  await setPlan(trx, companyId, {
    plan,
    isPlanCancelled: isCancelled,
    planEndsAt: isByTransfer || isCancelled ? endsAt : null,
  })
  if (used.cardBrand === null || used.cardLastFour === null) return null
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

/** A temporary refusal of the bank is retried; after a permanent one only another card helps. */
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
  await queueBillingNews(platform, trx, companyId, { is: 'declined', tryAt, endsAt: computeGraceEnd(subscription) })
}

/** Until when a company keeps its plan after a declined renewal. */
export function computeGraceEnd({ endsAt }: { endsAt: Date }): Date {
  return new Date(endsAt.getTime() + retryAfterDays.at(-1)! * dayMs)
}

/** Whether the time for retrying a renewal has passed, because no job ran or the company could not use its plan. */
export function isMissed(running: { endsAt: Date }, now: Date): boolean {
  return now.getTime() >= computeGraceEnd(running).getTime() + dayMs
}
