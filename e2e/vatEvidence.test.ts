import type { Page } from 'playwright-core'
import { findAccessibilityFaults, loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { registerCompany } from './members.ts'

async function pay(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe[title="Card details"]')
  await page.getByRole('textbox', { name: 'Cardholder name' }).fill('Kadri Lepaste')
  await form.getByRole('textbox', { name: 'Card number' }).fill(number)
  await form.getByRole('textbox', { name: 'Expiration date (MM/YY)' }).fill('12/39')
  await form.getByRole('textbox', { name: 'CVV' }).fill('123')
  await page.getByRole('button', { name: /^Pay \d/ }).click()
}

async function moveToUkraine(page: Page, number: string): Promise<void> {
  const details = page.getByRole('region', { name: 'Billing details' })
  await details.getByRole('button', { name: 'Edit' }).click()
  await details.getByRole('combobox', { name: 'Country' }).fill('Ukraine')
  await page.getByRole('option', { name: 'Ukraine' }).click()
  await details.getByRole('textbox', { name: 'VAT number' }).fill(number)
  await details.getByRole('button', { name: 'Save' }).click()
}

const ukrainianNumber = () => `UA${String(Date.now()).slice(-10)}`

test('a company that leaves the EU with an active plan reads the effect on VAT, and staff checks it', async () => {
  const page = await visit('/checkout?planId=30', { as: await registerCompany() })
  await pay(page, '4000000000002701')
  await page.getByRole('heading', { name: 'Thank you for your subscription!' }).waitFor()
  await loadPage(page, '/dashboard/subscription')
  const number = ukrainianNumber()
  await moveToUkraine(page, number)
  const dialog = page.getByRole('dialog', { name: 'Change the country of your company?' })
  await dialog
    .getByText(/From the next payment on, VAT of 24\s% \(Estonia\) is added, as your card was issued there/)
    .waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('textbox', { name: 'VAT number' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Change the country' }).click()
  await page.getByText(`VAT number ${number}`).waitFor()

  const office = await visit('/admin?queue=moved', { as: 'staff@veos.example' })
  const waiting = office.getByRole('listitem').filter({ hasText: 'From Estonia to Ukraine' }).last()
  await waiting.getByText('The stricter rate holds, until the address is accepted.').waitFor()
  expect(await findAccessibilityFaults(office)).toEqual([])
  await waiting.getByRole('button', { name: 'Accept the address' }).click()
  const decision = office.getByRole('dialog')
  await decision.getByRole('textbox', { name: 'Reason' }).fill('An extract of the register')
  await decision.getByRole('button', { name: 'Accept' }).click()
  await office.getByText('Address accepted', { exact: true }).waitFor()
})

test('a card from the EU adds its VAT for a buyer outside of the EU, who reads that before paying', async () => {
  const page = await visit('/checkout?planId=30', {
    as: await registerCompany(undefined, { vatNumber: ukrainianNumber() }),
  })
  await page.getByText('Your company is outside of the EU: none is added').waitFor()
  await pay(page, '4000000000002701')
  await page.getByText('The price is 86,55 € now. Look at it once more').waitFor()
  await page.getByText(/The rate of Estonia: your card was issued there/).waitFor()
  await page.getByRole('button', { name: 'Pay 86,55 €' }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await pay(page, '4000000000002800')
  await page.getByText('The price is 69,80 € now. Look at it once more').waitFor()
  await page.getByText('Your company is outside of the EU: none is added').waitFor()
})
