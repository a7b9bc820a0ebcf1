import type { PaidPlan, TermMonths } from '@veos/contract/billing/reference/prices'
import { addVat } from '@veos/contract/billing/vat'
import { addMonths, dayMs, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { v7 as uuid } from 'uuid'
import { getVatOfBuyer, toBuyer } from '../src/billing/buyers/buyers.rules.ts'
import { type Buyer, readBuyer } from '../src/billing/buyers/buyers.store.ts'
import { book, insertCharge, setOutcome } from '../src/billing/charges/charges.store.ts'
import { insertNewDiscountCode } from '../src/billing/discounts/discounts.store.ts'
import { invoiceContent } from '../src/billing/invoices/content.ts'
import { findMailedInvoice, insertInvoice, takeNumber } from '../src/billing/invoices/invoices.store.ts'
import { takeNumberOfDay } from '../src/billing/invoices/issueInvoice.ts'
import { toInvoiceContent } from '../src/billing/invoices/toInvoiceContent.ts'
import {
  type Discount,
  getPrice,
  type Purchase,
  toPurchaseNow,
  toRenewal,
} from '../src/billing/plans/purchase.rules.ts'
import { findSubscription, saveSubscription, setPlan } from '../src/billing/plans/subscriptions.store.ts'
import { toCreditNote } from '../src/billing/refunds/issueCreditNote.ts'
import { setTransferred } from '../src/billing/refunds/refunds.store.ts'
import { storeRefundByTransfer } from '../src/billing/refunds/refunds.ts'
import { toCreditorReference } from '../src/billing/transfers/toCreditorReference.ts'
import { insertTransfer } from '../src/billing/transfers/transfers.store.ts'
import { dueDays } from '../src/billing/transfers/transfers.ts'
import type { Db, Trx } from '../src/platform/db/database.ts'
import { type Scenario, testCards } from '../src/platform/payments/testCards.ts'
import { insertCard, insertCharge as insertGatewayCharge } from '../src/platform/payments/testGateway.store.ts'
import { listPayingCompanies } from './market.store.ts'

/** The payments of a company of the demo market until now. */
interface Story {
  termMonths: TermMonths
  /** The number of paid periods; the last one runs, or has ended without a payment. */
  periods: number
  /** The days of the last period that have passed. */
  daysIn: number
  card?: Scenario
  discount?: Discount
  isCancelled?: true
  /** Whether the last renewal was declined. */
  isDeclined?: true
  next?: { plan: PaidPlan; termMonths: TermMonths }
  /** Paid by bank transfer: the next year is ordered and unpaid. */
  isByTransfer?: true
  /** A credit note some days after the first invoice, without VAT. */
  credited?: { afterDays: number; netCents: number; reason: string }
}

/** By the addresses of the demo accounts. */
const stories: Record<string, Story> = {
  'admin@haulier.example': { termMonths: 1, periods: 12, daysIn: 9 },
  'admin@forwarder.example': {
    termMonths: 12,
    periods: 1,
    daysIn: 130,
    next: { plan: 'roundtrip_pro', termMonths: 12 },
    credited: { afterDays: 3, netCents: 5000, reason: 'The discount of 50,00 € that was agreed by phone was missing' },
  },
  'admin@producer.example': {
    termMonths: 6,
    periods: 2,
    daysIn: 75,
    isCancelled: true,
    discount: { code: 'WELCOME', type: 'percent', amount: 20 },
  },
  'admin@roundtrips.example': { termMonths: 1, periods: 5, daysIn: 31, card: 'declines_later', isDeclined: true },
  'admin@cancelled.example': { termMonths: 1, periods: 4, daysIn: 46, isCancelled: true },
}

/** For the other companies, in turn. */
const usualStories: readonly Story[] = [
  { termMonths: 1, periods: 4, daysIn: 12 },
  { termMonths: 12, periods: 1, daysIn: 200 },
  { termMonths: 12, periods: 1, daysIn: 345, isByTransfer: true },
  { termMonths: 6, periods: 1, daysIn: 40, discount: { code: 'WELCOME', type: 'percent', amount: 20 } },
]
const maxOthers = 12

const operator = {
  operator: { companyName: 'Veos OÜ', address: 'Narva mnt 1, 10111 Tallinn, Estonia', infoEmail: 'info@veos.example' },
  seller: { registryCode: '12345678', vatNumber: 'EE100931558', country: 'EE', timeZone: 'Europe/Tallinn' },
}
const bank = { recipient: operator.operator.companyName, iban: 'EE382200221020145685', bic: 'HABAEE2X' }
/** Days from an order by bank transfer until its payment. */
const transferDays = 4
/** Days from a credit note until its money is transferred. */
const refundDays = 2

interface Paid {
  /** The id of the invoice. */
  id: string
  chargeId: string
  companyId: string
  purchase: Purchase
  /** Null for a bank transfer. */
  card: Scenario | null
}

/** Adds subscriptions, a year of invoices, and a discount code to try: `WELCOME`. */
export async function addSubscriptions(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const code = { code: 'WELCOME', type: 'percent', amount: 20, createdAt: addMonths(now, -12) }
    await insertNewDiscountCode(trx, code)
    const events: { at: Date; store: () => Promise<void> }[] = []
    for (const { companyId, story } of await listStories(trx, now)) {
      const buyer = await readBuyer(trx, companyId)
      const purchases = purchasesOf(buyer, story, now)
      const card = story.isByTransfer ? null : (story.card ?? 'succeeds')
      for (const purchase of purchases) {
        const at = purchase.startsAt
        const invoice = { id: uuid(), chargeId: uuid(), companyId, purchase, card }
        events.push({ at, store: () => storePaid(trx, invoice) })
        if (story.credited && purchase === purchases[0]) {
          const noteAt = new Date(at.getTime() + story.credited.afterDays * dayMs)
          const credited = { ...story.credited, invoiceId: invoice.id, chargeId: invoice.chargeId, at: noteAt }
          events.push({ at: noteAt, store: () => storeCreditNote(trx, credited) })
        }
      }
      await storeSubscription(trx, buyer, { story, last: purchases.at(-1)!, card, now })
      if (story.isByTransfer) events.push({ at: now, store: () => orderNextYear(trx, buyer, now) })
    }
    // Numbers are in the order of days over all companies.
    for (const { store } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await store()
  })
}

