import type { Page } from 'playwright-core'
import { delayHydration, findAccessibilityFaults, reloadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'

const topicName = 'Topic'

async function fillIn(page: Page, { email, message }: { email: string; message: string }) {
  await page.getByLabel('Name').fill('Kadri Mets')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Message').fill(message)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

for (const width of [360, 1280]) {
  test(`a visitor writes to support at ${width} px, and both get a mail`, async () => {
    const page = await visit('/attributions', { width, colorScheme: 'light' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
    await page.waitForURL('**/contact')
    await page.getByLabel(topicName).selectOption({ label: 'Plans and invoices' })
    const email = `writer${width}@elsewhere.example`
    await fillIn(page, { email, message: 'What does Premium contain?' })
    await send(page)
    await page.getByText(`We answer to ${email}`).waitFor()
    const mailbox = await visit('/dev/mailbox')
    await expect
      .poll(async () => {
        await reloadPage(mailbox)
        return mailbox.content()
      })
      .toContain(email)
  })
}

test('errors of the contact form are shown at their fields, and typed text survives an outage', async () => {
  const page = await visit('/contact?topic=illegal_content')
  await expect(page.getByLabel(topicName)).toHaveValue('illegal_content')
  await fillIn(page, { email: 'kadri', message: 'An offer under a false name.' })
  await send(page)
  const email = page.getByLabel('E-mail', { exact: true })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await email.fill('kadri@elsewhere.example')
  await page.route('**/api/contact', (call) => call.abort())
  await send(page)
  await page.getByRole('main').getByRole('alert').first().waitFor()
  await expect(page.getByLabel('Message')).toHaveValue('An offer under a false name.')
  await page.unroute('**/api/contact')
  await send(page)
  await page.getByText('We answer to kadri@elsewhere.example').waitFor()
})

test('the contact form contains the name and address of a member', async () => {
  const page = await visit('/contact', { as: 'employee@haulier.example' })
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('employee@haulier.example')
  await expect(page.getByLabel('Name')).toHaveValue(/\w+ \w+/)
})

test('a contact form filled and sent before hydration is sent after it', async () => {
  const page = await visit('/licences.txt')
  const hydrate = await delayHydration(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await fillIn(page, { email: 'early@elsewhere.example', message: 'Typed early.' })
  await send(page)
  hydrate()
  await page.getByText('We answer to early@elsewhere.example').waitFor()
})
