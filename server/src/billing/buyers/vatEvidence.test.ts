import { billingDetailsRoutes } from '@veos/contract/billing/buyers'
import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { bankTransferRoutes } from '@veos/contract/billing/staffTransfers'
import { vatEvidenceRoutes } from '@veos/contract/billing/staffVatEvidence'
import { subscriptionRoutes } from '@veos/contract/billing/subscription'
import { transferRoutes } from '@veos/contract/billing/transfers'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { afterEach, expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { runJob } from '../../../testing/jobs.ts'
import type { TestUser } from '../../../testing/make.ts'
import { readPdfLines } from '../../../testing/readPdfLines.ts'
import { testApp } from '../../../testing/testApp.ts'
import { testSeller } from '../../../testing/testSeller.ts'

const app = await testApp({ OPERATOR_IBAN: 'EE382200221020145685' })
const { as, make, db, clock } = app
const { pay, quote, subscriptionOf, enterCard } = createBillingActions(app)
const staff = await make.staff()
const began = clock.now()
afterEach(() => clock.set(began))

const premiumMonth = 30
const premiumYear = 32
const estonianIban = 'EE38 2200 2210 2014 5685'
const trialIn = (country: string) => make.company({ country, plan: 'free_trial', planEndsInDays: 20 })

let numbers = 0
const ukrainianNumber = () => `UA${1_000_000_000 + ++numbers}`

async function detailsOf(user: TestUser) {
  const read = await as(user).call(billingDetailsRoutes.billingDetails)
  if (!read.ok) throw new Error(read.message)
  const { companyName: _, ...details } = read.answer
  return details
}
async function move(user: TestUser, to: { country: string; vatNumber: string; isCountryConfirmed?: boolean }) {
  return as(user).call(billingDetailsRoutes.editBillingDetails, { body: { ...(await detailsOf(user)), ...to } })
}
async function invoiceOf(companyId: string) {
  const { content } = await db
    .selectFrom('invoices')
    .where('companyId', '=', companyId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select('content')
    .executeTakeFirstOrThrow()
  return JSON.parse(content)
}
const decide = (id: string, body: { isAccepted: boolean; reason: string; country: string }) =>
  as(staff).call(vatEvidenceRoutes.decide, { params: { id }, body })
async function waitingIds() {
  const list = await as(staff).call(vatEvidenceRoutes.list)
  const counts = await as(staff).call(backOfficeRoutes.counts)
  if (!list.ok || !counts.ok) throw new Error('Not listed')
  expect(counts.answer.movedCompanies).toBe(list.answer.length)
  return list.answer.map(({ companyId }) => companyId)
}

test('a company that leaves the EU during a plan confirms it, continues to pay its VAT, and may return', async () => {
  const { id, admin } = await trialIn('EE')
  expect(await pay(admin, premiumMonth)).toMatchObject({ status: 200 })
  const home = await detailsOf(admin)
  const ukraine = { country: 'Ukraine', vatNumber: ukrainianNumber() }
  const answer = await move(admin, ukraine)
  expect(answer).toMatchObject({ status: 409, error: 'country_unconfirmed' })
  expect(answer.ok ? '' : answer.message).toBe(
    'The period that you have paid for stays as it is. From the next payment on, VAT of 24\u00a0% (Estonia) is added, as your card was issued there. Our staff looks at the change, and may ask for a proof of it.',
  )
  expect(await detailsOf(admin)).toEqual(home)
  expect(await waitingIds()).not.toContain(id)

  expect(await move(admin, { ...ukraine, isCountryConfirmed: true })).toMatchObject({ ok: true })
  expect(await waitingIds()).toContain(id)
  const { expirationDate, next } = await subscriptionOf(admin)
  expect(next!.amount).toBe(86.55)
  clock.set(new Date(expirationDate!))
  await runJob(app, 'renew-subscriptions')
  expect(await invoiceOf(id)).toMatchObject({
    vat: { kind: 'domestic', rateBasisPoints: 2400, country: 'EE' },
    buyer: { country: 'UA' },
    evidence: { addressCountry: 'UA', cardCountry: 'EE', formerCountry: 'EE', acceptance: null },
  })

  const { country, vatNumber } = home
  expect(await move(admin, { country, vatNumber, isCountryConfirmed: true })).toMatchObject({ ok: true })
  expect(await waitingIds()).not.toContain(id)
  expect(await quote(admin, premiumYear)).toMatchObject({ vat: { kind: 'domestic', mismatch: null } })
})

test('on a trial no confirmation is needed, and the price includes the VAT of the former country, by card and by transfer', async () => {
  const { id, admin } = await trialIn('DE')
  expect(await move(admin, { country: 'Ukraine', vatNumber: ukrainianNumber() })).toMatchObject({ ok: true })
  expect(await waitingIds()).toContain(id)
  const quoted = await quote(admin, premiumYear)
  expect(quoted.vat).toMatchObject({
    kind: 'destination',
    rateBasisPoints: 1900,
    mismatch: { by: 'former_country', country: 'DE' },
  })
  // A further change keeps these facts.
  expect(await move(admin, { country: 'Moldova', vatNumber: 'MD1234567' })).toMatchObject({ ok: true })
  expect((await quote(admin, premiumYear)).totalCents).toBe(quoted.totalCents)
  const body = { planId: premiumYear, price: quoted.totalCents / 100 }
  expect(await as(admin).call(transferRoutes.orderTransfer, { body })).toMatchObject({ ok: true })
})

test('outside the EU a card of the EU adds its VAT, which is shown before paying, and another card does not', async () => {
  const { id, admin } = await trialIn('UA')
  expect(await quote(admin, premiumYear)).toMatchObject({
    totalCents: 41_880,
    vat: { kind: 'outside_eu', mismatch: null },
  })
  expect(await pay(admin, premiumYear)).toMatchObject({ status: 409, code: 'price_changed' })
  expect(await quote(admin, premiumYear)).toMatchObject({
    totalCents: 51_931,
    netCents: 41_880,
    vat: { kind: 'domestic', rateBasisPoints: 2400, mismatch: { by: 'card', country: 'EE' } },
  })
  expect(await pay(admin, premiumYear)).toMatchObject({ status: 200 })
  const invoice = await invoiceOf(id)
  expect(invoice).toMatchObject({ vat: { country: 'EE' }, evidence: { addressCountry: 'UA', cardCountry: 'EE' } })
  const file = await as(admin).send({ url: `/api/invoice?invoiceNumber=${invoice.number}` })
  expect(await readPdfLines(file.rawPayload)).toEqual(expect.arrayContaining(['Ukraine', 'VAT 24 % (Estonia)']))

  const other = await trialIn('UA')
  expect(await pay(other.admin, premiumYear, { card: 'issued_in_ukraine' })).toMatchObject({ status: 200 })
  expect(await invoiceOf(other.id)).toMatchObject({
    vat: { kind: 'outside_eu', country: null },
    evidence: { cardCountry: 'UA' },
  })
})

test('another card changes the VAT of later payments', async () => {
  const { id, admin } = await trialIn('UA')
  await pay(admin, premiumMonth, { card: 'issued_in_ukraine' })
  const nonce = await enterCard(admin)
  expect(await as(admin).call(subscriptionRoutes.updateCard, { body: { nonce } })).toMatchObject({
    answer: { next: { amount: 86.55 } },
  })
  const { expirationDate } = await subscriptionOf(admin)
  clock.set(new Date(expirationDate!))
  await runJob(app, 'renew-subscriptions')
  expect(await invoiceOf(id)).toMatchObject({ vat: { kind: 'domestic', country: 'EE' } })
})

test('staff accepts an address with a reason, which is stored with the invoice and valid for that country only', async () => {
  const { id, admin } = await trialIn('EE')
  await move(admin, { country: 'Ukraine', vatNumber: ukrainianNumber() })
  const reason = 'An extract of the register of Ukraine'
  expect(await decide(id, { isAccepted: true, reason: ' ', country: 'UA' })).toMatchObject({
    errors: { reason: expect.anything() },
  })
  expect(await decide(id, { isAccepted: true, reason, country: 'EE' })).toMatchObject({ status: 409 })
  expect(await decide(id, { isAccepted: true, reason, country: 'UA' })).toMatchObject({
    answer: {
      mismatch: null,
      vat: { kind: 'outside_eu' },
      acceptance: { reason },
      can: { accept: false, refuse: true },
    },
  })
  expect(await waitingIds()).not.toContain(id)
  expect(await as(staff).call(backOfficeRoutes.actions, { query: {} })).toMatchObject({
    answer: expect.arrayContaining([expect.objectContaining({ action: 'accept_vat_evidence', subjectId: id, reason })]),
  })
  expect(await pay(admin, premiumMonth)).toMatchObject({ status: 200 })
  expect(await invoiceOf(id)).toMatchObject({
    vat: { kind: 'outside_eu' },
    totalCents: 6980,
    evidence: { cardCountry: 'EE', formerCountry: 'EE', acceptance: { reason } },
  })
  // The decision was about Ukraine.
  await move(admin, { country: 'Moldova', vatNumber: 'MD7654321', isCountryConfirmed: true })
  expect(await quote(admin, premiumYear)).toMatchObject({ vat: { kind: 'domestic', mismatch: { country: 'EE' } } })
  expect(await decide(id, { isAccepted: false, reason, country: 'MD' })).toMatchObject({
    answer: { isWaiting: false, mismatch: { country: 'EE' }, can: { accept: true, refuse: false } },
  })
})

test('there is nothing to accept for a company in the EU', async () => {
  const { id } = await trialIn('DE')
  const evidence = await as(staff).call(vatEvidenceRoutes.evidence, { params: { id } })
  expect(evidence).toMatchObject({ answer: { country: 'DE', mismatch: null, can: { accept: false, refuse: false } } })
  expect(await decide(id, { isAccepted: true, reason: 'None', country: 'DE' })).toMatchObject({ status: 409 })
})

test('a transfer from an account in the EU does not pay an order without VAT, until staff accepts the address', async () => {
  const ordered = async () => {
    const company = await trialIn('UA')
    const body = { planId: premiumYear, price: 418.8 }
    expect(await as(company.admin).call(transferRoutes.orderTransfer, { body })).toMatchObject({ ok: true })
    const list = await as(staff).call(bankTransferRoutes.list)
    if (!list.ok) throw new Error(list.message)
    return { ...company, order: list.answer.find(({ companyId }) => companyId === company.id)!._id }
  }
  const record = (id: string, payerIban: string) => {
    const receivedOn = toSellerDay(clock.now(), testSeller)
    return as(staff).call(bankTransferRoutes.recordPayment, {
      params: { id },
      body: { amount: 418.8, receivedOn, payerIban, receivedCents: 0 },
    })
  }
  const { id, order } = await ordered()
  expect(await record(order, 'EE38')).toMatchObject({ errors: { payerIban: { code: 'iban_wrong' } } })
  expect(await record(order, estonianIban)).toMatchObject({ errors: { payerIban: { code: 'transfer_from_eu' } } })
  const reason = 'Its bank is in Estonia, its register in Ukraine'
  await decide(id, { isAccepted: true, reason, country: 'UA' })
  expect(await record(order, estonianIban)).toMatchObject({ ok: true })
  expect(await invoiceOf(id)).toMatchObject({ evidence: { payerCountry: 'EE', acceptance: { reason } } })

  const other = await ordered()
  expect(await record(other.order, 'UA213223130000026007233566001')).toMatchObject({ ok: true })
  expect(await invoiceOf(other.id)).toMatchObject({
    vat: { kind: 'outside_eu' },
    evidence: { payerCountry: 'UA', acceptance: null },
  })
})
