import { z } from 'zod'
import { calendarDate } from '../market/offers.ts'
import { choice, euroAmount, optionalLine } from '../platform/fields.ts'
import { isIban } from '../platform/iban.ts'
import { id } from '../platform/ids.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { transferStates, unappliedMoney } from './reference/billing.ts'

/** The order of a year of a plan by bank transfer. */
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
    /** When it was paid, cancelled or expired. */
    settledAt: z.iso.datetime().nullable(),
    /** The amount received with its reference. */
    receivedCents: z.number().int(),
    /** The company's money that fits no order. */
    balanceCents: z.number().int(),
    can: z.object({ payFromBalance: z.boolean() }),
  })
  .meta({ id: 'StaffTransfer' })

export const bankTransferRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/back-office/bank-transfers',
    summary: 'Orders by bank transfer: those that wait for money first, the newest 200.',
    access: 'staff',
    answer: z.array(staffTransfer),
  }),
  recordPayment: defineRoute({
    method: 'POST',
    path: '/back-office/bank-transfers/:id/payment',
    summary:
      'Records money that has come for an order. Where it is the amount of one that waits or was given up, the plan begins and its invoice is issued; whatever fits no order is kept for the company, after a question (422). 422 at the account where it is in the EU, and the order is without VAT. 409 when other money of the order was recorded meanwhile.',
    access: 'staff',
    params: z.object({ id: id('bankTransfer') }),
    query: z.object({ confirmed: choice(unappliedMoney, text('question_unknown')).optional() }),
    body: z.object({
      /** Euro, as on the bank statement. */
      amount: euroAmount(1_000_000, text('transfer_amount_missing')),
      receivedOn: calendarDate,
      /** The account that it came from, if the bank reports it: its country is evidence for VAT. */
      payerIban: optionalLine(60)
        .transform((typed) => typed.replaceAll(' ', '').toUpperCase())
        .refine((iban) => iban === '' || isIban(iban), text('iban_wrong')),
      /** The amount when it was read, so that a repeated call, or one after a colleague's, records nothing twice. */
      receivedCents: z.number(text('version_missing')).int(text('version_missing')),
    }),
    answer: z.array(staffTransfer),
  }),
  payFromBalance: defineRoute({
    method: 'POST',
    path: '/back-office/bank-transfers/:id/balance',
    summary:
      'Pays an order that waits from money of its company that fits no other: the plan begins, and its invoice is issued. 409 when there is less, or a colleague has used or paid it back meanwhile.',
    access: 'staff',
    params: z.object({ id: id('bankTransfer') }),
    body: z.object({
      /** The balance when it was read. */
      balanceCents: z.number(text('version_missing')).int(text('version_missing')),
    }),
    answer: z.array(staffTransfer),
  }),
}
