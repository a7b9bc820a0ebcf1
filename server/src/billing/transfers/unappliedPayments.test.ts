import { discountRoutes } from '@veos/contract/billing/discounts'
import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { bankTransferRoutes } from '@veos/contract/billing/staffTransfers'
import { unappliedPaymentRoutes } from '@veos/contract/billing/staffUnappliedPayments'
import { subscriptionRoutes } from '@veos/contract/billing/subscription'
import { transferRoutes } from '@veos/contract/billing/transfers'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { afterEach, expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { runJob } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import type { TestUser } from '../../../testing/make.ts'
import { readPdfLines } from '../../../testing/readPdfLines.ts'
import { testApp } from '../../../testing/testApp.ts'
import { testSeller } from '../../../testing/testSeller.ts'

const app = await testApp()
const { as, make, db, clock } = app
const { pay, quote, subscriptionOf } = createBillingActions(app)
const mailbox = openTestMailbox(app.config)
const staff = await make.staff()
const roundtripYear = 12
const premiumYear = 32
const premiumCents = 51_931
const began = clock.now()

afterEach(() => clock.set(began))

const trial = () => make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20 })
const today = () => toSellerDay(clock.now(), testSeller)

async function orderYear(user: TestUser): Promise<string> {
  const { totalCents } = await quote(user, premiumYear)
  const body = { planId: premiumYear, price: totalCents / 100 }
  const ordered = await as(user).call(transferRoutes.orderTransfer, { body })
  if (!ordered.ok) throw new Error(ordered.message)
  return ordered.answer.transfer!.reference
}
async function takeBack(user: TestUser, reference: string) {
  await as(user).call(transferRoutes.cancelTransfer, { body: { reference } })
}
async function findOrder(reference: string) {
  const read = await as(staff).call(bankTransferRoutes.list)
  if (!read.ok) throw new Error(read.message)
  return read.answer.find((row) => row.reference === reference)!
}
async function findPayments(companyId: string) {
  const read = await as(staff).call(unappliedPaymentRoutes.list)
  if (!read.ok) throw new Error(read.message)
  return read.answer.filter((row) => row.companyId === companyId)
}
async function receive(reference: string, cents: number, confirmed?: 'keepAll' | 'keepRest') {
  const { _id: id, receivedCents } = await findOrder(reference)
  const body = { amount: cents / 100, receivedOn: today(), receivedCents }
  return as(staff).call(bankTransferRoutes.recordPayment, { params: { id }, query: { confirmed }, body })
}
async function payFromBalance(reference: string, seenCents?: number) {
  const { _id: id, balanceCents } = await findOrder(reference)
  const body = { balanceCents: seenCents ?? balanceCents }
  return as(staff).call(bankTransferRoutes.payFromBalance, { params: { id }, body })
}
function payBack(id: string, leftCents: number, fields: object = {}) {
  const body = { paidOn: today(), reference: 'Refund 7', note: 'Asked for by phone', leftCents, ...fields }
  return as(staff).call(unappliedPaymentRoutes.payBack, { params: { id }, body })
}
async function lastAction() {
  const log = await as(staff).call(backOfficeRoutes.actions, { query: {} })
  return log.ok ? log.answer[0] : undefined
}
async function booksOf(companyId: string) {
  const rows = await db.selectFrom('ledgerEntries').where('companyId', '=', companyId).selectAll().execute()
  const sum = (account?: string) =>
    rows.filter((row) => !account || row.account === account).reduce((all, { amountCents }) => all + amountCents, 0)
  return { all: sum(), bank: sum('bank'), unapplied: sum('unapplied'), revenue: sum('revenue') }
}
/** A company with money for an order that it had cancelled. */
async function companyWithBalance(cents = premiumCents) {
  const company = await trial()
  const reference = await orderYear(company.admin)
  await takeBack(company.admin, reference)
  expect(await receive(reference, cents, 'keepAll')).toMatchObject({ ok: true })
  return { ...company, reference }
}

test('money for a cancelled order is stored after a question, booked, shown and mailed', async () => {
  const { id, admin } = await trial()
  const reference = await orderYear(admin)
  await takeBack(admin, reference)
  expect(await receive(reference, premiumCents)).toMatchObject({
    ok: false,
    status: 422,
    errors: { amount: { code: 'transfer_keep_all', confirm: 'keepAll' } },
  })
  expect(await booksOf(id)).toMatchObject({ bank: 0 })
  expect(await receive(reference, premiumCents, 'keepAll')).toMatchObject({ ok: true })
  expect(await booksOf(id)).toEqual({ all: 0, bank: premiumCents, unapplied: -premiumCents, revenue: 0 })
  expect(await findPayments(id)).toMatchObject([
    { reference, amountCents: premiumCents, leftCents: premiumCents, receivedOn: today(), paidBack: null },
  ])
  expect(await subscriptionOf(admin)).toMatchObject({ unappliedCents: premiumCents, subscriptionName: 'Free trial' })
  const mail = await mailbox.waitForMail(admin.email, '519,31\u00a0€ of yours fits no order')
  expect(mail.text).toContain(reference)
  const row = db.selectFrom('unappliedPayments').where('companyId', '=', id).select('recordedBy')
  expect(await row.executeTakeFirst()).toEqual({ recordedBy: staff.id })
})

