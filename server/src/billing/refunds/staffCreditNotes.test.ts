import { discountRoutes } from '@veos/contract/billing/discounts'
import { creditNoteRoutes } from '@veos/contract/billing/staffCreditNotes'
import { subscriptionRoutes } from '@veos/contract/billing/subscription'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import { readPdfLines } from '../../../testing/readPdfLines.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { as, make, db, clock, visitor } = app
const mailbox = openTestMailbox(app.config)
const { pay, quote, subscriptionOf } = createBillingActions(app)
const staff = await make.staff()
const premiumMonth = 30
const premiumYear = 32

/** A company that has paid for Premium, with its invoice as staff sees it. */
async function payingCompany(planId = premiumYear, named: { name?: string } = {}) {
  const company = await make.company({ ...named, country: 'EE', plan: 'free_trial', planEndsInDays: 20 })
  expect(await pay(company.admin, planId)).toMatchObject({ status: 200 })
  const [invoice] = await invoicesOf(company.id)
  return { ...company, invoice: invoice! }
}
async function invoicesOf(id: string) {
  const read = await as(staff).call(creditNoteRoutes.invoices, { params: { id } })
  if (!read.ok) throw new Error(read.message)
  return read.answer
}
const credit = (id: string, payload: object, user = staff) =>
  as(user).send({ method: 'POST', url: `/api/back-office/invoices/${id}/credit-note`, payload })
async function booksOf(companyId: string) {
  const rows = await db.selectFrom('ledgerEntries').where('companyId', '=', companyId).selectAll().execute()
  const sum = (account: string) =>
    rows.filter((row) => row.account === account).reduce((all, { amountCents }) => all + amountCents, 0)
  return { revenue: sum('revenue'), vat: sum('vat'), gateway: sum('gateway'), corrections: sum('corrections') }
}

test('staff credits a whole invoice: numbered, booked, printed, shown to the company and logged', async () => {
  const { id, admin, invoice } = await payingCompany()
  expect(invoice).toMatchObject({ kind: 'invoice', totalCents: 51_931, creditableCents: 41_880 })
  const answer = await credit(invoice._id, { amount: '418,80', reason: 'Paid twice', creditableCents: 41_880 })
  expect(answer.statusCode).toBe(200)
  const [note, corrected] = answer.json()
  expect(note).toMatchObject({ kind: 'credit_note', totalCents: -51_931, creditableCents: 0 })
  expect(corrected).toMatchObject({ number: invoice.number, creditableCents: 0 })
  const numberOf = (number: string) => Number(number.slice(-5))
  expect(numberOf(note.number)).toBe(numberOf(invoice.number) + 1)
  expect(await booksOf(id)).toEqual({ revenue: 0, vat: 0, gateway: 51_931, corrections: -51_931 })

  const { Payments } = await subscriptionOf(admin)
  expect(Payments[0]).toMatchObject({ invoiceNumber: note.number, kind: 'credit_note', amount: -519.31 })
  const file = await as(admin).send({ url: `/api/invoice?invoiceNumber=${note.number}` })
  const lines = await readPdfLines(file.rawPayload)
  expect(lines).toEqual(
    expect.arrayContaining([`Credit note ${note.number}`, 'Reason: Paid twice', 'Paid back by bank transfer.']),
  )
  const log = await as(staff).call(backOfficeRoutes.actions, { query: {} })
  expect(log).toMatchObject({
    answer: [{ action: 'issue_credit_note', subjectId: id, subjectName: note.number, reason: 'Paid twice' }],
  })
  // Nothing is left to credit.
  expect((await credit(invoice._id, { amount: 1, reason: 'More', creditableCents: 0 })).statusCode).toBe(422)
})

