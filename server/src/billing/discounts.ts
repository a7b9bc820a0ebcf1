import type { billingRoutes } from '@veos/contract/billing/billing'
import { type Price, priceById } from '@veos/contract/billing/reference/prices'
import { sellerDay } from '@veos/contract/billing/reference/sellerDays'
import type { Answer } from '@veos/contract/platform/route'
import type { Platform } from '../platform/platform.ts'
import type { Member } from '../platform/sessions/actor.ts'
import { throttle } from '../platform/throttle.ts'
import { findDiscount, setCheckoutDiscount } from './discounts.store.ts'
import { type Discount, discountOn } from './purchase.rules.ts'

/** Codes are short words: nobody tries them all. */
const tries = { max: 20, windowSeconds: 60 * 60 }

type DiscountAnswer = Answer<typeof billingRoutes.discount>

/** Takes a code for a checkout, or the one that was taken back: what is not valid leaves none. */
export async function enterDiscount(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { companyId }: Member,
  { discountCode, subscriptionID }: { discountCode: string; subscriptionID: number },
): Promise<DiscountAnswer> {
  const now = clock.now()
  const price = priceById(subscriptionID)!
  const code = discountCode.toUpperCase()
  if (code !== '') await throttle(db, now, { key: `discount codes ${companyId}`, ...tries, what: 'discount_codes' })
  const today = sellerDay(now)
  const discount = (await findDiscount(db, code, { companyId, plan: price.plan, today })) as Discount | undefined
  await setCheckoutDiscount(db, companyId, discount ? { code, priceId: price.id } : null)
  return toAnswer(price, discount)
}

function toAnswer({ totalCents }: Price, discount: Discount | undefined): DiscountAnswer {
  if (!discount) return { valid: false, type: null, discount: null, discountedPrice: totalCents / 100 }
  const { type, amount } = discount
  return {
    valid: true,
    ...(type === 'percent' ? { type: '%', discount: amount } : { type: 'flat', discount: amount / 100 }),
    discountedPrice: (totalCents - discountOn(totalCents, discount)) / 100,
  }
}
