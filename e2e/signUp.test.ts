import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { makeEstonianVatNumber } from '../server/demo/makeEstonianVatNumber.ts'
import { startFakeVies } from '../server/testing/fakeVies.ts'
import { demoPassword, findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { expect, runAsChain, test } from './journey.ts'
import { end, start } from './process.ts'
import { expectFocusOn } from './spotFreightForm.ts'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const country = (page: Page) => page.getByRole('combobox', { name: 'Country' })

/** Data for a registration that no earlier run has used. */
function newcomer() {
  const number = Math.floor(Math.random() * 1_000_000)
  return { vatNumber: makeEstonianVatNumber(number), email: `kadri${number}-${Date.now()}@newcomer.example` }
}

async function fillCompany(page: Page, vatNumber: string) {
  await textbox(page, 'VAT number').fill(vatNumber)
  await expect(country(page)).toHaveValue('Estonia')
  await textbox(page, 'Company name').fill('Uustulnuk OÜ')
  await textbox(page, 'Address').fill('Betooni 14, 11415 Tallinn')
  await page.getByLabel('Company type').selectOption('Haulier')
  await page.getByLabel('Employees').selectOption('10-25')
  await textbox(page, 'Year founded').fill('2004')
  await textbox(page, 'Company e-mail').fill('info@newcomer.example')
  await textbox(page, 'Company phone').fill('655 5014')
}

async function fillUser(page: Page, email: string) {
  await textbox(page, 'First name').fill('Kadri')
  await textbox(page, 'Last name').fill('Uus')
  await textbox(page, 'Your e-mail').fill(email)
  await textbox(page, 'Your phone').fill('+372 5123 4567')
  await textbox(page, 'Password').fill(demoPassword)
  await textbox(page, 'Repeat password').fill(demoPassword)
}

async function toUserStep(page: Page) {
  await button(page, 'Next').click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
}

/** The path of the link in the latest of several mails; the earlier links no longer work. */
async function confirmationPath(page: Page, email: string, letters: number): Promise<string> {
  const mailbox = await page.context().newPage()
  const all = mailbox.getByRole('article').filter({ hasText: email })
  await expect
    .poll(async () => {
      await loadPage(mailbox, '/dev/mailbox')
      return all.getByRole('heading', { name: 'Confirm your e-mail address' }).count()
    })
    .toBe(letters)
  const href = await all
    .first()
    .getByRole('link', { name: /confirm-email/ })
    .getAttribute('href')
  await mailbox.close()
  return new URL(href!).pathname
}

test.describe('a new company', () => {
  runAsChain()
  let page: Page

  const { vatNumber, email } = newcomer()

  test('a company fills in the two steps of the registration', async () => {
    page = await visit('/')
    await page.getByRole('banner').getByRole('link', { name: 'Join now' }).click()
    await page.getByRole('heading', { name: 'Join Veos' }).waitFor()
    // The registration can also begin with a chosen plan.
    await loadPage(page, '/pricing?billing=12')
    await page.getByRole('link', { name: 'Select Plan: Premium' }).click()
    await page.getByRole('heading', { name: 'Join Veos' }).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await fillCompany(page, vatNumber.toLowerCase().replace(/(...)/g, '$1 '))
    await page.getByText('Estonia: EE and 9 characters').waitFor()
    await toUserStep(page)
    await fillUser(page, email)
    await button(page, 'Back').click()
    await expect(textbox(page, 'Company name')).toHaveValue('Uustulnuk OÜ')
    await toUserStep(page)
    await expect(textbox(page, 'Password')).toHaveValue(demoPassword)
  })

  test('a reload keeps the values of the registration, except the passwords', async () => {
    // A reload preserves the typed values, except the passwords.
    await reloadPage(page)
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await expect(textbox(page, 'Your e-mail')).toHaveValue(email)
    await expect(textbox(page, 'Password')).toHaveValue('')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await fillUser(page, email)
  })

  test('a registered company begins its free trial', async () => {
    await page.getByRole('checkbox', { name: /^I accept/ }).check()
    await button(page, 'Create account').click()
    await page.waitForURL('**/pricing?**')
    await page.getByText('10 of 10 messages of the free trial left').waitFor()
    const premium = page.getByRole('article', { name: 'Premium' })
    await premium.getByText('You have chosen this plan before you registered.').waitFor()
    await expect(page.getByRole('radio', { name: /Billed annually/ })).toBeChecked()
    await page.getByText(/^Your free trial has begun\. It runs until \d\d [A-Z][a-z]+ \d{4}\.$/).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  test('a registered company cannot publish before its e-mail address is confirmed', async () => {
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.getByText(`open the link that we have sent to ${email}`).waitFor()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Join now' })).toHaveCount(0)
    await button(page, 'Send again').click()
    await page.getByText('Sent again').waitFor()
    await page.getByRole('link', { name: 'Load Exchange' }).first().click()
    // The dashboard has such a link too.
    await page.getByRole('heading', { level: 1, name: 'Load Exchange' }).waitFor()
    await page.getByRole('link', { name: 'Create Spot freight' }).click()
    const gate = page.getByRole('dialog', { name: 'Confirm your e-mail address' })
    await gate.waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await gate.getByRole('button', { name: 'Continue' }).click()
  })

  test('a registered company may publish after opening the link in the mail', async () => {
    await loadPage(page, await confirmationPath(page, email, 2))
    await page.getByText('Your e-mail address is confirmed').waitFor()
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await expect(button(page, 'Send again')).toHaveCount(0)
    await loadPage(page, '/dashboard/spotload/create')
    await page.getByRole('heading', { name: 'Add load' }).waitFor()
    await loadPage(page, '/dashboard/my-company')
    await page.getByText(/^VAT number format checked, /).waitFor()
    await loadPage(page, '/sign-up')
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test.describe('the form of a registration', () => {
  runAsChain()
  let page: Page

  const { email } = newcomer()
  const errorOf = (name: string) =>
    textbox(page, name).evaluate((field) => document.getElementById(`${field.id}-error`)?.textContent ?? null)
  const isFocused = (name: string) => textbox(page, name).evaluate((field) => field === document.activeElement)

  test('the registration checks a VAT number while it is typed', async () => {
    page = await visit('/sign-up', { width: 360 })
    const vat = textbox(page, 'VAT number')
    await vat.fill('10')
    await expect.poll(() => errorOf('VAT number')).toBe('Enter a valid VAT number')
    await vat.fill('EE100000000')
    await textbox(page, 'Address').focus()
    await expect.poll(() => errorOf('VAT number')).toBe('Enter a valid VAT number')
    await expect.poll(() => isFocused('Address')).toBe(true)
    await vat.fill('')
    await expect.poll(() => errorOf('VAT number')).toBeNull()
  })

  test('the registration fills in name and country from VIES', async () => {
    const vat = textbox(page, 'VAT number')
    // This market checks VAT numbers only by their check digits. The answers of VIES are simulated, with a name and
    // without.
    let name = 'KAUNO VEŽĖJAI UAB'
    await page.route('**/api/vatCheck**', (call) =>
      call.fulfill({
        json: { validation: { valid: true, company_name: name, company_address: '---' }, country_code: 'LT' },
      }),
    )
    await vat.fill('LT 119 511 515')
    await expect(textbox(page, 'Company name')).toHaveValue(name)
    await expect(country(page)).toHaveValue('Lithuania')
    name = '---'
    await country(page).fill('')
    await vat.fill('LT 119 511 51')
    await expect(country(page)).toHaveValue('Lithuania')
    await expect(textbox(page, 'Company name')).toHaveValue('KAUNO VEŽĖJAI UAB')
    await page.unroute('**/api/vatCheck**')
    await vat.fill('')
  })

  test('the registration focuses the first wrong field', async () => {
    await button(page, 'Next').click()
    await button(page, 'Company type: Choose the type of the company').waitFor()
    await expect.poll(() => isFocused('VAT number')).toBe(true)
    expect(await findAccessibilityFaults(page)).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0)
  })

  test('the registration refuses a company that is registered already', async () => {
    // A valid number that is registered already. It is checked again when the account is created.
    const member = await visit('/', { as: 'admin@haulier.example' })
    const { vatNumber: taken } = await (await member.request.get('/api/getCompany')).json()
    await fillCompany(page, taken)
    await button(page, 'Next').click()
    await expect.poll(() => errorOf('VAT number')).toMatch(/^A company with this VAT number is already registered/)
    await fillCompany(page, newcomer().vatNumber)
    await toUserStep(page)
  })

  test('the registration shows errors of the user', async () => {
    await fillUser(page, 'admin@haulier.example')
    await textbox(page, 'Repeat password').fill('another-password')
    await button(page, 'Create account').click()
    await expect.poll(() => errorOf('Repeat password')).toBe('Passwords do not match')
    await page.getByText('Accept the terms to create an account', { exact: true }).waitFor()
    await textbox(page, 'Repeat password').fill(demoPassword)
    await page.getByRole('checkbox', { name: /^I accept/ }).check()
    await button(page, 'Create account').click()
    await expect.poll(() => errorOf('Your e-mail')).toMatch(/^An account with this e-mail address already exists/)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })

  test('the registration returns to the step with the wrong field', async () => {
    await button(page, 'Back').click()
    await textbox(page, 'Company phone').fill('12')
    // After returning without "Next" the last step shows the error.
    await page.evaluate(() => {
      const storedDraft = JSON.parse(sessionStorage.getItem('draft:sign-up')!)
      sessionStorage.setItem('draft:sign-up', JSON.stringify({ ...storedDraft, step: 'user' }))
    })
    await reloadPage(page)
    await fillUser(page, email)
    await button(page, 'Create account').click()
    await page.getByRole('heading', { name: 'Company details' }).waitFor()
    await expect.poll(() => errorOf('Company phone')).toMatch(/^Enter a phone number/)
    // The field is below the window while the summary is visible: the summary has the focus and links to the field.
    const inSummary = page.getByRole('alert').getByRole('button', { name: /^Company phone: Enter a phone number/ })
    await expect.poll(() => inSummary.evaluate((summary) => summary === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused('Company phone')).toBe(true)
  })
})

test('a visitor who opens an offer can register instead of logging in; a broken link shows what to do', async () => {
  const page = await visit('/spotload')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Join Veos' }).waitFor()
  await loadPage(page, '/confirm-email/broken')
  await page.getByText('This link no longer works. Log in to have a new one sent').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('the registration fills in data of the register, and never overwrites typed values', async () => {
  const vies = await startFakeVies()
  const dataDir = mkdtempSync(join(tmpdir(), 'veos-vies-'))
  const { origin, child, output } = await start({
    VEOS_DATA: dataDir,
    VEOS_WEB: 'on',
    VAT_PROVIDER: 'vies',
    VAT_URL: vies.url,
  })
  try {
    expect(origin, output).not.toBe('')
    const page = await visit('/sign-up', { origin })
    await textbox(page, 'VAT number').fill(makeEstonianVatNumber(4711))
    await expect(textbox(page, 'Company name')).toHaveValue('John Doe')
    await expect(textbox(page, 'Address')).toHaveValue('123 Main St, Anytown')
    await expect(country(page)).toHaveValue('Estonia')
    // The answer does not move the focus.
    await expectFocusOn(page, 'vatNumber')

    await textbox(page, 'Address').fill('Betooni 14, 11415 Tallinn')
    await textbox(page, 'Company name').fill('Something else')
    await textbox(page, 'VAT number').fill(makeEstonianVatNumber(4712))
    await expect(textbox(page, 'Company name')).toHaveValue('John Doe')
    await expect(textbox(page, 'Address')).toHaveValue('Betooni 14, 11415 Tallinn')
    // An open page would delay the end of the server.
    await page.close()
  } finally {
    await end(child)
    await vies.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
