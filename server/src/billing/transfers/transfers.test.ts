import { discountRoutes } from '@veos/contract/billing/discounts'
import { formatLongSellerDay, toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { creditNoteRoutes } from '@veos/contract/billing/staffCreditNotes'
import { planGrantRoutes } from '@veos/contract/billing/staffPlanGrants'
import { bankTransferRoutes } from '@veos/contract/billing/staffTransfers'
import { transferRoutes } from '@veos/contract/billing/transfers'
import { companyRoutes } from '@veos/contract/people/companies'
import { noticeRoutes } from '@veos/contract/people/notices'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { afterEach, expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { runJob, waitForJobs } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import type { TestUser } from '../../../testing/make.ts'
import { readPdfLines } from '../../../testing/readPdfLines.ts'
import { testApp } from '../../../testing/testApp.ts'
import { testSeller } from '../../../testing/testSeller.ts'
import { maxMailsPerDay } from '../../platform/mail/mailLimits.ts'
import { toCreditorReference } from './toCreditorReference.ts'

const app = await testApp()
const { as, make, db, clock } = app
const { enterCard, pay, order, quote, subscriptionOf } = createBillingActions(app)
const mailbox = openTestMailbox(app.config)
const staff = await make.staff()
const premiumMonth = 30
const premiumYear = 32
const roundtripYear = 12
const began = clock.now()

afterEach(() => clock.set(began))

const trial = () => make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20 })
const later = (instant: string | Date, days: number) => new Date(new Date(instant).getTime() + days * dayMs)
const today = () => toSellerDay(clock.now(), testSeller)

function send(user: TestUser, payload: object, key?: string) {
  const headers = key ? { 'idempotency-key': key } : {}
  return as(user).send({ method: 'POST', url: '/api/bankTransfer', payload, headers })
}
/** Orders with the price that the checkout shows. */
async function transfer(user: TestUser, planId = premiumYear) {
  const { totalCents } = await quote(user, planId)
  const answer = await send(user, { planId, price: totalCents / 100 })
  expect(answer.statusCode).toBe(200)
  return answer.json().transfer
}
async function codeOf(answer: ReturnType<typeof send>) {
  const { statusCode, json } = await answer
  return [statusCode, json().error?.code]
}
async function listed() {
  const read = await as(staff).call(bankTransferRoutes.list)
  if (!read.ok) throw new Error(read.message)
  return read.answer
}
const idOf = async (reference: string) => (await listed()).find((row) => row.reference === reference)!._id
/** Records a payment for an order, and confirms the question if it does not fit. */
async function record(reference: string, fields: object = {}, { user = staff, confirmed = '' } = {}) {
  const row = (await listed()).find((each) => each.reference === reference)!
  const { totalCents, receivedCents } = row
  const payload = { amount: totalCents / 100, receivedOn: today(), receivedCents, ...fields }
  const url = `/api/back-office/bank-transfers/${row._id}/payment${confirmed && `?confirmed=${confirmed}`}`
  return as(user).send({ method: 'POST', url, payload })
}
async function takeBack(user: TestUser, reference: string) {
  return as(user).call(transferRoutes.cancelTransfer, { body: { reference } })
}
async function renewAt(instant: Date) {
  clock.set(instant)
  await runJob(app, 'renew-subscriptions')
}
async function booksOf(companyId: string) {
  const rows = await db.selectFrom('ledgerEntries').where('companyId', '=', companyId).selectAll().execute()
  const sum = (account?: string) =>
    rows.filter((row) => !account || row.account === account).reduce((all, { amountCents }) => all + amountCents, 0)
  return { all: sum(), bank: sum('bank'), gateway: sum('gateway'), revenue: sum('revenue'), vat: sum('vat') }
}

