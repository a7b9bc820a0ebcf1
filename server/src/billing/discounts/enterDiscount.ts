import type { discountRoutes } from '@veos/contract/billing/discounts'
import { type DiscountRefusal, priceChanged } from '@veos/contract/billing/reference/billing'
import { findPrice, type Price } from '@veos/contract/billing/reference/prices'
import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { formatExactEuros, toEuros } from '@veos/contract/platform/money'
import type { Answer } from '@veos/contract/platform/route'
import { text } from '@veos/contract/platform/texts/text'
import { Refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { countTry, returnTry } from '../../platform/throttle.store.ts'
import { createTooManyTries } from '../../platform/throttle.ts'
import { computeDiscount, type Discount } from '../plans/purchase.rules.ts'
import { checkDiscount, type LostDiscount } from './discounts.rules.ts'
import { findDiscountCode, setCheckoutDiscount } from './discounts.store.ts'

/** The limit for wrong codes: they are short words, but nobody can try them all. */
const tries = { max: 20, windowSeconds: 60 * 60 }

/** The number of wrong codes with an explanation: somebody who tries more is guessing. */
const maxExplained = 5

type DiscountAnswer = Answer<typeof discountRoutes.discount>

/** Enters a code for a checkout, or removes it. An invalid code removes the former one. */
export async function enterDiscount(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { companyId }: Member,
  { discountCode, subscriptionID }: { discountCode: string; subscriptionID: number },
): Promise<DiscountAnswer> {
  const now = clock.now()
  const price = findPrice(subscriptionID)!
  const code = discountCode.toUpperCase()
  if (code === '') {
    await setCheckoutDiscount(db, companyId, null)
    return toAnswer(price, null, null)
  }
  const key = `discount codes ${companyId}`
  // Each try counts before the code is checked, so that simultaneous ones count too; a valid code is taken back.
  const tried = await countTry(db, key, now, tries.windowSeconds)
  if (tried.tries > tries.max) throw createTooManyTries({ what: 'discount_codes', max: tries.max }, tried.resetsAt, now)
  const found = await findDiscountCode(db, code, companyId)
  const reason = checkDiscount(found, { plan: price.plan, today: toSellerDay(now, config.seller) })
  await setCheckoutDiscount(db, companyId, reason === null ? { code, priceId: price.id } : null)
  if (reason === null) {
    await returnTry(db, key)
    return toAnswer(price, found!, null)
  }
  return toAnswer(price, null, tried.tries > maxExplained ? null : reason)
}

/** Refuses an order whose price differs from the one shown, and names the code that does not apply any more. */
export function createPriceChanged(totalCents: number, lost: LostDiscount | null): Refused {
  const price = formatExactEuros(totalCents)
  return new Refused(409, text(priceChanged, { price, lost: lost?.reason ?? 'none', code: lost?.code ?? '' }))
}

function toAnswer({ totalCents }: Price, discount: Discount | null, reason: DiscountRefusal | null): DiscountAnswer {
  if (!discount) return { valid: false, type: null, discount: null, discountedPrice: toEuros(totalCents), reason }
  const { type, amount } = discount
  return {
    valid: true,
    ...(type === 'percent' ? { type: '%', discount: amount } : { type: 'flat', discount: toEuros(amount) }),
    discountedPrice: toEuros(totalCents - computeDiscount(totalCents, discount)),
    reason,
  }
}
