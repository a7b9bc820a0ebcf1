import { refundRoutes } from '@veos/contract/billing/staffRefunds'
import { insertStaffAction } from '../../people/staff-actions/staffActions.store.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listRefundsToTransfer } from './refunds.store.ts'
import { recordRefundTransfer } from './refunds.ts'

const maxListed = 200

/** Refunds that staff pays by bank transfer. */
export function serveStaffRefunds(server: Server, platform: Platform): void {
  const { db, clock } = platform

  serve(server, refundRoutes.list, list)

  serve(server, refundRoutes.recordTransfer, async ({ params: { id }, body, actor }) => {
    await db.transaction().execute(async (trx) => {
      const { companyId, creditNoteId, customer, number } = await recordRefundTransfer(platform, trx, { id, ...body })
      await insertStaffAction(trx, {
        staffId: actor.userId,
        action: 'pay_back',
        subjectId: companyId ?? creditNoteId,
        doneAt: clock.now(),
        details: { subjectName: number, companyName: customer },
      })
    })
    return list()
  })

  async function list() {
    const rows = await listRefundsToTransfer(db, maxListed)
    return rows.map(({ id, declineCode, settledAt, ...row }) => ({
      _id: id,
      ...row,
      code: declineCode,
      waitsSince: settledAt!.toISOString(),
    }))
  }
}
