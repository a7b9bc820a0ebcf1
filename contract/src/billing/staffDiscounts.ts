import { z } from 'zod'
import { calendarDate } from '../market/offers.ts'
import { line, requiredNumber, wholeNumber } from '../platform/fields.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { discountTypes, maxDiscountCodeCharacters } from './reference/billing.ts'
import { paidPlans } from './reference/prices.ts'

/** A code that lowers the first payment of a plan. */
const discountCode = z
  .object({
    code: z.string(),
    type: z.enum(discountTypes),
    /** Percent, or euro without VAT. */
    discount: z.number(),
    /** Null: every plan. */
    plans: z.array(z.enum(paidPlans)).nullable(),
    /** The first and the last day on which it is valid; null without a limit. */
    startsOn: z.iso.date().nullable(),
    endsOn: z.iso.date().nullable(),
    /** How many companies may use it, and how many have; null for any number. */
    maxUses: z.number().int().nullable(),
    uses: z.number().int(),
  })
  .meta({ id: 'DiscountCode' })

const code = line(maxDiscountCodeCharacters, text('discount_code_missing')).pipe(
  z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, text('discount_code_form'))
    .transform((typed) => typed.toUpperCase()),
)

export const discountCodeRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/back-office/discount-codes',
    summary: 'Discount codes, the newest 200.',
    access: 'staff',
    answer: z.array(discountCode),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/back-office/discount-codes',
    summary: 'A new discount code. 409 where there is one of this name already.',
    access: 'staff',
    body: z.object({
      code,
      type: z.enum(discountTypes, text('discount_type_unknown')),
      /** Percent from 1 to 100, or euro; without a unit, which could contradict the type. */
      discount: requiredNumber({ min: 0, max: 10_000, decimals: 2, missingMessage: text('discount_missing') }),
      plan: z.union([z.literal(''), z.enum(paidPlans)], text('plan_id_unknown')),
      startsOn: calendarDate.nullable(),
      endsOn: calendarDate.nullable(),
      maxUses: wholeNumber({ min: 1, max: 1_000_000, missingMessage: text('discount_uses_missing') }).nullable(),
    }),
    answer: z.array(discountCode),
  }),
  end: defineRoute({
    method: 'POST',
    path: '/back-office/discount-codes/:code/end',
    summary: 'Takes a discount code out of use; payments that it has lowered stay as they are.',
    access: 'staff',
    params: z.object({ code }),
    answer: z.array(discountCode),
    refusals: [404],
  }),
}
