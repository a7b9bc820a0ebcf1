import type { Page } from 'playwright-core'
import { aSpotFreight } from '../server/testing/aSpotFreight.ts'
import { aTender } from '../server/testing/aTender.ts'
import { findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { callAs } from './calls.ts'
import { expect, test } from './journey.ts'
import { makeMember, registerCompany } from './members.ts'
import { openList } from './spotFreights.ts'

const forwarder = 'admin@forwarder.example'
const favourites = '/dashboard/favourites'

const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page) => page.getByRole('dialog')
const tableOf = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const rowsOf = (page: Page, name: string) => tableOf(page, name).getByRole('rowgroup').last().getByRole('row')
const countOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Favourites/ })

/** Publishes an offer as the forwarder and returns its id. */
async function publish(path: string, form: object): Promise<string> {
  const before = new Set(await ownIds())
  await callAs(forwarder, 'POST', `${path}?confirmed=equalOffer`, form)
  return (await ownIds()).find((id) => !before.has(id))!
}

async function ownIds(): Promise<string[]> {
  const kinds = ['tenders', 'spotloads', 'emptytrucks']
  const lists = await Promise.all(kinds.map((kind) => callAs(forwarder, 'GET', `/my-offers/${kind}?limit=200`)))
  return lists.flat().map(({ _id }: { _id: string }) => _id)
}

test('an offer is marked as favourite in its row, opened from the favourites, and removed after a confirmation', async () => {
  const id = await publish('/spotLoads', aSpotFreight())
  const page = await visit('/spotload', { as: await makeMember() })
  await openList(page)
  const row = page.getByRole('row').filter({ has: page.locator(`[data-row-key="${id}"]`) })
  await row.hover()
  await row.getByRole('button', { name: /^Add Hamburg – .* to favourites$/ }).click()
  await row.getByRole('button', { name: /^Remove Hamburg – .* from favourites$/ }).waitFor()
  await row.getByRole('link').first().press('Enter')
  await sheet(page).getByRole('button', { name: 'Remove from favourites' }).waitFor()
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Favourites 1' }).click()
  await page.waitForURL(`**${favourites}`)
  await expect(countOf(page)).toHaveText('Favourites1')
  await expect(rowsOf(page, 'Spot freight')).toHaveCount(1)

  await rowsOf(page, 'Spot freight').getByRole('link').press('Enter')
  await page.waitForURL('**/spotload/*')
  await sheet(page).getByText('1 250 €').first().waitFor()

  await page.goBack()
  await main(page)
    .getByRole('button', { name: /^Remove Hamburg/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to perform this action?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowsOf(page, 'Spot freight')).toHaveCount(1)
  await main(page)
    .getByRole('button', { name: /^Remove Hamburg/ })
    .click()
  await question.getByRole('button', { name: 'Remove' }).click()
  const text = 'Add tenders, spot freights or roundtrips to your favourites to quickly find them here'
  await main(page).getByText(text).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  for (const [name, path] of [
    ['Browse tenders', '/tender'],
    ['Browse spot freights', '/spotload'],
    ['Browse roundtrips', '/roundtrip'],
  ] as const) {
    await expect.poll(() => main(page).getByRole('link', { name }).getAttribute('href')).toBe(path)
  }
})

test('each kind of offer is marked in its sheet, trucks by a button with text, and has a table of its own', async () => {
  // A company without offers: the user's own offers, which may be at the top of a list, have no star.
  const as = await registerCompany()
  const page = await visit('/tender', { as })
  for (const [path, name] of [
    ['/tender', 'Add to favourites'],
    ['/roundtrip', 'Add to favourites'],
    ['/spotload', 'Add to favourites'],
    ['/trucks', 'Add empty truck to favourites'],
  ] as const) {
    await loadPage(page, path)
    const link = page.locator('[data-row]').first()
    await openList(page)
    await link.press('Enter')
    const stored = page.waitForResponse('**/api/favourites')
    await sheet(page).getByRole('button', { name, exact: true }).click()
    await stored
    await sheet(page)
      .getByRole('button', { name: name.replace('Add', 'Remove').replace(' to ', ' from '), exact: true })
      .waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
  }
  await loadPage(page, favourites)
  for (const table of ['Tender', 'Roundtrip', 'Spot freight', 'Empty truck']) {
    await expect(rowsOf(page, table)).toHaveCount(1)
  }
  await expect(countOf(page)).toHaveText('Favourites4')
  await rowsOf(page, 'Empty truck').getByRole('link').press('Enter')
  await page.waitForURL('**/trucks/*')
  await sheet(page).getByRole('button', { name: 'Remove empty truck from favourites' }).click()
  await sheet(page).getByRole('button', { name: 'Add empty truck to favourites' }).waitFor()
})

test('the star changes at once, and is reverted when it could not be stored', async () => {
  const page = await visit('/spotload', { as: await makeMember() })
  await openList(page)
  await page.locator('[data-row="0"]').press('Enter')
  let answer = () => {}
  const isReleased = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/favourites', async (call) => {
    await isReleased
    await call.fulfill({ status: 409, json: { error: { code: 'x', message: 'Not now' } } })
  })
  await sheet(page).getByRole('button', { name: 'Add to favourites' }).focus()
  await page.keyboard.press('s')
  await sheet(page).getByRole('button', { name: 'Remove from favourites' }).waitFor()
  answer()
  await page.getByText('Not added to your favourites').waitFor()
  await page.getByText('Not now').waitFor()
  await sheet(page).getByRole('button', { name: 'Add to favourites' }).waitFor()
})

