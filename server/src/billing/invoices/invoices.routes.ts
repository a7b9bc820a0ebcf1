import { invoiceRoutes } from '@veos/contract/billing/invoices'
import { text } from '@veos/contract/platform/texts/text'
import { Refused } from '../../platform/http/refused.ts'
import type { Server } from '../../platform/http/serve.ts'
import { serveDownloads } from '../../platform/http/storedFiles.ts'
import type { Platform } from '../../platform/platform.ts'
import { drawInvoice } from './drawInvoice.ts'
import { readInvoiceToken } from './invoices.mail.ts'
import { findInvoice, findMailedInvoice } from './invoices.store.ts'

/** Invoices and credit notes as PDF: for Admins, and by the link of a mail. */
export function serveInvoices(server: Server, platform: Platform): void {
  const { db } = platform

  serveDownloads(server, invoiceRoutes.invoice, async ({ invoiceNumber }, actor) => {
    const invoice = await findInvoice(db, actor.companyId, invoiceNumber)
    if (!invoice) throw new Refused(404, text('invoice_not_found'))
    const bytes = await drawInvoice(platform, invoice.id)
    return { name: `invoice${invoiceNumber}.pdf`, type: 'application/pdf', bytes }
  })

  serveDownloads(server, invoiceRoutes.mailedInvoice, async ({ token }) => {
    const id = readInvoiceToken(platform, token)
    const invoice = id && (await findMailedInvoice(db, id))
    if (!invoice) throw new Refused(404, text('link_not_valid'))
    const bytes = await drawInvoice(platform, id)
    return { name: `invoice${invoice.number}.pdf`, type: 'application/pdf', bytes }
  })
}