test('a year is ordered, paid by transfer, released by staff, invoiced and booked', async () => {
  const { id, admin } = await trial()
  const open = await transfer(admin)
  expect(open).toMatchObject({ planName: 'Premium', totalCents: 51_931, iban: 'EE382200221020145685' })
  expect(open.dueAt).toBe(later(began, 14).toISOString())
  const mail = await mailbox.waitForMail(admin.email, 'by bank transfer')
  for (const words of ['EE38 2200 2210 2014 5685', open.reference, '519,31\u00a0€']) expect(mail.text).toContain(words)
  const paper = await as(admin).send({ url: `/api/proforma?reference=${open.reference}` })
  const lines = await readPdfLines(paper.rawPayload)
  expect(lines).toContain(`Proforma invoice ${open.reference}`)
  expect(paper.rawPayload.includes('factur-x.xml')).toBe(false)
  // Nothing is booked or numbered before the payment arrives, and the trial continues.
  expect((await subscriptionOf(admin)).Payments).toEqual([])
  expect(await booksOf(id)).toMatchObject({ all: 0, bank: 0 })
  expect((await subscriptionOf(admin)).subscriptionName).toBe('Free trial')

  clock.set(later(began, 3))
  expect((await record(open.reference)).statusCode).toBe(200)
  const own = await subscriptionOf(admin)
  expect(own).toMatchObject({
    subscriptionName: 'Premium',
    status: 'Active',
    duration: 12,
    transfer: null,
    isByTransfer: true,
    card: null,
    next: null,
    can: { cancel: false, resume: false, updateCard: false },
    Payments: [{ amount: 519.31 }],
  })
  expect(new Date(own.expirationDate!).getTime()).toBeGreaterThan(later(clock.now(), 364).getTime())
  expect(await booksOf(id)).toEqual({ all: 0, bank: 51_931, gateway: 0, revenue: -41_880, vat: -10_051 })
  const file = await as(admin).send({ url: `/api/invoice?invoiceNumber=${own.Payments[0]!.invoiceNumber}` })
  const printed = (await readPdfLines(file.rawPayload)).join(' ')
  expect(printed).toContain(`Paid by bank transfer with the reference ${open.reference}`)
  const log = await as(staff).call(backOfficeRoutes.actions, { query: {} })
  expect(log).toMatchObject({ answer: [{ action: 'record_transfer', subjectId: id, subjectName: open.reference }] })
  const paid = await mailbox.waitForMail(admin.email, `Invoice ${own.Payments[0]!.invoiceNumber}`)
  expect(paid.text).toContain('were paid for Premium')

  // The plan ends by itself, and no card is charged.
  await renewAt(later(own.expirationDate!, -1))
  expect((await subscriptionOf(admin)).status).toBe('Active')
  await renewAt(later(own.expirationDate!, 1))
  expect((await subscriptionOf(admin)).status).toBe('Expired')
  expect(await db.selectFrom('charges').where('companyId', '=', id).selectAll().execute()).toHaveLength(1)
})

test('ordering twice, in two tabs, or again later gives one order', async () => {
  const { id, admin } = await trial()
  const price = (await quote(admin, premiumYear)).totalCents / 100
  const body = { planId: premiumYear, price }
  const answers = await Promise.all([send(admin, body, 'one'), send(admin, body, 'one'), send(admin, body, 'two')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await send(admin, body)).statusCode).toBe(200)
  expect(new Set(answers.map((answer) => answer.json().transfer.reference)).size).toBe(1)
  expect(await db.selectFrom('bankTransfers').where('companyId', '=', id).selectAll().execute()).toHaveLength(1)
})

test('staff records a payment once, with its amount and a day that is not in the future', async () => {
  const { id, admin } = await trial()
  const { reference } = await transfer(admin)
  expect((await record(reference, { amount: 519.3 })).json().errors).toHaveProperty('amount')
  expect((await record(reference, { amount: '' })).json().errors).toHaveProperty('amount')
  const tomorrow = toSellerDay(later(clock.now(), 1), testSeller)
  expect((await record(reference, { receivedOn: tomorrow })).json().errors).toHaveProperty('receivedOn')
  expect((await record(reference, {}, { user: admin })).statusCode).toBe(403)
  const both = await Promise.all([record(reference), record(reference)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await subscriptionOf(admin)).Payments).toHaveLength(1)
  expect(await booksOf(id)).toMatchObject({ all: 0, bank: 51_931 })
  expect((await takeBack(admin, reference)).ok).toBe(true)
  expect((await subscriptionOf(admin)).status).toBe('Active')
})

