import type { Price } from '@veos/contract/billing/reference/prices'
import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import type { VatMismatch } from '@veos/contract/billing/vat'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { findMismatchOfBuyer, getVatOfBuyer, type Today, toBuyer } from '../buyers/buyers.rules.ts'
import { type Buyer, readBuyer } from '../buyers/buyers.store.ts'
import { readLastPeriod } from '../charges/charges.store.ts'
import { isMissed } from '../charges/settleCharge.ts'
import { checkDiscount, type LostDiscount } from '../discounts/discounts.rules.ts'
import { findDiscountCode } from '../discounts/discounts.store.ts'
import { findRunningSubscription } from '../plans/findRunningSubscription.ts'
import {
  type Discount,
  isAtOnce,
  type Purchase,
  requireChange,
  toPurchaseNow,
  toRenewal,
} from '../plans/purchase.rules.ts'
import { findSubscription, type SubscriptionRow } from '../plans/subscriptions.store.ts'

/** The consequences of choosing a price now. */
export interface Order {
  /** Whether it is paid and begins now, or is scheduled for the end of the period. */
  isNow: boolean
  purchase: Purchase
  /** Whether the company has a paid plan: in its period, or while a declined renewal is retried. */
  runs: boolean
  subscription: SubscriptionRow | undefined
  /** The entered code that does not lower the price any more. */
  lostDiscount: LostDiscount | null
  /** The reason why VAT is charged though the address is outside the European Union. */
  mismatch: VatMismatch | null
}

/**
 * Prepares an order at a price, with the discount entered for it.
 * @param cardCountry the country of the card that pays; if unknown, that of the last card
 * @throws Refused 409 for the current plan, and if a change is already scheduled
 */
export async function prepareOrder(
  db: DbOrTrx,
  companyId: string,
  price: Price,
  { seller, now, cardCountry }: Today & { cardCountry?: string | null },
): Promise<Order> {
  const row = await readBuyer(db, companyId)
  const subscription = await findSubscription(db, companyId)
  const running = subscription && subscription.endsAt > now ? subscription : null
  if (running) requireChange(running, price, seller)
  const isLater = running !== null && !isAtOnce(running, price)
  const paidWith = isLater ? running.cardCountry : (cardCountry ?? row.cardCountry ?? subscription?.cardCountry ?? null)
  const sale = { seller, now, cardCountry: paidWith }
  const buyer = toBuyer(row)
  const vat = getVatOfBuyer(row, sale)
  const mismatch = findMismatchOfBuyer(row, sale)
  if (isLater) {
    const purchase = toRenewal(price, { buyer, running, vat })
    return { isNow: false, purchase, runs: true, subscription, mismatch, lostDiscount: null }
  }
  const { discount, lostDiscount } = await readDiscount(db, row, price, toSellerDay(now, seller))
  const lastPeriod = await readLastPeriod(db, companyId)
  const balanceCents = subscription?.balanceCents ?? 0
  // The days in which a declined renewal was retried have been used, so they are part of the new period.
  const current = findRunningSubscription(row, subscription, now)
  const startsAt = current && !running && !isMissed(current, now) ? current.endsAt : now
  const rest = { buyer, running, balanceCents, discount, vat, now, startsAt, lastPeriod }
  const purchase = toPurchaseNow(price, rest)
  return { isNow: true, purchase, runs: current !== null, subscription, mismatch, lostDiscount }
}

async function readDiscount(
  db: DbOrTrx,
  { id, discountCode: code, discountPriceId }: Buyer,
  price: Price,
  today: string,
): Promise<{ discount: Discount | null; lostDiscount: LostDiscount | null }> {
  if (!code || discountPriceId !== price.id) return { discount: null, lostDiscount: null }
  const found = await findDiscountCode(db, code, id)
  const reason = checkDiscount(found, { plan: price.plan, today })
  return reason === null ? { discount: found!, lostDiscount: null } : { discount: null, lostDiscount: { code, reason } }
}
