import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { formatDate } from '@veos/contract/platform/reference/dates'
import type { Page } from 'playwright-core'
import { testSeller } from '../server/testing/testSeller.ts'
import { findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { callAs } from './calls.ts'
import { expect, test } from './journey.ts'
import { registerCompany } from './members.ts'

async function requireWholeOnPhones(page: Page) {
  await page.setViewportSize({ width: 360, height: 780 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('a year ordered by bank transfer begins when staff records the payment, and its invoice can be credited', async () => {
  const email = await registerCompany()
  // A name without a place to break the line.
  await callAs(email, 'POST', '/editCompany', {
    companyName: 'W'.repeat(100),
    address: 'Narva mnt 7',
    yearFounded: 2004,
    companyType: 'Haulier',
    noOfEmployees: '10-25',
  })
  const page = await visit('/checkout?planId=32', { as: email })
  await page.getByRole('radio', { name: 'By bank transfer' }).check()
  await page.getByText('You get a proforma invoice with our account.').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Order by bank transfer' }).click()
  const reference = (await page.getByText(/^RF\d{10}$/).textContent())!
  expect(await findAccessibilityFaults(page)).toEqual([])
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Proforma invoice' }).click(),
  ])
  expect(paper.suggestedFilename()).toBe(`proforma${reference}.pdf`)

  // The order is shown wherever another plan could be chosen.
  await loadPage(page, '/checkout?planId=20')
  await page.getByText('Your company has ordered 12 months of Premium by bank transfer.').waitFor()
  await page.getByText(reference, { exact: true }).waitFor()
  await loadPage(page, '/pricing')
  await page.getByText(`please pay 519,31\u00a0€ with the reference ${reference} by`).waitFor()
  await page.getByRole('link', { name: 'See the order' }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await loadPage(page, '/checkout?planId=32')

  const office = await visit('/admin?queue=transfers', { as: 'staff@veos.example' })
  await office.getByRole('button', { name: `Record payment: ${reference}` }).waitFor()
  await requireWholeOnPhones(office)
  await office.getByRole('button', { name: `Record payment: ${reference}` }).click()
  const dialog = office.getByRole('dialog')
  const amount = dialog.getByRole('textbox', { name: 'Amount that has arrived' })
  const arrivedOn = dialog.getByRole('textbox', { name: 'Arrived on' })
  const recordIt = dialog.getByRole('button', { name: 'Record payment' })
  await amount.fill('519,31')
  await arrivedOn.fill('01.10.2024')
  await recordIt.click()
  await dialog.getByText(/^It was ordered on .*: its money cannot have come before$/).waitFor()
  await arrivedOn.fill(formatDate(toSellerDay(new Date(), testSeller)))
  await amount.fill('519,30')
  await recordIt.click()
  await dialog.getByText('The order is about 519,31 €. Keep the money for the company?').waitFor()
  await dialog.getByRole('button', { name: 'Keep for the company' }).waitFor()
  await amount.fill('519,31')
  await recordIt.click()
  await office.getByText('Payment recorded').waitFor()
  await requireWholeOnPhones(office)
  expect(await findAccessibilityFaults(office)).toEqual([])

  await loadPage(page, '/dashboard/subscription')
  await page.getByText(/It was paid by bank transfer, runs until/).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  const number = (await page.getByRole('link', { name: /Save invoice TEST-/ }).textContent())!

  await loadPage(office, `/admin?queue=invoices&search=${number}`)
  await office.getByRole('button', { name: `Credit ${number}` }).click()
  await dialog.getByRole('textbox', { name: 'Amount without VAT' }).fill('10')
  await dialog
    .getByText(/^Nothing goes back by itself: transfer 12,40.€ with VAT, and record it under Refunds to transfer\.$/)
    .waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed by phone')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await office.getByText('Credit note issued').waitFor()
  await office.getByRole('button', { name: `Mail again: ${number}` }).click()
  await office.getByText(`${number} is mailed again`).waitFor()
  expect(await findAccessibilityFaults(office)).toEqual([])

  await reloadPage(page)
  await page.getByText('We pay it back by bank transfer').waitFor()
  const { Payments } = await callAs(email, 'GET', '/userSubscription')
  await loadPage(office, '/admin?queue=refunds')
  const refund = office.getByRole('listitem').filter({ hasText: Payments[0].invoiceNumber })
  await refund.getByRole('link', { name: 'Open the credit note' }).click()
  await office.getByText('Pay it back by bank transfer', { exact: true }).waitFor()
  await requireWholeOnPhones(office)
  await office.goBack()
  await office.getByRole('button', { name: `Pay back: ${Payments[0].invoiceNumber}` }).click()
  await dialog.getByText(`Transfer 12,40\u00a0€ for credit note ${Payments[0].invoiceNumber}`).waitFor()
  await dialog.getByRole('textbox', { name: 'Paid back on' }).fill(formatDate(toSellerDay(new Date(), testSeller)))
  await dialog.getByRole('textbox', { name: 'Reference of the transfer' }).fill('Refund 7')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await office.getByText('Refund recorded').waitFor()
  await office.goForward()
  await office.getByText('Paid back by bank transfer', { exact: true }).waitFor()
  await reloadPage(page)
  await page.getByText('Paid back by bank transfer').waitFor()

  await loadPage(office, `/admin?queue=invoices&search=${number}`)
  const [month] = await Promise.all([
    office.waitForEvent('download'),
    office
      .getByRole('link', { name: /Save the invoices of .* as CSV/ })
      .first()
      .click(),
  ])
  expect(month.suggestedFilename()).toMatch(/^veos-20\d{2}-\d{2}\.csv$/)
  const [other] = await Promise.all([
    office.waitForEvent('download'),
    office
      .getByRole('link', { name: /as CSV 1,50, separated by semicolons/ })
      .first()
      .click(),
  ])
  expect(other.suggestedFilename()).toBe(month.suggestedFilename())
})

test('a payment for a withdrawn order is stored, shown to the company, and paid back', async () => {
  const email = await registerCompany()
  const page = await visit('/checkout?planId=32', { as: email })
  await page.getByRole('radio', { name: 'By bank transfer' }).check()
  await page.getByRole('button', { name: 'Order by bank transfer' }).click()
  const reference = (await page.getByText(/^RF\d{10}$/).textContent())!
  await page.getByRole('button', { name: 'Take the order back' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByText(reference).waitFor({ state: 'detached' })

  const office = await visit('/admin?queue=transfers', { as: 'staff@veos.example' })
  await office.getByRole('button', { name: `Record payment: ${reference}` }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount that has arrived' }).fill('519,31')
  await dialog.getByRole('textbox', { name: 'Arrived on' }).fill(formatDate(toSellerDay(new Date(), testSeller)))
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByText(/^This order was paid or taken back already\. Keep the money for the company\?/).waitFor()
  await dialog.getByRole('button', { name: 'Keep for the company' }).click()
  await office.getByRole('button', { name: `Pay back: ${reference}` }).waitFor()
  await requireWholeOnPhones(office)
  expect(await findAccessibilityFaults(office)).toEqual([])

  await loadPage(page, '/dashboard/subscription')
  await page.getByText(/We have 519,31\s€ of yours that came by bank transfer and fits no order/).waitFor()
  await requireWholeOnPhones(page)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await office.getByRole('button', { name: `Pay back: ${reference}` }).click()
  await dialog.getByRole('textbox', { name: 'Paid back on' }).fill(formatDate(toSellerDay(new Date(), testSeller)))
  await dialog.getByRole('textbox', { name: 'Reference of the transfer' }).fill('Refund 7')
  await dialog.getByRole('button', { name: 'Record refund' }).click()
  await office.getByText('Refund recorded').waitFor()
  await reloadPage(page)
  await page.getByRole('heading', { name: 'Membership' }).waitFor()
  expect(await page.getByText('fits no order').count()).toBe(0)
})