test('an order expires after 14 days without payment, and is still accepted if the money comes later', async () => {
  const { admin } = await trial()
  const { reference } = await transfer(admin)
  clock.set(later(began, 13.9))
  await runJob(app, 'end-unpaid-transfers')
  expect((await subscriptionOf(admin)).transfer).not.toBeNull()
  clock.set(later(began, 14))
  await runJob(app, 'end-unpaid-transfers')
  expect((await subscriptionOf(admin)).transfer).toBeNull()
  await mailbox.waitForMail(admin.email, 'has ended')
  expect((await as(admin).send({ url: `/api/proforma?reference=${reference}` })).statusCode).toBe(404)
  expect((await record(reference)).statusCode).toBe(200)
  expect((await subscriptionOf(admin)).isByTransfer).toBe(true)
})

test('an order can be cancelled, and its code can be used again', async () => {
  const { admin } = await trial()
  const code = { code: 'ONCE', type: 'percent', amount: 10, maxUses: 1, createdAt: began }
  await db.insertInto('discountCodes').values(code).execute()
  const entered = { discountCode: 'ONCE', subscriptionID: premiumYear }
  await as(admin).call(discountRoutes.discount, { body: entered })
  const { reference, totalCents } = await transfer(admin)
  expect(totalCents).toBe(46_738)
  await takeBack(admin, reference)
  await takeBack(admin, reference)
  const uses = () => db.selectFrom('discountCodes').where('code', '=', 'ONCE').select('uses').executeTakeFirst()
  expect(await uses()).toEqual({ uses: 0 })
  expect((await subscriptionOf(admin)).transfer).toBeNull()
  expect((await record(reference)).json().errors.amount).toMatchObject({
    code: 'transfer_keep_all',
    confirm: 'keepAll',
  })
  const again = await transfer(admin)
  await record(again.reference)
  expect(await uses()).toEqual({ uses: 1 })
})

test('late money for an order is accepted although its discount code was used meanwhile', async () => {
  const { id, admin } = await trial()
  await db.insertInto('discountCodes').values({ code: 'LATE', type: 'percent', amount: 10, createdAt: began }).execute()
  const orderWithCode = async () => {
    await as(admin).call(discountRoutes.discount, { body: { discountCode: 'LATE', subscriptionID: premiumYear } })
    return transfer(admin)
  }
  const late = await orderWithCode()
  clock.set(later(began, 15))
  await runJob(app, 'end-unpaid-transfers')
  const paid = await orderWithCode()
  expect([late.totalCents, paid.totalCents]).toEqual([46_738, 46_738])
  expect((await record(paid.reference)).statusCode).toBe(200)
  const lateId = (
    await db.selectFrom('bankTransfers').where('reference', '=', late.reference).select('id').execute()
  )[0]!.id
  const answer = await as(staff).send({
    method: 'POST',
    url: `/api/back-office/bank-transfers/${lateId}/payment`,
    payload: { amount: 467.38, receivedOn: today(), receivedCents: 0 },
  })
  expect(answer.statusCode).toBe(200)
  expect(await booksOf(id)).toMatchObject({ all: 0, bank: 2 * 46_738 })
  const redemptions = db.selectFrom('discountRedemptions').where('companyId', '=', id).select('code')
  expect(await redemptions.execute()).toEqual([{ code: 'LATE' }])
})

test('a payment cannot be dated before its order', async () => {
  const { admin } = await trial()
  const { reference } = await transfer(admin)
  const early = await record(reference, { receivedOn: '1900-01-01' })
  expect([early.statusCode, Object.keys(early.json().errors)]).toEqual([422, ['receivedOn']])
  expect((await record(reference)).statusCode).toBe(200)
})

test('while an order waits, no plan can be paid by card', async () => {
  const { admin } = await trial()
  const { reference } = await transfer(admin)
  const paymentMethodNonce = await enterCard(admin)
  const body = { planId: premiumMonth, paymentMethodNonce, cardholderName: 'Kadri Mets', price: 86.55 }
  expect(await order(admin, body)).toMatchObject({ status: 409, code: 'transfer_waits' })
  expect(await codeOf(send(admin, { planId: roundtripYear, price: 221.71 }))).toEqual([409, 'transfer_waits'])
  await takeBack(admin, reference)
  expect(await pay(admin, premiumMonth)).toMatchObject({ status: 200 })
})

