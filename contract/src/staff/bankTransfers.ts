import { z } from 'zod'
import { transferStates } from '../billing/reference/billing.ts'
import { calendarDate } from '../market/offers.ts'
import { euroAmount } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { route } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'

/** A year of a plan that a company wants to pay by bank transfer. */
const staffTransfer = z
  .object({
    _id: z.string(),
    companyId: z.string(),
    companyName: z.string(),
    reference: z.string(),
    planName: z.string(),
    duration: z.number().int(),
    totalCents: z.number().int(),
    state: z.enum(transferStates),
    orderedAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    /** When it was paid, cancelled or given up. */
    settledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'StaffTransfer' })

export const bankTransferRoutes = {
  list: route({
    method: 'GET',
    path: '/back-office/bank-transfers',
    summary: 'Orders by bank transfer: those that wait for money first, the newest 200.',
    access: 'staff',
    answer: z.array(staffTransfer),
  }),
  recordPayment: route({
    method: 'POST',
    path: '/back-office/bank-transfers/:id/payment',
    summary:
      'Records that the money of an order has arrived: the plan begins, and its invoice is issued. 409 when that was done already, or the company has another plan meanwhile.',
    access: 'staff',
    params: z.object({ id: id('bankTransfer') }),
    body: z.object({
      /** Euro, as the bank has it: another amount than the one of the order is refused. */
      amount: euroAmount(1_000_000, text('transfer_amount_missing')),
      receivedOn: calendarDate,
    }),
    answer: z.array(staffTransfer),
  }),
}
