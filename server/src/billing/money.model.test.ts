import { checkoutRoutes } from '@veos/contract/billing/checkout'
import { discountRoutes } from '@veos/contract/billing/discounts'
import { type PayBackWay, payBackWays } from '@veos/contract/billing/reference/billing'
import { prices } from '@veos/contract/billing/reference/prices'
import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { creditNoteRoutes } from '@veos/contract/billing/staffCreditNotes'
import { planGrantRoutes } from '@veos/contract/billing/staffPlanGrants'
import { refundRoutes } from '@veos/contract/billing/staffRefunds'
import { bankTransferRoutes } from '@veos/contract/billing/staffTransfers'
import { unappliedPaymentRoutes } from '@veos/contract/billing/staffUnappliedPayments'
import { subscriptionRoutes } from '@veos/contract/billing/subscription'
import { transferRoutes } from '@veos/contract/billing/transfers'
import { companyRoutes } from '@veos/contract/people/companies'
import { staffCompanyRoutes } from '@veos/contract/people/staffCompanies'
import { dayMs } from '@veos/contract/platform/reference/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBillingActions } from '../../testing/billing.ts'
import type { TestUser } from '../../testing/make.ts'
import {
  createMoneyModel,
  discountPercent,
  enterCharge,
  enterCreditNote,
  enterReturned,
  enterTransferred,
  getCurrentPeriod,
  type MoneyModel,
  requireAllAccounted,
  sumReturned,
} from '../../testing/moneyModel.ts'
import { testApp } from '../../testing/testApp.ts'
import { testSeller } from '../../testing/testSeller.ts'
import { type Payments, PaymentsUnavailable } from '../platform/payments/payments.ts'
import { defineChargeJobs } from './charges/charges.jobs.ts'
import { parsePurchase } from './charges/settleCharge.ts'
import { defineRefundJobs } from './refunds/refunds.ts'
import { defineBillingJobs } from './subscription/renewals.ts'
import { defineBankTransferJobs } from './transfers/transfers.ts'

/** `MONEY_HISTORIES=20000 SEED=7` runs more and other histories. */
const histories = Number(process.env.MONEY_HISTORIES ?? 30)

const app = await testApp()
const { make, db, clock, platform } = app
const staff = await make.staff()
const began = new Date('2027-01-29T12:00:00Z')
const codeName = 'MODEL'

// This test leaves out mails and files.
platform.jobs.enqueue = async () => {}
/** The fault of the next call of the gateway. */
const fault: { next: 'question' | 'answer' | null } = { next: null }
platform.payments = losing(platform.payments)

/** The jobs, which the test runs by hand as time passes. */
const jobs = new Map<string, () => Promise<void>>()
const define = ({ name, run }: { name: string; run: unknown }) => void jobs.set(name, run as () => Promise<void>)
/** Errors that jobs have logged before they continued. */
const failures: unknown[] = []
const log = Object.assign(Object.create(platform.log), { error: (failure: unknown) => failures.push(failure) })
for (const defineJobs of [defineChargeJobs, defineBillingJobs, defineBankTransferJobs, defineRefundJobs]) {
  defineJobs({ ...platform, log, jobs: { ...platform.jobs, define } })
}

function losing(payments: Payments): Payments {
  async function lose<Outcome>(call: () => Promise<Outcome>): Promise<Outcome> {
    const lost = fault.next
    fault.next = null
    if (lost === 'question') throw new PaymentsUnavailable('The question was lost')
    const outcome = await call()
    if (lost === 'answer') throw new PaymentsUnavailable('The answer was lost')
    return outcome
  }
  return {
    ...payments,
    charge: (request) => lose(() => payments.charge(request)),
    refund: (request) => lose(() => payments.refund(request)),
  }
}

interface Real {
  id: string
  admin: TestUser
}

const cards = [
  ...(['succeeds', 'declined', 'declines_later', 'declines_for_good_later', 'answer_lost'] as const),
  ...(['refund_declined', 'refund_answer_lost', 'settles_later'] as const),
] as const
type Card = (typeof cards)[number]