async function listStories(trx: Trx, now: Date): Promise<{ companyId: string; story: Story }[]> {
  const rows = await listPayingCompanies(trx, { now, emails: Object.keys(stories) })
  const known = rows.flatMap(({ companyId, email }) => (stories[email] ? [{ companyId, story: stories[email] }] : []))
  const others = [...new Set(rows.map(({ companyId }) => companyId))]
    .filter((id) => !known.some(({ companyId }) => companyId === id))
    .slice(0, maxOthers)
    .map((companyId, index) => ({ companyId, story: usualStories[index % usualStories.length]! }))
  return [...known, ...others]
}

/** The purchases of a company, from the first period to the last. */
function purchasesOf(row: Buyer, { termMonths, periods, daysIn, discount }: Story, now: Date): Purchase[] {
  const price = getPrice(row.plan as PaidPlan, termMonths)
  const anchor = addMonths(new Date(now.getTime() - daysIn * dayMs), -termMonths * (periods - 1))
  const buyer = toBuyer(row)
  const { seller } = operator
  const vat = getVatOfBuyer(row, { seller, now: anchor, cardCountry: row.country })
  const facts = { buyer, running: null, balanceCents: 0, discount: discount ?? null, vat, lastPeriod: 0 }
  const purchases = [toPurchaseNow(price, { ...facts, now: anchor, startsAt: anchor })]
  for (let last = purchases[0]!; purchases.length < periods; purchases.push(last)) {
    const running = { ...last, valueCents: last.listCents, nextPlan: null }
    const vat = getVatOfBuyer(row, { seller, now: last.endsAt, cardCountry: row.country })
    last = toRenewal(price, { buyer, running, vat })
  }
  return purchases
}

