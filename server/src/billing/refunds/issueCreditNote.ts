import { type PayBackWay, paymentPending } from '@veos/contract/billing/reference/billing'
import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { alreadyCredited } from '@veos/contract/billing/reference/staffBilling'
import { computeCreditedVat } from '@veos/contract/billing/vat'
import { formatExactEuros } from '@veos/contract/platform/money'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { lockCompany } from '../../people/companies/companies.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { createNotFound, FieldsRefused, Refused } from '../../platform/http/refused.ts'
import type { RefundRequest } from '../../platform/payments/payments.ts'
import type { Platform } from '../../platform/platform.ts'
import { book, findOpenCharge, findPeriod, readCharge } from '../charges/charges.store.ts'
import { parsePurchase } from '../charges/settleCharge.ts'
import { type InvoiceContent, parseContent } from '../invoices/content.ts'
import { queueDrawing } from '../invoices/drawInvoice.ts'
import { queueInvoiceMails } from '../invoices/invoices.mail.ts'
import { findCompanyOfInvoice, insertInvoice, lockInvoice, readCreditedSince } from '../invoices/invoices.store.ts'
import { takeNumberOfDay } from '../invoices/issueInvoice.ts'
import { type BillingEvent, getContent, queueBillingNews } from '../notifications/notifyAdmins.ts'
import { findSubscription, updateSubscription } from '../plans/subscriptions.store.ts'
import { findTransactionId, storeRefund, storeRefundByTransfer } from './refunds.ts'

/**
 * Corrects an invoice or a part of it: number, books and content, in the transaction of the caller. The account
 * `corrections` then has the amount that is owed. It is refunded to the card, for which the caller calls `refundNow`
 * after the transaction, or waits until staff has transferred it.
 * @throws Refused 404, 409 if it was corrected since it was read or a payment is open, 422 for more than is left and
 *   if no card can be refunded
 */
export async function issueCreditNote(
  platform: Platform,
  trx: Trx,
  request: { invoiceId: string; netCents: number; reason: string; seenCents: number; payBackTo: PayBackWay },
): Promise<{ number: string; customer: string; companyId: string | null; refund: RefundRequest | null }> {
  const { invoiceId, netCents, reason, seenCents, payBackTo } = request
  // The company is locked first, as everywhere for money: otherwise two transactions could wait for each other.
  const companyId = await findCompanyOfInvoice(trx, invoiceId)
  if (companyId === undefined) throw createNotFound('invoice')
  if (companyId !== null) await lockCompany(trx, companyId)
  const invoice = await lockInvoice(trx, invoiceId)
  if (!invoice) throw createNotFound('invoice')
  // The price of a pending purchase depends on what the company has paid so far.
  if (companyId !== null && (await findOpenCharge(trx, companyId))) throw new Refused(409, text(paymentPending))
  const { creditableCents, creditableVatCents } = invoice
  if (creditableCents !== seenCents) throw new Refused(409, text(alreadyCredited))
  if (netCents <= 0) throw new FieldsRefused({ amount: text('credit_amount_missing') })
  if (netCents > creditableCents)
    throw new FieldsRefused({ amount: text('at_most', { most: formatExactEuros(creditableCents) }) })
  const transactionId = payBackTo === 'card' ? findTransactionId(invoice, platform.payments) : null
  if (payBackTo === 'card' && transactionId === null) throw new FieldsRefused({ payBackTo: text('refund_impossible') })

  const now = platform.clock.now()
  const { seller } = platform.config
  const issuedOn = toSellerDay(now, seller)
  const corrected = parseContent(invoice.content)
  const { rateBasisPoints } = corrected.vat
  const vatCents = computeCreditedVat(netCents, { creditableCents, creditableVatCents, rateBasisPoints })
  const totalCents = netCents + vatCents
  const id = uuid()
  const number = await takeNumberOfDay(platform, trx, issuedOn)
  const card = transactionId === null ? null : corrected.card
  const content = toCreditNote(corrected, { number, issuedOn, reason, netCents, vatCents, card })
  // Read before this credit note is stored, so that it does not count as an earlier one.
  const fromBalance = companyId === null ? 0 : await lowerValue(trx, { companyId, invoice, netCents, now })
  await insertInvoice(trx, {
    id,
    number,
    kind: 'credit_note',
    companyId,
    correctsId: invoiceId,
    issuedOn,
    netCents: -netCents,
    vatCents: -vatCents,
    totalCents: -totalCents,
    content: JSON.stringify(content),
    createdAt: now,
  })
  const accounts = { revenue: netCents - fromBalance, unused: fromBalance, vat: vatCents, corrections: -totalCents }
  await book(trx, { id, companyId, now }, accounts)
  const paid = { creditNoteId: id, chargeId: invoice.chargeId!, amountCents: totalCents, now }
  const refund = transactionId === null ? null : await storeRefund(trx, { ...paid, transactionId })
  if (refund === null) await storeRefundByTransfer(trx, paid)
  await queueDrawing(platform, trx, id)
  const event: BillingEvent = { is: 'credited', note: content }
  const mailedTo = await queueInvoiceMails(platform, trx, { id, companyId, content }, getContent(event, seller))
  if (companyId !== null) {
    await queueBillingNews(platform, trx, companyId, event, mailedTo)
  }
  return { number, customer: content.buyer.name, companyId, refund }
}