test('a partial payment is stored while the order waits, and the rest of the amount pays it', async () => {
  const { id, admin } = await trial()
  const reference = await orderYear(admin)
  expect(await receive(reference, 50_000, 'keepRest')).toMatchObject({ errors: { amount: { confirm: 'keepAll' } } })
  expect(await receive(reference, 50_000, 'keepAll')).toMatchObject({ ok: true })
  expect(await findOrder(reference)).toMatchObject({ state: 'open', can: { payFromBalance: false } })
  expect(await payFromBalance(reference)).toMatchObject({ ok: false, error: 'transfer_balance_small' })
  clock.pass(3 * dayMs)
  expect(await receive(reference, 2_000, 'keepAll')).toMatchObject({ ok: true })
  expect(await findOrder(reference)).toMatchObject({ can: { payFromBalance: true }, balanceCents: 52_000 })
  expect(await payFromBalance(reference)).toMatchObject({ ok: true })
  const own = await subscriptionOf(admin)
  expect(own).toMatchObject({ subscriptionName: 'Premium', isByTransfer: true, unappliedCents: 69, transfer: null })
  expect(await booksOf(id)).toMatchObject({ all: 0, bank: 52_000, unapplied: -69, revenue: -41_880 })
  const file = await as(admin).send({ url: `/api/invoice?invoiceNumber=${own.Payments[0]!.invoiceNumber}` })
  const printed = (await readPdfLines(file.rawPayload)).join(' ')
  expect(printed).toContain(`Paid by bank transfer with the reference ${reference}`)
  expect(await lastAction()).toMatchObject({ action: 'apply_payment', subjectId: id, subjectName: reference })
})

test('an overpaid order begins its plan, and the rest is stored', async () => {
  const { id, admin } = await trial()
  const reference = await orderYear(admin)
  expect(await receive(reference, 60_000)).toMatchObject({ errors: { amount: { confirm: 'keepRest' } } })
  expect(await receive(reference, 60_000, 'keepRest')).toMatchObject({ ok: true })
  expect(await subscriptionOf(admin)).toMatchObject({
    subscriptionName: 'Premium',
    unappliedCents: 60_000 - premiumCents,
  })
  expect(await booksOf(id)).toMatchObject({ all: 0, bank: 60_000, unapplied: premiumCents - 60_000 })
})

test('a second payment for an order is stored, and the same payment is not recorded twice', async () => {
  const { id, admin } = await trial()
  const reference = await orderYear(admin)
  const { _id } = await findOrder(reference)
  await receive(reference, premiumCents)
  const body = { amount: premiumCents / 100, receivedOn: today() }
  const record = (receivedCents: number) =>
    as(staff).call(bankTransferRoutes.recordPayment, {
      params: { id: _id },
      query: { confirmed: 'keepAll' },
      body: { ...body, receivedCents },
    })
  // Sent by a colleague with an outdated page.
  expect(await record(0)).toMatchObject({ ok: false, status: 409, error: 'changed_meanwhile' })
  const both = await Promise.all([record(premiumCents), record(premiumCents)])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await booksOf(id)).toMatchObject({ all: 0, bank: 2 * premiumCents, unapplied: -premiumCents })
})

test('the money of a suspended company is stored, and pays the order after the suspension', async () => {
  const { id, admin } = await trial()
  const reference = await orderYear(admin)
  const suspend = (suspendedAt: Date | null) =>
    db
      .updateTable('companies')
      .set({ suspendedAt, suspensionReason: suspendedAt && 'fraud' })
      .where('id', '=', id)
      .execute()
  await suspend(clock.now())
  expect(await receive(reference, premiumCents, 'keepAll')).toMatchObject({ ok: true })
  expect(await payFromBalance(reference)).toMatchObject({ ok: false, error: 'transfer_suspended' })
  await suspend(null)
  expect(await payFromBalance(reference)).toMatchObject({ ok: true })
  expect(await subscriptionOf(admin)).toMatchObject({ subscriptionName: 'Premium', unappliedCents: 0 })
})

