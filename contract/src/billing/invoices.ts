import { z } from 'zod'
import { line } from '../platform/fields.ts'
import { defineFileRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { refundStates } from './reference/billing.ts'

/** An invoice, or a credit note that corrects one. */
export const payment = z
  .object({
    _id: z.string(),
    invoiceNumber: z.string(),
    kind: z.enum(['invoice', 'credit_note']),
    /** Euro with VAT; below zero for a credit note. */
    amount: z.number(),
    date: z.iso.date(),
    /** For a credit note: the state of its refund. Null if it was issued before refunds by transfer were recorded. */
    refund: z.enum(refundStates).nullable(),
  })
  .meta({ id: 'Payment' })

export const invoiceRoutes = {
  invoice: defineFileRoute({
    method: 'GET',
    path: '/invoice',
    summary: 'An invoice or a credit note of one’s own company, as PDF with its data inside.',
    access: 'admin',
    query: z.object({ invoiceNumber: line(40, text('invoice_not_found')) }),
    refusals: [404],
    fileTypes: ['application/pdf'],
  }),
  mailedInvoice: defineFileRoute({
    method: 'GET',
    path: '/mailedInvoice/:token',
    summary: 'An invoice or a credit note by the link of its mail, for 90 days.',
    access: 'public',
    params: z.object({ token: z.string(text('link_not_valid')) }),
    refusals: [404],
    fileTypes: ['application/pdf'],
  }),
}
