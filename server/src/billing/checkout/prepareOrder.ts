import type { DiscountRefusal } from '@veos/contract/billing/reference/billing'
import type { Price } from '@veos/contract/billing/reference/prices'
import { sellerDay } from '@veos/contract/billing/reference/sellerDays'
import { vatRateOn } from '@veos/contract/billing/reference/vatRates'
import {
  type VatEvidence,
  type VatMismatch,
  type VatTreatment,
  vatMismatch,
  vatTreatment,
} from '@veos/contract/billing/vat'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { readLastPeriod } from '../charges/charges.store.ts'
import { isMissed } from '../charges/settleCharge.ts'
import { discountRefusal } from '../discounts/discounts.rules.ts'
import { findDiscountCode } from '../discounts/discounts.store.ts'
import {
  type Discount,
  isAtOnce,
  type Purchase,
  requireChange,
  toPurchaseNow,
  toRenewal,
} from '../plans/purchase.rules.ts'
import { runningSubscription } from '../plans/runningSubscription.ts'
import { type Buyer, findSubscription, readBuyer, type SubscriptionRow } from '../plans/subscriptions.store.ts'

/** What choosing a price means for a company now. */
export interface Order {
  /** Paid and begun at once, or a change that waits for the end of the period. */
  isNow: boolean
  purchase: Purchase
  /** Whether the company has a paid plan: its period, or the days in which a declined renewal is tried again. */
  runs: boolean
  subscription: SubscriptionRow | undefined
  /** The code that was entered for it and does not lower the price any more. */
  lostDiscount: LostDiscount | null
  /** Why VAT is charged though its address is outside of the European Union. */
  mismatch: VatMismatch | null
}

export interface LostDiscount {
  code: string
  reason: DiscountRefusal
}

/**
 * What a price means for a company at a moment, with the discount that it has entered for it.
 * @param cardCountry of the card that pays now; where it is not known, that of the last one counts
 * @throws Refused 409 for the plan that it has, and where a change waits already
 */
export async function prepareOrder(
  db: DbOrTrx,
  companyId: string,
  price: Price,
  { now, cardCountry }: { now: Date; cardCountry?: string | null },
): Promise<Order> {
  const row = await readBuyer(db, companyId)
  const subscription = await findSubscription(db, companyId)
  const running = subscription && subscription.endsAt > now ? subscription : null
  if (running) requireChange(running, price)
  const isLater = running !== null && !isAtOnce(running, price)
  const paidWith = isLater ? running.cardCountry : (cardCountry ?? row.cardCountry ?? subscription?.cardCountry ?? null)
  const [buyer, vat, mismatch] = [toBuyer(row), vatOf(row, now, paidWith), mismatchOf(row, now, paidWith)]
  if (isLater) {
    const purchase = toRenewal(price, { buyer, running, vat })
    return { isNow: false, purchase, runs: true, subscription, mismatch, lostDiscount: null }
  }
  const { discount, lostDiscount } = await readDiscount(db, row, price, now)
  const lastPeriod = await readLastPeriod(db, companyId)
  const balanceCents = subscription?.balanceCents ?? 0
  // The days in which a declined renewal was tried again have been used: they are part of what is bought.
  const current = runningSubscription(row, subscription, now)
  const startsAt = current && !running && !isMissed(current, now) ? current.endsAt : now
  const rest = { buyer, running, balanceCents, discount, vat, now, startsAt, lastPeriod }
  const purchase = toPurchaseNow(price, rest)
  return { isNow: true, purchase, runs: current !== null, subscription, mismatch, lostDiscount }
}

async function readDiscount(
  db: DbOrTrx,
  { id, discountCode: code, discountPriceId }: Buyer,
  price: Price,
  now: Date,
): Promise<{ discount: Discount | null; lostDiscount: LostDiscount | null }> {
  if (!code || discountPriceId !== price.id) return { discount: null, lostDiscount: null }
  const found = await findDiscountCode(db, code, id)
  const reason = discountRefusal(found, { plan: price.plan, today: sellerDay(now) })
  return reason === null ? { discount: found!, lostDiscount: null } : { discount: null, lostDiscount: { code, reason } }
}

/** Which VAT a company pays on a day, with a card of a country. */
export function vatOf(buyer: Buyer, now: Date, cardCountry: string | null): VatTreatment {
  const { country, vatNumber, vatStatus } = buyer
  const evidence = evidenceOf(buyer, cardCountry)
  return vatTreatment({ country, vatNumber, isVatNumberValid: vatStatus === 'valid', evidence }, sellerDay(now))
}

export function mismatchOf(buyer: Buyer, now: Date, cardCountry: string | null): VatMismatch | null {
  return vatMismatch({ country: buyer.country, evidence: evidenceOf(buyer, cardCountry) }, sellerDay(now))
}

/** Whether the VAT of a company depends on more than its address. */
export function needsEvidence(buyer: Pick<Buyer, 'country' | 'acceptedCountry'>, now: Date): boolean {
  return vatRateOn(buyer.country, sellerDay(now)) === null && buyer.acceptedCountry !== buyer.country
}

function evidenceOf(
  { country, formerCountry, acceptedCountry }: Pick<Buyer, 'country' | 'formerCountry' | 'acceptedCountry'>,
  cardCountry: string | null,
): VatEvidence {
  return { cardCountry, formerCountry, isAccepted: acceptedCountry === country }
}

export function toBuyer(row: Buyer): Purchase['buyer'] {
  const { name, address, country, vatNumber, vatStatus, vatCheckedBy, vatCheckedAt, invoiceEmail, orderNumber } = row
  const { formerCountry, acceptedCountry, acceptedAt, acceptanceReason, vatConsultation } = row
  const isAccepted = acceptedCountry === country && acceptedAt !== null && acceptanceReason !== null
  return {
    ...{ name, address, country, vatNumber, vatStatus, vatCheckedBy, vatCheckedAt, vatConsultation },
    formerCountry,
    acceptance: isAccepted ? { at: acceptedAt.toISOString(), reason: acceptanceReason } : null,
    ...{ invoiceEmail: invoiceEmail ?? '', orderNumber: orderNumber ?? '' },
  }
}
