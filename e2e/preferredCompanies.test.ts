import type { Page } from 'playwright-core'
import { aSpotFreight } from '../server/testing/aSpotFreight.ts'
import { aTender } from '../server/testing/aTender.ts'
import { findAccessibilityFaults, loadPage, reloadPage, visit, waitUntilConnected } from './browser.ts'
import { callAs } from './calls.ts'
import { expect, test } from './journey.ts'
import { openList } from './spotFreights.ts'

const shipper = 'admin@producer.example'
const haulier = 'admin@haulier.example'
const forwarder = 'admin@forwarder.example'

const badges = (page: Page) => page.getByRole('main').getByText('Preferred', { exact: true })
const bids = (page: Page) => page.getByRole('region', { name: 'Quotations side by side' })

/** The company of a demo account, which the shipper does not prefer yet. */
async function companyOf(email: string): Promise<{ _id: string; companyName: string }> {
  const company = await callAs(email, 'GET', '/getCompany')
  await callAs(shipper, 'DELETE', `/preferredCompanies/${company._id}`)
  return company
}

test('a preferred company has its badge in the directory and in rows, but not on its own page', async () => {
  const { _id, companyName } = await companyOf(forwarder)
  await callAs(forwarder, 'POST', '/spotLoads?confirmed=equalOffer', aSpotFreight())
  const page = await visit(`/dashboard/company/${_id}`, { as: shipper })
  const stored = page.waitForResponse(`**/api/preferredCompanies/${_id}`)
  await page.getByRole('button', { name: 'Mark as preferred' }).press('Enter')
  await page.getByRole('button', { name: 'Remove from preferred' }).waitFor()
  await badges(page).waitFor()
  await stored
  expect(await findAccessibilityFaults(page)).toEqual([])

  await loadPage(page, '/spotload')
  await openList(page)
  const row = page.getByRole('row').filter({ hasText: companyName }).first()
  await row.getByText('Preferred', { exact: true }).waitFor()

  const theirs = await visit(`/dashboard/company/${_id}`, { as: forwarder })
  await theirs.getByRole('heading', { name: companyName }).waitFor()
  await expect(badges(theirs)).toHaveCount(0)

  await loadPage(page, `/dashboard/company/${_id}`)
  await page.getByRole('button', { name: 'Remove from preferred' }).click()
  await page.getByRole('button', { name: 'Mark as preferred' }).waitFor()
  await expect(badges(page)).toHaveCount(0)
})

test('bids of preferred companies come first in the comparison, or alone, and an open tab of a colleague is updated', {
  tag: '@processes',
}, async () => {
  const { _id, companyName } = await companyOf(haulier)
  await companyOf(forwarder)
  const tender = aTender({ name: `Bricks to Munich ${Date.now()}` })
  const [tenders] = await callAs(shipper, 'POST', '/createTender?confirmed=equalOffer', tender)
  const quote = { tenderId: tenders[0]._id, offerId: null, noOfTrucks: 2, period: 'weekly', comment: '' }
  await callAs(haulier, 'POST', '/quotations', { ...quote, price: 1300 })
  await callAs(forwarder, 'POST', '/quotations', { ...quote, price: 1200 })
  const path = `/dashboard/quotations/compare/${tenders[0]._id}`
  const page = await visit(path, { as: shipper })
  const tab = await page.context().newPage()
  await waitUntilConnected(tab, () => loadPage(tab, path))
  const first = bids(page).getByRole('rowheader').first()
  await expect.poll(() => first.textContent()).not.toContain(companyName)

  await page.getByRole('button', { name: `Mark ${companyName} as preferred` }).click()
  await badges(page).first().waitFor()
  await tab.getByRole('button', { name: `Remove ${companyName} from preferred companies` }).waitFor()

  await page.getByRole('button', { name: 'All quotations' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Preferred first' }).click()
  await expect.poll(() => first.textContent()).toContain(companyName)
  await page.getByRole('button', { name: 'Preferred first' }).click()
  await page.getByRole('menuitem', { name: 'Preferred only (1)' }).click()
  await expect(bids(page).getByRole('rowheader')).toHaveCount(1)
  await reloadPage(page)
  await expect(bids(page).getByRole('rowheader')).toHaveCount(1)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await callAs(shipper, 'DELETE', `/preferredCompanies/${_id}`)
  await tab.getByRole('button', { name: `Mark ${companyName} as preferred` }).waitFor()
})

test('the mark of a preferred company is shown at once, and reverted when it could not be stored', async () => {
  const { _id } = await companyOf(forwarder)
  const page = await visit(`/dashboard/company/${_id}`, { as: shipper })
  let answer = () => {}
  const isReleased = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/preferredCompanies/*', async (call) => {
    await isReleased
    await call.fulfill({ status: 409, json: { error: { code: 'x', message: 'Not now' } } })
  })
  await page.getByRole('button', { name: 'Mark as preferred' }).click()
  await page.getByRole('button', { name: 'Remove from preferred' }).waitFor()
  answer()
  await page.getByText('Not marked as preferred').waitFor()
  await page.getByRole('button', { name: 'Mark as preferred' }).waitFor()
})

test('a favourite set in one tab is shown in another one', async () => {
  const page = await visit('/', { as: forwarder })
  await waitUntilConnected(page, () => loadPage(page, '/spotload'))
  await openList(page)
  const tab = await page.context().newPage()
  await waitUntilConnected(tab, () => loadPage(tab, '/spotload'))
  const first = page.getByRole('button', { name: /^Add .* to favourites$/ }).first()
  const name = (await first.getAttribute('aria-label'))!.replace(/^Add (.*) to favourites$/, '$1')
  // Found by its name, because another row may be the first one by now.
  const star = page.getByRole('button', { name: `Add ${name} to favourites`, exact: true }).first()
  // Only by this name: the two pages have other rows in their documents, which may be marked.
  const marked = (each: Page) => each.getByRole('button', { name: `Remove ${name} from favourites`, exact: true })
  await tab
    .getByRole('button', { name: `Add ${name} to favourites` })
    .first()
    .waitFor()
  const beforeHere = await marked(page).count()
  const beforeThere = await marked(tab).count()
  await star.press('Enter')
  await expect(marked(tab)).toHaveCount(beforeThere + 1)
  await marked(tab).first().press('Enter')
  await expect(marked(page)).toHaveCount(beforeHere)
})
