import { z } from 'zod'
import { defineFileRoute, defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { exportFormats } from './reference/staffBilling.ts'

/** `2026-11` */
const month = z.string(text('month_unknown')).regex(/^20\d{2}-(0[1-9]|1[0-2])$/, text('month_unknown'))

/** The invoices of a month minus its credit notes; amounts in cents. */
const invoiceMonth = z
  .object({
    month: z.string(),
    invoices: z.number().int(),
    creditNotes: z.number().int(),
    netCents: z.number().int(),
    vatCents: z.number().int(),
    totalCents: z.number().int(),
    /** Whether the month is over, so that nothing is added any more. */
    isOver: z.boolean(),
  })
  .meta({ id: 'InvoiceMonth' })

export const invoiceExportRoutes = {
  months: defineRoute({
    method: 'GET',
    path: '/back-office/invoice-months',
    summary: 'Months in which something was invoiced, the latest 120 first.',
    access: 'staff',
    answer: z.array(invoiceMonth),
  }),
  month: defineFileRoute({
    method: 'GET',
    path: '/back-office/invoice-months/:month/export',
    summary:
      'All invoices and credit notes of a month in one file, in the order of their numbers. The export is recorded.',
    access: 'staff',
    params: z.object({ month }),
    query: z.object({ format: z.enum(exportFormats, text('export_format_unknown')) }),
    fileTypes: ['text/csv', 'application/xml'],
  }),
}
