import type { Locator, Page } from 'playwright-core'
import { findAccessibilityFaults, loadPage, reloadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { getMarket } from './sharedMarket.ts'
import { getRows, openList, publishLoad } from './spotFreights.ts'

const haulier = 'admin@haulier.example'

test('a row opens its sheet over a list that stays usable; arrows move to the next offer, Esc closes it', async () => {
  const page = await visit('/spotload?typeOfLoad=FTL', { as: haulier })
  await openList(page)
  const second = await routeOf(getRows(page).nth(1))
  const third = await routeOf(getRows(page).nth(2))
  await getRows(page).nth(1).click()
  const sheet = sheetOf(page)
  await sheet.waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/spotload\/[0-9a-f-]{36}$/)
  expect(new URL(page.url()).search).toBe('?typeOfLoad=FTL')
  expect(await headOf(sheet)).toEqual(second)

  await sheet.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => headOf(sheet)).toEqual(third)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => headOf(sheet)).toEqual(second)

  await getRows(page)
    .nth(0)
    .click({ position: { x: 80, y: 20 } })
  await expect.poll(() => headOf(sheet)).toEqual(await routeOf(getRows(page).nth(0)))
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.waitForURL((url) => url.pathname === '/spotload' && url.search === '?typeOfLoad=FTL')
  await expect.poll(() => getRows(page).nth(1).getAttribute('data-viewed')).not.toBeNull()
})

test('a link opens the sheet over the server-rendered list, with every fact and a contact', async () => {
  const forwarder = await visit('/spotload', { as: 'admin@forwarder.example' })
  const id = await publishLoad(forwarder)
  const page = await visit(`/spotload/${id}`, { as: haulier, colorScheme: 'dark' })
  const sheet = sheetOf(page)
  await sheet.getByText('Loading from the ramp.').waitFor()
  const text = plain((await sheet.textContent()) ?? '')
  for (const fact of [
    '3 200 kg',
    '4 m',
    '120 cm',
    '80 cm',
    '100 cm',
    'General goods',
    'Live tracking',
    '1 250 €',
    '€/km',
  ])
    expect(text).toContain(fact)
  // Once in the head, and once with its logo among the facts.
  const offer = await (await page.request.get(`/api/spotLoads/${id}`)).json()
  const inHead = sheet.getByRole('link', { name: offer.company.companyName, exact: true })
  await expect.poll(() => inHead.getAttribute('href')).toBe(`/dashboard/company/${offer.company._id}`)
  const amongFacts = sheet.getByRole('link').filter({ hasText: offer.company.country })
  await expect.poll(() => amongFacts.getAttribute('href')).toBe(`/dashboard/company/${offer.company._id}`)
  await expect.poll(() => sheet.locator('a[href^="mailto:"]').count()).toBeGreaterThan(0)
  await expect.poll(() => sheet.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)

  await reloadPage(page)
  await sheet.getByText('Loading from the ramp.').waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await page.waitForURL((url) => url.pathname === '/spotload')
})

test('its own company can edit and duplicate an offer, but not call itself', async () => {
  const page = await visit('/spotload', { as: 'admin@forwarder.example' })
  const id = await publishLoad(page)
  await loadPage(page, `/spotload/${id}`)
  const sheet = sheetOf(page)
  await expect
    .poll(() => sheet.getByRole('link', { name: 'Edit', exact: true }).getAttribute('href'))
    .toBe(`/dashboard/spotload/edit/${id}`)
  await expect
    .poll(() => sheet.getByRole('link', { name: 'Duplicate' }).getAttribute('href'))
    .toBe(`/dashboard/spotload/duplicate/${id}`)
  await expect(sheet.getByRole('link', { name: 'Call' })).toHaveCount(0)
})

test('the map fetches the route when it is first opened and labels an estimate', async () => {
  const forwarder = await visit('/spotload', { as: 'admin@forwarder.example' })
  const id = await publishLoad(forwarder)
  const page = await visit(`/spotload/${id}`, { as: haulier })
  const routeRequests: string[] = []
  page.on('request', (request) => request.url().includes('/api/route?') && routeRequests.push(request.url()))
  const sheet = sheetOf(page)
  await sheet.getByText('Loading from the ramp.').waitFor()
  expect(routeRequests).toEqual([])

  await sheet.getByRole('tab', { name: 'Map' }).click()
  const distance = sheet.getByText('estimate along main European roads, not a truck navigation route').first()
  await distance.waitFor()
  expect(plain((await distance.textContent()) ?? '')).toMatch(/^≈ 1 \d{3} km – estimate/)
  await sheet.getByRole('figure', { name: 'Map' }).waitFor()
  await expect(sheet.getByRole('figure', { name: 'Map' })).toHaveText(/From Tallinn to Berlin: ≈/)
  expect(await findAccessibilityFaults(page)).toEqual([])
  expect(routeRequests).toHaveLength(1)
  await sheet.getByRole('tab', { name: 'Details' }).click()
  await sheet.getByRole('tab', { name: 'Map' }).click()
  await distance.waitFor()
  expect(routeRequests).toHaveLength(1)
})

