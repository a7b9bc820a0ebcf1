import type { PayBackWay } from '@veos/contract/billing/reference/billing'
import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { creditNoteRoutes } from '@veos/contract/billing/staffCreditNotes'
import { refundRoutes } from '@veos/contract/billing/staffRefunds'
import { bankTransferRoutes } from '@veos/contract/billing/staffTransfers'
import { transferRoutes } from '@veos/contract/billing/transfers'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { afterEach, expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { runJob } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import { readPdfLines } from '../../../testing/readPdfLines.ts'
import { testApp } from '../../../testing/testApp.ts'
import { testSeller } from '../../../testing/testSeller.ts'
import { type Payments, PaymentsUnavailable } from '../../platform/payments/payments.ts'
import type { Scenario } from '../../platform/payments/testCards.ts'
import { defineRefundJobs } from './refunds.ts'

const app = await testApp()
const { as, make, db, clock, platform } = app
const { pay, subscriptionOf } = createBillingActions(app)
const mailbox = openTestMailbox(app.config)
const staff = await make.staff()
const gateway = platform.payments
const premiumYear = 32
/** With VAT; 418.80 without. */
const totalCents = 51_931
const minutes = 60_000
const began = clock.now()

afterEach(() => {
  platform.payments = gateway
  clock.set(began)
})

const today = () => toSellerDay(clock.now(), testSeller)

/** A company that has paid for Premium by card, with its invoice. */
async function payingCompany(card: Scenario = 'succeeds') {
  const company = await make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20 })
  expect(await pay(company.admin, premiumYear, { card })).toMatchObject({ status: 200 })
  const [invoice] = await invoicesOf(company.id)
  return { ...company, invoice: invoice! }
}
async function invoicesOf(id: string) {
  const read = await as(staff).call(creditNoteRoutes.invoices, { params: { id } })
  if (!read.ok) throw new Error(read.message)
  return read.answer
}
type Invoice = Awaited<ReturnType<typeof invoicesOf>>[number]

/** Credits an amount without VAT, by default all that is left, and refunds it to the card. */
function credit({ _id: id, creditableCents }: Invoice, cents = creditableCents, payBackTo: PayBackWay = 'card') {
  const body = { amount: cents / 100, reason: 'An error', creditableCents, payBackTo }
  return as(staff).call(creditNoteRoutes.create, { params: { id }, body })
}
async function stateOf(companyId: string) {
  const [note] = await invoicesOf(companyId)
  return note!.refund?.state
}
async function booksOf(companyId: string) {
  const rows = await db.selectFrom('ledgerEntries').where('companyId', '=', companyId).selectAll().execute()
  const sum = (account: string) =>
    rows.filter((row) => row.account === account).reduce((all, { amountCents }) => all + amountCents, 0)
  return { gateway: sum('gateway'), bank: sum('bank'), corrections: sum('corrections') }
}
/** The refunds to a company in the books of the gateway. */
async function paidBackTo(companyId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('testGatewayRefunds as r')
    .innerJoin('testGatewayCharges as c', 'c.chargeId', 'r.chargeId')
    .where('c.customerId', '=', companyId)
    .orderBy('r.refundId')
    .select(['r.amountCents', 'r.outcome'])
    .execute()
  return rows.filter(({ outcome }) => JSON.parse(outcome).state === 'succeeded').map((row) => row.amountCents)
}
async function findOut() {
  clock.pass(5 * minutes)
  await runJob(app, 'find-out-refunds')
}
async function waitingOf(companyId: string) {
  const read = await as(staff).call(refundRoutes.list)
  if (!read.ok) throw new Error(read.message)
  return read.answer.filter((row) => row.companyId === companyId)
}
/** Records a refund of 12.40 € twice at once. */
async function expectRecordedOnce(
  { id, admin }: Pick<Awaited<ReturnType<typeof payingCompany>>, 'id' | 'admin'>,
  record: () => Promise<{ ok: boolean }>,
) {
  const both = await Promise.all([record(), record()])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await waitingOf(id)).toEqual([])
  expect(await stateOf(id)).toBe('transferred')
  expect((await subscriptionOf(admin)).Payments[0]).toMatchObject({ refund: 'transferred' })
  expect(await booksOf(id)).toEqual({ gateway: totalCents, bank: -1240, corrections: 0 })
}

