import { paymentPending } from '@veos/contract/billing/reference/billing'
import { findPrice, type Price } from '@veos/contract/billing/reference/prices'
import { formatLongSellerDay, toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { findVatRate } from '@veos/contract/billing/reference/vatRates'
import { toCents } from '@veos/contract/platform/money'
import { addDays, addMonths, dayMs, formatLongDate } from '@veos/contract/platform/reference/dates'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { lockCompany } from '../../people/companies/companies.store.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { createNotFound, FieldsRefused, Refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { getLabel } from '../../platform/words.ts'
import { getVatOfBuyer, type Today, toBuyer } from '../buyers/buyers.rules.ts'
import { readBuyer } from '../buyers/buyers.store.ts'
import { findOpenCharge } from '../charges/charges.store.ts'
import { parsePurchase } from '../charges/settleCharge.ts'
import { findOpenTransfer } from '../checkout/orders.store.ts'
import { type Order, prepareOrder } from '../checkout/prepareOrder.ts'
import { returnDiscountUse, takeDiscountUse } from '../discounts/discounts.store.ts'
import { createPriceChanged } from '../discounts/enterDiscount.ts'
import { takeNumber } from '../invoices/invoices.store.ts'
import { printInvoice } from '../invoices/printInvoice.ts'
import { toInvoiceContent } from '../invoices/toInvoiceContent.ts'
import { countProforma } from '../limits.ts'
import { queueBillingNews } from '../notifications/notifyAdmins.ts'
import { findRunningSubscription } from '../plans/findRunningSubscription.ts'
import { computeUnusedOfPeriod, getPrice, type Purchase, toRenewal } from '../plans/purchase.rules.ts'
import { findSubscription, type SubscriptionRow } from '../plans/subscriptions.store.ts'
import { toCreditorReference } from './toCreditorReference.ts'
import { findTransfer, insertTransfer, listOverdueTransfers, settleTransfer } from './transfers.store.ts'

/** Days after which an unpaid order expires. */
export const dueDays = 14
/** How many days before the end of a year paid by transfer the next one can be ordered. */
const renewableDays = 60
const maxAtOnce = 100
/** How many printed proforma invoices a process caches, about 25 kB each. */
const maxCached = 200

export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

/** A year of a plan, ordered by an Admin and paid by bank transfer. The plan begins when staff records the payment. */
export function openBankTransfers(platform: Platform) {
  const { db, clock, config, payments } = platform
  const { seller } = config
  const proformas = new Map<string, Promise<Uint8Array>>()

  /**
   * Orders a year. A repeated order returns the existing one.
   * @throws Refused 409 if it cannot be paid by transfer, or the price has changed
   */
  async function order(trx: Trx, companyId: string, { planId, price }: { planId: number; price: number }) {
    const now = clock.now()
    await lockCompany(trx, companyId)
    const chosen = findPrice(planId)!
    const open = await findOpenTransfer(trx, companyId)
    if (open) {
      if (parsePurchase(open).priceId === planId) return
      throw new Refused(409, text('transfer_waits', { reference: open.reference }))
    }
    if (await findOpenCharge(trx, companyId)) throw new Refused(409, text(paymentPending))
    const bank = requireBank()
    const { purchase, lostDiscount } = await prepareTransfer(trx, companyId, chosen, { seller, now })
    const { totalCents, discount } = purchase
    if (toCents(price) !== totalCents) throw createPriceChanged(totalCents, lostDiscount)
    if (discount && !(await takeDiscountUse(trx, discount.code))) {
      const withoutIt = await prepareTransfer(trx, companyId, chosen, { seller, now })
      throw createPriceChanged(withoutIt.purchase.totalCents, withoutIt.lostDiscount)
    }
    if (totalCents === 0) throw new Refused(409, text('transfer_of_nothing'))
    const reference = toCreditorReference(await takeNumber(trx, `${payments.isTest ? 'TEST-' : ''}transfers`))
    const dueAt = new Date(now.getTime() + dueDays * dayMs)
    await insertTransfer(trx, {
      id: uuid(),
      companyId,
      reference,
      purchase: JSON.stringify(purchase),
      totalCents,
      state: 'open',
      orderedAt: now,
      dueAt,
    })
    await queueBillingNews(platform, trx, companyId, { is: 'transfer_ordered', purchase, reference, bank, dueAt })
  }

  /** Cancels an unpaid order. A second call changes nothing. */
  async function cancel(trx: Trx, companyId: string, reference: string) {
    await lockCompany(trx, companyId)
    const open = await findOpenTransfer(trx, companyId)
    if (open?.reference === reference) await close(trx, open, 'cancelled')
  }

  async function close(trx: Trx, { id, ...row }: TransferRow, state: 'cancelled' | 'expired') {
    const { discount } = parsePurchase(row)
    if (discount) await returnDiscountUse(trx, discount.code)
    await settleTransfer(trx, id, { state, settledAt: clock.now() })
  }

  /**
   * The proforma invoice for a payment. An order does not change, so each process prints it once.
   * @throws Refused 404, 429
   */
  async function printProforma(companyId: string, reference: string): Promise<Uint8Array> {
    const open = await findOpenTransfer(db, companyId)
    if (open?.reference !== reference) throw createNotFound('bankTransfer')
    await countProforma(db, companyId, clock.now())
    const known = proformas.get(reference)
    if (known) return known
    const drawn = drawProforma(open)
    proformas.set(reference, drawn)
    if (proformas.size > maxCached) proformas.delete(proformas.keys().next().value!)
    drawn.catch(() => proformas.delete(reference))
    return drawn
  }

  async function drawProforma({ reference, ...open }: TransferRow): Promise<Uint8Array> {
    const issuedOn = toSellerDay(open.orderedAt, seller)
    const transfer = { ...requireBank(), reference, dueOn: toSellerDay(open.dueAt, seller), receivedOn: null }
    const paper = { number: reference, issuedOn, purchase: parsePurchase(open), card: null, transfer }
    return printInvoice({ ...toInvoiceContent(config, paper), kind: 'proforma' })
  }

  async function endUnpaid(): Promise<void> {
    for (const { id, companyId } of await listOverdueTransfers(db, clock.now(), maxAtOnce)) {
      await db.transaction().execute(async (trx) => {
        await lockCompany(trx, companyId)
        const row = await findTransfer(trx, id)
        if (row?.state !== 'open') return
        await close(trx, row, 'expired')
        await queueBillingNews(platform, trx, companyId, { is: 'transfer_expired', reference: row.reference })
      })
    }
  }

  function requireBank() {
    if (config.bank === null) throw new Refused(409, text('transfer_not_offered'))
    return config.bank
  }

  return { order, cancel, printProforma, endUnpaid }
}

export function defineBankTransferJobs(platform: Platform): void {
  const { endUnpaid } = openBankTransfers(platform)
  platform.jobs.define({ name: 'end-unpaid-transfers', schedule: '23 * * * *', run: endUnpaid })
}

/**
 * The price of a year by transfer.
 * @throws Refused 409 if the running plan cannot be followed by it
 */
async function prepareTransfer(
  db: DbOrTrx,
  companyId: string,
  price: Price,
  { seller, now }: Today,
): Promise<Pick<Order, 'purchase' | 'lostDiscount'>> {
  if (price.months !== 12) throw new Refused(409, text('transfer_year_only'))
  const running = await findTransferPeriod(db, companyId, now)
  if (!running) return prepareOrder(db, companyId, price, { seller, now })
  if (running.plan !== price.plan)
    throw new Refused(409, text('transfer_other_plan', { day: formatLongSellerDay(running.endsAt, seller) }))
  if (!isRenewable(running, now)) {
    const day = addDays(toSellerDay(running.endsAt, seller), -renewableDays)
    throw new Refused(409, text('transfer_too_early', { day: formatLongDate(day) }))
  }
  const row = await readBuyer(db, companyId)
  const vat = getVatOfBuyer(row, { seller, now, cardCountry: row.cardCountry })
  return { purchase: toRenewal(price, { buyer: toBuyer(row), running, vat }), lostDiscount: null }
}

/** The next year of a running one that was paid by transfer, if it can be ordered now. */
export async function findNextYear(
  db: DbOrTrx,
  running: SubscriptionRow,
  { seller, now }: Today,
): Promise<{ planId: number; totalCents: number } | null> {
  if (running.cardToken !== null || !isRenewable(running, now)) return null
  const row = await readBuyer(db, running.companyId)
  const price = getPrice(running.plan, 12)
  const { priceId: planId, totalCents } = toRenewal(price, {
    buyer: toBuyer(row),
    running,
    vat: getVatOfBuyer(row, { seller, now, cardCountry: row.cardCountry }),
  })
  return { planId, totalCents }
}

/**
 * An order without VAT, of a company outside the European Union, must be paid from outside, unless staff has accepted
 * the address.
 * @returns the buyer on the invoice
 * @throws FieldsRefused
 */
export async function requirePayer(
  trx: Trx,
  { companyId, payerCountry, seller, now }: Today & { companyId: string; payerCountry: string | null },
  { buyer, vatKind }: Purchase,
): Promise<Purchase['buyer']> {
  const known = toBuyer(await readBuyer(trx, companyId))
  const acceptance = known.country === buyer.country ? known.acceptance : buyer.acceptance
  const isFromUnion = payerCountry !== null && findVatRate(payerCountry, toSellerDay(now, seller)) !== null
  if (isFromUnion && vatKind === 'outside_eu' && !acceptance)
    throw new FieldsRefused({ payerIban: text('transfer_from_eu', { country: payerCountry }) })
  return { ...buyer, acceptance }
}

/** The reason why the plan of an order cannot begin now, apart from the payment; null if it can. */
export async function findMisfit(db: DbOrTrx, order: TransferRow, { seller, now }: Today): Promise<Text | null> {
  const { companyId } = order
  const { plan: ordered, creditCents } = parsePurchase(order)
  const { suspendedAt } = await readBuyer(db, companyId)
  // A suspended company does not pay for days without access.
  if (suspendedAt !== null) return text('transfer_suspended')
  const running = await findRunning(db, companyId, now)
  // An order never replaces another running plan.
  if (running && (running.cardToken !== null || running.plan !== ordered)) {
    const { plan, cardToken, endsAt } = running
    const values = {
      plan: getLabel(`plan_${plan}`),
      day: formatLongSellerDay(endsAt, seller),
      isByCard: cardToken ? 'yes' : 'no',
    }
    return text('transfer_does_not_fit', values)
  }
  const balanceCents = (await findSubscription(db, companyId))?.balanceCents ?? 0
  return creditCents > balanceCents ? text('transfer_balance_used') : null
}

export async function findRunning(db: DbOrTrx, companyId: string, now: Date): Promise<SubscriptionRow | null> {
  return findRunningSubscription(await readBuyer(db, companyId), await findSubscription(db, companyId), now)
}

/**
 * The running year that was paid by transfer.
 * @throws Refused 409 for a plan paid by card
 */
async function findTransferPeriod(db: DbOrTrx, companyId: string, now: Date): Promise<SubscriptionRow | null> {
  const running = await findRunning(db, companyId, now)
  if (running && running.cardToken !== null) throw new Refused(409, text('transfer_card_runs'))
  return running
}

function isRenewable({ endsAt }: SubscriptionRow, now: Date): boolean {
  return endsAt.getTime() - now.getTime() <= renewableDays * dayMs
}

/** The period of an order when its payment arrives: after the running one, else from now. */
export function toOrderedPurchase(
  purchase: Purchase,
  {
    running,
    balanceCents,
    lastPeriod,
    now,
  }: { running: SubscriptionRow | null; balanceCents: number; lastPeriod: number; now: Date },
): Purchase {
  const anchorAt = running?.anchorAt ?? now
  const anchorMonths = (running?.anchorMonths ?? 0) + purchase.termMonths
  return {
    ...purchase,
    anchorAt,
    anchorMonths,
    periodNumber: lastPeriod + 1,
    startsAt: running?.endsAt ?? now,
    endsAt: addMonths(anchorAt, anchorMonths),
    // The balance may have changed since the order.
    balanceCents: balanceCents - purchase.creditCents,
    carriedCents: running ? computeUnusedOfPeriod(running, now) : 0,
  }
}
