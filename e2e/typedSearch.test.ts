import type { Page } from 'playwright-core'
import { delayHydration, findAccessibilityFaults, visit } from './browser.ts'
import { expect, test } from './journey.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search loads in words' })
const results = (page: Page) => page.getByRole('button', { name: /^View results/ })
/** The chips of the list's filters. */
const activeFilters = (page: Page) => page.getByRole('group', { name: 'Active filters' })

test('a typed search becomes chips and a number of loads, and opens the list of these loads', async () => {
  const page = await visit('/')
  await field(page).fill('Germany to Duisburg 250 km, tautliner or mega, xqzzt')
  const read = page.getByRole('search').getByRole('status')
  await read.getByText('Unloading: Duisburg').waitFor()
  await read.getByText('Standard tautliner').waitFor()
  await read.getByText('Not understood: Germany, xqzzt').waitFor()
  await expect(results(page)).toHaveText(/^View results \(\d+\+?\)$/)
  const counted = /\d+/.exec((await results(page).textContent())!)![0]

  await field(page).press('Enter')
  await page.waitForURL(/\/spotload\?.*unloadingLocation=2934691/)
  await activeFilters(page).getByText('Unloading: Duisburg, 250 km').waitFor()
  await activeFilters(page).getByText('Mega', { exact: true }).waitFor()
  await page
    .getByText(new RegExp(`^${counted} results?$`))
    .first()
    .waitFor()
})

test('a typed search that is sent before the pause counts, and an empty one opens the whole list', async () => {
  const page = await visit('/')
  await field(page).fill('to Duisburg')
  await field(page).press('Enter')
  await page.waitForURL(/\/spotload\?.*unloadingLocation=2934691/)

  const other = await visit('/')
  await results(other).click()
  await other.waitForURL(/\/spotload$/)
})

test('a typed search that is sent before hydration opens the same list', async () => {
  const page = await visit('/about')
  const hydrate = await delayHydration(page)
  await page.goto('/', { waitUntil: 'commit' })
  await field(page).fill('to Duisburg, FTL')
  await field(page).press('Enter')
  await page.waitForURL(/\/spotload\?.*unloadingLocation=2934691/, { waitUntil: 'commit' })
  hydrate()
  await activeFilters(page).getByText('Unloading: Duisburg, 50 km').waitFor()
  await activeFilters(page).getByText('FTL').waitFor()
})

for (const width of [360, 1280]) {
  test(`the first page is complete with a search of ${width} pixels`, async () => {
    const page = await visit('/', { width })
    await field(page).fill('Tallinn to Duisburg, tomorrow, tautliner, FTL')
    await page.getByText('Loading: Tallinn').waitFor()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect(await findAccessibilityFaults(page)).toEqual([])
  })
}
