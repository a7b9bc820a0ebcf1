import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { defineRoute } from '../platform/route.ts'
import { recordedTransfer } from './recordedTransfer.ts'

/** A refund that the bank of a card has refused, so that staff transfers it. */
const declinedRefund = z
  .object({
    _id: z.string(),
    /** The number of the credit note. */
    number: z.string(),
    customer: z.string(),
    /** Null if the company was deleted. */
    companyId: z.string().nullable(),
    /** With VAT. */
    amountCents: z.number().int(),
    /** The code of the gateway. */
    code: z.string(),
    declinedAt: z.iso.datetime(),
  })
  .meta({ id: 'DeclinedRefund' })

export const declinedRefundRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/back-office/declined-refunds',
    summary: 'Refunds that cards have not taken and nobody has transferred yet: the 200 that wait longest.',
    access: 'staff',
    answer: z.array(declinedRefund),
  }),
  recordTransfer: defineRoute({
    method: 'POST',
    path: '/back-office/declined-refunds/:id/transfer',
    summary:
      'Records that a refund which the card has not taken was paid by bank transfer, and mails the Admins. 409 when a colleague has recorded it meanwhile.',
    access: 'staff',
    params: z.object({ id: id('refund') }),
    body: z.object(recordedTransfer),
    answer: z.array(declinedRefund),
  }),
}