test('a favourite with changed price and deadline shows the old values and a notice; a removed offer stays in the list', async () => {
  const load = await publish('/spotLoads', aSpotFreight())
  const tender = await publish('/createTender', aTender())
  const as = await makeMember()
  const page = await visit(favourites, { as })
  const mark = (favouriteId: string, type: string, name: string) =>
    callAs(as, 'POST', '/favourites', { favouriteId, type, name })
  await mark(load, 'Spotload', 'Hamburg – München')
  await mark(tender, 'Tender', 'Beverages south')
  await callAs(forwarder, 'PUT', '/spotLoads?confirmed=equalOffer', {
    id: load,
    ...aSpotFreight({ targetPrice: 1100 }),
  })
  const notice = 'the price changed from 1 250 € to 1 100 €'
  await page.getByRole('button', { name: 'Notices' }).getByText('1 unread').waitFor()
  await page.getByRole('button', { name: 'Notices' }).click()
  await page.getByRole('dialog', { name: 'Notices' }).getByRole('link', { name: notice }).click()
  await reloadPage(page)
  await rowsOf(page, 'Spot freight').getByText('was 1 250 €').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])

  await callAs(forwarder, 'DELETE', '/offer', { _id: load, type: 'Spotload' })
  await callAs(forwarder, 'DELETE', '/offer', { _id: tender, type: 'Tender' })
  await reloadPage(page)
  await rowsOf(page, 'Spot freight').getByText('no longer available', { exact: true }).waitFor()
  await rowsOf(page, 'Tender').getByText('no longer available', { exact: true }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await rowsOf(page, 'Spot freight').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await tableOf(page, 'Spot freight').waitFor({ state: 'detached' })
  await rowsOf(page, 'Tender').getByText('no longer available', { exact: true }).waitFor()
})

test('visitors and members without a plan get an explanation; the company’s own offers have no star', async () => {
  const visitor = await visit('/spotload')
  await openList(visitor)
  await visitor
    .getByRole('button', { name: /^Add .* to favourites$/ })
    .first()
    .focus()
  await visitor.keyboard.press('Enter')
  await visitor.getByRole('dialog', { name: 'Log in to Veos' }).waitFor()

  const expired = await visit('/trucks', { as: 'admin@expired.example' })
  await openList(expired)
  await expired
    .getByRole('button', { name: /^Add .* to favourites$/ })
    .last()
    .focus()
  await expired.keyboard.press('Enter')
  await expired.getByText('Your account has expired, please upgrade your membership').waitFor()

  const id = await publish('/spotLoads', aSpotFreight())
  const owner = await visit(`/spotload/${id}`, { as: forwarder })
  await sheet(owner).getByRole('link', { name: 'Edit', exact: true }).waitFor()
  expect(
    await sheet(owner)
      .getByRole('button', { name: /favourites/ })
      .count(),
  ).toBe(0)
})

test('on a phone the star is in the corner of a card, and favourites are cards', async () => {
  const page = await visit('/spotload', { as: await makeMember(), width: 360, height: 740 })
  await openList(page)
  const card = page.getByRole('listitem').filter({ has: page.locator('[data-row="0"]') })
  const stored = page.waitForResponse('**/api/favourites')
  await card.getByRole('button', { name: /^Add .* to favourites$/ }).click()
  await card.getByRole('button', { name: /^Remove .* from favourites$/ }).waitFor()
  await stored
  await loadPage(page, favourites)
  const list = page.getByRole('list', { name: 'Spot freight' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  const { clientWidth, scrollWidth } = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    return { clientWidth, scrollWidth }
  })
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
