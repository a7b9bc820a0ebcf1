import type { TransferState } from '@veos/contract/billing/reference/billing'
import { bankTransferRoutes } from '@veos/contract/staff/bankTransfers'
import { listTransfers } from '../../billing/bankTransfers.store.ts'
import { openBankTransfers } from '../../billing/bankTransfers.ts'
import { parsePurchase } from '../../billing/settleCharge.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { labelOf } from '../../platform/words.ts'
import { insertStaffAction } from './backOffice.store.ts'
import { findStaffCompany } from './staffCompanies.store.ts'

const maxListed = 200

/** Plans that wait for a bank transfer; staff has the account before its eyes, and Veos does not. */
export function serveBankTransfers(server: Server, platform: Platform): void {
  const { db, clock } = platform
  const transfers = openBankTransfers(platform)

  serve(server, bankTransferRoutes.list, list)

  serve(server, bankTransferRoutes.recordPayment, async ({ params: { id }, body, actor }) => {
    await db.transaction().execute(async (trx) => {
      const amountCents = Math.round(body.amount * 100)
      const { reference, companyId } = await transfers.recordPayment(trx, { ...body, id, amountCents })
      const company = await findStaffCompany(trx, companyId)
      await insertStaffAction(trx, {
        ...{ staffId: actor.userId, action: 'record_transfer', subjectId: companyId, doneAt: clock.now() },
        details: { subjectName: reference, companyName: company?.name ?? '' },
      })
    })
    return list()
  })

  async function list() {
    const rows = await listTransfers(db, maxListed)
    return rows.map(({ id, state, orderedAt, dueAt, settledAt, ...row }) => {
      const { plan, termMonths: duration } = parsePurchase(row)
      return {
        ...{ _id: id, companyId: row.companyId, companyName: row.companyName, reference: row.reference },
        ...{ planName: labelOf(`plan_${plan}`), duration, totalCents: row.totalCents, state: state as TransferState },
        ...{ orderedAt: orderedAt.toISOString(), dueAt: dueAt.toISOString() },
        settledAt: settledAt?.toISOString() ?? null,
      }
    })
  }
}