type Step =
  | { does: 'pass'; days: number; times: number; hasJobs: boolean }
  | { does: 'buy'; planId: number; card: Card }
  | { does: 'enterCode' | 'order'; planId: number }
  | { does: 'money'; which: number; percent: number }
  | { does: 'payBack' | 'payBackAndUse'; which: number }
  | { does: 'changeCard'; card: Card }
  | { does: 'credit'; which: number; percent: number; payBackTo: PayBackWay }
  | { does: 'grant'; days: number; which: number }
  | { does: 'lose'; what: 'question' | 'answer' }
  | { does: 'transferRefunds' | 'takeBack' | 'cancel' | 'resume' | 'suspend' | 'lift' | 'findOut' | 'payFromBalance' }

type Of<Does extends Step['does']> = Step & { does: Does }

/** Sessions expire as days pass, so each call logs in anew. */
/** Each history uses its own address: thousands of histories a minute would exceed the limits. */
let history = 0
const as = (user: TestUser) => app.as(user, () => `10.${history >> 16}.${(history >> 8) & 255}.${history & 255}`)
const calls = createBillingActions({ as, visitor: app.visitor })

async function runJobs(): Promise<void> {
  for (const name of ['find-out-charges', 'find-out-refunds', 'end-unpaid-transfers', 'renew-subscriptions']) {
    await jobs.get(name)!()
  }
}

/** The subscription as its Admin reads it; null for a suspended company, which cannot read it. */
async function readOwn({ admin }: Real) {
  const read = await as(admin).call(subscriptionRoutes.userSubscription)
  return read.ok ? read.answer : null
}

async function take(model: MoneyModel, real: Real, step: Step): Promise<void> {
  const { id, admin } = real
  switch (step.does) {
    case 'pass':
      for (let time = 0; time < step.times; time++) {
        clock.pass(Math.ceil((step.days * dayMs) / step.times))
        if (step.hasJobs) await runJobs()
      }
      return
    case 'buy': {
      const quoted = await as(admin).call(checkoutRoutes.quote, { query: { planId: step.planId } })
      if (!quoted.ok) return
      const { isNow, totalCents } = quoted.answer
      const nonce = { paymentMethodNonce: await calls.enterCard(admin, step.card) }
      const body = { planId: step.planId, price: totalCents / 100, ...nonce }
      const { status } = await calls.order(admin, body)
      expect([200, 402, 409]).toContain(status)
      // A scheduled change takes back a cancellation.
      if (status === 200 && !isNow) model.cancelledAt = null
      return
    }
    case 'enterCode': {
      const body = { discountCode: codeName, subscriptionID: step.planId }
      await as(admin).call(discountRoutes.discount, { body })
      return
    }
    case 'order': {
      const quoted = await as(admin).call(checkoutRoutes.quote, { query: { planId: step.planId } })
      const own = await readOwn(real)
      if (!own) return
      const cents =
        own.nextYear?.planId === step.planId ? own.nextYear.totalCents : quoted.ok ? quoted.answer.totalCents : 0
      await as(admin).call(transferRoutes.orderTransfer, { body: { planId: step.planId, price: cents / 100 } })
      return
    }
    case 'takeBack': {
      const reference = (await readOwn(real))?.transfer?.reference
      if (reference) await as(admin).call(transferRoutes.cancelTransfer, { body: { reference } })
      return
    }
    case 'money':
      return receive(model, real, step)
    case 'payBack':
      return payBack(model, real, step.which)
    case 'payFromBalance':
      return payFromBalance(real)
    case 'payBackAndUse':
      await Promise.all([payBack(model, real, step.which), payFromBalance(real)])
      return
    case 'cancel':
    case 'resume': {
      const own = await readOwn(real)
      if (!own?._id) return
      const route =
        step.does === 'cancel' ? subscriptionRoutes.cancelSubscription : subscriptionRoutes.resumeSubscription
      const { ok } = await as(admin).call(route, { body: { id: own._id } })
      if (!ok) return
      if (step.does === 'resume') model.cancelledAt = null
      else model.cancelledAt ??= clock.now()
      return
    }
    case 'changeCard': {
      const nonce = await calls.enterCard(admin, step.card).catch(() => null)
      if (nonce) await as(admin).call(subscriptionRoutes.updateCard, { body: { nonce } })
      return
    }
    case 'credit':
      return credit(model, real, step)
    case 'transferRefunds':
      return transferRefunds(real)
    case 'grant': {
      const before = await as(staff).call(planGrantRoutes.plan, { params: { id } })
      if (!before.ok) throw new Error(before.message)
      const { grantable, endsAt, isPaid } = before.answer
      const plan = grantable[step.which % grantable.length]
      if (!plan) return
      const body = { plan, days: step.days, reason: 'An outage', endsAt }
      const granted = await as(staff).call(planGrantRoutes.grant, { params: { id }, body })
      const current = getCurrentPeriod(model)
      if (granted.ok && isPaid && current) current.endsAt = new Date(granted.answer.endsAt!)
      return
    }
    case 'suspend': {
      const { ok } = await as(staff).call(staffCompanyRoutes.suspend, { params: { id }, body: { reason: 'A doubt' } })
      if (ok) model.suspendedAt = clock.now()
      return
    }
    case 'lift': {
      const { ok } = await as(staff).call(staffCompanyRoutes.lift, { params: { id } })
      if (ok) model.suspendedAt = null
      return
    }
    case 'lose':
      fault.next = step.what
      return
    case 'findOut':
      clock.pass(301_000)
      for (const name of ['find-out-charges', 'find-out-refunds']) await jobs.get(name)!()
  }
}

