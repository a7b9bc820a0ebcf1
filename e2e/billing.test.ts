import { toSellerDay } from '@veos/contract/billing/reference/sellerDays'
import { formatLongDate, formatTableDate } from '@veos/contract/platform/reference/dates'
import type { Page } from 'playwright-core'
import { testSeller } from '../server/testing/testSeller.ts'
import { demoPassword, findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { callAs } from './calls.ts'
import { expect, runAsChain, test } from './journey.ts'
import { registerCompany } from './members.ts'
import { getMarket } from './sharedMarket.ts'

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \d/ })
const frameOf = (page: Page) => page.frameLocator('iframe[title="Card details"]')

async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Cardholder name' }).fill('Kadri Lepaste')
  const form = frameOf(page)
  await form.getByRole('textbox', { name: 'Card number' }).fill(number)
  await form.getByRole('textbox', { name: 'Expiration date (MM/YY)' }).fill('12/39')
  await form.getByRole('textbox', { name: 'CVV' }).fill('123')
}

test.describe('a plan', () => {
  runAsChain()
  let page: Page
  let email: string

  test('a plan is chosen from the price list, with any payment interval', async () => {
    email = await registerCompany()
    page = await visit('/pricing', { as: email })
    const premium = page.getByRole('article', { name: 'Premium' })
    await premium.getByText('69,80 €').waitFor()
    await page.getByRole('radio', { name: /Billed annually/ }).check()
    await premium.getByText('34,90 €').waitFor()
    await premium.getByText('you save 418,80 €').waitFor()
    expect(page.url()).toContain('billing=12')
    await premium.getByRole('link', { name: 'Select Plan: Premium' }).click()
    await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    await page.getByText('519,31 €', { exact: true }).first().waitFor()
    await page.getByText('VAT 24 %').waitFor()
    await page.getByText(/takes the place of your free trial, which runs until .*: its free days end now/).waitFor()
  })

  test('a plan is not sold when the bank declines the card or does not recognise its owner', async () => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
    await enterCard(page, '4000 1111 1111 1115')
    expect(await findAccessibilityFaults(page)).toEqual([])
    await payButton(page).click()
    await page.getByText('Your bank did not accept the payment. Nothing was charged').waitFor()
    await enterCard(page, '4000000000002925')
    await payButton(page).click()
    await page.getByText('Authentication failed, please try another payment method').waitFor()
    await enterCard(page, '4000000000002644')
    await payButton(page).click()
    await page.getByText('Payment couldn’t be processed. Please check if the information entered is correct.').waitFor()
    expect(requests.filter((request) => /4000\D?\d{4}\D?\d{4}\D?\d{4}/.test(request))).toEqual([])
    // The frame refuses a number that is no test card, and shows the error at its field.
    await enterCard(page, '4111111111111111')
    await payButton(page).click()
    await frameOf(page).getByText('The test gateway does not know this number').waitFor()
  })

  test('a plan is paid by keyboard only, after the bank has authenticated the owner of the card', async () => {
    await enterCard(page, '4000000000002503')
    await frameOf(page).getByRole('textbox', { name: 'CVV' }).press('Enter')
    const code = frameOf(page).getByRole('textbox', { name: 'Code' })
    await code.waitFor()
    await frameOf(page).getByRole('button', { name: 'Cancel' }).press('Enter')
    await page.getByText('You have cancelled the payment. Nothing was charged.').waitFor()
    await frameOf(page).getByRole('textbox', { name: 'CVV' }).press('Enter')
    await code.fill('9999')
    await code.press('Enter')
    await page.getByText('Authentication failed, please try another payment method').waitFor()
    await frameOf(page).getByRole('textbox', { name: 'CVV' }).press('Enter')
    await code.fill('1234')
    await code.press('Enter')
    await page.getByRole('heading', { name: 'Thank you for your subscription!' }).waitFor()
    await page.getByText(/Next payment: \d{2} [A-Z][a-z]+ \d{4}/).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    // After a reload the page shows the result again.
    await page.waitForURL('**/checkout?planId=32&sent=done')
    const day = await page.getByText(/Next payment:/).textContent()
    await reloadPage(page)
    await page.getByRole('heading', { name: 'Thank you for your subscription!' }).waitFor()
    await page.getByText(day!).waitFor()
    // The price list no longer mentions the trial.
    await page.goBack()
    await page.getByText('Your plan is Premium.', { exact: true }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { name: 'Thank you for your subscription!' }).waitFor()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard')
  })

  test('the subscription page shows the plan with its invoice, and the price list marks it as the current one', async () => {
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Subscription' }).click()
    await page.getByRole('cell', { name: 'Premium' }).waitFor()
    await page.getByText(/On \d{2} \w+ \d{4} Premium is renewed, and we charge 519,31.€/).waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /Save invoice TEST-/ }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^invoiceTEST-\d{4}-\d{5}\.pdf$/)
    // The price list opens with the payment interval of the plan.
    await loadPage(page, '/pricing')
    await page.getByRole('article', { name: 'Premium' }).getByText('Current plan').waitFor()
    await expect(page.getByRole('radio', { name: /Billed annually/ })).toBeChecked()
  })

  test('a plan is cancelled and kept after all, and its card is replaced', async () => {
    await loadPage(page, '/dashboard/subscription')
    await page.getByRole('button', { name: 'Cancel Plan' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Plan' }).click()
    await page.getByText(/The plan is cancelled. Everything works until/).waitFor()
    await page.getByRole('button', { name: 'Keep my plan' }).click()
    await page.getByText(/Premium is renewed/).waitFor()
    await page.getByRole('link', { name: 'Use another card' }).click()
    await enterCard(page, '4000000000002719')
    await page.getByRole('button', { name: 'Save card' }).click()
    await page.getByText('Visa ending in 2719').waitFor()
    await page.getByText('Saved', { exact: true }).waitFor()
  })

  test('a change to a lower plan takes effect at the end of the period, and nothing is charged today', async () => {
    await loadPage(page, '/checkout?planId=10')
    await page.getByText(/Roundtrip Pro begins on/).waitFor()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('heading', { name: 'Your plan changes' }).waitFor()
    await page.waitForURL('**/checkout?planId=10&sent=done')
    await reloadPage(page)
    await page.getByRole('heading', { name: 'Your plan changes' }).waitFor()
    await page.getByText(/The new plan begins on \d{2} [A-Z][a-z]+ \d{4}/).waitFor()
    // The parameter `sent=done` does not skip the payment.
    await loadPage(page, '/checkout?planId=20&sent=done')
    await page.getByText(/A change to Roundtrip Pro waits for/).waitFor()
    await loadPage(page, '/checkout?planId=20')
    await page.getByText(/A change to Roundtrip Pro waits for/).waitFor()
    await loadPage(page, '/dashboard/subscription')
    await page.getByRole('button', { name: 'Keep the plan as it is' }).click()
    await page.getByText(/Premium is renewed/).waitFor()
  })

  test('staff refunds a part of a payment to the card that paid it', async () => {
    const { Payments } = await callAs(email, 'GET', '/userSubscription')
    const number = Payments.at(-1).invoiceNumber
    const office = await visit(`/admin?queue=invoices&search=${number}`, { as: 'staff@veos.example' })
    await office.getByRole('button', { name: `Credit ${number}` }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Amount without VAT' }).fill('10')
    await dialog.getByText(/^12,40.€ with VAT goes back to Visa ending in 2503\.$/).waitFor()
    expect(await findAccessibilityFaults(office)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Agreed by phone')
    await dialog.getByRole('button', { name: 'Issue credit note' }).click()
    await office.getByText('Credit note issued').waitFor()
    await loadPage(page, '/dashboard/subscription')
    await page.getByText('Paid back to your card').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
  })
})

test('a plan ends on the same day on every page, in any time zone of the reader', async () => {
  const email = await registerCompany()
  const { expirationDate } = await callAs(email, 'GET', '/userSubscription')
  const day = toSellerDay(new Date(expirationDate), testSeller)
  const long = formatLongDate(day)
  const inTable = formatTableDate(day)
  // At any time one of these zones has another day than the seller's time zone.
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Honolulu']) {
    const page = await visit('/pricing', { as: email, timezoneId })
    await page.getByText(`Your free trial has begun. It runs until ${long}.`).waitFor()
    await loadPage(page, '/dashboard/subscription')
    await page.getByRole('cell', { name: inTable }).waitFor()
    await page.getByText(`It runs until ${long} and ends by itself: nothing is charged.`).waitFor()
    await loadPage(page, '/dashboard/my-company')
    await page.getByText(long, { exact: true }).waitFor()
  }
})

test('an invalid discount code shows an error, and the price stays the same', async () => {
  const page = await visit('/checkout?planId=30', { as: await registerCompany() })
  await page.getByText('86,55 €', { exact: true }).first().waitFor()
  await page.getByRole('textbox', { name: 'Discount code' }).fill('NOTHING')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('There is no such code. Look how it is written').waitFor()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Discount code' }).getAttribute('aria-invalid'))
    .toBe('true')
  await page.getByText('86,55 €', { exact: true }).first().waitFor()
})

test('pressing Pay twice, also in a second tab, charges once', async () => {
  const email = await registerCompany()
  const page = await visit('/checkout?planId=10', { as: email })
  const other = await page.context().newPage()
  await loadPage(other, '/checkout?planId=10')
  await enterCard(page, '4000000000002701')
  await enterCard(other, '4000000000002701')
  await payButton(page).dblclick()
  await page.getByRole('heading', { name: 'Thank you for your subscription!' }).waitFor()
  await payButton(other).click()
  await other.getByText('This is your plan already').first().waitFor()
  const { Payments } = await callAs(email, 'GET', '/userSubscription')
  expect(Payments).toHaveLength(1)
})

test('a payment with a lost answer is shown as pending until its result is known', async () => {
  const email = await registerCompany()
  const page = await visit('/checkout?planId=10', { as: email })
  await enterCard(page, '4000000000002735')
  await payButton(page).click()
  await page.getByText(/Your bank has not answered yet/).waitFor()
  await reloadPage(page)
  await page.getByText(/Your bank has not answered yet/).waitFor()
})

test('a payment without an answer is sent again unchanged, and charged once', async () => {
  const email = await registerCompany()
  const page = await visit('/checkout?planId=10', { as: email })
  const sent: { key: string | undefined; body: string | null }[] = []
  await page.route('**/api/addSubscription', async (call) => {
    const request = call.request()
    sent.push({ key: request.headers()['idempotency-key'], body: request.postData() })
    // Without its origin the server would refuse the call as one of a foreign page.
    const answer = await call.fetch({ headers: { ...request.headers(), origin: new URL(page.url()).origin } })
    expect(answer.status()).toBe(200)
    if (sent.length === 1) await call.abort()
    else await call.fulfill({ response: answer })
  })
  await enterCard(page, '4000000000002701')
  const cardholder = page.getByRole('textbox', { name: 'Cardholder name' })
  await cardholder.press('Enter')
  await page.getByText('Press Pay again: nothing is charged twice.').waitFor()
  await cardholder.fill('Somebody Else')
  await payButton(page).click()
  await page.getByRole('heading', { name: 'Thank you for your subscription!' }).waitFor()
  expect(sent).toHaveLength(2)
  expect(sent[0]!.key).toMatch(/^\w{32}$/)
  expect(sent[1]).toEqual(sent[0])
  const { Payments } = await callAs(email, 'GET', '/userSubscription')
  expect(Payments).toHaveLength(1)
})

test('a reload during the payment shows the confirmation of the order', async () => {
  const email = await registerCompany()
  const page = await visit('/checkout?planId=10', { as: email })
  const isPaid = Promise.withResolvers<void>()
  // The answer never arrives.
  await page.route('**/api/addSubscription', async (call) => {
    await call.fetch({ headers: { ...call.request().headers(), origin: new URL(page.url()).origin } })
    isPaid.resolve()
  })
  await enterCard(page, '4000000000002701')
  await payButton(page).click()
  await isPaid.promise
  await reloadPage(page)
  await page.getByRole('heading', { name: 'Thank you for your subscription!' }).waitFor()
})

test('a discount code for the full price starts the plan, and the card is charged for later payments', async () => {
  const code = `FREE-${Date.now()}`
  await callAs('staff@veos.example', 'POST', '/back-office/discount-codes', {
    code,
    type: '%',
    discount: 100,
    plan: '',
    startsOn: null,
    endsOn: null,
    maxUses: null,
  })
  const page = await visit('/checkout?planId=10', { as: await registerCompany() })
  await page.getByRole('textbox', { name: 'Discount code' }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('0,00 €', { exact: true }).first().waitFor()
  await enterCard(page, '4000000000002701')
  await page.getByRole('button', { name: 'Start the plan' }).click()
  await page.getByRole('heading', { name: 'Thank you for your subscription!' }).waitFor()
})

test('after a log-in the checkout is loaded as a new document, so that its card form opens', async () => {
  const email = await registerCompany()
  const page = await visit('/checkout?planId=10')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/checkout?planId=10')
  await frameOf(page).getByRole('textbox', { name: 'Card number' }).waitFor()
})

test('a missing name is reported before the card data are sent', async () => {
  const page = await visit('/checkout?planId=10', { as: await registerCompany() })
  const cardholder = page.getByRole('textbox', { name: 'Cardholder name' })
  await frameOf(page).getByRole('textbox', { name: 'Card number' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('cardholderName')
  await payButton(page).click()
  await page.getByText('Enter the name on the card').waitFor()
  await expect(cardholder).toHaveAttribute('aria-invalid', 'true')
})

test('billing details can be corrected in the checkout', async () => {
  const page = await visit('/checkout?planId=10', { as: await registerCompany() })
  const details = page.getByRole('region', { name: 'Billing details' })
  await details.getByRole('button', { name: 'Edit' }).click()
  await details.getByRole('textbox', { name: 'VAT number' }).fill('EE100931559')
  await details.getByRole('textbox', { name: /Your order number/ }).fill('PO 77')
  await details.getByRole('button', { name: 'Save' }).click()
  await details.getByText('Enter a valid VAT number').waitFor()
  await details.getByRole('textbox', { name: 'VAT number' }).fill('EE100931558')
  await details.getByRole('textbox', { name: 'Billing address' }).fill('Sadama 7, Tallinn')
  await details.getByRole('button', { name: 'Save' }).click()
  await details.getByText('Sadama 7, Tallinn').waitFor()
  await details.getByText('Order number PO 77').waitFor()
  await details.getByText('Invoices go to the Admins of your company').waitFor()

  // The details are also on the page of the plan, before and after a payment.
  await loadPage(page, '/dashboard/subscription')
  await details.getByText('Order number PO 77').waitFor()
  await details.getByRole('button', { name: 'Edit' }).click()
  await details.getByRole('textbox', { name: 'E-mail for invoices' }).fill('books@payer.example')
  await details.getByRole('button', { name: 'Save' }).click()
  await details.getByText('Invoices go to books@payer.example').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
})

test('the typed card data stay when the colour scheme changes', async () => {
  const page = await visit('/checkout?planId=30', { as: await registerCompany() })
  await enterCard(page, '4000000000002701')
  const colourOf = () =>
    frameOf(page)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await colourOf()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(colourOf).not.toBe(light)
  const hasLettersOfThePage = () =>
    frameOf(page)
      .locator('body')
      .evaluate(() => [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded'))
  await expect.poll(hasLettersOfThePage).toBe(true)
  expect(await frameOf(page).getByRole('textbox', { name: 'Card number' }).inputValue()).toBe('4000 0000 0000 2701')
  expect(await frameOf(page).getByRole('textbox', { name: 'CVV' }).inputValue()).toBe('123')
})

test('a blocked card form is reported', async () => {
  const page = await visit('/pricing', { as: await registerCompany() })
  await page.context().route('**/test-gateway/**', (route) => route.abort())
  await loadPage(page, '/checkout?planId=10')
  await page.getByText(/The card form did not load. An ad blocker or a firewall may hold it back/).waitFor()
})

test('visitors are redirected to the registration, Employees are referred to their Admin, and a checkout without a plan leads to the prices', async () => {
  const visitor = await visit('/pricing')
  await visitor.getByRole('article', { name: 'Premium' }).getByRole('link', { name: 'Select Plan: Premium' }).click()
  await visitor.waitForURL('**/sign-up?planId=30')
  const employee = await visit('/pricing', { as: 'employee@haulier.example' })
  await employee.getByText('An Admin of your company chooses the plan.').first().waitFor()
  await loadPage(employee, '/checkout?planId=30')
  await employee.waitForURL('**/pricing')
  const admin = await visit('/checkout', { as: 'admin@trial.example' })
  await admin.waitForURL('**/pricing')
})

test('only two pages may show frames for entering cards', async () => {
  const policyOf = async (path: string) =>
    (await fetch(getMarket().origin + path)).headers.get('content-security-policy')
  for (const path of ['/', '/pricing', '/spotload', '/checkouts', '/dashboard', '/dashboard/subscriptions']) {
    expect([path, await policyOf(path)]).toEqual([path, expect.stringContaining("frame-src 'none'")])
  }
  for (const path of ['/checkout?planId=30', '/dashboard/subscription']) {
    const page = await visit(path, { as: 'admin@trial.example' })
    const answer = await page.context().request.get(path)
    expect(answer.headers()['content-security-policy']).toContain("frame-src 'self'")
  }
})
