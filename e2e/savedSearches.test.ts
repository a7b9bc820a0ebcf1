import type { Page } from 'playwright-core'
import { aSpotFreight, placeIds } from '../server/testing/aSpotFreight.ts'
import { findAccessibilityFaults, loadPage, reloadPage, visit, waitUntilConnected } from './browser.ts'
import { callAs } from './calls.ts'
import { expect, test } from './journey.ts'
import { makeMember, waitForMail } from './members.ts'

const forwarder = 'admin@forwarder.example'
const path = '/dashboard/saved-searches'
const list = `/spotload?loadingLocation=${placeIds.tallinn}&truckType=Tank`

const main = (page: Page) => page.getByRole('main')
const search = (page: Page, name: string) => main(page).getByRole('listitem', { name, exact: true })
const bell = (page: Page) => page.getByRole('button', { name: 'Notices' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notices' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save search' })

/** Publishes an offer of another company, in its own browser. */
async function publish(fields: { price?: number; truckType?: 'Tank' | 'Mega' } = {}): Promise<void> {
  const { price = 1250, truckType = 'Tank' } = fields
  const form = aSpotFreight({
    loading: { ...aSpotFreight().loading, locations: [{ id: placeIds.tallinn }] },
    truckType: [truckType],
    targetPrice: price,
  })
  await callAs(forwarder, 'POST', '/spotLoads?confirmed=equalOffer', form)
}

async function save(page: Page, name?: string): Promise<void> {
  await main(page).getByRole('button', { name: 'Save search' }).click()
  if (name) await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

async function isNoWiderThanTheScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
}

test('a saved search alerts an open page about an offer from another browser, and its alerts are stopped in the bell', {
  tag: '@processes',
}, async () => {
  const page = await visit('/terms', { as: await makeMember() })
  await waitUntilConnected(page, () => loadPage(page, list))
  await save(page)
  await page.getByText('Search saved').waitFor()
  await publish({ price: 111 })
  const toast = page.getByRole('link', { name: /New offer: Tallinn – Munich/ })
  await toast.waitFor()
  await bell(page).getByText('1 unread').waitFor()
  await bell(page).click()
  const notice = panel(page).getByRole('listitem').filter({ hasText: 'matches your search' })
  await notice.getByText('matches your search “From Tallinn, Tank”').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])

  await notice.getByRole('button', { name: 'Stop these alerts' }).click()
  await notice.getByText('Alerts stopped').waitFor()
  await publish({ price: 222 })
  // Waits for the alert about the next offer: an alert about the one before would have arrived earlier.
  await notice.getByRole('button', { name: 'Undo' }).click()
  await notice.getByRole('button', { name: 'Stop these alerts' }).waitFor()
  await publish({ price: 333 })
  await bell(page).getByText('2 unread').waitFor()
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)

  await panel(page)
    .getByRole('link', { name: /matches your search/ })
    .first()
    .click()
  await page.waitForURL('**/spotload/**')
  await page.getByRole('dialog').getByText('333 €').first().waitFor()
})