test('two orders do not use one balance: the late money of the first is stored', async () => {
  const { id, admin } = await trial()
  expect(await pay(admin, roundtripYear)).toMatchObject({ status: 200 })
  // With a discount the unused rest of the year is worth more than the higher plan.
  await db.insertInto('discountCodes').values({ code: 'MOST', type: 'percent', amount: 90, createdAt: began }).execute()
  await as(admin).call(discountRoutes.discount, { body: { discountCode: 'MOST', subscriptionID: premiumYear } })
  expect(await pay(admin, premiumYear)).toMatchObject({ status: 200 })
  const { _id, expirationDate } = await subscriptionOf(admin)
  await as(admin).call(subscriptionRoutes.cancelSubscription, { body: { id: _id! } })
  clock.set(new Date(new Date(expirationDate!).getTime() + dayMs))
  const first = await orderYear(admin)
  clock.pass(15 * dayMs)
  await runJob(app, 'end-unpaid-transfers')
  const second = await orderYear(admin)
  const { totalCents } = await findOrder(second)
  expect(totalCents).toBeLessThan(premiumCents)
  expect(await receive(second, totalCents)).toMatchObject({ ok: true })
  const late = await receive(first, totalCents)
  expect(!late.ok && late.errors.amount!.msg).toMatch(/^What lowered the price of this order has been used/)
  expect(await receive(first, totalCents, 'keepAll')).toMatchObject({ ok: true })
  expect(await booksOf(id)).toMatchObject({ all: 0, bank: 2 * totalCents, unapplied: -totalCents })
})

test('the rest is paid back once: booked, listed, mailed and logged', async () => {
  const { id, admin, reference } = await companyWithBalance()
  const [payment] = await findPayments(id)
  for (const [field, value] of [
    ['paidOn', toSellerDay(new Date(began.getTime() - 2 * dayMs), testSeller)],
    ['paidOn', toSellerDay(new Date(began.getTime() + 2 * dayMs), testSeller)],
    ['reference', ' '],
  ] as const) {
    const refused = await payBack(payment!._id, premiumCents, { [field]: value })
    expect(!refused.ok && Object.keys(refused.errors)).toEqual([field])
  }
  const both = await Promise.all([payBack(payment!._id, premiumCents), payBack(payment!._id, premiumCents)])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await findPayments(id)).toMatchObject([
    {
      leftCents: 0,
      paidBack: { cents: premiumCents, paidOn: today(), reference: 'Refund 7', note: 'Asked for by phone' },
    },
  ])
  expect(await booksOf(id)).toEqual({ all: 0, bank: 0, unapplied: 0, revenue: 0 })
  expect((await subscriptionOf(admin)).unappliedCents).toBe(0)
  await mailbox.waitForMail(admin.email, 'We have paid 519,31\u00a0€ back')
  expect(await lastAction()).toMatchObject({ action: 'pay_back', subjectId: id, subjectName: reference })
})

test('if two of staff use and pay back a balance at the same time, one of them succeeds', async () => {
  for (let time = 0; time < 5; time++) {
    const { id, admin } = await companyWithBalance()
    const reference = await orderYear(admin)
    const [payment] = await findPayments(id)
    const [used, back] = await Promise.all([payFromBalance(reference), payBack(payment!._id, premiumCents)])
    expect([used.ok, back.ok].toSorted()).toEqual([false, true])
    const bank = used.ok ? premiumCents : 0
    expect(await booksOf(id)).toMatchObject({ all: 0, bank, unapplied: 0 })
    expect((await subscriptionOf(admin)).subscriptionName).toBe(used.ok ? 'Premium' : 'Free trial')
  }
})

test('an order is paid once from a balance, and not if the balance has changed', async () => {
  const { id, admin } = await companyWithBalance(2 * premiumCents)
  const reference = await orderYear(admin)
  expect(await payFromBalance(reference, premiumCents)).toMatchObject({ ok: false, error: 'changed_meanwhile' })
  const both = await Promise.all([payFromBalance(reference), payFromBalance(reference)])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await booksOf(id)).toMatchObject({ all: 0, bank: 2 * premiumCents, unapplied: -premiumCents })
})

test('money of a deleted company stays in the list, and can be paid back', async () => {
  const { id, name } = await companyWithBalance()
  const [{ _id } = { _id: '' }] = await findPayments(id)
  await db.deleteFrom('companies').where('id', '=', id).execute()
  const read = await as(staff).call(unappliedPaymentRoutes.list)
  expect(read.ok && read.answer.find((row) => row._id === _id)).toMatchObject({ companyId: null, customer: name })
  expect(await payBack(_id, premiumCents)).toMatchObject({ ok: true })
})

test('only staff records, uses and pays back unapplied money', async () => {
  const { id, admin } = await companyWithBalance()
  const [payment] = await findPayments(id)
  const reference = await orderYear(admin)
  const { _id } = await findOrder(reference)
  const post = (url: string, payload: object) =>
    as(admin).send({ method: 'POST', url: `/api/back-office${url}`, payload })
  expect((await as(admin).send({ url: '/api/back-office/unapplied-payments' })).statusCode).toBe(403)
  const refund = { paidOn: today(), reference: 'Mine', note: '', leftCents: premiumCents }
  expect((await post(`/unapplied-payments/${payment!._id}/refund`, refund)).statusCode).toBe(403)
  expect((await post(`/bank-transfers/${_id}/balance`, { balanceCents: premiumCents })).statusCode).toBe(403)
  expect(await booksOf(id)).toMatchObject({ bank: premiumCents, unapplied: -premiumCents })
})
