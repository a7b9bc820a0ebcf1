import { z } from 'zod'
import { euroAmount } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { route } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { staffReason } from './backOffice.ts'

/** An invoice or a credit note of a company, as staff sees it; amounts in cents. */
const staffInvoice = z
  .object({
    _id: z.string(),
    number: z.string(),
    kind: z.enum(['invoice', 'credit_note']),
    issuedOn: z.iso.date(),
    /** With VAT; below zero for a credit note. */
    totalCents: z.number().int(),
    /** What no credit note has given back yet, without VAT; 0 for a credit note. */
    creditableCents: z.number().int(),
  })
  .meta({ id: 'StaffInvoice' })

export const creditNoteRoutes = {
  invoices: route({
    method: 'GET',
    path: '/back-office/companies/:id/invoices',
    summary: 'Invoices and credit notes of a company, the newest 100.',
    access: 'staff',
    params: z.object({ id: id('company') }),
    answer: z.array(staffInvoice),
  }),
  create: route({
    method: 'POST',
    path: '/back-office/invoices/:id/credit-note',
    summary:
      'Corrects an invoice, or a part of it, by a credit note that is paid back by bank transfer. 409 when a colleague has corrected it meanwhile, or a payment of the company is open.',
    access: 'staff',
    params: z.object({ id: id('invoice') }),
    body: z.object({
      /** Euro without VAT. */
      amount: euroAmount(1_000_000, text('credit_amount_missing')),
      reason: staffReason,
      /** As it was read: whoever presses twice, or after a colleague, credits nothing twice. */
      creditableCents: z.number(text('version_missing')).int(text('version_missing')),
    }),
    answer: z.array(staffInvoice),
  }),
}
