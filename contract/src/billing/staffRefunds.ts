import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { defineRoute } from '../platform/route.ts'
import { recordedTransfer } from './recordedTransfer.ts'

/** A refund that staff transfers: it goes by bank transfer from the start, or the bank of a card has refused it. */
const refundToTransfer = z
  .object({
    _id: z.string(),
    /** The number of the credit note. */
    number: z.string(),
    customer: z.string(),
    /** Null if the company was deleted. */
    companyId: z.string().nullable(),
    /** With VAT. */
    amountCents: z.number().int(),
    /** The code of the gateway; null if no card was to take it. */
    code: z.string().nullable(),
    /** When the card refused it, or the credit note was issued. */
    waitsSince: z.iso.datetime(),
  })
  .meta({ id: 'RefundToTransfer' })

export const refundRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/back-office/refunds',
    summary: 'Refunds that go by bank transfer and nobody has transferred yet: the 200 that wait longest.',
    access: 'staff',
    answer: z.array(refundToTransfer),
  }),
  recordTransfer: defineRoute({
    method: 'POST',
    path: '/back-office/refunds/:id/transfer',
    summary:
      'Records that a refund was paid by bank transfer, and mails the Admins. 409 when a colleague has recorded it meanwhile.',
    access: 'staff',
    params: z.object({ id: id('refund') }),
    body: z.object(recordedTransfer),
    answer: z.array(refundToTransfer),
  }),
}