test('a search is saved under its proposed name, counted, opened with its filter, renamed, deleted and restored', async () => {
  const page = await visit(list, { as: await makeMember() })
  await save(page)
  await publish({ price: 444 })
  await loadPage(page, path)
  const saved = search(page, 'From Tallinn, Tank')
  await saved.getByText('1 new').waitFor()
  await saved.getByText('Loading: Tallinn, 50 km').waitFor()
  const total = await saved.getByText(/^\d+ offers?$/).textContent()
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await isNoWiderThanTheScreen(page)).toBe(true)

  await saved.getByRole('link', { name: 'From Tallinn, Tank' }).click()
  await page.waitForURL(`**${list}`)
  await main(page)
    .getByRole('status')
    .getByText(`${Number.parseInt(total!, 10)} result`)
    .waitFor()
  await page.goBack()
  await saved.getByText('1 new').waitFor({ state: 'detached' })

  await saved.getByRole('button', { name: 'Rename “From Tallinn, Tank”' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename saved search' })
  await renaming.getByLabel('Name').fill('Tanks')
  await renaming.getByRole('button', { name: 'Save' }).click()
  const renamed = search(page, 'Tanks')
  await renamed.getByRole('button', { name: 'Delete “Tanks”' }).click()
  await renamed.waitFor({ state: 'detached' })
  await main(page).getByText('No saved searches').waitFor()
  await main(page).getByRole('button', { name: 'Undo' }).click()
  await renamed.waitFor()
  await reloadPage(page)
  await renamed.waitFor()
})

test('on a phone a search is saved beside its chips, and the page is not wider than the screen', async () => {
  const page = await visit(list, { as: await makeMember(), width: 360, height: 740 })
  await save(page, 'A rather long name of a search that has to break on a phone')
  expect(await isNoWiderThanTheScreen(page)).toBe(true)
  await loadPage(page, path)
  const saved = search(page, 'A rather long name of a search that has to break on a phone')
  await saved.getByRole('checkbox', { name: 'In the browser' }).click()
  await saved.getByRole('combobox').selectOption({ label: 'E-mail at once' })
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await isNoWiderThanTheScreen(page)).toBe(true)
  await reloadPage(page)
  await expect(saved.getByRole('checkbox', { name: 'In the browser' })).not.toBeChecked()
  await expect(saved.getByRole('combobox')).toHaveValue('atOnce')
})

test('the link of a mail stops the alerts of its search without a log-in', async () => {
  const email = await makeMember()
  const page = await visit(list, { as: email })
  await save(page, 'Tanks from Tallinn')
  await loadPage(page, path)
  await search(page, 'Tanks from Tallinn').getByRole('combobox').selectOption({ label: 'E-mail at once' })
  await expect.poll(async () => (await callAs(email, 'GET', '/savedSearches'))[0].mail).toBe('atOnce')
  await publish({ price: 555 })
  const { headers } = await waitForMail(email, 'Tanks from Tallinn')
  const { pathname, search: query } = new URL(headers['List-Unsubscribe']!.slice(1, -1))

  const stranger = await visit(pathname + query, { width: 360 })
  await stranger.getByText('You get alerts of your search “Tanks from Tallinn”').waitFor()
  expect(await findAccessibilityFaults(stranger)).toEqual([])
  await stranger.getByRole('button', { name: 'Stop these alerts' }).click()
  await stranger.getByText('You get no more alerts of “Tanks from Tallinn”').waitFor()
  await reloadPage(page)
  const isOn = search(page, 'Tanks from Tallinn').getByRole('checkbox', { name: 'Tell me of new offers' })
  await expect(isOn).not.toBeChecked()
  await loadPage(stranger, `${pathname}?token=wrong`)
  await stranger.getByText('This link does not work').waitFor()
})

test('the time of alerts is set among the notifications, for all searches', async () => {
  const email = await makeMember()
  const page = await visit('/dashboard/my-account/notifications', { as: email, width: 360 })
  const card = main(page).getByRole('region', { name: 'Alerts of saved searches' })
  await card.getByLabel('Hour of the daily e-mail').selectOption('06:00')
  await card.getByLabel('Time zone').selectOption('Europe/Lisbon')
  await card.getByRole('checkbox', { name: /^Quiet hours/ }).click()
  await card.getByLabel('Quiet until').selectOption('07:00')
  const stored = { timeZone: 'Europe/Lisbon', digestHour: 6, quietHours: { from: 22, until: 7 } }
  await expect.poll(() => callAs(email, 'GET', '/alertSettings')).toMatchObject(stored)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(await isNoWiderThanTheScreen(page)).toBe(true)
})

test('visitors and staff cannot save searches', async () => {
  const page = await visit(list)
  await main(page).getByRole('button', { name: 'Clear filters' }).waitFor()
  await expect(main(page).getByRole('button', { name: 'Save search' })).toHaveCount(0)
})
