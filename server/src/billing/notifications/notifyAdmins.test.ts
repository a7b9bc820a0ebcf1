import { billingDetailsRoutes } from '@veos/contract/billing/buyers'
import { creditNoteRoutes } from '@veos/contract/billing/staffCreditNotes'
import { expect, test } from 'vitest'
import { createBillingActions } from '../../../testing/billing.ts'
import { waitForJobs } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import type { TestUser } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { as, make, config } = app
const { pay } = createBillingActions(app)
const { mailTo } = openTestMailbox(config)
const staff = await make.staff()
const premiumMonth = 30

const buyer = () => make.company({ country: 'EE', plan: 'free_trial', planEndsInDays: 20 })

/** All mails of an address, the oldest first, after every queued one is sent. */
async function mailsOf(email: string) {
  await waitForJobs(app)
  return (await mailTo(email)).toReversed()
}

async function setInvoiceAddress(admin: TestUser, invoiceEmail: string) {
  const details = await as(admin).call(billingDetailsRoutes.billingDetails)
  if (!details.ok) throw new Error(details.message)
  const saved = await as(admin).call(billingDetailsRoutes.editBillingDetails, {
    body: { ...details.answer, invoiceEmail },
  })
  expect(saved).toMatchObject({ ok: true })
}

test('an Admin who gets the invoice reads in the same mail what was bought, and gets no second one', async () => {
  const { id, admin } = await buyer()
  await pay(admin, premiumMonth)
  const [mail, ...others] = await mailsOf(admin.email)
  expect(others).toEqual([])
  expect(mail!.subject).toMatch(/^Invoice TEST-\S+ of Veos$/)
  expect(mail!.text).toMatch(/were paid for Premium\. It runs until/)
  expect(mail!.text).toMatch(/Here is invoice TEST-/)
  expect(mail!.text).toContain('/api/mailedInvoice/')

  const invoices = await as(staff).call(creditNoteRoutes.invoices, { params: { id } })
  if (!invoices.ok) throw new Error(invoices.message)
  const [{ _id, creditableCents }] = invoices.answer as [(typeof invoices.answer)[number]]
  const body = { amount: 1, reason: 'An error', creditableCents }
  expect(await as(staff).call(creditNoteRoutes.create, { params: { id: _id }, body })).toMatchObject({ ok: true })
  const [, ofNote, ...more] = await mailsOf(admin.email)
  expect(more).toEqual([])
  expect(ofNote!.subject).toMatch(/^Credit note TEST-\S+ of Veos$/)
  expect(ofNote!.text).toContain('An error')
})

test('if invoices go to another address, the Admin gets the news and the bookkeeper only the invoice', async () => {
  const { admin } = await buyer()
  await setInvoiceAddress(admin, 'books@elsewhere.example')
  await pay(admin, premiumMonth)
  const subjectsTo = async (email: string) => (await mailsOf(email)).map(({ subject }) => subject)
  expect(await subjectsTo(admin.email)).toEqual(['Thank you for your subscription: Premium'])
  expect(await subjectsTo('books@elsewhere.example')).toEqual([expect.stringMatching(/^Invoice /)])
  const [invoice] = await mailsOf('books@elsewhere.example')
  expect(invoice!.text).not.toContain('were paid for')
})

test('an Admin whose own address gets the invoices receives one mail, whatever its spelling', async () => {
  const { admin } = await buyer()
  await setInvoiceAddress(admin, admin.email.toUpperCase())
  await pay(admin, premiumMonth)
  const spellings = [admin.email, admin.email.toUpperCase()]
  expect((await Promise.all(spellings.map(mailsOf))).flat()).toHaveLength(1)
})
