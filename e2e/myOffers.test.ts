import type { Page } from 'playwright-core'
import { aTender } from '../server/testing/aTender.ts'
import { findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { tryAs } from './calls.ts'
import { expect, runAsChain, test } from './journey.ts'
import { deleteAllOffers, publishByApi } from './spotFreightForm.ts'

const producer = 'admin@producer.example'
const trial = 'admin@trial.example'
const list = '/dashboard/my-offers/spotloads'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row')
const chip = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })

/** Ids of places in the search: Tallinn, Hamburg, Warsaw, Lyon. */
const warsaw = '756135'
const lyon = '2996944'

/** Opens the list of a company that has two loads; Warsaw to Hamburg is the newer one. */
async function visitWithTwo(as: string, more: Parameters<typeof visit>[1] = {}) {
  const page = await visit('/attributions', { as, ...more })
  await deleteAllOffers(page)
  await publishByApi(page, { price: 700, to: lyon })
  const newer = await publishByApi(page, { price: 800, from: warsaw })
  await loadPage(page, list)
  await page.getByText('Load exchange (2)').waitFor()
  return { page, newer }
}

test('a company without offers sees how to begin', async () => {
  const page = await visit('/attributions', { as: trial })
  await deleteAllOffers(page)
  await loadPage(page, '/dashboard/my-offers')
  await page.getByText('Start by adding your first tender, spot freight or roundtrip').waitFor()
  for (const name of ['Add spot freight', 'Add tender', 'Add roundtrip']) {
    await page.getByRole('link', { name }).waitFor()
  }
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Add spot freight' }).click()
  await page.waitForURL('**/dashboard/spotload/create')
  await loadPage(page, list)
  await page.getByText('You have no spot freights yet.').waitFor()
  await expect(page.getByRole('link', { name: 'Add spot freight' })).toHaveCount(2)
})

test('my offers open the first tab with offers', async () => {
  const { page } = await visitWithTwo(producer)
  await loadPage(page, '/dashboard/my-offers')
  await page.waitForURL(`**${list}`)
  await rows(page).first().getByRole('link').waitFor()
  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(['Loading', 'Unloading', 'Truck type', 'Price', 'Published', 'Status', 'Actions'])
  await expect
    .poll(() => rows(page).first().textContent())
    .toMatch(/Warsz?aw[\s\S]*Hamburg[\s\S]*800[\s\S]*\d\d-\d\d-\d\d/)
})

test('switching an offer off and on moves it between the chips, and every count is updated', async () => {
  const { page, newer } = await visitWithTwo(producer)
  await chip(page, /^All \(2\)$/).waitFor()
  await chip(page, /^Active \(2\)$/).waitFor()
  // A chip without matches is not shown.
  await expect(chip(page, /Inactive/)).toHaveCount(0)

  await rows(page).first().getByRole('button', { name: 'Active: switch off' }).click()
  await rows(page).first().getByRole('button', { name: 'Inactive: switch on' }).waitFor()
  await chip(page, /^Active \(1\)$/).waitFor()
  await chip(page, /^Inactive \(1\)$/).click()
  await page.waitForURL('**?status=inactive')
  await expect(rows(page)).toHaveCount(1)
  expect(await (await page.request.get(`/api/spotLoads/${newer}`)).status()).toBe(404)

  // The company itself can open an inactive offer.
  await rows(page).first().getByRole('link').click()
  await page.getByRole('dialog', { name: 'Spot freight' }).getByRole('link', { name: 'Edit' }).waitFor()
  await page.keyboard.press('Escape')
  await rows(page).first().getByRole('button', { name: 'Inactive: switch on' }).click()
  await page.getByText('None of your spot freights is inactive.').waitFor()
  // A selected chip stays visible without matches.
  await chip(page, /^Inactive$/).waitFor()
  await chip(page, /^Active \(2\)$/).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(chip(page, /Inactive/)).toHaveCount(0)
})

