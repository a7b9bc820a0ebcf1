import type { PaidPlan, TermMonths } from '@veos/contract/billing/reference/prices'
import { v7 as uuid } from 'uuid'
import { book, insertCharge, setOutcome } from '../src/billing/charges.store.ts'
import { insertNewDiscountCode } from '../src/billing/discounts.store.ts'
import { toInvoiceContent } from '../src/billing/invoiceOfPurchase.ts'
import { insertInvoice, takeNumber } from '../src/billing/invoices.store.ts'
import { toBuyer, vatOf } from '../src/billing/prepareOrder.ts'
import { type Discount, type Purchase, priceOf, toPurchaseNow, toRenewal } from '../src/billing/purchase.rules.ts'
import { type Buyer, readBuyer, saveSubscription, setPlan } from '../src/billing/subscriptions.store.ts'
import { addMonths, calendarDateOf, dayMs } from '../src/platform/clock.ts'
import type { Db, Trx } from '../src/platform/db/database.ts'
import { type Scenario, testCards } from '../src/platform/payments/testCards.ts'
import { insertCard } from '../src/platform/payments/testGateway.store.ts'
import { listPayingCompanies } from './market.store.ts'

/** How a company of the demo market has paid until now. */
interface Story {
  termMonths: TermMonths
  /** Periods that were paid; the last one runs, or has ended when there was no money. */
  periods: number
  /** Days of the last period that have passed. */
  daysIn: number
  card?: Scenario
  discount?: Discount
  isCancelled?: true
  /** The last renewal was declined. */
  isDeclined?: true
  next?: { plan: PaidPlan; termMonths: TermMonths }
}

/** By the addresses of the demo accounts. */
const stories: Record<string, Story> = {
  'admin@haulier.example': { termMonths: 1, periods: 12, daysIn: 9 },
  'admin@forwarder.example': {
    ...{ termMonths: 12, periods: 1, daysIn: 130 },
    next: { plan: 'roundtrip_pro', termMonths: 12 },
  },
  'admin@producer.example': {
    ...{ termMonths: 6, periods: 2, daysIn: 75, isCancelled: true },
    discount: { code: 'WELCOME', type: 'percent', amount: 20 },
  },
  'admin@roundtrips.example': { termMonths: 1, periods: 5, daysIn: 31, card: 'declines_later', isDeclined: true },
}

/** Of the others, in turn. */
const usualStories: readonly Story[] = [
  { termMonths: 1, periods: 4, daysIn: 12 },
  { termMonths: 12, periods: 1, daysIn: 200 },
  { termMonths: 6, periods: 1, daysIn: 40, discount: { code: 'WELCOME', type: 'percent', amount: 20 } },
]
const maxOthers = 12

const operator = {
  operator: { companyName: 'Veos OÜ', address: 'Narva mnt 1, 10111 Tallinn, Estonia', infoEmail: 'info@veos.example' },
  seller: { registryCode: '12345678', vatNumber: 'EE100931558' },
}

interface Paid {
  companyId: string
  purchase: Purchase
  card: Scenario
}

/** Subscriptions, a year of invoices, and a discount code to try: `WELCOME`. */
export async function addSubscriptions(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const code = { code: 'WELCOME', type: 'percent', amount: 20, createdAt: addMonths(now, -12) }
    await insertNewDiscountCode(trx, code)
    const paid: Paid[] = []
    for (const { companyId, story } of await listStories(trx, now)) {
      const buyer = await readBuyer(trx, companyId)
      const purchases = purchasesOf(buyer, story, now)
      const card = story.card ?? 'succeeds'
      paid.push(...purchases.map((purchase) => ({ companyId, purchase, card })))
      await storeSubscription(trx, buyer, { story, last: purchases.at(-1)!, card, now })
    }
    // Numbers have the order of the days, whoever has paid.
    for (const one of paid.toSorted((a, b) => a.purchase.startsAt.getTime() - b.purchase.startsAt.getTime())) {
      await storePaid(trx, one)
    }
  })
}