async function storeSubscription(
  trx: Trx,
  { id: companyId, country }: Buyer,
  { story, last, card, now }: { story: Story; last: Purchase; card: Scenario | null; now: Date },
): Promise<void> {
  const { plan, termMonths, anchorAt, anchorMonths, periodNumber, startsAt, endsAt, listCents, discount } = last
  const { isCancelled = false, isDeclined = false, next } = story
  const givenBack = story.periods === 1 ? (story.credited?.netCents ?? 0) : 0
  const cardToken = tokenOf(companyId)
  const cardExpiresOn = addMonths(now, 20).toISOString().slice(0, 7)
  if (card) await insertCard(trx, { token: cardToken, customerId: companyId, scenario: card, expiresOn: cardExpiresOn })
  await saveSubscription(trx, {
    id: uuid(),
    companyId,
    plan,
    termMonths,
    anchorAt,
    anchorMonths,
    periodNumber,
    startsAt,
    endsAt,
    valueCents: listCents - (discount?.cents ?? 0) - givenBack,
    isCancelled,
    nextPlan: next?.plan ?? null,
    nextTermMonths: next?.termMonths ?? null,
    ...(card && {
      cardToken,
      cardBrand: 'Visa',
      cardLastFour: testCards[card].number.slice(-4),
      cardExpiresOn,
      cardCountry: country,
    }),
    declines: isDeclined ? 1 : 0,
    updatedAt: now,
    tryAt: !card ? null : isDeclined ? new Date(now.getTime() + 2 * dayMs) : endsAt,
  })
  await setPlan(trx, companyId, {
    plan,
    isPlanCancelled: isCancelled,
    planEndsAt: isCancelled || !card ? endsAt : null,
  })
}

async function storePaid(trx: Trx, { id: invoiceId, chargeId: id, companyId, purchase, card }: Paid): Promise<void> {
  const { periodNumber, totalCents, vatCents, netCents, listCents, discount, startsAt: at } = purchase
  const reason = card === null ? 'transfer' : periodNumber === 1 ? 'purchase' : 'renewal'
  const reference = card === null ? await takeReference(trx) : null
  if (reference) {
    const orderedAt = new Date(at.getTime() - transferDays * dayMs)
    await storeTransfer(trx, { companyId, reference, purchase, orderedAt, settledAt: at })
  }
  await insertCharge(trx, {
    id,
    companyId,
    reason,
    periodNumber,
    totalCents,
    purchase: JSON.stringify(purchase),
    state: 'sent',
    sentAt: at,
  })
  await setOutcome(trx, id, {
    state: 'succeeded',
    gatewayId: reference ?? gatewayIdOf(id),
    declineCode: null,
    settledAt: at,
  })
  if (card !== null) await storeAtGateway(trx, { id, companyId, card, totalCents, at })
  const revenue = (discount?.cents ?? 0) - listCents
  await book(trx, { id, companyId, now: at }, { [reference ? 'bank' : 'gateway']: totalCents, vat: -vatCents, revenue })
  const issuedOn = toUtcCalendarDate(at)
  const number = await takeNumberOfDay({ payments: { isTest: true } }, trx, issuedOn)
  const used = card && { brand: 'Visa', lastFour: testCards[card].number.slice(-4), country: purchase.buyer.country }
  const transfer = reference ? { ...bank, reference, dueOn: null, receivedOn: issuedOn } : null
  await insertInvoice(trx, {
    id: invoiceId,
    number,
    kind: 'invoice',
    companyId,
    chargeId: id,
    issuedOn,
    netCents,
    vatCents,
    totalCents,
    content: JSON.stringify(toInvoiceContent(operator, { number, issuedOn, purchase, card: used, transfer })),
    createdAt: at,
  })
}