test('a month, a wrong price, and an order beside a plan paid by card are refused', async () => {
  const { admin } = await trial()
  expect(await codeOf(send(admin, { planId: premiumMonth, price: 86.55 }))).toEqual([409, 'transfer_year_only'])
  expect(await codeOf(send(admin, { planId: premiumYear, price: 1 }))).toEqual([409, 'price_changed'])
  const waiting = await transfer(admin)
  await takeBack(admin, waiting.reference)
  await pay(admin, premiumMonth)
  expect(await codeOf(send(admin, { planId: premiumYear, price: 519.31 }))).toEqual([409, 'transfer_card_runs'])
  expect((await quote(admin, premiumYear)).isTransferOffered).toBe(false)
  // Money of an order that had expired before is not accepted either.
  await db.updateTable('bankTransfers').set({ state: 'expired' }).where('reference', '=', waiting.reference).execute()
  expect((await record(waiting.reference)).json().errors.amount).toMatchObject({ confirm: 'keepAll' })
})

test('late money for another plan does not replace the running plan', async () => {
  const { id, admin } = await trial()
  const late = await transfer(admin, roundtripYear)
  clock.set(later(began, 15))
  await runJob(app, 'end-unpaid-transfers')
  await record((await transfer(admin, premiumYear)).reference)
  const before = await subscriptionOf(admin)
  const day = formatLongSellerDay(new Date(before.expirationDate!), testSeller)
  const answer = await record(late.reference)
  expect([answer.statusCode, answer.json().errors.amount.msg]).toEqual([
    422,
    `The company has Premium until ${day} meanwhile. Keep the money for the company? It can be paid back, or pay another order by bank transfer`,
  ])
  expect(await subscriptionOf(admin)).toEqual(before)
  expect(await booksOf(id)).toMatchObject({ all: 0, bank: 51_931 })
  expect((await record(late.reference, {}, { confirmed: 'keepAll' })).statusCode).toBe(200)
  expect(await subscriptionOf(admin)).toEqual({ ...before, unappliedCents: late.totalCents })
  expect(await booksOf(id)).toMatchObject({ all: 0, bank: 51_931 + late.totalCents })
})

test('the next year can be ordered before the current one ends, and follows it', async () => {
  const { id, admin } = await trial()
  await record((await transfer(admin)).reference)
  const end = (await subscriptionOf(admin)).expirationDate!
  expect((await subscriptionOf(admin)).nextYear).toBeNull()
  expect(await codeOf(send(admin, { planId: premiumYear, price: 519.31 }))).toEqual([409, 'transfer_too_early'])
  clock.set(later(end, -29))
  await runJob(app, 'remind-of-renewals')
  await mailbox.waitForMail(admin.email, 'Premium ends on')
  const { nextYear } = await subscriptionOf(admin)
  expect(nextYear).toMatchObject({ planId: premiumYear, totalCents: 51_931 })
  const ordered = await send(admin, { planId: premiumYear, price: 519.31 })
  await record(ordered.json().transfer.reference)
  const own = await subscriptionOf(admin)
  expect(own).toMatchObject({ status: 'Active', isByTransfer: true })
  const years = new Date(own.expirationDate!).getUTCFullYear() - new Date(end).getUTCFullYear()
  expect([years, own.expirationDate!.slice(5)]).toEqual([1, end.slice(5)])
  expect(await booksOf(id)).toMatchObject({ all: 0, bank: 2 * 51_931 })
  const periods = await db.selectFrom('charges').where('companyId', '=', id).select('periodNumber').execute()
  expect(periods.map(({ periodNumber }) => periodNumber).toSorted()).toEqual([1, 2])
  await renewAt(later(end, 10))
  expect((await subscriptionOf(admin)).status).toBe('Active')
})