test('partial credit notes add up to the invoice, including VAT, whatever the parts are', async () => {
  const { id, invoice } = await payingCompany(premiumMonth)
  let left = invoice.creditableCents
  for (const cents of [1, 2, 2, 3333, left - 3338]) {
    const body = { amount: cents / 100, reason: 'A part', creditableCents: left }
    expect((await credit(invoice._id, body)).statusCode).toBe(200)
    left -= cents
  }
  const all = await invoicesOf(id)
  expect(all.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0)
  expect(await booksOf(id)).toMatchObject({ revenue: 0, vat: 0, corrections: -invoice.totalCents })
})

test('a credit note requested twice, or by two colleagues, is issued once', async () => {
  const { id, invoice } = await payingCompany()
  const body = { amount: 10, reason: 'An error', creditableCents: invoice.creditableCents }
  const both = await Promise.all([credit(invoice._id, body), credit(invoice._id, body)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await invoicesOf(id)).toHaveLength(2)
})

test('a credited amount does not lower a later payment', async () => {
  const { admin, invoice } = await payingCompany(premiumMonth)
  const { creditableCents } = invoice
  expect((await quote(admin, premiumYear)).creditCents).toBe(creditableCents)
  await credit(invoice._id, { amount: creditableCents / 100, reason: 'An error', creditableCents })
  expect((await quote(admin, premiumYear)).creditCents).toBe(0)
})

test('a credit note about an earlier period is taken off the balance that it had left', async () => {
  const roundtripYear = 12
  const { id, admin, invoice } = await payingCompany(roundtripYear)
  // With a discount the unused rest of the year is worth more than the higher plan.
  const code = { code: 'MOST', type: 'percent', amount: 90, createdAt: clock.now() }
  await db.insertInto('discountCodes').values(code).execute()
  await as(admin).call(discountRoutes.discount, { body: { discountCode: 'MOST', subscriptionID: premiumYear } })
  expect(await pay(admin, premiumYear)).toMatchObject({ status: 200 })
  const balance = () =>
    db.selectFrom('subscriptions').where('companyId', '=', id).select('balanceCents').executeTakeFirstOrThrow()
  const { balanceCents } = await balance()
  const { creditableCents } = invoice
  await credit(invoice._id, { amount: 50, reason: 'A part', creditableCents })
  expect(balanceCents).toBeGreaterThan(10_000)
  expect(await balance()).toEqual({ balanceCents: balanceCents - 5000 })
  const left = creditableCents - 5000
  await credit(invoice._id, { amount: left / 100, reason: 'The rest', creditableCents: left })
  expect(await balance()).toEqual({ balanceCents: 0 })
})

test('partial credit notes take at most the moved value of a period off the next one', async () => {
  const roundtripYear = 12
  const began = clock.now()
  const { id, admin, invoice } = await payingCompany(roundtripYear)
  clock.pass(30 * dayMs)
  const { creditCents } = await quote(admin, premiumYear)
  expect(await pay(admin, premiumYear)).toMatchObject({ status: 200 })
  const readValue = () =>
    db.selectFrom('subscriptions').where('companyId', '=', id).select('valueCents').executeTakeFirstOrThrow()
  const { valueCents } = await readValue()
  let left = invoice.creditableCents
  for (const cents of [creditCents - 100, 200, 300]) {
    const body = { amount: cents / 100, reason: 'A part', creditableCents: left }
    expect((await credit(invoice._id, body)).statusCode).toBe(200)
    left -= cents
  }
  expect(await readValue()).toEqual({ valueCents: valueCents - creditCents })
  clock.set(began)
})

test.each([
  ['amount', { amount: '' }],
  ['amount', { amount: 0 }],
  ['amount', { amount: 418.81 }],
  ['reason', { reason: ' ' }],
  ['creditableCents', { creditableCents: null }],
])('an invalid credit note is refused at its field: %s of %o', async (field, fields) => {
  const { invoice } = await payingCompany()
  const body = { amount: 1, reason: 'An error', creditableCents: invoice.creditableCents, ...fields }
  const refused = await credit(invoice._id, body)
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
})

test('only staff issues credit notes, and none about a credit note', async () => {
  const { id, admin, employee, invoice } = await payingCompany()
  const body = { amount: 1, reason: 'An error', creditableCents: invoice.creditableCents }
  for (const user of [admin, employee]) {
    expect((await credit(invoice._id, body, user)).statusCode).toBe(403)
    expect((await as(user).send({ url: `/api/back-office/companies/${id}/invoices` })).statusCode).toBe(403)
  }
  expect(await as(admin).call(subscriptionRoutes.userSubscription)).toMatchObject({ answer: { Payments: [{}] } })
  const note = (await credit(invoice._id, body)).json()[0]
  expect((await credit(note._id, { ...body, creditableCents: 0 })).statusCode).toBe(404)
})

async function lastAction() {
  const log = await as(staff).call(backOfficeRoutes.actions, { query: {} })
  return log.ok ? log.answer[0] : undefined
}
const mailAgain = (id: string, user = staff) =>
  as(user).send({ method: 'POST', url: `/api/back-office/invoices/${id}/mail`, payload: {} })
const find = (search: string, query = '') =>
  as(staff).send({ url: `/api/back-office/invoices?search=${encodeURIComponent(search)}${query}` })
const linkIn = (words: string) => /\/api\/mailedInvoice\/\S+/.exec(words)![0]

test('an invoice and its credit note are mailed to the billing address, with a link that needs no log-in', async () => {
  const company = await make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20 })
  const details = (await as(company.admin).send({ url: '/api/billingDetails' })).json()
  const to = 'books@payer.example'
  const payload = { ...details, invoiceEmail: to }
  const saved = await as(company.admin).send({ method: 'PUT', url: '/api/billingDetails', payload })
  expect(saved.statusCode).toBe(200)
  await pay(company.admin, premiumMonth)
  const [invoice] = await invoicesOf(company.id)
  const mail = await mailbox.waitForMail(to, `Invoice ${invoice!.number}`)
  const file = await visitor.send({ url: linkIn(mail.text) })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(await readPdfLines(file.rawPayload)).toContain(`Invoice ${invoice!.number}`)

  const body = { amount: 1, reason: 'An error', creditableCents: invoice!.creditableCents }
  const [note] = (await credit(invoice!._id, body)).json()
  const ofNote = await mailbox.waitForMail(to, `Credit note ${note.number}`)
  const noteFile = await visitor.send({ url: linkIn(ofNote.text) })
  expect(await readPdfLines(noteFile.rawPayload)).toContain(`Credit note ${note.number}`)
  const toAdmin = await mailbox.waitForMail(company.admin.email, `Credit note ${note.number}`)
  expect(toAdmin.text).toContain('An error')

  // The link works only for its document and for a limited time.
  const forged = linkIn(mail.text).replace(invoice!._id, note._id)
  expect((await visitor.send({ url: forged })).statusCode).toBe(404)
  const now = clock.now()
  clock.set(new Date(now.getTime() + 91 * dayMs))
  expect((await visitor.send({ url: linkIn(mail.text) })).statusCode).toBe(404)
  clock.set(now)
})