test.describe('the list of the company’s own offers', () => {
  runAsChain()
  let page: Page

  const prices = () => rows(page).evaluateAll((all) => all.map((row) => /\d00/.exec(row.textContent ?? '')?.[0]))

  test('the company’s own offers are searched by place, and the URL contains the search', async () => {
    ;({ page } = await visitWithTwo(producer))
    await page.keyboard.press('/')
    await page.keyboard.type('lyon tallinn')
    await page.waitForURL('**?search=lyon+tallinn')
    await expect.poll(prices).toEqual(['700'])
    // Closing the sheet keeps the search results.
    await rows(page).first().getByRole('link').click()
    await page.getByRole('dialog', { name: 'Spot freight' }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL('**?search=lyon+tallinn')
  })

  test('a search in the company’s own offers without matches says so', async () => {
    const search = page.getByRole('searchbox', { name: 'Place, name or reference' })
    await search.fill('Atlantis')
    await page.getByText('Nothing found for “Atlantis”').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await button(page, 'Clear search').click()
    await expect.poll(prices).toEqual(['800', '700'])
    await expect(search).toHaveValue('')
  })

  test('the company’s own offers are sorted, and the URL contains the order', async () => {
    const search = page.getByRole('searchbox', { name: 'Place, name or reference' })
    const price = page.getByRole('columnheader', { name: 'Price' })
    await price.getByRole('link').click()
    await page.waitForURL('**?sortby=price')
    await expect.poll(prices).toEqual(['700', '800'])
    await expect(price).toHaveAttribute('aria-sort', 'ascending')
    await price.getByRole('link').click()
    await page.waitForURL('**?sortby=price&order=DESC')
    await expect.poll(prices).toEqual(['800', '700'])
    await search.fill('hamburg')
    await expect.poll(prices).toEqual(['800'])
    await reloadPage(page)
    await expect.poll(prices).toEqual(['800'])
    await expect(search).toHaveValue('hamburg')
    await expect(price).toHaveAttribute('aria-sort', 'descending')
    await page.goBack()
    await page.waitForURL('**?sortby=price')
  })

  test('the company’s own offers are sorted on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await loadPage(page, list)
    await button(page, 'Sort by: Newest first').click()
    await page.getByRole('menuitem', { name: 'Lowest price' }).click()
    await page.waitForURL('**?sortby=price')
    const cards = page.getByRole('list', { name: 'My spot freights' }).getByRole('listitem')
    await expect(cards.first()).toContainText('700')
    expect(await findAccessibilityFaults(page)).toEqual([])
  })
})

test('a tender is in the list under its own name, and found by it', async () => {
  const page = await visit('/attributions', { as: producer })
  await deleteAllOffers(page)
  for (const name of ['Beverages to the south', ''])
    await tryAs(producer, 'POST', '/createTender?confirmed=equalOffer', aTender({ name }))
  await loadPage(page, '/dashboard/my-offers/tenders')
  await page.getByText('Hamburg – Munich', { exact: true }).waitFor()
  await page.getByText('Beverages to the south').waitFor()
  await loadPage(page, '/dashboard/my-offers/tenders?search=SOUTH+beverages')
  await expect(rows(page)).toHaveCount(1)
  await page.getByText('Beverages to the south').waitFor()
  for (const width of [360, 768, 992, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByText('Beverages to the south').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    // The actions are inside the table.
    const menu = page.getByRole('button', { name: 'Actions for Beverages to the south' })
    const box = (await menu.boundingBox())!
    const edge = (await page.getByRole('main').boundingBox())!
    expect(box.x + box.width, `${width} px`).toBeLessThan(edge.x + edge.width)
  }
  await deleteAllOffers(page)
})

test('an offer that equals an active one is switched on after a confirmation', async () => {
  const page = await visit('/attributions', { as: producer })
  await deleteAllOffers(page)
  await publishByApi(page)
  await publishByApi(page)
  await loadPage(page, list)
  await rows(page).first().getByRole('button', { name: 'Active: switch off' }).click()
  const switchOn = rows(page).first().getByRole('button', { name: 'Inactive: switch on' })
  await switchOn.click()
  const question = page.getByRole('dialog', { name: 'Your company has the same offer already' })
  await question.getByRole('link', { name: 'Show the other one' }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await switchOn.click()
  await question.getByRole('button', { name: 'Switch on' }).click()
  await chip(page, /^Active \(2\)$/).waitFor()
  await expect(question).toHaveCount(0)
})

test('a refused switch is reverted, with a message', async () => {
  const { page } = await visitWithTwo(producer)
  let answer = () => {}
  const isShown = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/updateOffer', async (route) => {
    await isShown
    await route.fulfill({ status: 500, json: { error: { code: 'failed', message: 'The database rests.' } } })
  })
  await rows(page).first().getByRole('button', { name: 'Active: switch off' }).click()
  // Shown at once, before the answer arrives.
  await rows(page).first().getByText('Inactive').waitFor()
  answer()
  await page.getByText('The status was not changed').waitFor()
  await rows(page).first().getByRole('button', { name: 'Active: switch off' }).waitFor()
  await chip(page, /^Active \(2\)$/).waitFor()
})