/** The company pays an order, or another amount with its reference, and staff records it. */
async function receive(model: MoneyModel, { id }: Real, { which, percent }: Of<'money'>): Promise<void> {
  const columns = ['id', 'totalCents', 'receivedCents'] as const
  const all = db.selectFrom('bankTransfers').where('companyId', '=', id).orderBy('id', 'desc').select(columns)
  const orders = await all.execute()
  const order = orders[which % orders.length]
  if (!order) return
  const cents = Math.ceil((order.totalCents * percent) / 100)
  const body = {
    amount: cents / 100,
    receivedOn: toSellerDay(clock.now(), testSeller),
    receivedCents: order.receivedCents,
  }
  const record = (query: { confirmed?: 'keepAll' | 'keepRest' }) =>
    as(staff).call(bankTransferRoutes.recordPayment, { params: { id: order.id }, query, body })
  let recorded = await record({})
  const question = recorded.ok ? undefined : recorded.errors.amount?.confirm
  if (question) recorded = await record({ confirmed: question as 'keepAll' | 'keepRest' })
  if (recorded.ok) enterTransferred(model, cents)
  // Money is refused only while the result of another payment is unknown.
  else expect(recorded.error).toBe('payment_pending')
}

async function payBack(model: MoneyModel, { id }: Real, which: number): Promise<void> {
  const listed = await as(staff).call(unappliedPaymentRoutes.list)
  if (!listed.ok) throw new Error(listed.message)
  const payments = listed.answer.filter(({ companyId, leftCents }) => companyId === id && leftCents > 0)
  const payment = payments[which % payments.length]
  if (!payment) return
  const { _id, leftCents } = payment
  const body = { paidOn: toSellerDay(clock.now(), testSeller), reference: 'Refund', note: '', leftCents }
  const { ok } = await as(staff).call(unappliedPaymentRoutes.payBack, { params: { id: _id }, body })
  if (ok) enterTransferred(model, -leftCents)
}

