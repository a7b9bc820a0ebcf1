import type { Price } from '@veos/contract/billing/reference/prices'
import { sellerDay } from '@veos/contract/billing/reference/sellerDays'
import { type VatTreatment, vatTreatment } from '@veos/contract/billing/vat'
import type { DbOrTrx } from '../platform/db/database.ts'
import { readLastPeriod } from './charges.store.ts'
import { findDiscount } from './discounts.store.ts'
import { type Discount, isAtOnce, type Purchase, requireChange, toPurchaseNow, toRenewal } from './purchase.rules.ts'
import { runningSubscription } from './runningSubscription.ts'
import { type Buyer, findSubscription, readBuyer, type SubscriptionRow } from './subscriptions.store.ts'

/** What choosing a price means for a company now. */
export interface Order {
  /** Paid and begun at once, or a change that waits for the end of the period. */
  isNow: boolean
  purchase: Purchase
  /** Whether the company has a paid plan: its period, or the days in which a declined renewal is tried again. */
  runs: boolean
  subscription: SubscriptionRow | undefined
}

/**
 * What a price means for a company at a moment, with the discount that it has entered for it.
 * @throws Refused 409 for the plan that it has, and where a change waits already
 */
export async function prepareOrder(db: DbOrTrx, companyId: string, price: Price, now: Date): Promise<Order> {
  const row = await readBuyer(db, companyId)
  const subscription = await findSubscription(db, companyId)
  const running = subscription && subscription.endsAt > now ? subscription : null
  if (running) requireChange(running, price)
  const [buyer, vat] = [toBuyer(row), vatOf(row, now)]
  if (running && !isAtOnce(running, price)) {
    return { isNow: false, purchase: toRenewal(price, { buyer, running, vat }), runs: true, subscription }
  }
  const discount = row.discountPriceId === price.id ? await readDiscount(db, row, price, now) : null
  const lastPeriod = await readLastPeriod(db, companyId)
  const balanceCents = subscription?.balanceCents ?? 0
  // The days in which a declined renewal was tried again have been used: they are part of what is bought.
  const current = runningSubscription(row, subscription, now)
  const startsAt = current && !running ? current.endsAt : now
  const rest = { buyer, running, balanceCents, discount, vat, now, startsAt, lastPeriod }
  return { isNow: true, purchase: toPurchaseNow(price, rest), runs: current !== null, subscription }
}

async function readDiscount(db: DbOrTrx, buyer: Buyer, { plan }: Price, now: Date): Promise<Discount | null> {
  const today = sellerDay(now)
  const found = await findDiscount(db, buyer.discountCode ?? '', { companyId: buyer.id, plan, today })
  return (found as Discount | undefined) ?? null
}

/** Which VAT a company pays on a day. */
export function vatOf({ country, vatNumber, vatStatus }: Buyer, now: Date): VatTreatment {
  return vatTreatment({ country, vatNumber, isVatNumberValid: vatStatus === 'valid' }, sellerDay(now))
}

export function toBuyer(row: Buyer): Purchase['buyer'] {
  const { name, address, country, vatNumber, vatStatus, vatCheckedBy, vatCheckedAt, invoiceEmail, orderNumber } = row
  return {
    ...{ name, address, country, vatNumber, vatStatus, vatCheckedBy, vatCheckedAt },
    ...{ invoiceEmail: invoiceEmail ?? '', orderNumber: orderNumber ?? '' },
  }
}