/** The content of a credit note about a part of an invoice. */
export function toCreditNote(
  corrected: InvoiceContent,
  note: Pick<InvoiceContent, 'number' | 'issuedOn' | 'reason' | 'netCents' | 'vatCents' | 'card'>,
): InvoiceContent {
  const { netCents, vatCents } = note
  return {
    ...corrected,
    ...note,
    kind: 'credit_note',
    totalCents: netCents + vatCents,
    corrects: { number: corrected.number, issuedOn: corrected.issuedOn },
    line: { ...corrected.line, listCents: netCents },
    discount: null,
    creditCents: 0,
    transfer: null,
  }
}

/**
 * A refunded amount must not count as credit when the plan is changed: otherwise the same money would be refunded
 * twice. For an earlier period this is the unused value that was moved to the balance and to the next period. A
 * period that ran to its end has no unused value.
 * @returns the amount that was taken off the balance
 */
async function lowerValue(
  trx: Trx,
  {
    companyId,
    invoice,
    netCents,
    now,
  }: { companyId: string; invoice: { id: string; chargeId: string | null }; netCents: number; now: Date },
): Promise<number> {
  const subscription = await findSubscription(trx, companyId)
  if (!subscription || invoice.chargeId === null) return 0
  const { periodNumber } = await readCharge(trx, invoice.chargeId)
  const isCurrent = periodNumber === subscription.periodNumber
  const countingCents = isCurrent
    ? netCents
    : Math.min(netCents, await readMoved(trx, companyId, { invoice, periodNumber }))
  const fromBalance = isCurrent ? 0 : Math.min(subscription.balanceCents, countingCents)
  const valueCents = Math.max(0, subscription.valueCents - (countingCents - fromBalance))
  const balanceCents = subscription.balanceCents - fromBalance
  await updateSubscription(trx, companyId, { valueCents, balanceCents, updatedAt: now })
  return fromBalance
}

/** The unused value of a period when the next one replaced it, less earlier credit notes. */
async function readMoved(
  trx: Trx,
  companyId: string,
  { invoice, periodNumber }: { invoice: { id: string }; periodNumber: number },
): Promise<number> {
  const next = await findPeriod(trx, companyId, periodNumber + 1)
  if (!next) return 0
  const { unusedCents, carriedCents } = parsePurchase(next)
  return Math.max(0, unusedCents + carriedCents - (await readCreditedSince(trx, invoice.id, next.id)))
}
