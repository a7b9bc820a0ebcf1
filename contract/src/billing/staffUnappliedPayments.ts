import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { recordedTransfer } from './recordedTransfer.ts'

/** Money from a bank transfer that fits no order; amounts in cents. */
const unappliedPayment = z
  .object({
    _id: z.string(),
    /** Null if the company was deleted. */
    companyId: z.string().nullable(),
    customer: z.string(),
    /** The reference of the order that it came for. */
    reference: z.string(),
    amountCents: z.number().int(),
    /** The amount that has neither paid an order nor been paid back. */
    leftCents: z.number().int(),
    receivedOn: z.iso.date(),
    paidBack: z
      .object({ cents: z.number().int(), paidOn: z.iso.date(), reference: z.string(), note: z.string() })
      .nullable(),
  })
  .meta({ id: 'UnappliedPayment' })

export const unappliedPaymentRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/back-office/unapplied-payments',
    summary: 'Money by bank transfer that fits no order: what is left first, the newest 200.',
    access: 'staff',
    answer: z.array(unappliedPayment),
  }),
  payBack: defineRoute({
    method: 'POST',
    path: '/back-office/unapplied-payments/:id/refund',
    summary:
      'Records that what is left of a payment was paid back by bank transfer, and mails the Admins. 409 when a colleague has used or paid it back meanwhile.',
    access: 'staff',
    params: z.object({ id: id('unappliedPayment') }),
    body: z.object({
      ...recordedTransfer,
      /** The amount when it was read, so that a repeated call, or one after a colleague's, pays nothing back twice. */
      leftCents: z.number(text('version_missing')).int(text('version_missing')),
    }),
    answer: z.array(unappliedPayment),
  }),
}
