import { z } from 'zod'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { findPrice } from './reference/prices.ts'

/** A plan of the price list; the free trial is one without prices. */
export const pricedPlan = z
  .object({
    id: z.number().int(),
    /** 0, as its first price is for a month. */
    type: z.literal(0),
    name: z.string(),
    attributes: z.array(z.object({ value: z.string(), available: z.boolean() })),
    priceList: z.array(
      z.object({
        /** 0: a month, 1: six months, 2: a year. */
        type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
        id: z.number().int(),
        /** Euro per month, without VAT. */
        value: z.number(),
        /** The months that are paid at once. */
        duration: z.number().int(),
        savePercentage: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'PricedPlan' })
export type PricedPlan = z.infer<typeof pricedPlan>

export const planId = z.coerce
  .number(text('plan_id_unknown'))
  .int(text('plan_id_unknown'))
  .refine((id) => findPrice(id) !== undefined, text('plan_id_unknown'))
  .meta({ example: 32 })

export const planRoutes = {
  subscriptionPlans: defineRoute({
    method: 'GET',
    path: '/subscriptionPlans',
    summary: 'The price list, without VAT.',
    access: 'public',
    answer: z.array(pricedPlan),
  }),
}
