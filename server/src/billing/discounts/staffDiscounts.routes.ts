import type { DiscountType } from '@veos/contract/billing/reference/billing'
import type { PaidPlan } from '@veos/contract/billing/reference/prices'
import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { discountCodeRoutes } from '@veos/contract/billing/staffDiscounts'
import { toCents, toEuros } from '@veos/contract/platform/money'
import { addDays } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { FieldsRefused, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { endDiscountCode, insertNewDiscountCode, listDiscountCodes } from './discounts.store.ts'

const maxListed = 200

/** The discount codes, which staff creates and ends. */
export function serveDiscountCodes(
  server: Server,
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
): void {
  serve(server, discountCodeRoutes.list, list)

  serve(server, discountCodeRoutes.create, async ({ body, actor }) => {
    const { code, type, discount, plan, startsOn, endsOn, maxUses } = body
    const isPercent = type === '%'
    if (isPercent && (discount > 100 || discount < 1 || !Number.isInteger(discount))) {
      throw new FieldsRefused({ discount: text('discount_percent') })
    }
    if (discount === 0) throw new FieldsRefused({ discount: text('discount_missing') })
    if (startsOn && endsOn && endsOn < startsOn) throw new FieldsRefused({ endsOn: text('discount_ends_early') })
    const isNew = await insertNewDiscountCode(db, {
      code,
      type: isPercent ? 'percent' : 'flat',
      amount: isPercent ? discount : toCents(discount),
      plans: plan === '' ? null : [plan],
      startsOn,
      endsOn,
      maxUses,
      createdAt: clock.now(),
      createdBy: actor.userId,
    })
    if (!isNew) throw new FieldsRefused({ code: text('discount_code_taken') })
    return list()
  })

  serve(server, discountCodeRoutes.end, async ({ params: { code } }) => {
    const yesterday = addDays(toSellerDay(clock.now(), config.seller), -1)
    if (!(await endDiscountCode(db, code, yesterday))) throw new Refused(404, text('discount_code_unknown'))
    return list()
  })

  async function list() {
    const rows = await listDiscountCodes(db, maxListed)
    return rows.map(({ type, amount, plans, ...row }) => ({
      ...row,
      type: (type === 'percent' ? '%' : 'flat') satisfies DiscountType as DiscountType,
      discount: type === 'percent' ? amount : toEuros(amount),
      plans: plans as PaidPlan[] | null,
    }))
  }
}