async function payFromBalance({ id }: Real): Promise<void> {
  const listed = await as(staff).call(bankTransferRoutes.list)
  if (!listed.ok) throw new Error(listed.message)
  const order = listed.answer.find(({ companyId, can }) => companyId === id && can.payFromBalance)
  if (!order) return
  const { _id, balanceCents } = order
  await as(staff).call(bankTransferRoutes.payFromBalance, { params: { id: _id }, body: { balanceCents } })
}

async function credit(model: MoneyModel, { id }: Real, { which, percent, payBackTo }: Of<'credit'>) {
  const read = await as(staff).call(creditNoteRoutes.invoices, { params: { id } })
  if (!read.ok) throw new Error(read.message)
  const invoices = read.answer.filter(({ kind }) => kind === 'invoice')
  const invoice = invoices[which % invoices.length]
  if (!invoice) return
  const { _id, creditableCents } = invoice
  const netCents = Math.ceil((creditableCents * percent) / 100)
  const back = invoice.card === null ? 'transfer' : payBackTo
  const body = { amount: netCents / 100, reason: 'An error', creditableCents, payBackTo: back }
  const credited = await as(staff).call(creditNoteRoutes.create, { params: { id: _id }, body })
  if (!credited.ok) return
  const note = await db
    .selectFrom('invoices as n')
    .innerJoin('invoices as i', 'i.id', 'n.correctsId')
    .innerJoin('charges as c', 'c.id', 'i.chargeId')
    .where('n.correctsId', '=', _id)
    .orderBy('n.id', 'desc')
    .select(['n.netCents', 'n.vatCents', 'c.periodNumber'])
    .executeTakeFirstOrThrow()
  expect(note.netCents).toBe(-netCents)
  enterCreditNote(model, note.periodNumber, { netCents, vatCents: -note.vatCents })
}

/** Staff transfers the refunds that wait for it. */
async function transferRefunds({ id }: Real): Promise<void> {
  const listed = await as(staff).call(refundRoutes.list)
  if (!listed.ok) throw new Error(listed.message)
  const body = { paidOn: toSellerDay(clock.now(), testSeller), reference: 'Refund', note: '' }
  for (const { _id, companyId } of listed.answer) {
    if (companyId !== id) continue
    const recorded = await as(staff).call(refundRoutes.recordTransfer, { params: { id: _id }, body })
    expect(recorded.ok).toBe(true)
  }
}

/** Enters refunds since the last call, and compares card refunds with the gateway. */
async function compareReturned(model: MoneyModel, id: string): Promise<void> {
  const refunds = await db
    .selectFrom('refunds as r')
    .innerJoin('invoices as n', 'n.id', 'r.creditNoteId')
    .where('n.companyId', '=', id)
    .select(['r.id', 'r.state', 'r.amountCents', 'r.declineCode', 'r.transferredOn', 'n.totalCents'])
    .execute()
  const sum = (rows: { amountCents: number }[]) => rows.reduce((all, { amountCents }) => all + amountCents, 0)
  for (const { amountCents, totalCents, declineCode } of refunds) {
    expect(amountCents).toBe(-totalCents)
    // Only known payments are refunded, and never more than was paid.
    expect([null, '2046 Declined', 'not settled']).toContain(declineCode)
  }
  const toCardCents = sum(refunds.filter(({ state }) => state === 'succeeded'))
  const byTransferCents = sum(refunds.filter(({ transferredOn }) => transferredOn !== null))
  enterReturned(model, { toCardCents, byTransferCents })
  const taken = await db
    .selectFrom('testGatewayRefunds as r')
    .innerJoin('testGatewayCharges as c', 'c.chargeId', 'r.chargeId')
    .where('c.customerId', '=', id)
    .select(['r.refundId', 'r.amountCents', 'r.outcome'])
    .execute()
  const isOpen = (refundId: string) => refunds.find((each) => each.id === refundId)?.state === 'sent'
  const paid = taken.filter(({ refundId, outcome }) => JSON.parse(outcome).state === 'succeeded' && !isOpen(refundId))
  expect(sum(paid)).toBe(toCardCents)
}