test('a credit note is refunded to the card at the gateway and in the books, with notices for everybody concerned', async () => {
  const { id, admin, invoice } = await payingCompany()
  expect(invoice).toMatchObject({ card: { brand: 'Visa', lastFour: '2701' }, refund: null })
  const credited = await credit(invoice)
  expect(credited).toMatchObject({
    answer: [
      { kind: 'credit_note', totalCents: -totalCents, card: null, refund: { state: 'succeeded', code: null } },
      { kind: 'invoice', creditableCents: 0, creditableVatCents: 0, refund: null },
    ],
  })
  expect(await paidBackTo(id)).toEqual([totalCents])
  expect(await booksOf(id)).toEqual({ gateway: 0, bank: 0, corrections: 0 })
  const { Payments } = await subscriptionOf(admin)
  expect(Payments).toMatchObject([{ kind: 'credit_note', refund: 'succeeded' }, { refund: null }])
  const number = Payments[0]!.invoiceNumber
  const mail = await mailbox.waitForMail(admin.email, `Credit note ${number}`)
  expect(mail.text).toContain('We pay the amount back to your card Visa ending in 2701.')
  const file = await as(admin).send({ url: `/api/invoice?invoiceNumber=${number}` })
  expect(await readPdfLines(file.rawPayload)).toContain(
    'Paid back to Visa ending in 2701, or by bank transfer where its bank refuses that.',
  )
  // The job has nothing to do.
  await findOut()
  expect(await paidBackTo(id)).toEqual([totalCents])
})

test('without choosing the card a refund is made by bank transfer, as the mail says', async () => {
  const { id, admin, invoice } = await payingCompany()
  expect(await credit(invoice, 1000, 'transfer')).toMatchObject({ ok: true })
  expect(await stateOf(id)).toBe('by_transfer')
  expect(await paidBackTo(id)).toEqual([])
  expect(await booksOf(id)).toMatchObject({ corrections: -1240 })
  const { Payments } = await subscriptionOf(admin)
  const mail = await mailbox.waitForMail(admin.email, `Credit note ${Payments[0]!.invoiceNumber}`)
  expect(mail.text).toContain('We pay the amount back by bank transfer.')
})

test('a refund by bank transfer waits for staff, who records it once', async () => {
  const { id, admin, invoice } = await payingCompany()
  const credited = await credit(invoice, 1000, 'transfer')
  expect(credited).toMatchObject({ answer: [{ refund: { state: 'by_transfer', code: null } }, {}] })
  const number = credited.ok ? credited.answer[0]!.number : ''
  expect((await subscriptionOf(admin)).Payments[0]).toMatchObject({ refund: 'by_transfer' })
  const waiting = await waitingOf(id)
  expect(waiting).toMatchObject([{ number, amountCents: 1240, code: null, companyId: id }])
  // Nothing is sent to the gateway for it.
  await findOut()
  expect(await stateOf(id)).toBe('by_transfer')
  expect(await paidBackTo(id)).toEqual([])

  const dayBefore = toSellerDay(new Date(began.getTime() - dayMs), testSeller)
  const record = (paidOn = today()) =>
    as(staff).call(refundRoutes.recordTransfer, {
      params: { id: waiting[0]!._id },
      body: { paidOn, reference: 'Refund 7', note: '' },
    })
  expect(await record(dayBefore)).toMatchObject({ errors: { paidOn: { code: 'refund_not_credited_yet' } } })
  await expectRecordedOnce({ id, admin }, record)
  const mail = await mailbox.waitForMail(admin.email, 'We have paid 12,40\u00a0€ back')
  expect(mail.text).toContain('Refund 7')
})

test('parts are refunded one after the other, up to the whole amount', async () => {
  const { id, invoice } = await payingCompany()
  const parts = [1, 3333, 5000]
  let left = invoice
  for (const cents of parts) {
    expect(await credit(left, cents)).toMatchObject({ ok: true })
    left = (await invoicesOf(id)).at(-1)!
  }
  expect(await credit(left)).toMatchObject({ ok: true })
  const paid = await paidBackTo(id)
  expect(paid).toHaveLength(4)
  expect(paid.reduce((all, cents) => all + cents, 0)).toBe(totalCents)
  expect(await booksOf(id)).toEqual({ gateway: 0, bank: 0, corrections: 0 })
})

