import type { TransferState } from '@veos/contract/billing/reference/billing'
import { bankTransferRoutes } from '@veos/contract/billing/staffTransfers'
import { unappliedPaymentRoutes } from '@veos/contract/billing/staffUnappliedPayments'
import type { StaffActionName } from '@veos/contract/people/reference/staffActions'
import { toCents } from '@veos/contract/platform/money'
import { findStaffCompany } from '../../people/companies/staffCompanies.store.ts'
import { insertStaffAction } from '../../people/staff-actions/staffActions.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { getLabel } from '../../platform/words.ts'
import { parsePurchase } from '../charges/settleCharge.ts'
import { openTransferPayments } from './receivedPayments.ts'
import { listTransfers } from './transfers.store.ts'
import { listUnapplied, listUnappliedCents } from './unappliedPayments.store.ts'

const maxListed = 200

/** Orders that wait for a bank transfer. Staff sees the bank account, which Veos does not. */
export function serveBankTransfers(server: Server, platform: Platform): void {
  const { db, clock } = platform
  const payments = openTransferPayments(platform)

  serve(server, bankTransferRoutes.list, list)

  serve(server, bankTransferRoutes.recordPayment, async ({ params: { id }, query, body, actor }) => {
    const { amount, ...rest } = body
    const money = { ...rest, ...query, id, amountCents: toCents(amount), staffId: actor.userId }
    await db.transaction().execute(async (trx) => {
      const { reference, companyId } = await payments.record(trx, money)
      await insertAction(trx, { staffId: actor.userId, action: 'record_transfer', companyId, reference })
    })
    return list()
  })

  serve(server, bankTransferRoutes.payFromBalance, async ({ params: { id }, body, actor }) => {
    await db.transaction().execute(async (trx) => {
      const { reference, companyId } = await payments.apply(trx, { id, ...body })
      await insertAction(trx, { staffId: actor.userId, action: 'apply_payment', companyId, reference })
    })
    return list()
  })

  serve(server, unappliedPaymentRoutes.list, listPayments)

  serve(server, unappliedPaymentRoutes.payBack, async ({ params: { id }, body, actor }) => {
    await db.transaction().execute(async (trx) => {
      const { companyId, customer, reference } = await payments.payBack(trx, { id, ...body })
      await insertStaffAction(trx, {
        staffId: actor.userId,
        action: 'pay_back',
        subjectId: companyId ?? id,
        doneAt: clock.now(),
        details: { subjectName: reference, companyName: customer },
      })
    })
    return listPayments()
  })

  async function insertAction(
    trx: Trx,
    done: { staffId: string; action: StaffActionName; companyId: string; reference: string },
  ): Promise<void> {
    const { staffId, action, companyId, reference } = done
    const company = await findStaffCompany(trx, companyId)
    await insertStaffAction(trx, {
      staffId,
      action,
      subjectId: companyId,
      doneAt: clock.now(),
      details: { subjectName: reference, companyName: company?.name ?? '' },
    })
  }

  async function list() {
    const rows = await listTransfers(db, maxListed)
    const balances = await listUnappliedCents(db)
    return rows.map(({ id, state, orderedAt, dueAt, settledAt, ...row }) => {
      const { plan, termMonths: duration } = parsePurchase(row)
      const { companyId, totalCents, receivedCents } = row
      const balanceCents = balances.get(companyId) ?? 0
      return {
        _id: id,
        companyId,
        companyName: row.companyName,
        reference: row.reference,
        planName: getLabel(`plan_${plan}`),
        duration,
        totalCents,
        state: state as TransferState,
        orderedAt: orderedAt.toISOString(),
        dueAt: dueAt.toISOString(),
        settledAt: settledAt?.toISOString() ?? null,
        receivedCents,
        balanceCents,
        can: { payFromBalance: state === 'open' && balanceCents >= totalCents },
      }
    })
  }

  async function listPayments() {
    const rows = await listUnapplied(db, maxListed)
    return rows.map(({ id, companyId, customer, reference, amountCents, leftCents, receivedOn, ...row }) => ({
      _id: id,
      companyId,
      customer,
      reference,
      amountCents,
      leftCents,
      receivedOn,
      paidBack:
        row.paidBackCents === null
          ? null
          : {
              cents: row.paidBackCents,
              paidOn: row.paidBackOn!,
              reference: row.paidBackReference!,
              note: row.paidBackNote!,
            },
    }))
  }
}
