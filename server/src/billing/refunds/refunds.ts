import type { RefundState } from '@veos/contract/billing/reference/billing'
import { formatLongSellerDay, toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { changedMeanwhile } from '@veos/contract/people/reference/staffActions'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { lockCompany } from '../../people/companies/companies.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { createNotFound, FieldsRefused, Refused } from '../../platform/http/refused.ts'
import {
  PaymentsUnavailable,
  type RefundOutcome,
  type RefundRequest,
  type Unsettled,
} from '../../platform/payments/payments.ts'
import type { Platform } from '../../platform/platform.ts'
import { book } from '../charges/charges.store.ts'
import { parseContent } from '../invoices/content.ts'
import { queueBillingNews } from '../notifications/notifyAdmins.ts'
import {
  claimRefund,
  findRefund,
  insertRefund,
  listDueRefunds,
  lockRefund,
  setRefundOutcome,
  setTransferred,
  setTryAt,
} from './refunds.store.ts'

const maxAtOnce = 100
const minuteMs = 60_000
/** By then every call of the gateway about a refund has ended. */
const sentForMs = 5 * minuteMs
/** How long after an attempt an unsettled partial refund is retried, and for how many days. */
const unsettledForMs = 60 * minuteMs
const unsettledDays = 10
/** The code of a refund for which the charge was not settled in time. */
const neverSettled = 'not settled'

/** The gateway's id of the payment of an invoice; null if no card paid it, or another gateway was used. */
export function findTransactionId(
  invoice: { number: string; content: string; chargeReason: string | null; gatewayId: string | null },
  { isTest }: { isTest: boolean },
): string | null {
  const { number, content, chargeReason, gatewayId } = invoice
  // For a bank transfer this field contains its reference, and it is empty for free periods.
  if (!gatewayId || chargeReason === 'transfer' || number.startsWith('TEST-') !== isTest) return null
  return parseContent(content).card && gatewayId
}

/** The state of the refund of a credit note; null for one from before refunds by bank transfer were recorded. */
export function getRefundState(row: { refundState: string | null; transferredOn: string | null }): RefundState | null {
  return row.transferredOn === null ? (row.refundState as RefundState | null) : 'transferred'
}

interface NewRefund {
  creditNoteId: string
  chargeId: string
  amountCents: number
  now: Date
}

/** Stores a refund to a card in the transaction of its credit note; afterwards `refundNow` calls the gateway. */
export async function storeRefund(
  trx: Trx,
  { creditNoteId, now, ...paid }: NewRefund & Pick<RefundRequest, 'transactionId'>,
): Promise<RefundRequest> {
  const refundId = uuid()
  const tryAt = new Date(now.getTime() + sentForMs)
  await insertRefund(trx, { id: refundId, creditNoteId, state: 'sent', sentAt: now, tryAt, ...paid })
  return { refundId, ...paid }
}

/**
 * Stores a refund that staff will transfer, in the transaction of its credit note.
 * @returns its id
 */
export async function storeRefundByTransfer(trx: Trx, { now, ...paid }: NewRefund): Promise<string> {
  const id = uuid()
  await insertRefund(trx, { id, state: 'by_transfer', sentAt: now, settledAt: now, ...paid })
  return id
}

/**
 * Sends a refund to the gateway, outside of any transaction, and stores the result. If the result is unknown, it
 * stays `sent` and a job resolves it.
 */
export async function refundNow(platform: Platform, refund: RefundRequest): Promise<void> {
  try {
    await settleRefund(platform, refund.refundId, await platform.payments.refund(refund))
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    platform.log.warn({ err: error, refund: refund.refundId }, 'nobody knows yet what became of a refund')
  }
}

export function defineRefundJobs(platform: Platform): void {
  platform.jobs.define({ name: 'find-out-refunds', schedule: '* * * * *', run: () => findOutRefunds(platform) })
}

/** Before sending a refund again, the gateway is queried for its result, by one process at a time. */
async function findOutRefunds(platform: Platform): Promise<void> {
  const { db, clock, payments, log } = platform
  for (const { id: refundId, ...paid } of await listDueRefunds(db, clock.now(), maxAtOnce)) {
    try {
      const now = clock.now()
      if (!(await claimRefund(db, refundId, { now, until: new Date(now.getTime() + sentForMs) }))) continue
      const refund = { refundId, ...paid }
      await settleRefund(platform, refundId, (await payments.findRefund(refund)) ?? (await payments.refund(refund)))
    } catch (error) {
      if (error instanceof PaymentsUnavailable) log.warn({ err: error, id: refundId }, 'the gateway does not answer')
      else log.error({ err: error, id: refundId }, 'a refund could not be looked after')
    }
  }
}

/**
 * Stores the result of a refund: its state, the books, and a mail if staff has to pay it instead. A second call, from
 * the answer or the job, changes nothing.
 */
async function settleRefund(platform: Platform, id: string, outcome: RefundOutcome | Unsettled): Promise<void> {
  const companyId = await platform.db.transaction().execute(async (trx) => {
    const { companyId, number } = (await findRefund(trx, id))!
    // The company is locked first, as everywhere for money.
    if (companyId !== null) await lockCompany(trx, companyId)
    const { state, amountCents, sentAt } = await lockRefund(trx, id)
    if (state !== 'sent') return undefined
    const now = platform.clock.now()
    if (outcome.state === 'unsettled' && now.getTime() < sentAt.getTime() + unsettledDays * dayMs) {
      await setTryAt(trx, id, new Date(now.getTime() + unsettledForMs))
      return undefined
    }
    if (outcome.state === 'succeeded') {
      const { gatewayId } = outcome
      await setRefundOutcome(trx, id, { state: 'succeeded', gatewayId, declineCode: null, settledAt: now })
      await book(trx, { id, companyId, now }, { corrections: amountCents, gateway: -amountCents })
      return companyId
    }
    const declineCode = outcome.state === 'declined' ? outcome.code : neverSettled
    await setRefundOutcome(trx, id, { state: 'declined', gatewayId: null, declineCode, settledAt: now })
    if (companyId !== null) {
      await queueBillingNews(platform, trx, companyId, { is: 'refund_declined', amountCents, number })
    }
    return companyId
  })
  if (companyId === undefined) return
  const event = outcome.state === 'succeeded' ? 'money_returned' : 'money_not_returned'
  platform.securityLog.record(event, { companyId, subjectId: id })
}

/**
 * Records that staff has transferred a refund, in the transaction of the caller.
 * @throws Refused 404, 409 if a colleague has done it, 422 for an impossible day
 */
export async function recordRefundTransfer(
  platform: Platform,
  trx: Trx,
  { id, paidOn, reference, note }: { id: string; paidOn: string; reference: string; note: string },
) {
  const { seller } = platform.config
  const now = platform.clock.now()
  const found = await findRefund(trx, id)
  if (!found) throw createNotFound('refund')
  const { companyId } = found
  if (companyId !== null) await lockCompany(trx, companyId)
  const { state, transferredOn, settledAt, amountCents } = await lockRefund(trx, id)
  const isDeclined = state === 'declined'
  if ((!isDeclined && state !== 'by_transfer') || transferredOn !== null) throw new Refused(409, text(changedMeanwhile))
  if (paidOn > toSellerDay(now, seller)) throw new FieldsRefused({ paidOn: text('transfer_received_later') })
  if (paidOn < toSellerDay(settledAt!, seller)) {
    const day = formatLongSellerDay(settledAt!, seller)
    throw new FieldsRefused({
      paidOn: text(isDeclined ? 'refund_not_declined_yet' : 'refund_not_credited_yet', { day }),
    })
  }
  await setTransferred(trx, id, { transferredOn: paidOn, transferReference: reference, transferNote: note })
  await book(trx, { id, companyId, now }, { corrections: amountCents, bank: -amountCents })
  if (companyId !== null) {
    await queueBillingNews(platform, trx, companyId, { is: 'money_paid_back', amountCents, paidOn, reference })
  }
  return found
}