test('a refund requested twice, or by two colleagues, is made once', async () => {
  const { id, invoice } = await payingCompany()
  const both = await Promise.all([credit(invoice, 1000), credit(invoice, 1000)])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(await paidBackTo(id)).toEqual([1240])
})

test('a refund whose answer was lost is resolved, and not paid again', async () => {
  const { id, admin, invoice } = await payingCompany('refund_answer_lost')
  expect(await credit(invoice, 1000)).toMatchObject({ ok: true })
  expect(await stateOf(id)).toBe('sent')
  expect((await subscriptionOf(admin)).Payments[0]).toMatchObject({ refund: 'sent' })
  expect(await booksOf(id)).toMatchObject({ gateway: totalCents, corrections: -1240 })
  // The first call may still be in progress.
  clock.pass(4 * minutes)
  await runJob(app, 'find-out-refunds')
  expect(await stateOf(id)).toBe('sent')
  await findOut()
  expect(await stateOf(id)).toBe('succeeded')
  expect(await paidBackTo(id)).toEqual([1240])
  expect(await booksOf(id)).toMatchObject({ gateway: totalCents - 1240, corrections: 0 })
})

test('while the gateway is unavailable a refund waits, and is paid once', async () => {
  const { id, invoice } = await payingCompany()
  const lose = async () => {
    throw new PaymentsUnavailable('Nobody answers')
  }
  platform.payments = { ...gateway, refund: lose, findRefund: lose }
  expect(await credit(invoice, 1000)).toMatchObject({ ok: true })
  await findOut()
  expect(await stateOf(id)).toBe('sent')
  platform.payments = gateway
  await findOut()
  await findOut()
  expect(await stateOf(id)).toBe('succeeded')
  expect(await paidBackTo(id)).toEqual([1240])
})

test('a refund interrupted before the call of the gateway is paid by the job, by one of two processes', async () => {
  const { id, invoice } = await payingCompany()
  const calls: string[] = []
  const refund: Payments['refund'] = async () => {
    throw new Error('The process ends here')
  }
  platform.payments = { ...gateway, refund }
  expect(await credit(invoice, 1000)).toMatchObject({ ok: false, status: 500 })
  expect(await stateOf(id)).toBe('sent')
  const runs: (() => Promise<void>)[] = []
  const define = ({ run }: { run: unknown }) => void runs.push(run as () => Promise<void>)
  const counted: Payments = {
    ...gateway,
    findRefund: async (request) => {
      calls.push('find')
      return gateway.findRefund(request)
    },
    refund: async (request) => {
      calls.push('refund')
      return gateway.refund(request)
    },
  }
  for (const _ of [1, 2]) {
    defineRefundJobs({ ...platform, payments: counted, jobs: { ...platform.jobs, define } })
  }
  clock.pass(5 * minutes)
  await Promise.all(runs.map((run) => run()))
  expect(calls).toEqual(['find', 'refund'])
  expect(await stateOf(id)).toBe('succeeded')
  expect(await paidBackTo(id)).toEqual([1240])
})

test('an unsettled payment is voided as a whole, and refunded in parts later', async () => {
  const whole = await payingCompany('settles_later')
  expect(await credit(whole.invoice)).toMatchObject({ ok: true })
  expect(await stateOf(whole.id)).toBe('succeeded')
  expect(await booksOf(whole.id)).toEqual({ gateway: 0, bank: 0, corrections: 0 })

  const { id, invoice } = await payingCompany('settles_later')
  await credit(invoice, 1000)
  expect(await stateOf(id)).toBe('sent')
  await findOut()
  expect(await stateOf(id)).toBe('sent')
  clock.pass(dayMs)
  await findOut()
  expect(await stateOf(id)).toBe('succeeded')
  expect(await paidBackTo(id)).toEqual([1240])
})