test('a credit note about a year that was followed early leaves the value of the next one', async () => {
  const { id, admin } = await trial()
  await record((await transfer(admin)).reference)
  clock.set(later((await subscriptionOf(admin)).expirationDate!, -30))
  const ordered = await send(admin, { planId: premiumYear, price: 519.31 })
  await record(ordered.json().transfer.reference)
  const readValue = () =>
    db.selectFrom('subscriptions').where('companyId', '=', id).select('valueCents').executeTakeFirstOrThrow()
  expect((await readValue()).valueCents).toBeGreaterThan(41_880)
  const invoices = await as(staff).call(creditNoteRoutes.invoices, { params: { id } })
  const first = invoices.ok && invoices.answer.at(-1)
  if (!first) throw new Error('There is no invoice')
  const { _id, creditableCents } = first
  const body = { amount: creditableCents / 100, reason: 'An error', creditableCents }
  expect(await as(staff).call(creditNoteRoutes.create, { params: { id: _id }, body })).toMatchObject({ ok: true })
  expect(await readValue()).toEqual({ valueCents: 41_880 })
})

test('a year paid by transfer can be upgraded by card, and is then renewed by card', async () => {
  const { admin } = await trial()
  await record((await transfer(admin, roundtripYear)).reference)
  clock.set(later(began, 100))
  const { creditCents } = await quote(admin, premiumYear)
  expect(creditCents).toBeGreaterThan(12_000)
  expect((await quote(admin, 20)).isNow).toBe(false)
  expect(await order(admin, { planId: 20, price: 0 })).toMatchObject({ status: 409, code: 'transfer_runs' })
  expect(await pay(admin, premiumYear)).toMatchObject({ status: 200 })
  expect(await subscriptionOf(admin)).toMatchObject({ isByTransfer: false, can: { cancel: true } })
  expect((await subscriptionOf(admin)).next).not.toBeNull()
})

test('days granted by staff follow a year paid by transfer, and the plan still ends', async () => {
  const { id, admin } = await trial()
  await record((await transfer(admin)).reference)
  const end = (await subscriptionOf(admin)).expirationDate!
  const body = { plan: 'premium', days: 10, reason: 'An outage', endsAt: end } as const
  const granted = await as(staff).call(planGrantRoutes.grant, { params: { id }, body })
  expect(granted).toMatchObject({ answer: { isPaid: true, isRenewed: false, endsAt: later(end, 10).toISOString() } })
  await renewAt(later(end, 9))
  expect((await subscriptionOf(admin)).status).toBe('Active')
  await renewAt(later(end, 11))
  expect((await subscriptionOf(admin)).status).toBe('Expired')
})

test('only an Admin orders, and nobody reads the order of another company', async () => {
  const { admin, employee } = await trial()
  const other = await trial()
  expect((await send(employee, { planId: premiumYear, price: 519.31 })).statusCode).toBe(403)
  const { reference } = await transfer(admin)
  expect((await as(other.admin).send({ url: `/api/proforma?reference=${reference}` })).statusCode).toBe(404)
  await takeBack(other.admin, reference)
  expect((await subscriptionOf(admin)).transfer).not.toBeNull()
  expect(await idOf(reference)).toMatch(/^[\da-f-]{36}$/)
  expect((await as(admin).call(companyRoutes.getCompany)).ok).toBe(true)
})

test('invoice numbers have no gap, whatever is ordered, paid or expired', async () => {
  const invoices = await db.selectFrom('invoices').select('number').execute()
  for (const [, ofYear] of Map.groupBy(invoices, ({ number }) => number.slice(0, -6))) {
    const serials = ofYear.map(({ number }) => Number(number.slice(-5))).toSorted((one, two) => one - two)
    expect(serials).toEqual(serials.map((_, index) => index + 1))
  }
})

test('a reference has the check digits of ISO 11649', () => {
  expect(toCreditorReference(1)).toMatch(/^RF\d{2}00000001$/)
  for (const number of [1, 2, 17, 123_456_789]) {
    const reference = toCreditorReference(number)
    expect(BigInt(`${reference.slice(4)}2715${reference.slice(2, 4)}`) % 97n).toBe(1n)
  }
})

test('repeated ordering and cancelling sends a limited number of mails, and all notices are in the bell', async () => {
  const { admin } = await trial()
  const times = 12
  for (let time = 0; time < times; time++) await takeBack(admin, (await transfer(admin)).reference)
  await waitForJobs(app)
  expect(await mailbox.mailTo(admin.email)).toHaveLength(maxMailsPerDay.usual)
  const notices = await as(admin).call(noticeRoutes.notices)
  expect(notices).toMatchObject({ ok: true, answer: { length: times } })
})