async function listStories(trx: Trx, now: Date): Promise<{ companyId: string; story: Story }[]> {
  const rows = await listPayingCompanies(trx, now)
  const known = rows.flatMap(({ companyId, email }) => (stories[email] ? [{ companyId, story: stories[email] }] : []))
  const others = [...new Set(rows.map(({ companyId }) => companyId))]
    .filter((id) => !known.some(({ companyId }) => companyId === id))
    .slice(0, maxOthers)
    .map((companyId, index) => ({ companyId, story: usualStories[index % usualStories.length]! }))
  return [...known, ...others]
}

/** What a company has paid, from the first period to the last. */
function purchasesOf(row: Buyer, { termMonths, periods, daysIn, discount }: Story, now: Date): Purchase[] {
  const price = priceOf(row.plan as PaidPlan, termMonths)
  const anchor = addMonths(new Date(now.getTime() - daysIn * dayMs), -termMonths * (periods - 1))
  const [buyer, vat] = [toBuyer(row), vatOf(row, anchor)]
  const facts = { buyer, running: null, balanceCents: 0, discount: discount ?? null, vat, now: anchor, lastPeriod: 0 }
  const purchases = [toPurchaseNow(price, facts)]
  for (let last = purchases[0]!; purchases.length < periods; purchases.push(last)) {
    const running = { ...last, valueCents: last.listCents, nextPlan: null }
    last = toRenewal(price, { buyer, running, vat: vatOf(row, last.endsAt) })
  }
  return purchases
}

async function storeSubscription(
  trx: Trx,
  { id: companyId }: Buyer,
  { story, last, card, now }: { story: Story; last: Purchase; card: Scenario; now: Date },
): Promise<void> {
  const { plan, termMonths, anchorAt, anchorMonths, periodNumber, startsAt, endsAt, listCents, discount } = last
  const { isCancelled = false, isDeclined = false, next } = story
  const cardToken = `demo-${companyId}`
  const cardExpiresOn = addMonths(now, 20).toISOString().slice(0, 7)
  await insertCard(trx, { token: cardToken, customerId: companyId, scenario: card, expiresOn: cardExpiresOn })
  await saveSubscription(trx, {
    ...{ id: uuid(), companyId, plan, termMonths, anchorAt, anchorMonths, periodNumber, startsAt, endsAt },
    ...{ valueCents: listCents - (discount?.cents ?? 0), isCancelled },
    ...{ nextPlan: next?.plan ?? null, nextTermMonths: next?.termMonths ?? null },
    ...{ cardToken, cardBrand: 'Visa', cardLastFour: testCards[card].number.slice(-4), cardExpiresOn },
    ...{ cardCountry: 'EE', declines: isDeclined ? 1 : 0, updatedAt: now },
    tryAt: isDeclined ? new Date(now.getTime() + 2 * dayMs) : endsAt,
  })
  await setPlan(trx, companyId, { plan, isPlanCancelled: isCancelled, planEndsAt: isCancelled ? endsAt : null })
}

async function storePaid(trx: Trx, { companyId, purchase, card }: Paid): Promise<void> {
  const { periodNumber, totalCents, vatCents, netCents, listCents, discount, startsAt: at } = purchase
  const id = uuid()
  const reason = periodNumber === 1 ? 'purchase' : 'renewal'
  await insertCharge(trx, {
    ...{ id, companyId, reason, periodNumber, totalCents, purchase: JSON.stringify(purchase) },
    ...{ state: 'sent', sentAt: at },
  })
  await setOutcome(trx, id, { state: 'succeeded', gatewayId: `demo-${id}`, declineCode: null, settledAt: at })
  const revenue = (discount?.cents ?? 0) - listCents
  await book(trx, { id, companyId, now: at }, { gateway: totalCents, vat: -vatCents, revenue })
  const issuedOn = calendarDateOf(at)
  const series = `TEST-${issuedOn.slice(0, 4)}`
  const number = `${series}-${String(await takeNumber(trx, series)).padStart(5, '0')}`
  const used = { brand: 'Visa', lastFour: testCards[card].number.slice(-4), country: 'EE' }
  await insertInvoice(trx, {
    ...{ id: uuid(), number, kind: 'invoice', companyId, chargeId: id, issuedOn, netCents, vatCents, totalCents },
    content: JSON.stringify(toInvoiceContent(operator, { number, issuedOn, purchase, card: used })),
    createdAt: at,
  })
}