test('a missing route is reported with the reason, and the places are still shown', async () => {
  const page = await visit('/spotload', { as: haulier })
  await page.route('**/api/route?*', (call) =>
    call.fulfill({ status: 404, json: { error: { code: 'no_route', message: 'No road joins these places' } } }),
  )
  await openList(page)
  await getRows(page).first().click()
  await sheetOf(page).getByRole('tab', { name: 'Map' }).click()
  await sheetOf(page).getByRole('alert').getByText('No road joins these places').waitFor()
  await sheetOf(page).getByRole('figure', { name: 'Map' }).waitFor()
})

test('the page of an offer that is in no list has the status of an unknown one', async () => {
  const origin = getMarket().origin
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status
  for (const list of ['spotload', 'tender', 'roundtrip', 'trucks']) {
    expect([list, await statusOf(`/${list}`)]).toEqual([list, 200])
    for (const id of ['01999999-0000-7000-8000-000000000000', 'nothing']) {
      expect([list, id, await statusOf(`/${list}/${id}`)]).toEqual([list, id, 404])
    }
  }
})

for (const [name, id] of [
  ['an id that nobody has', '01999999-0000-7000-8000-000000000000'],
  ['something that is no id', 'nothing'],
] as const) {
  test(`${name} is not found, and the reasons are shown`, async () => {
    const page = await visit(`/spotload/${id}`, { as: haulier })
    const dialog = page.getByRole('dialog', { name: 'Spot freight not found' })
    await dialog.getByText('The spot freight you requested was not found.').waitFor()
    await dialog.getByText('the offer was removed or is currently inactive').waitFor()
    await dialog.getByText('the link was broken or missing').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Show all offers' }).click()
    await page.waitForURL((url) => url.pathname === '/spotload')
  })
}

test('a visitor who opens a row is asked to log in, and then sees it', async () => {
  const page = await visit('/spotload')
  await openList(page)
  await getRows(page).first().click()
  const gate = page.getByRole('dialog', { name: 'Log in to Veos' })
  await gate.getByText('This offer is only visible to users with an account').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  const offer = new URL(page.url()).pathname
  await gate.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('E-mail').fill(haulier)
  await page.getByLabel('Password').fill('veos-demo-2026')
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**${offer}`)
  await sheetOf(page).getByRole('link', { name: 'Call' }).waitFor()
})

for (const as of ['admin@expired.example', 'admin@cancelled.example']) {
  test(`${as} sees on an offer that the plan has ended`, async () => {
    const page = await visit('/spotload', { as })
    await openList(page)
    await getRows(page).first().click()
    await page.getByText('Your account has expired, please upgrade your membership').waitFor()
    expect(await findAccessibilityFaults(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.waitForURL((url) => url.pathname === '/spotload')
    await expect.poll(() => getRows(page).first().getAttribute('data-viewed')).toBeNull()
    await getRows(page).first().click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/pricing')
  })
}

test('on a phone the sheet fills the screen', async () => {
  const page = await visit('/spotload', { as: haulier, width: 360, height: 740 })
  await openList(page)
  await page.locator('[data-row="1"]').click()
  const sheet = sheetOf(page)
  await sheet.waitFor()
  expect((await sheet.boundingBox())?.width).toBeGreaterThanOrEqual(345)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
})

function sheetOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Spot freight', exact: true })
}

/** Origin and destination in the head of the sheet. */
async function headOf(sheet: Locator): Promise<string[]> {
  return sheet.locator('p').first().locator('span').allTextContents()
}

async function routeOf(row: Locator): Promise<string[]> {
  const [from = '', to = ''] = ((await row.getByRole('link').first().textContent()) ?? '')
    .split(', loading')[0]!
    .split(' to ')
  return [from, to]
}

/** Replaces no-break spaces, because tests are written with normal ones. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
