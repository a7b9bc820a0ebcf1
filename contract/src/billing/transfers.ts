import { z } from 'zod'
import { line } from '../platform/fields.ts'
import { defineFileRoute, defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { planId } from './plans.ts'
import { subscription } from './subscription.ts'

export const transferRoutes = {
  orderTransfer: defineRoute({
    method: 'POST',
    path: '/bankTransfer',
    summary:
      'Orders 12 months of a plan that are paid by bank transfer: the plan begins when the money is recorded, and the order ends after 14 days without it. Ordered twice, it is one order.',
    access: 'admin',
    isIdempotent: true,
    body: z.object({
      planId,
      /** The total that the caller has seen, in euro. The call is refused if it differs. */
      price: z.coerce.number(text('price_missing')),
    }),
    answer: subscription,
  }),
  cancelTransfer: defineRoute({
    method: 'POST',
    path: '/cancelBankTransfer',
    summary: 'Takes back an order by bank transfer that was not paid.',
    access: 'admin',
    body: z.object({ reference: line(40, text('transfer_not_found')) }),
    answer: subscription,
  }),
  proforma: defineFileRoute({
    method: 'GET',
    path: '/proforma',
    summary:
      'What is to be transferred for the order of one’s own company, as PDF. No invoice: that follows the payment.',
    access: 'admin',
    query: z.object({ reference: line(40, text('transfer_not_found')) }),
    refusals: [404],
    fileTypes: ['application/pdf'],
  }),
}