/** Enters payments since the last call, and compares everything with the product. */
async function compare(model: MoneyModel, { id, admin }: Real): Promise<void> {
  const charges = await db
    .selectFrom('charges')
    .where('companyId', '=', id)
    .where('state', '=', 'succeeded')
    .where('periodNumber', '>', model.periods.length)
    .orderBy('periodNumber')
    .selectAll()
    .execute()
  for (const charge of charges) {
    const { reason, totalCents, sentAt, settledAt } = charge
    enterCharge(model, { reason, totalCents, sentAt, settledAt: settledAt!, purchase: parsePurchase(charge) })
  }
  await compareReturned(model, id)
  requireAllAccounted(model)
  expect(failures.splice(0)).toEqual([])

  const entries = await db.selectFrom('ledgerEntries').where('companyId', '=', id).selectAll().execute()
  const sum = (account: string) =>
    entries.filter((row) => row.account === account).reduce((all, { amountCents }) => all + amountCents, 0)
  const books = {
    gateway: sum('gateway'),
    bank: sum('bank'),
    unapplied: sum('unapplied'),
    vat: sum('vat'),
    unused: sum('unused'),
    revenue: sum('revenue'),
    corrections: sum('corrections'),
  }
  const { paidCents, paidVatCents, paidBackCents, paidBackVatCents, balanceCents } = model
  const earnedCents = paidCents - paidBackCents - balanceCents
  expect(books).toEqual({
    gateway: model.gatewayCents,
    bank: model.bankCents,
    unapplied: -model.unappliedCents || 0,
    corrections: sumReturned(model) - (paidBackCents + paidBackVatCents) || 0,
    vat: paidBackVatCents - paidVatCents,
    unused: -balanceCents || 0,
    revenue: -earnedCents || 0,
  })
  const taken = await db.selectFrom('testGatewayCharges').where('customerId', '=', id).selectAll().execute()
  const open = await db
    .selectFrom('charges')
    .where('companyId', '=', id)
    .where('state', '=', 'sent')
    .select('id')
    .execute()
  const isOpen = (chargeId: string) => open.some((each) => each.id === chargeId)
  const byGateway = taken.filter((row) => JSON.parse(row.outcome).state === 'succeeded' && !isOpen(row.chargeId))
  expect(byGateway.reduce((all, { amountCents }) => all + amountCents, 0)).toBe(
    model.gatewayCents + model.returnedToCardCents,
  )
  const invoices = await db.selectFrom('invoices').where('companyId', '=', id).select('totalCents').execute()
  const invoiced = invoices.reduce((all, { totalCents }) => all + totalCents, 0)
  expect(invoiced).toBe(paidCents + paidVatCents - paidBackCents - paidBackVatCents)

  const row = await db.selectFrom('subscriptions').where('companyId', '=', id).selectAll().executeTakeFirst()
  const current = getCurrentPeriod(model)
  expect(row && { value: row.valueCents, balance: row.balanceCents, endsAt: row.endsAt }).toEqual(
    current && { value: current.valueCents, balance: balanceCents, endsAt: current.endsAt },
  )
  if (current && current.endsAt > clock.now() && model.suspendedAt === null) {
    const own = await as(admin).call(companyRoutes.getCompany)
    expect(own).toMatchObject({ ok: true, answer: { subscriptionPlan: { status: 'Active' } } })
  }
}

class Does implements fc.AsyncCommand<MoneyModel, Real> {
  readonly step: Step
  constructor(step: Step) {
    this.step = step
  }
  check = () => true
  async run(model: MoneyModel, real: Real) {
    clock.pass(1000)
    await take(model, real, this.step)
    await compare(model, real)
  }
  toString = () => JSON.stringify(this.step)
}

