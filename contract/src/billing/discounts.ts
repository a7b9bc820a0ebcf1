import { z } from 'zod'
import { lineIfAny } from '../platform/fields.ts'
import { route } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { planId } from './plans.ts'
import { discountRefusals, discountTypes, maxDiscountCodeCharacters } from './reference/billing.ts'

export const discountRoutes = {
  discount: route({
    method: 'POST',
    path: '/discount',
    summary: 'Takes a discount code for the checkout of a plan. An empty one removes what was taken.',
    access: 'admin',
    body: z.object({
      discountCode: lineIfAny(maxDiscountCodeCharacters),
      /** Of a price, as `planId` elsewhere. */
      subscriptionID: planId,
      /** What the caller shows, in euro; what is charged comes from the server alone. */
      price: z.coerce.number(text('price_missing')).optional(),
    }),
    answer: z
      .object({
        valid: z.boolean(),
        type: z.enum(discountTypes).nullable(),
        /** Percent, or euro. */
        discount: z.number().nullable(),
        /** Euro without VAT, before VAT is added. */
        discountedPrice: z.number(),
        /** Why it is not valid; null where it is, and after several wrong ones: nobody finds codes by trying. */
        reason: z.enum(discountRefusals).nullable(),
      })
      .meta({ id: 'Discount' }),
  }),
}
