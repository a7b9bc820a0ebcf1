import { z } from 'zod'
import { optionalLine } from '../platform/fields.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { planId } from './plans.ts'
import { discountRefusals, discountTypes, maxDiscountCodeCharacters } from './reference/billing.ts'

export const discountRoutes = {
  discount: defineRoute({
    method: 'POST',
    path: '/discount',
    summary: 'Takes a discount code for the checkout of a plan. An empty one removes what was taken.',
    access: 'admin',
    body: z.object({
      discountCode: optionalLine(maxDiscountCodeCharacters),
      /** The id of a price, elsewhere `planId`. */
      subscriptionID: planId,
      /** The price that the caller shows, in euro; the server alone decides what is charged. */
      price: z.coerce.number(text('price_missing')).optional(),
    }),
    answer: z
      .object({
        valid: z.boolean(),
        type: z.enum(discountTypes).nullable(),
        /** Percent, or euro. */
        discount: z.number().nullable(),
        /** The discounted price in euro, without VAT. */
        discountedPrice: z.number(),
        /**
         * Why the code is invalid. Null if it is valid, and after several wrong codes so that nobody can guess codes.
         */
        reason: z.enum(discountRefusals).nullable(),
      })
      .meta({ id: 'Discount' }),
  }),
}