test('after a confirmation a deleted offer disappears from the list and the counts', async () => {
  const { page, newer } = await visitWithTwo(producer)
  const menu = rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
  expect(await findAccessibilityFaults(page), 'menu').toEqual([])
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: /^Delete / })
  await question.getByText('Are you sure you want to perform this action?').waitFor()
  await question.getByText('This action is permanent.').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(2)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Deleted' }).getByRole('button', { name: 'Close' }).last().click()
  await page.getByText('Load exchange (1)').waitFor()
  await expect(rows(page)).toHaveCount(1)
  await chip(page, /^All \(1\)$/).waitFor()
  expect((await page.request.get(`/api/mySpotload/${newer}`)).status()).toBe(404)
})

test('a failed deletion shows a message and leaves the offer in the list', async () => {
  const { page } = await visitWithTwo(producer)
  await page.route('**/api/offer', (route) => route.abort())
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The offer was not deleted').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('the menu of a row opens editing and duplicating', async () => {
  const { page, newer } = await visitWithTwo(producer)
  for (const [entry, path] of [
    ['Edit', 'edit'],
    ['Duplicate', 'duplicate'],
  ]) {
    await rows(page)
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: entry! }).press('Enter')
    await page.waitForURL(`**/dashboard/spotload/${path}/${newer}`)
    await page.goBack()
  }
})

test('a list that cannot be loaded shows its failure, and loads after the outage', async () => {
  const page = await visit('/attributions', { as: producer })
  let isBroken = true
  await page.route('**/api/my-offers/spotloads**', async (route) => {
    if (isBroken) await route.fulfill({ status: 500, json: { error: { code: 'failed', message: 'Out of order.' } } })
    else await route.continue()
  })
  await loadPage(page, list)
  await page.getByText('Your spot freights could not be loaded. Veos is being repaired, we try again.').waitFor()
  await button(page, 'Try again').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  isBroken = false
  await rows(page).first().waitFor()
})

test('a company whose plan has ended keeps its list and is asked to renew before adding offers', async () => {
  const page = await visit(list, { as: 'admin@expired.example' })
  await page.getByRole('heading', { name: 'My offers' }).waitFor()
  await page.getByRole('link', { name: 'Add spot freight' }).first().click()
  await page.getByRole('dialog').getByText('Your account has expired, please upgrade your membership').waitFor()
})

test('a company’s page shows its plan to its Admins, but not to other companies', async () => {
  const page = await visit('/dashboard/my-company', { as: producer })
  const own = await (await page.request.get('/api/getCompany')).json()
  await page.getByRole('heading', { name: own.companyName }).waitFor()
  for (const text of [own.address, own.vatNumber, own.companyEmail, own.subscriptionPlan.name])
    await page.getByText(text, { exact: true }).first().waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])

  const other = await visit(`/dashboard/company/${own._id}`, { as: 'admin@haulier.example' })
  await other.getByRole('heading', { name: own.companyName }).waitFor()
  await expect(other.getByRole('heading', { name: 'Membership' })).toHaveCount(0)
})

test('the page of an unknown company leads back to the previous page', async () => {
  const page = await visit('/attributions', { as: producer })
  await loadPage(page, '/dashboard/company/01a1fb92-9101-71eb-b00a-3c2ee72e9020')
  await page.waitForURL((url) => !url.pathname.startsWith('/dashboard/company'))
})