test('without a billing address an invoice and its credit note are mailed to each Admin', async () => {
  const { id, admin, employee: colleague } = await make.company({ country: 'EE', plan: 'free_trial' })
  await db.updateTable('users').set({ role: 'Admin' }).where('id', '=', colleague.id).execute()
  await pay(admin, premiumMonth)
  const [invoice] = await invoicesOf(id)
  const body = { amount: 1, reason: 'An error', creditableCents: invoice!.creditableCents }
  const [note] = (await credit(invoice!._id, body)).json()
  for (const { email } of [admin, colleague]) {
    const ofInvoice = await mailbox.waitForMail(email, `Invoice ${invoice!.number} of Veos`)
    expect((await visitor.send({ url: linkIn(ofInvoice.text) })).statusCode).toBe(200)
    const ofNote = await mailbox.waitForMail(email, `Credit note ${note.number} of Veos`)
    expect((await visitor.send({ url: linkIn(ofNote.text) })).statusCode).toBe(200)
  }
})

test('staff mails an invoice again: to the Admins if there is no billing address, and logged', async () => {
  const { id, admin, invoice } = await payingCompany()
  const mailed = await mailAgain(invoice._id)
  expect([mailed.statusCode, mailed.json()]).toEqual([200, { recipients: [admin.email] }])
  const mail = await mailbox.waitForMail(admin.email, `Invoice ${invoice.number}`)
  expect((await visitor.send({ url: linkIn(mail.text) })).statusCode).toBe(200)
  expect(await lastAction()).toMatchObject({ action: 'mail_invoice', subjectId: id, subjectName: invoice.number })
  expect((await mailAgain(invoice._id, admin)).statusCode).toBe(403)
})

