import { z } from 'zod'
import { staffReason } from '../people/staffActions.ts'
import { choice, euroAmount } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineFileRoute, defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { payBackWays, refundStates } from './reference/billing.ts'

/** An invoice or a credit note of a company, for staff; amounts in cents. */
const staffInvoice = z
  .object({
    _id: z.string(),
    number: z.string(),
    /** The name on it, and the company while it exists. */
    customer: z.string(),
    companyId: z.string().nullable(),
    kind: z.enum(['invoice', 'credit_note']),
    issuedOn: z.iso.date(),
    /** With VAT; negative for a credit note. */
    totalCents: z.number().int(),
    /** The amount that can still be credited, without VAT; 0 for a credit note. */
    creditableCents: z.number().int(),
    /** Its VAT, and the rate, from which the refund of a part follows (`computeCreditedVat`). */
    creditableVatCents: z.number().int(),
    rateBasisPoints: z.number().int(),
    /** For an invoice: the card that paid it, if it can be refunded to it. */
    card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
    /**
     * For a credit note: the state of its refund, and why a card refused it. Null if it was issued before refunds by
     * transfer were recorded.
     */
    refund: z.object({ state: z.enum(refundStates), code: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'StaffInvoice' })

const byId = { params: z.object({ id: id('invoice') }) }

export const creditNoteRoutes = {
  invoices: defineRoute({
    method: 'GET',
    path: '/back-office/companies/:id/invoices',
    summary: 'Invoices and credit notes of a company, the newest 100.',
    access: 'staff',
    params: z.object({ id: id('company') }),
    answer: z.array(staffInvoice),
  }),
  find: defineRoute({
    method: 'GET',
    path: '/back-office/invoices',
    summary:
      'Invoices and credit notes by a part of their number or customer, also of deleted companies; newest first.',
    access: 'staff',
    query: z.object({
      search: z
        .string(text('search_missing'))
        .trim()
        .max(200, text('characters_at_most', { most: 200 }))
        .default(''),
      ...pageQuery,
    }),
    answer: z.array(staffInvoice),
    isPaged: true,
  }),
  pdf: defineFileRoute({
    method: 'GET',
    path: '/back-office/invoices/:id/pdf',
    summary: 'An invoice or a credit note of any company, as PDF with its data inside.',
    access: 'staff',
    ...byId,
    fileTypes: ['application/pdf'],
  }),
  mail: defineRoute({
    method: 'POST',
    path: '/back-office/invoices/:id/mail',
    summary:
      'Mails an invoice or a credit note once more, to the address for invoices or else to the Admins. 409 when there is nobody to mail it to.',
    access: 'staff',
    ...byId,
    body: z.object({}),
    answer: z.object({ recipients: z.array(z.string()) }).meta({ id: 'InvoiceMailed' }),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/back-office/invoices/:id/credit-note',
    summary:
      'Corrects an invoice, or a part of it, by a credit note. Its money goes back to the card that has paid, or by bank transfer. 409 when a colleague has corrected it meanwhile, or a payment of the company is open.',
    access: 'staff',
    ...byId,
    body: z.object({
      /** Euro without VAT. */
      amount: euroAmount(1_000_000, text('credit_amount_missing')),
      reason: staffReason,
      /** Bank transfer by default. */
      payBackTo: choice(payBackWays, text('pay_back_unknown')).default('transfer'),
      /** The amount when it was read, so that a repeated call, or one after a colleague's, credits nothing twice. */
      creditableCents: z.number(text('version_missing')).int(text('version_missing')),
    }),
    answer: z.array(staffInvoice),
  }),
}