const which = fc.nat(5)
const planId = fc.constantFrom(...prices.map(({ id }) => id))
const yearId = fc.constantFrom(...prices.filter(({ months }) => months === 12).map(({ id }) => id))
const card = fc.constantFrom<Card>('succeeds', ...cards)
const what = fc.constantFrom('question', 'answer')
const [days, manyDays, times] = [
  { min: 1, max: 40 },
  { min: 200, max: 400 },
  { min: 1, max: 4 },
].map((range) => fc.integer(range)) as [fc.Arbitrary<number>, fc.Arbitrary<number>, fc.Arbitrary<number>]

/** A step with its frequency. */
function drawn<S extends Step>(
  weight: number,
  does: S['does'],
  facts: { [F in keyof Omit<S, 'does'>]: fc.Arbitrary<S[F]> },
) {
  return { weight, arbitrary: fc.record({ does: fc.constant(does), ...facts }) as unknown as fc.Arbitrary<Step> }
}
const simply = [
  'transferRefunds',
  'takeBack',
  'payFromBalance',
  'cancel',
  'resume',
  'suspend',
  'lift',
  'findOut',
] as const
const step = fc.oneof(
  drawn<Of<'pass'>>(8, 'pass', { days, times, hasJobs: fc.constant(true) }),
  drawn<Of<'pass'>>(2, 'pass', { days: manyDays, times, hasJobs: fc.constant(true) }),
  drawn<Of<'pass'>>(1, 'pass', { days, times, hasJobs: fc.constant(false) }),
  drawn<Of<'buy'>>(8, 'buy', { planId, card }),
  drawn<Of<'enterCode'>>(2, 'enterCode', { planId }),
  drawn<Of<'order'>>(4, 'order', { planId: yearId }),
  drawn<Of<'money'>>(6, 'money', { which, percent: fc.constantFrom(100, 100, 100, 30, 250) }),
  drawn<Of<'payBack'>>(2, 'payBack', { which }),
  drawn<Of<'payBackAndUse'>>(1, 'payBackAndUse', { which }),
  drawn<Of<'changeCard'>>(2, 'changeCard', { card }),
  drawn<Of<'credit'>>(5, 'credit', {
    which,
    percent: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(100)),
    payBackTo: fc.constantFrom(...payBackWays),
  }),
  drawn<Of<'grant'>>(2, 'grant', { days, which }),
  drawn<Of<'lose'>>(2, 'lose', { what: what as fc.Arbitrary<'question' | 'answer'> }),
  ...simply.map((does) => drawn<Of<typeof does>>(does === 'suspend' ? 1 : 2, does, {})),
)
const commands = fc.commands([step.map((one) => new Does(one))], { maxCommands: 30, size: 'max' })

test(
  'what a company paid equals what it used, was refunded and has left, to the cent',
  async () => {
    const code = { code: codeName, type: 'percent', amount: discountPercent, createdAt: began }
    await db.insertInto('discountCodes').values(code).execute()
    await fc.assert(
      fc.asyncProperty(commands, async (all) => {
        clock.set(began)
        fault.next = null
        history++
        await db.deleteFrom('throttles').execute()
        const { id, admin } = await make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20 })
        await fc.asyncModelRun(() => ({ model: createMoneyModel(), real: { id, admin } }), all)
        await forget(id)
      }),
      { numRuns: histories },
    )
  },
  60_000 + histories * 10_000,
)

/** Removes the company of an earlier history from the jobs. */
async function forget(companyId: string): Promise<void> {
  const isOver = { isCancelled: true, cancelledAt: clock.now(), tryAt: null }
  await db.updateTable('subscriptions').set(isOver).where('companyId', '=', companyId).execute()
  const notes = db.selectFrom('invoices').where('companyId', '=', companyId).select('id')
  await db.deleteFrom('refunds').where('creditNoteId', 'in', notes).execute()
  for (const table of ['bankTransfers', 'unappliedPayments'] as const) {
    await db.deleteFrom(table).where('companyId', '=', companyId).execute()
  }
  const declined = { state: 'declined', settledAt: clock.now(), declineCode: 'over' }
  await db.updateTable('charges').set(declined).where('companyId', '=', companyId).where('state', '=', 'sent').execute()
}
