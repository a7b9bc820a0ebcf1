import { paymentPending, type UnappliedMoney } from '@veos/contract/billing/reference/billing'
import { formatLongSellerDay, toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { changedMeanwhile } from '@veos/contract/people/reference/staffActions'
import { formatExactEuros } from '@veos/contract/platform/money'
import { formatLongDate } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { lockCompany } from '../../people/companies/companies.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { createNotFound, FieldsRefused, Refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { toEnglish } from '../../platform/words.ts'
import type { Today } from '../buyers/buyers.rules.ts'
import { readBuyer } from '../buyers/buyers.store.ts'
import { book, findOpenCharge, insertCharge, lockCharge, readLastPeriod } from '../charges/charges.store.ts'
import { type MoneyFrom, parsePurchase, settlePaid } from '../charges/settleCharge.ts'
import { takeDiscountUse } from '../discounts/discounts.store.ts'
import { queueBillingNews } from '../notifications/notifyAdmins.ts'
import { findSubscription } from '../plans/subscriptions.store.ts'
import { addReceived, findTransfer, settleTransfer } from './transfers.store.ts'
import { findMisfit, findRunning, requirePayer, type TransferRow, toOrderedPurchase } from './transfers.ts'
import {
  findUnapplied,
  insertUnapplied,
  lockUnapplied,
  lockUnappliedOf,
  setLeft,
  setPaidBack,
} from './unappliedPayments.store.ts'

/** The actions of staff on bank transfers. Every payment is recorded, also money that fits no order. */
export function openTransferPayments(platform: Platform) {
  const { clock, config } = platform
  const { seller } = config

  /**
   * Records a payment for an order. If it pays the order and the plan can begin, it begins: charge, books, invoice
   * and mails, in the transaction of the caller. This includes expired orders. The rest is stored as unapplied money,
   * once staff has confirmed that.
   * @throws Refused 404, 409 if money of the order was recorded meanwhile or a payment of the company is open, 422
   *   for a day before the order, and if money would be unapplied
   */
  async function record(
    trx: Trx,
    {
      id,
      amountCents,
      receivedOn,
      payerIban,
      ...sent
    }: {
      id: string
      amountCents: number
      receivedOn: string
      /** The account that it came from; empty: unknown. */
      payerIban: string
      /** The amount recorded for the order when it was read. */
      receivedCents: number
      confirmed?: UnappliedMoney | undefined
      staffId: string
    },
  ) {
    const now = clock.now()
    const order = await lockOrder(trx, id)
    const { companyId, reference, totalCents } = order
    if (order.receivedCents !== sent.receivedCents) throw new Refused(409, text(changedMeanwhile))
    if (amountCents <= 0) throw new FieldsRefused({ amount: text('transfer_amount_missing') })
    requireDay(order, { receivedOn, seller, now })
    const total = formatExactEuros(totalCents)
    const isLess = amountCents < totalCents
    const isSettled = order.state !== 'open' && order.state !== 'expired'
    const misfit = isSettled
      ? text('transfer_settled')
      : isLess
        ? text('transfer_amount', { total })
        : await findMisfit(trx, order, { seller, now })
    const unappliedCents = misfit ? amountCents : amountCents - totalCents
    const expectedAnswer: UnappliedMoney | undefined = misfit ? 'keepAll' : unappliedCents > 0 ? 'keepRest' : undefined
    if (expectedAnswer && sent.confirmed !== expectedAnswer) {
      const question = misfit
        ? text('transfer_keep_all', { why: toEnglish(misfit) })
        : text('transfer_keep_rest', { total, rest: formatExactEuros(unappliedCents) })
      throw new FieldsRefused({ amount: { question, confirm: expectedAnswer } })
    }
    await addReceived(trx, id, amountCents)
    if (!misfit) {
      const payerCountry = payerIban.slice(0, 2) || null
      await begin(trx, order, { account: 'bank', reference, receivedOn, payerCountry }, now)
    }
    if (unappliedCents > 0)
      await storeTransfer(trx, { ...order, amountCents: unappliedCents, receivedOn, staffId: sent.staffId })
    return { reference, companyId }
  }

  /** Stores unapplied money of a company. */
  async function storeTransfer(
    trx: Trx,
    money: { companyId: string; reference: string; amountCents: number; receivedOn: string; staffId: string },
  ): Promise<void> {
    const now = clock.now()
    const { companyId, reference, amountCents, receivedOn, staffId } = money
    const id = uuid()
    const { name: customer } = await readBuyer(trx, companyId)
    await insertUnapplied(trx, {
      id,
      companyId,
      customer,
      reference,
      amountCents,
      leftCents: amountCents,
      receivedOn,
      recordedBy: staffId,
      recordedAt: now,
    })
    await book(trx, { id, companyId, now }, { bank: amountCents, unapplied: -amountCents })
    await queueBillingNews(platform, trx, companyId, { is: 'money_kept', amountCents, reference })
  }

  /**
   * Pays a waiting order with the company's unapplied money, the oldest first.
   * @throws Refused 404, 409 if it is not enough, was used meanwhile, or the plan cannot begin
   */
  async function apply(trx: Trx, { id, balanceCents }: { id: string; balanceCents: number }) {
    const now = clock.now()
    const order = await lockOrder(trx, id)
    const { companyId, reference, totalCents } = order
    const payments = await lockUnappliedOf(trx, companyId)
    const leftCents = payments.reduce((sum, payment) => sum + payment.leftCents, 0)
    if (leftCents !== balanceCents) throw new Refused(409, text(changedMeanwhile))
    if (order.state !== 'open') throw new Refused(409, text('transfer_settled'))
    const misfit = await findMisfit(trx, order, { seller, now })
    if (misfit) throw new Refused(409, misfit)
    if (leftCents < totalCents)
      throw new Refused(409, text('transfer_balance_small', { left: formatExactEuros(leftCents) }))
    const used: typeof payments = []
    let restCents = totalCents
    for (const payment of payments) {
      if (restCents === 0) break
      const cents = Math.min(restCents, payment.leftCents)
      restCents -= cents
      used.push(payment)
      await setLeft(trx, payment.id, payment.leftCents - cents)
    }
    const references = [...new Set(used.map((payment) => payment.reference))].join(', ')
    const receivedOn = used
      .map((payment) => payment.receivedOn)
      .sort()
      .at(-1)!
    await begin(trx, order, { account: 'unapplied', reference: references, receivedOn, payerCountry: null }, now)
    return { reference, companyId }
  }

  /**
   * Records that the rest of a payment was paid back.
   * @throws Refused 404, 409 if it was used or paid back meanwhile, 422 for an impossible day
   */
  async function payBack(
    trx: Trx,
    {
      id,
      leftCents,
      paidOn,
      ...confirmation
    }: { id: string; leftCents: number; paidOn: string; reference: string; note: string },
  ) {
    const now = clock.now()
    const known = await findUnapplied(trx, id)
    if (!known) throw createNotFound('unappliedPayment')
    if (known.companyId !== null) await lockCompany(trx, known.companyId)
    const payment = await lockUnapplied(trx, id)
    const { companyId, customer } = payment
    if (payment.leftCents !== leftCents || leftCents === 0) throw new Refused(409, text(changedMeanwhile))
    if (paidOn > toSellerDay(now, seller)) throw new FieldsRefused({ paidOn: text('transfer_received_later') })
    if (paidOn < payment.receivedOn) {
      const day = formatLongDate(payment.receivedOn)
      throw new FieldsRefused({ paidOn: text('refund_too_early', { day }) })
    }
    const { reference, note } = confirmation
    const paidBack = { paidBackCents: leftCents, paidBackOn: paidOn, paidBackReference: reference, paidBackNote: note }
    await setPaidBack(trx, id, paidBack)
    await book(trx, { id: uuid(), companyId, now }, { unapplied: leftCents, bank: -leftCents })
    if (companyId !== null) {
      const news = { amountCents: leftCents, paidOn, reference }
      await queueBillingNews(platform, trx, companyId, { is: 'money_paid_back', ...news })
    }
    return { companyId, customer, reference: payment.reference }
  }

  /**
   * Begins the plan of a paid order.
   * @throws Refused 409 while another payment of the company is open
   */
  async function begin(
    trx: Trx,
    order: TransferRow,
    { payerCountry, ...from }: MoneyFrom & { payerCountry: string | null },
    now: Date,
  ): Promise<void> {
    const { id, companyId, reference, totalCents, state } = order
    if (config.bank === null) throw new Refused(409, text('transfer_not_offered'))
    if (await findOpenCharge(trx, companyId)) throw new Refused(409, text(paymentPending))
    const running = await findRunning(trx, companyId, now)
    const balanceCents = (await findSubscription(trx, companyId))?.balanceCents ?? 0
    const lastPeriod = await readLastPeriod(trx, companyId)
    const buyer = await requirePayer(trx, { companyId, payerCountry, seller, now }, parsePurchase(order))
    const purchase = toOrderedPurchase({ ...parsePurchase(order), buyer }, { running, balanceCents, lastPeriod, now })
    if (state === 'expired' && purchase.discount) await takeDiscountUse(trx, purchase.discount.code)
    await settleTransfer(trx, id, { state: 'paid', settledAt: now })
    const chargeId = uuid()
    await insertCharge(trx, {
      id: chargeId,
      companyId,
      reason: 'transfer',
      periodNumber: purchase.periodNumber,
      purchase: JSON.stringify(purchase),
      totalCents,
      state: 'sent',
      sentAt: now,
    })
    const charge = (await lockCharge(trx, chargeId))!
    const transfer = { ...config.bank, reference: from.reference, dueOn: null, receivedOn: from.receivedOn }
    const paid = { gatewayId: reference, card: null, transfer, payerCountry, account: from.account }
    await settlePaid({ platform, trx, now, charge, purchase }, paid)
  }

  return { record, apply, payBack }
}

/**
 * Locks an order after its company, which is always locked first for money.
 * @throws Refused 404
 */
async function lockOrder(trx: Trx, id: string): Promise<TransferRow> {
  const known = await findTransfer(trx, id)
  if (!known) throw createNotFound('bankTransfer')
  await lockCompany(trx, known.companyId)
  return (await findTransfer(trx, id))!
}

/** @throws FieldsRefused for an impossible day of the payment */
function requireDay({ orderedAt }: TransferRow, { receivedOn, seller, now }: Today & { receivedOn: string }): void {
  if (receivedOn > toSellerDay(now, seller)) throw new FieldsRefused({ receivedOn: text('transfer_received_later') })
  if (receivedOn >= toSellerDay(orderedAt, seller)) return
  const day = formatLongSellerDay(orderedAt, seller)
  throw new FieldsRefused({ receivedOn: text('transfer_received_earlier', { day }) })
}