test('a partial refund of a payment that is never settled is left to staff after ten days', async () => {
  const { id, invoice } = await payingCompany('settles_later')
  platform.payments = { ...gateway, refund: async () => ({ state: 'unsettled' }) }
  await credit(invoice, 1000)
  clock.pass(9 * dayMs)
  await findOut()
  expect(await stateOf(id)).toBe('sent')
  clock.pass(dayMs)
  await findOut()
  expect(await stateOf(id)).toBe('declined')
  expect(await waitingOf(id)).toMatchObject([{ code: 'not settled' }])
})

test('a refund that the card does not accept waits for staff, who transfers and records it once', async () => {
  const { id, admin, invoice } = await payingCompany('refund_declined')
  const credited = await credit(invoice, 1000)
  expect(credited).toMatchObject({ answer: [{ refund: { state: 'declined', code: '2046 Declined' } }, {}] })
  const number = credited.ok ? credited.answer[0]!.number : ''
  expect((await subscriptionOf(admin)).Payments[0]).toMatchObject({ refund: 'declined' })
  const [refund] = await waitingOf(id)
  expect(refund).toMatchObject({ number, amountCents: 1240, code: '2046 Declined', companyId: id })
  const counts = await as(staff).call(backOfficeRoutes.counts)
  const list = await as(staff).call(refundRoutes.list)
  if (!counts.ok || !list.ok) throw new Error('Staff reads no counts')
  expect(counts.answer.refundsToTransfer).toBe(list.answer.length)
  const mail = await mailbox.waitForMail(admin.email, 'Your card has not taken 12,40\u00a0€ back')
  expect(mail.text).toContain(number)
  expect(await booksOf(id)).toEqual({ gateway: totalCents, bank: 0, corrections: -1240 })
  // Nothing is retried automatically.
  await findOut()
  expect(await stateOf(id)).toBe('declined')

  const record = (fields: object = {}, user = staff) => {
    const body = { paidOn: today(), reference: 'Refund 7', note: 'Account by phone', ...fields }
    return as(user).call(refundRoutes.recordTransfer, { params: { id: refund!._id }, body })
  }
  for (const [field, value] of [
    ['paidOn', toSellerDay(new Date(began.getTime() - 2 * dayMs), testSeller)],
    ['paidOn', toSellerDay(new Date(began.getTime() + 2 * dayMs), testSeller)],
    ['reference', ' '],
  ] as const) {
    const refused = await record({ [field]: value })
    expect(!refused.ok && Object.keys(refused.errors)).toEqual([field])
  }
  expect(await record({}, admin)).toMatchObject({ ok: false, status: 403 })
  await expectRecordedOnce({ id, admin }, record)
  await mailbox.waitForMail(admin.email, 'We have paid 12,40\u00a0€ back')
  const log = await as(staff).call(backOfficeRoutes.actions, { query: {} })
  expect(log.ok && log.answer[0]).toMatchObject({ action: 'pay_back', subjectId: id, subjectName: number })
})

test('a payment without a card is not refunded to one', async () => {
  const { id, admin } = await make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20 })
  const ordered = await as(admin).call(transferRoutes.orderTransfer, {
    body: { planId: premiumYear, price: totalCents / 100 },
  })
  const orders = await as(staff).call(bankTransferRoutes.list)
  if (!ordered.ok || !orders.ok) throw new Error('There is no order')
  const order = orders.answer.find(({ companyId }) => companyId === id)!
  const body = { amount: totalCents / 100, receivedOn: today(), receivedCents: 0 }
  await as(staff).call(bankTransferRoutes.recordPayment, { params: { id: order._id }, body })
  const [invoice] = await invoicesOf(id)
  expect(invoice).toMatchObject({ card: null })
  expect(await credit(invoice!, 1000)).toMatchObject({
    ok: false,
    status: 422,
    errors: { payBackTo: { code: 'refund_impossible' } },
  })
  expect(await invoicesOf(id)).toHaveLength(1)
})

test('the money of a deleted company is refunded to its card as well', async () => {
  const { id, invoice } = await payingCompany()
  await db.deleteFrom('companies').where('id', '=', id).execute()
  const credited = await credit(invoice)
  expect(credited).toMatchObject({ answer: [{ refund: { state: 'succeeded' } }, {}] })
  expect(await paidBackTo(id)).toEqual([totalCents])
})
