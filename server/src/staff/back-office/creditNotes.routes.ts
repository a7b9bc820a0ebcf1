import { creditNoteRoutes } from '@veos/contract/staff/creditNotes'
import { listStaffInvoices } from '../../billing/invoices.store.ts'
import { issueCreditNote } from '../../billing/issueCreditNote.ts'
import { notFound } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertStaffAction } from './backOffice.store.ts'
import { findStaffCompany } from './staffCompanies.store.ts'

const maxListed = 100

/** Invoices of a company, and credit notes that correct them. */
export function serveCreditNotes(server: Server, platform: Platform): void {
  const { db, clock } = platform

  serve(server, creditNoteRoutes.invoices, async ({ params: { id } }) => {
    if (!(await findStaffCompany(db, id))) throw notFound('company')
    return list(id)
  })

  serve(server, creditNoteRoutes.create, async ({ params, body, actor }) => {
    const { amount, reason, creditableCents: seenCents } = body
    const subjectId = await db.transaction().execute(async (trx) => {
      const wanted = { invoiceId: params.id, netCents: Math.round(amount * 100), reason, seenCents }
      const { number, companyId } = await issueCreditNote(platform, trx, wanted)
      const company = await findStaffCompany(trx, companyId)
      await insertStaffAction(trx, {
        ...{ staffId: actor.userId, action: 'issue_credit_note', subjectId: companyId, doneAt: clock.now() },
        details: { subjectName: number, companyName: company?.name ?? '', reason },
      })
      return companyId
    })
    return list(subjectId)
  })

  async function list(companyId: string) {
    const rows = await listStaffInvoices(db, companyId, maxListed)
    return rows.map(({ id, kind, netCents, creditedCents, ...row }) => ({
      ...{ _id: id, number: row.number, issuedOn: row.issuedOn, totalCents: row.totalCents },
      kind: kind as 'invoice' | 'credit_note',
      creditableCents: kind === 'invoice' ? netCents + Number(creditedCents ?? 0) : 0,
    }))
  }
}