test('invoices of a deleted company can be found, read and credited', async () => {
  const { id, invoice } = await payingCompany()
  const { customer } = invoice
  await db.deleteFrom('companies').where('id', '=', id).execute()
  const found = (await find(customer.slice(2).toUpperCase())).json()
  expect(found).toMatchObject([{ _id: invoice._id, customer, companyId: null, creditableCents: 41_880 }])
  const pdf = await as(staff).send({ url: `/api/back-office/invoices/${invoice._id}/pdf` })
  expect(await readPdfLines(pdf.rawPayload)).toContain(`Invoice ${invoice.number}`)
  const answer = await credit(invoice._id, { amount: 418.8, reason: 'Paid twice', creditableCents: 41_880 })
  expect(answer.json()).toMatchObject([
    { kind: 'credit_note', totalCents: -51_931, companyId: null },
    { number: invoice.number, creditableCents: 0 },
  ])
  const noteId = answer.json()[0]._id
  expect((await as(staff).send({ url: `/api/back-office/invoices/${noteId}/pdf` })).statusCode).toBe(200)
  const entries = await db.selectFrom('ledgerEntries').where('bookingId', '=', noteId).select('amountCents').execute()
  expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0)
  expect(await lastAction()).toMatchObject({ action: 'issue_credit_note', companyName: customer })
  // There is no recipient left: its Admins were deleted, and it had no billing address.
  expect((await mailAgain(invoice._id)).json()).toMatchObject({ error: { code: 'invoice_nobody' } })
})

test('staff finds an invoice with any spelling of its number and its customer', async () => {
  const { invoice } = await payingCompany(premiumYear, { name: 'Müller Fragt Ålborg' })
  const { number } = invoice
  const numbers = [number.replaceAll('-', ''), number.replaceAll('-', ' '), number.toLowerCase()]
  for (const search of [...numbers, 'mueller fragt aalborg', 'Alborg MULLER', `Müller ${number.slice(-5)}`])
    expect([search, (await find(search)).json()]).toMatchObject([search, [{ number }]])
})

test('staff finds invoices by a part of number or customer, page by page', async () => {
  const { invoice } = await payingCompany()
  const { number, customer } = invoice
  expect((await find(number.slice(-5))).json()).toMatchObject([{ number, customer }])
  expect((await find('nobody is called so')).json()).toEqual([])
  const all = await db.selectFrom('invoices').orderBy('id', 'desc').select('number').execute()
  const first = await find('', '&limit=2')
  expect(first.json()).toHaveLength(2)
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers.link))![1]
  const second = await find('', `&limit=2&cursor=${cursor}`)
  const numbers = [...first.json(), ...second.json()].map((row: { number: string }) => row.number)
  expect(numbers).toEqual(all.slice(0, 4).map((row) => row.number))
})

test('only staff reads the invoices of others', async () => {
  const { admin, invoice } = await payingCompany()
  for (const path of ['/back-office/invoices', `/back-office/invoices/${invoice._id}/pdf`]) {
    expect((await as(admin).send({ url: `/api${path}` })).statusCode).toBe(403)
    expect((await visitor.send({ url: `/api${path}` })).statusCode).toBe(401)
  }
})
