import type { Page } from 'playwright-core'
import { findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { callFrom } from './conversations.ts'
import { expect, test } from './journey.ts'

const author = 'admin@roundtrips.example'
const reviewed = 'admin@producer.example'

async function companyOf(email: string): Promise<{ path: `/dashboard/company/${string}`; name: string }> {
  const page = await visit('/dashboard/my-company', { as: email })
  const { _id, companyName } = await callFrom<{ _id: string; companyName: string }>(page, 'GET', '/getCompany')
  return { path: `/dashboard/company/${_id}`, name: companyName }
}

/** Opens a review in the queue of staff, where the newest one is last. */
async function openWaiting(office: Page, about: string) {
  const rows = office.getByRole('link', { name: / about / })
  const more = office.getByRole('button', { name: 'Show more' })
  await rows.first().waitFor()
  while ((await more.count()) > 0) {
    const shown = await rows.count()
    await more.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(shown)
  }
  await office.getByRole('link', { name: about }).click()
}

async function write(page: Page, thumb: 'Positive' | 'Negative', comment: string) {
  await page.getByRole('button', { name: /^(Add|Change your) review$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: thumb }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'Comment' }).fill(comment)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await page.getByRole('dialog', { name: 'Thank you for your feedback' }).waitFor()
}

const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
const itemOf = (page: Page, comment: string) => page.getByRole('listitem').filter({ hasText: comment }).last()

test('a positive review is shown at once and can be replied to; a negative one waits for staff', async () => {
  const { path, name } = await companyOf(reviewed)
  const about = `${(await companyOf(author)).name} about ${name}`
  const ours = await visit(path, { as: author })
  await write(ours, 'Positive', 'Loaded within the hour')
  await close(ours)
  await itemOf(ours, 'Loaded within the hour').waitFor()

  const theirs = await visit(path, { as: reviewed })
  await itemOf(theirs, 'Loaded within the hour').getByRole('button', { name: 'Reply' }).click()
  await theirs.getByRole('dialog').getByRole('textbox', { name: 'Comment' }).fill('You are always welcome')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Reply' }).click()
  await itemOf(theirs, 'Loaded within the hour').getByText('You are always welcome').waitFor()

  await write(ours, 'Negative', 'Paid months late')
  await ours.getByText('Your feedback will be reviewed by the Veos team').waitFor()
  await close(ours)
  await ours.getByText('Your review is looked at by the Veos team').waitFor()

  const office = await visit('/admin?queue=reviews', { as: 'staff@veos.example' })
  const waiting = office.getByRole('article').filter({ hasText: 'Paid months late' })
  await openWaiting(office, about)
  await waiting.getByText('It is negative').waitFor()
  expect(await findAccessibilityFaults(office)).toEqual([])
  await waiting.getByRole('button', { name: 'Refuse' }).click()
  await office.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).selectOption('It is advertising')
  await office.getByRole('dialog').getByRole('button', { name: 'Refuse review' }).click()
  await waiting.waitFor({ state: 'detached' })

  await reloadPage(ours)
  await ours.getByText('Your review is not shown: It is advertising.').waitFor()
  await ours.getByRole('button', { name: 'Object' }).click()
  await ours.getByRole('textbox', { name: 'Why should it be shown?' }).fill('It is a fact')
  await ours.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await ours.getByText('Your objection is with Veos staff').waitFor()

  await reloadPage(office)
  await openWaiting(office, about)
  await waiting.getByText('It is a fact').waitFor()
  await waiting.getByRole('button', { name: 'Show review' }).click()
  await waiting.waitFor({ state: 'detached' })
  await reloadPage(theirs)
  const shown = itemOf(theirs, 'Paid months late')
  await shown.getByText('Earlier versions').click()
  await shown.getByText('Loaded within the hour').waitFor()
})

test('a phone number in a comment is pointed out, and the typed text stays', async () => {
  const { path } = await companyOf('admin@forwarder.example')
  const page = await visit(path, { as: author })
  await page.getByRole('button', { name: 'Add review' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Call +372 5555 1234')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await dialog.getByText('Choose thumbs up or thumbs down').waitFor()
  await dialog.getByRole('radio', { name: 'Positive' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await reloadPage(page)
  await page.getByRole('button', { name: 'Add review' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Comment' })).toContainText('5555 1234')
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await dialog.getByRole('checkbox', { name: 'Yes, this is meant to be read by everybody' }).check()
  await dialog.getByRole('button', { name: 'Send review' }).click()
  await page.getByRole('dialog', { name: 'Thank you for your feedback' }).waitFor()
})

test('the numbers of reviews in a list open the reviews of that company, by pointer and keyboard, and the row stays unchanged', async () => {
  const page = await visit('/dashboard/companies', { as: author })
  const counts = page.getByRole('row').getByRole('link', { name: 'Positive reviews' })
  const isInView = () =>
    page.locator('#reviews').evaluate((section) => {
      const { top } = section.getBoundingClientRect()
      return top >= 0 && top < innerHeight && section === document.activeElement
    })
  await counts.first().click()
  await page.waitForURL(/\/dashboard\/company\/.+#reviews$/)
  await expect.poll(isInView).toBe(true)
  await page.goBack()
  await counts.first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/dashboard\/company\/.+#reviews$/)
  await expect.poll(isInView).toBe(true)

  await loadPage(page, '/spotload')
  await page.getByRole('row').getByRole('link', { name: 'Positive reviews' }).first().click()
  await page.waitForURL(/\/dashboard\/company\/.+#reviews$/)
  await expect.poll(isInView).toBe(true)
  await page.goBack()
  await page.locator('[data-row="1"]').click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Details' }).waitFor()
})
