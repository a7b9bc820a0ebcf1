import { creditNoteRoutes } from '@veos/contract/billing/staffCreditNotes'
import { toCents } from '@veos/contract/platform/money'
import { toSearchWords } from '@veos/contract/platform/reference/fold'
import { text } from '@veos/contract/platform/texts/text'
import { findStaffCompany } from '../../people/companies/staffCompanies.store.ts'
import { insertStaffAction } from '../../people/staff-actions/staffActions.store.ts'
import { idCursor } from '../../platform/http/createKeysetCursor.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { serveDownloads } from '../../platform/http/storedFiles.ts'
import { toPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import { parseContent } from '../invoices/content.ts'
import { drawInvoice } from '../invoices/drawInvoice.ts'
import { queueInvoiceMails } from '../invoices/invoices.mail.ts'
import {
  findMailedInvoice,
  findStaffInvoices,
  listStaffInvoices,
  listWithCorrections,
} from '../invoices/invoices.store.ts'
import { issueCreditNote } from './issueCreditNote.ts'
import { findTransactionId, getRefundState, refundNow } from './refunds.ts'

const maxListed = 100

/** The invoices of a company, and credit notes that correct them. */
export function serveCreditNotes(server: Server, platform: Platform): void {
  const { db, clock, payments } = platform

  serve(server, creditNoteRoutes.invoices, async ({ params: { id } }) => {
    if (!(await findStaffCompany(db, id))) throw createNotFound('company')
    return list(id)
  })

  serve(server, creditNoteRoutes.create, async ({ params, body, actor }) => {
    const { amount, reason, creditableCents: seenCents, payBackTo } = body
    const { companyId, refund } = await db.transaction().execute(async (trx) => {
      const request = { invoiceId: params.id, netCents: toCents(amount), reason, seenCents, payBackTo }
      const { number, customer, companyId, refund } = await issueCreditNote(platform, trx, request)
      const subject = { subjectId: companyId ?? params.id, doneAt: clock.now() }
      await insertStaffAction(trx, {
        staffId: actor.userId,
        action: 'issue_credit_note',
        ...subject,
        details: { subjectName: number, companyName: customer, reason },
      })
      return { companyId, refund }
    })
    if (refund) await refundNow(platform, refund)
    return companyId === null ? (await listWithCorrections(db, params.id)).map(present) : list(companyId)
  })

  serve(server, creditNoteRoutes.find, async ({ query: { search, limit, cursor } }) => {
    const before = idCursor.read(cursor)?.id ?? null
    const rows = await findStaffInvoices(db, toSearchWords(search), { before, limit: limit + 1 })
    return toPage(rows, { limit, cursor: idCursor, total: null }, present)
  })

  serveDownloads(server, creditNoteRoutes.pdf, async ({ id }) => {
    const invoice = await findMailedInvoice(db, id)
    if (!invoice) throw createNotFound('invoice')
    return { name: `${invoice.number}.pdf`, type: 'application/pdf', bytes: await drawInvoice(platform, id) }
  })

  serve(server, creditNoteRoutes.mail, ({ params: { id }, actor }) =>
    db.transaction().execute(async (trx) => {
      const invoice = await findMailedInvoice(trx, id)
      if (!invoice) throw createNotFound('invoice')
      const { companyId, number } = invoice
      const content = parseContent(invoice.content)
      const recipients = await queueInvoiceMails(platform, trx, { id, companyId, content })
      if (recipients.length === 0) throw new Refused(409, text('invoice_nobody'))
      await insertStaffAction(trx, {
        staffId: actor.userId,
        action: 'mail_invoice',
        subjectId: companyId ?? id,
        doneAt: clock.now(),
        details: { subjectName: number, companyName: content.buyer.name },
      })
      return { recipients }
    }),
  )

  async function list(companyId: string) {
    return (await listStaffInvoices(db, companyId, maxListed)).map(present)
  }

  function present({ id, kind, netCents, vatCents, creditedCents, creditedVatCents, ...row }: Row) {
    const isInvoice = kind === 'invoice'
    const { card, vat } = parseContent(row.content)
    const state = getRefundState(row)
    return {
      _id: id,
      number: row.number,
      issuedOn: row.issuedOn,
      totalCents: row.totalCents,
      customer: row.customer,
      companyId: row.companyId,
      kind: kind as 'invoice' | 'credit_note',
      creditableCents: isInvoice ? netCents + Number(creditedCents ?? 0) : 0,
      creditableVatCents: isInvoice ? vatCents + Number(creditedVatCents ?? 0) : 0,
      rateBasisPoints: vat.rateBasisPoints,
      card: isInvoice && findTransactionId(row, payments) !== null ? card : null,
      refund: state && { state, code: row.declineCode },
    }
  }
}

type Row = Awaited<ReturnType<typeof listStaffInvoices>>[number]
