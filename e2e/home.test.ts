import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { delayHydration, demoPassword, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { getMarket } from './sharedMarket.ts'

interface Market {
  offersLive: number
  countries: number
  lanes: { from: { name: string }; to: { name: string } }[]
  latest: Record<'spotFreight' | 'roundtrip' | 'tender' | 'emptyTruck', { _id: string }[]> & {
    spotFreight: { loading: { locations: { locationName: string }[] } }[]
  }
}

const latestRows = (page: Page) => page.getByRole('table', { name: 'Latest spot freights' }).locator('tbody tr')
const addOffer = (page: Page) => page.getByRole('link', { name: 'Add your offer' }).first()

async function readMarket(): Promise<Market> {
  const answer = await fetch(`${getMarket().origin}/api/market`)
  return answer.json() as Promise<Market>
}

/**
 * Retries until page and market show the same moment: other tests publish offers, and the server caches for a while.
 */
async function withMarket<Seen>(look: () => Promise<Seen>): Promise<{ market: Market; seen: Seen }> {
  for (;;) {
    const market = await readMarket()
    const seen = await look()
    if (isDeepStrictEqual(await readMarket(), market)) return { market, seen }
  }
}

test('a visitor sees the market: its figures, its lanes and its newest offers', async () => {
  const { market, seen: page } = await withMarket(() => visit('/'))

  await page.getByRole('heading', { level: 1, name: 'Your next load is on this map' }).waitFor()
  const counters = page.getByRole('main').locator('dl').first()
  const shown = (number: number) => String(number).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  await expect.poll(() => counters.textContent()).toContain(`Offers live now${shown(market.offersLive)}`)
  await expect.poll(() => counters.textContent()).toContain(`Countries${shown(market.countries)}`)

  const map = page.getByRole('img', { name: /strongest lanes/ })
  expect(market.lanes.length).toBeGreaterThan(10)
  await expect(map.locator('path')).toHaveCount(market.lanes.length)
  const [lane] = market.lanes
  await expect.poll(() => map.locator('desc').textContent()).toContain(`${lane?.from.name} to ${lane?.to.name}: `)

  await expect
    .poll(() => page.getByRole('columnheader').allTextContents())
    .toEqual(['Loading', 'Unloading', 'Truck type', 'Price'])
  await expect(latestRows(page)).toHaveCount(3)
  await expect.poll(() => page.getByRole('main').textContent()).not.toContain('undefined')
})

test('the server renders the first page, so it is complete before any script runs', async () => {
  const { market, seen: html } = await withMarket(async () => (await fetch(getMarket().origin)).text())
  expect(html).toContain('Your next load')
  expect(html).toContain(market.latest.spotFreight[0]!.loading.locations[0]!.locationName)
})

test('each kind of offer on the first page has a tab with its columns, its list and its form', async () => {
  const page = await visit('/', { as: 'admin@haulier.example' })
  const kinds = [
    { tab: 'Load Exchange', columns: ['Loading', 'Unloading', 'Truck type', 'Price'], of: 'spotload' },
    { tab: 'Roundtrip', columns: ['Roundtrip', 'Truck type', 'Price', 'Published'], of: 'roundtrip' },
    { tab: 'Tender', columns: ['Loading', 'Unloading', 'Truck type', 'No of trips', 'Target price'], of: 'tender' },
    { tab: 'Empty trucks', columns: ['From', 'To', 'Truck type'], of: 'trucks' },
  ]
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(kinds.map(({ tab }) => tab))
  const latest = page.getByRole('region', { name: 'Latest offers' })
  const { height } = (await latest.boundingBox())!
  for (const { tab, columns, of } of kinds) {
    await page.getByRole('tab', { name: tab }).click()
    await expect.poll(() => page.getByRole('columnheader').allTextContents()).toEqual(columns)
    await expect(page.getByRole('tabpanel').locator('tbody tr')).toHaveCount(3)
    await expect.poll(() => latest.getByRole('link', { name: 'View all offers' }).getAttribute('href')).toBe(`/${of}`)
    await expect
      .poll(() => latest.getByRole('link', { name: 'Add your offer' }).getAttribute('href'))
      .toBe(`/dashboard/${of}/create`)
    expect((await latest.boundingBox())!.height).toBe(height)
  }
  await page.getByRole('tabpanel').locator('tbody tr').first().getByRole('link').click()
  await page.waitForURL('**/trucks/*')
  await page.getByRole('dialog').getByRole('tab', { name: 'Details' }).waitFor()
})

test('a row on the first page opens the offer over the Load Exchange: details for members, a log-in for visitors', async () => {
  const visitor = await visit('/')
  await latestRows(visitor).first().getByRole('link').click()
  await visitor.waitForURL('**/spotload/*')
  await visitor.getByRole('dialog', { name: 'Log in to Veos' }).waitFor()

  const member = await visit('/', { as: 'admin@forwarder.example' })
  const row = latestRows(member).first().getByRole('link')
  const [from] = (await row.textContent())!.split(' to ')
  await row.click()
  await member.waitForURL('**/spotload/*')
  const sheet = member.getByRole('dialog')
  await sheet.getByRole('tab', { name: 'Details' }).waitFor()
  await expect.poll(() => sheet.textContent()).toContain(from)
})

test('a row of the first page that is clicked before hydration opens its offer', async () => {
  const page = await visit('/attributions', { as: 'admin@forwarder.example' })
  const hydrate = await delayHydration(page)
  await page.goto('/', { waitUntil: 'commit' })
  await latestRows(page).first().getByRole('link').click()
  hydrate()
  await page.waitForURL('**/spotload/*')
  await page.getByRole('dialog').getByRole('tab', { name: 'Details' }).waitFor()
})

test('all offers and the Load Exchange are one click away from the first page', async () => {
  const page = await visit('/')
  await page.getByRole('link', { name: 'View all offers' }).click()
  await page.waitForURL('**/spotload')
  await page.goBack()
  await page.getByRole('link', { name: 'Browse loads' }).click()
  await page.waitForURL('**/spotload')
})

test('a visitor who wants to add an offer logs in first and then gets to the form', async () => {
  const page = await visit('/')
  await addOffer(page).click()
  const dialog = page.getByRole('dialog', { name: 'Log in to Veos' })
  await dialog.getByText('In order to access the portal, please log in or register an account').waitFor()
  const link = dialog.getByRole('link', { name: 'Log in' })
  await expect(link).toHaveAttribute('href', '/log-in?next=%2Fdashboard%2Fspotload%2Fcreate')
  await link.click()
  await dialog.getByLabel('E-mail').fill('admin@haulier.example')
  await dialog.getByLabel('Password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/dashboard/spotload/create')
})

for (const as of ['admin@expired.example', 'admin@cancelled.example']) {
  test(`on the first page ${as} is asked to renew the plan`, async () => {
    const page = await visit('/', { as })
    await addOffer(page).click()
    await page.getByText('Your account has expired, please upgrade your membership').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })
}

test('a member can add an offer from the first page', async () => {
  const page = await visit('/', { as: 'employee@haulier.example' })
  await addOffer(page).click()
  await page.waitForURL('**/dashboard/spotload/create')
})

test('on a phone the first page shows two offers as cards, and is not wider than the screen', async () => {
  const page = await visit('/', { width: 360, height: 780 })
  const rows = await latestRows(page).all()
  const isShown = await Promise.all(rows.map((row) => row.isVisible()))
  expect(isShown).toEqual([true, true, false])
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  // Of four testimonials the last two are hidden on small phones, also from screen readers.
  const testimonials = page.getByRole('region', { name: 'Four desks, one market' })
  await expect(testimonials.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'From the blog' }).getByRole('article')).toHaveCount(2)
})

test('the sources of data and code are named, and the licences of bundled code can be read', async () => {
  const page = await visit('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Attributions' }).click()
  await page.getByRole('heading', { level: 1, name: 'Attributions' }).waitFor()
  for (const source of ['GeoNames', 'Natural Earth', 'Inter', 'Tabler']) {
    await page.getByRole('main').getByText(source).first().waitFor()
  }
  const notice = await page.request.get('/licences.txt')
  expect(notice.status()).toBe(200)
  expect(await notice.text()).toMatch(/react-dom[\s\S]*MIT/)
})
