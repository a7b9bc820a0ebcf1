import { checkoutRoutes } from '@veos/contract/billing/checkout'
import { expect, test } from 'vitest'
import { createBillingActions } from '../../testing/billing.ts'
import type { TestUser } from '../../testing/make.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { as, make, db, clock } = app
const { enterCard, quote, pay, order } = createBillingActions(app)
const premiumMonth = 30
const premiumYear = 32
const hourMs = 3_600_000

const trial = () => make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20 })

/** Pays with a card that the bank declines. */
async function tryCard(user: TestUser, remoteAddress: string, key?: string) {
  const payload = {
    planId: premiumMonth,
    cardholderName: 'Kadri Mets',
    price: (await quote(user, premiumMonth)).totalCents / 100,
    paymentMethodNonce: await enterCard(user, 'declined'),
  }
  const headers = key ? { 'idempotency-key': key } : {}
  const answer = await as(user).send({ method: 'POST', url: '/api/addSubscription', payload, headers, remoteAddress })
  return { status: answer.statusCode, message: answer.json().error?.message, answer }
}

async function tryCards(user: TestUser, times: number, remoteAddress: string) {
  const statuses = []
  for (let tried = 0; tried < times; tried++) statuses.push((await tryCard(user, remoteAddress)).status)
  return statuses
}

test('a company may try twenty cards an hour, over all networks', async () => {
  const { admin } = await trial()
  const other = await trial()
  expect(await tryCards(admin, 10, '192.0.2.1')).toEqual(Array(10).fill(402))
  expect(await tryCards(admin, 10, '192.0.2.2')).toEqual(Array(10).fill(402))
  const refused = await tryCard(admin, '192.0.2.3')
  expect([refused.status, refused.message]).toEqual([
    429,
    'Your company has tried 20 cards in an hour. Try again in 60 min',
  ])
  expect(Number(refused.answer.headers['retry-after'])).toBe(3600)
  expect(await db.selectFrom('charges').where('companyId', '=', admin.companyId!).selectAll().execute()).toHaveLength(
    20,
  )
  expect((await pay(other.admin, premiumMonth)).status).toBe(200)
  clock.pass(hourMs)
  expect((await pay(admin, premiumMonth)).status).toBe(200)
})

test('cards that are tried simultaneously all count', async () => {
  const { admin } = await trial()
  // While one is pending the others are refused and do not count as tries.
  const statuses = await Promise.all(Array.from({ length: 15 }, async () => (await tryCard(admin, '192.0.2.9')).status))
  const declined = statuses.filter((status) => status === 402).length
  expect(await tryCards(admin, 20 - declined, '192.0.2.9')).toEqual(Array(20 - declined).fill(402))
  expect((await tryCard(admin, '192.0.2.9')).status).toBe(429)
})

test('a payment repeated with its key counts as one try', async () => {
  const { admin } = await trial()
  const { totalCents } = await quote(admin, premiumMonth)
  const paymentMethodNonce = await enterCard(admin, 'declined')
  const body = { planId: premiumMonth, cardholderName: 'Kadri Mets', price: totalCents / 100, paymentMethodNonce }
  for (let sent = 0; sent < 25; sent++) expect((await order(admin, body, 'the same')).status).toBe(402)
  expect((await pay(admin, premiumMonth)).status).toBe(200)
})

test('a network may try sixty cards an hour over all companies, including stored cards', async () => {
  const network = '2001:db8:1:2::1'
  const companies = await Promise.all([trial(), trial(), trial(), trial()])
  const paying = companies[3]!.admin
  expect((await pay(paying, premiumMonth)).status).toBe(200)
  for (const { admin } of companies.slice(0, 3)) await tryCards(admin, 19, network)
  const store = async (scenario: 'succeeds' | 'declined') => {
    const payload = { nonce: await enterCard(paying, scenario) }
    const url = '/api/updateCard'
    return (await as(paying).send({ method: 'POST', url, payload, remoteAddress: '2001:db8:1:2::2' })).statusCode
  }
  expect([await store('declined'), await store('declined'), await store('succeeds')]).toEqual([402, 402, 200])
  expect(await store('succeeds')).toBe(429)
  expect((await tryCard(companies[0]!.admin, network)).status).toBe(429)
  expect((await tryCard(companies[0]!.admin, '2001:db8:1:3::1')).status).toBe(402)
})

test('a company may open sixty card forms an hour, and enter sixty cards in the test gateway', async () => {
  const { admin } = await trial()
  const token = await as(admin).call(checkoutRoutes.clientToken)
  const { clientToken } = token.ok ? token.answer : { clientToken: '' }
  for (let opened = 1; opened < 60; opened++) {
    expect((await as(admin).call(checkoutRoutes.clientToken)).ok).toBe(true)
  }
  expect(await as(admin).call(checkoutRoutes.clientToken)).toMatchObject({ status: 429 })
  const payload = { clientToken, scenario: 'declined' }
  const enter = () => app.visitor.send({ method: 'POST', url: '/test-gateway/nonces', payload })
  for (let entered = 0; entered < 60; entered++) expect((await enter()).statusCode).toBe(200)
  expect((await enter()).statusCode).toBe(429)
})

test('a proforma invoice is printed once, and may be saved sixty times an hour', async () => {
  const { id: companyId, admin } = await trial()
  const { totalCents } = await quote(admin, premiumYear)
  const payload = { planId: premiumYear, price: totalCents / 100 }
  const ordered = await as(admin).send({ method: 'POST', url: '/api/bankTransfer', payload })
  const url = `/api/proforma?reference=${ordered.json().transfer.reference}`
  const first = (await as(admin).send({ url })).rawPayload
  // A new print would have another date.
  await db
    .updateTable('bankTransfers')
    .set({ orderedAt: new Date(0) })
    .where('companyId', '=', companyId)
    .execute()
  for (let saved = 1; saved < 60; saved++) expect((await as(admin).send({ url })).rawPayload.equals(first)).toBe(true)
  const refused = await as(admin).send({ url })
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    429,
    'Your company has saved 60 proforma invoices in an hour. Try again in 60 min',
  ])
})