/** Stores it in the books of the test gateway, so that staff can refund it. */
async function storeAtGateway(
  trx: Trx,
  {
    id,
    companyId,
    card: scenario,
    totalCents: amountCents,
    at,
  }: { id: string; companyId: string; card: Scenario; totalCents: number; at: Date },
): Promise<void> {
  const lastFour = testCards[scenario].number.slice(-4)
  const card = { token: tokenOf(companyId), brand: 'Visa', lastFour, expiresOn: '2030-12', country: null }
  const outcome = { state: 'succeeded' as const, gatewayId: gatewayIdOf(id), card }
  await insertGatewayCharge(trx, { chargeId: id, customerId: companyId, amountCents, outcome, now: at })
}

const gatewayIdOf = (chargeId: string) => `demo-${chargeId}`
const tokenOf = (companyId: string) => `demo-${companyId}`

interface Credited {
  invoiceId: string
  chargeId: string
  netCents: number
  reason: string
  at: Date
}

/** Stores a credit note whose money staff has transferred. */
async function storeCreditNote(trx: Trx, { invoiceId, chargeId, netCents, reason, at }: Credited): Promise<void> {
  const { companyId, content } = (await findMailedInvoice(trx, invoiceId))!
  const corrected = invoiceContent.parse(JSON.parse(content))
  const { vatCents, grossCents } = addVat(netCents, corrected.vat.rateBasisPoints)
  const id = uuid()
  const issuedOn = toUtcCalendarDate(at)
  const number = await takeNumberOfDay({ payments: { isTest: true } }, trx, issuedOn)
  const note = toCreditNote(corrected, { number, issuedOn, reason, netCents, vatCents, card: null })
  await insertInvoice(trx, {
    id,
    number,
    kind: 'credit_note',
    companyId,
    correctsId: invoiceId,
    issuedOn,
    netCents: -netCents,
    vatCents: -vatCents,
    totalCents: -grossCents,
    content: JSON.stringify(note),
    createdAt: at,
  })
  await book(trx, { id, companyId, now: at }, { revenue: netCents, vat: vatCents, corrections: -grossCents })
  const paidAt = new Date(at.getTime() + refundDays * dayMs)
  const refundId = await storeRefundByTransfer(trx, { creditNoteId: id, chargeId, amountCents: grossCents, now: at })
  const transfer = { transferReference: `Credit note ${number}`, transferNote: '' }
  await setTransferred(trx, refundId, { transferredOn: toUtcCalendarDate(paidAt), ...transfer })
  await book(trx, { id: refundId, companyId, now: paidAt }, { corrections: grossCents, bank: -grossCents })
}

/** Orders the next year of a company that pays by transfer, without a payment. */
async function orderNextYear(trx: Trx, row: Buyer, now: Date): Promise<void> {
  const running = (await findSubscription(trx, row.id))!
  const vat = getVatOfBuyer(row, { seller: operator.seller, now, cardCountry: row.country })
  const purchase = toRenewal(getPrice(running.plan, running.termMonths), { buyer: toBuyer(row), running, vat })
  const orderedAt = new Date(now.getTime() - 2 * dayMs)
  const reference = await takeReference(trx)
  await storeTransfer(trx, { companyId: row.id, reference, purchase, orderedAt, settledAt: null })
}

async function takeReference(trx: Trx): Promise<string> {
  return toCreditorReference(await takeNumber(trx, 'TEST-transfers'))
}

async function storeTransfer(
  trx: Trx,
  {
    purchase,
    orderedAt,
    ...order
  }: { companyId: string; reference: string; purchase: Purchase; orderedAt: Date; settledAt: Date | null },
): Promise<void> {
  const dueAt = new Date(orderedAt.getTime() + dueDays * dayMs)
  await insertTransfer(trx, {
    id: uuid(),
    ...order,
    purchase: JSON.stringify(purchase),
    totalCents: purchase.totalCents,
    state: order.settledAt ? 'paid' : 'open',
    orderedAt,
    dueAt,
  })
}
