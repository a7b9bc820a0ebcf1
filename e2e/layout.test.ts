import type { Page } from 'playwright-core'
import { loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { findCoveredControls } from './screenFaults.ts'
import { openList } from './spotFreights.ts'

const member = 'admin@haulier.example'
const lists = ['/spotload', '/roundtrip', '/tender', '/trucks']
const mine = ['spotloads', 'roundtrips', 'tenders', 'emptytrucks'].map((kind) => `/dashboard/my-offers/${kind}`)
const cards = 'main :is(li, tbody tr)'

test('no card is wider than a phone, whatever its content, and no price is cut off', async () => {
  const page = await visit('/attributions', { as: member, width: 360, height: 780 })
  // Uses the lists of another company instead of the member's own, because those contain offers of each kind.
  await page.route(/\/api\/(spotloads|getTenders|roundtrip|emptyTruck|my-offers\/|market)/i, async (call) => {
    const { pathname, search } = new URL(call.request().url())
    const publicList: Record<string, string> = {
      '/api/my-offers/spotloads': '/api/spotloads',
      '/api/my-offers/roundtrips': '/api/roundtrip',
      '/api/my-offers/tenders': '/api/getTenders',
      '/api/my-offers/emptytrucks': '/api/emptyTruck',
    }
    const answer = await call.fetch({
      url: `${new URL(page.url()).origin}${publicList[pathname] ?? pathname}${search}`,
    })
    await call.fulfill({ response: answer, json: withLongWords(await answer.json()) })
  })
  for (const path of ['/', ...lists, ...mine]) {
    // Opens the page by client-side navigation, so that its data comes from the intercepted call.
    await loadPage(page, '/attributions')
    // Leaving before hydration would make React render again with an error, which fails the test.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await page.evaluate((href) => {
      history.pushState({}, '', href)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    await page.locator(cards).getByText('Wwwwww').first().waitFor()
    await page.waitForLoadState('networkidle')
    const wide = await page.locator(cards).evaluateAll((all) =>
      all
        .filter((card) => card.clientWidth > 0)
        .filter((card) => card.scrollWidth > card.clientWidth || card.getBoundingClientRect().right > innerWidth)
        .map((card) => card.textContent),
    )
    expect(wide, path).toEqual([])
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
      .toBeLessThanOrEqual(360)
    await expect.poll(() => cutFigures(page), { message: path }).toEqual([])
  }
})

/** The same answer with very long names of companies, towns and offers, and high prices. */
function withLongWords(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withLongWords(each, key))
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withLongWords(part, name)]))
  }
  if (['companyName', 'locationName', 'name'].includes(key)) return 'Wwwwww Mmmmmm'.repeat(6)
  if (key === 'postalCode') return 'SW1A 1AA'
  if (key === 'targetPrice' && value !== null) return typeof value === 'string' ? '1234567' : 1_234_567
  return value
}

/** Prices and distances that are partly hidden. */
function cutFigures(page: Page): Promise<(string | null)[]> {
  return page.locator(cards).evaluateAll((all) =>
    all
      .flatMap((card) => [...card.querySelectorAll('*')])
      .filter((part) => part.childElementCount === 0 && !part.closest('.visually-hidden'))
      .filter((part) => /€|km away/.test(part.textContent ?? ''))
      .filter((part) => part.getClientRects().length > 0 && part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.textContent),
  )
}

test('four loads fit on a phone, for members and visitors', async () => {
  for (const as of [member, undefined]) {
    const page = await visit('/spotload', { as, width: 360, height: 780 })
    await acceptCookies(page)
    await openList(page)
    const bar = page.getByRole('navigation', { name: 'Quick links' })
    const end = as ? (await bar.boundingBox())!.y : 780
    const fourth = await page.getByRole('list', { name: 'Spot freights' }).locator('li').nth(3).boundingBox()
    expect(fourth!.y + fourth!.height).toBeLessThanOrEqual(end)
    expect((await page.getByRole('link', { name: 'Create Spot freight' }).boundingBox())!.width).toBeLessThanOrEqual(44)
  }
})

async function acceptCookies(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click()
}

for (const width of [768, 991]) {
  test(`at ${width} px the lists are cards, two side by side`, async () => {
    const page = await visit('/spotload', { as: member, width, height: 1000 })
    for (const path of lists) {
      await loadPage(page, path)
      await openList(page)
      await expect.poll(() => page.getByRole('table').count(), { message: path }).toBe(0)
      const [first, second, third] = await Promise.all([0, 1, 2].map((at) => boxOfRow(page, at)))
      expect(first!.y, path).toBe(second!.y)
      expect(second!.x, path).toBeGreaterThanOrEqual(first!.x + first!.width)
      expect(third!.y, path).toBeGreaterThan(first!.y)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
        .toBeLessThanOrEqual(width)
    }
    // Cards are skipped in pairs, up to the last one.
    await loadPage(page, '/spotload')
    await openList(page)
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        return page.locator('[data-row]').last().getAttribute('data-row').then(Number)
      })
      .toBeGreaterThan(200)
  })
}

async function boxOfRow(page: Page, at: number) {
  return (await page.locator(`[data-row="${at}"]`).boundingBox())!
}

for (const path of lists) {
  test(`the filters of ${path} keep their rows on any wide screen`, async () => {
    const page = await visit(path, { as: member, width: 992, height: 900 })
    await openList(page)
    for (const width of [992, 1280, 1599, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const message = `${width} px`
      await expect.poll(() => rowsOfFilters(page), { message }).toBe(width < 1600 && path !== '/roundtrip' ? 2 : 1)
      await expect.poll(() => cutWords(page), { message }).toEqual([])
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message })
        .toBeLessThanOrEqual(width)
      const table = page.getByRole('table').first()
      await expect
        .poll(() => table.evaluate((it) => it.scrollWidth - it.clientWidth), { message })
        .toBeLessThanOrEqual(0)
    }
  })
}

for (const path of [...lists, '/dashboard/companies']) {
  test(`every filter in the panel of ${path} can be clicked`, async () => {
    const page = await visit(path, { as: member, width: 360, height: 780 })
    await page.getByRole('button', { name: 'Open filters' }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await panel.getByRole('button', { name: /^View/ }).waitFor()
    for (const width of [360, 768, 991]) {
      await page.setViewportSize({ width, height: 780 })
      await expect.poll(() => findCoveredControls(panel), `${width} px`).toEqual([])
    }
  })
}

/** The number of rows of fields in the filter bar. */
async function rowsOfFilters(page: Page): Promise<number> {
  const tops = await page
    .locator('search')
    .first()
    .evaluate((bar) => {
      const controls = [...bar.querySelectorAll('input, select, button')].filter(
        (it) => it.getClientRects().length > 0 && !it.closest('[role=group][aria-label="Active filters"]'),
      )
      return controls.map((it) => {
        const { top, height } = it.getBoundingClientRect()
        return Math.round((top + height / 2) / 20)
      })
    })
  return new Set(tops).size
}

/** Texts of empty filters that do not fit their field. */
function cutWords(page: Page): Promise<string[]> {
  return page
    .locator('search')
    .first()
    .evaluate((bar) => {
      const pen = document.createElement('canvas').getContext('2d')!
      const isCut = (words: string, box: Element) => {
        const style = getComputedStyle(box)
        pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
        const inside = box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
        return words !== '' && box.clientWidth > 0 && pen.measureText(words).width > inside + 1
      }
      const inputs = [...bar.querySelectorAll('input')].map((input) => [input.placeholder, input] as const)
      const selects = [...bar.querySelectorAll('select')].map((it) => [it.selectedOptions[0]!.text, it] as const)
      const values = [...bar.querySelectorAll('[id$=-value] > *')].map((it) => [it.textContent ?? '', it] as const)
      return [...inputs, ...selects, ...values].filter(([words, box]) => isCut(words, box)).map(([words]) => words)
    })
}

test('nothing moves when filters are set, cleared and pinned', async () => {
  const page = await visit('/spotload', { as: member, width: 1280, height: 900 })
  await openList(page)
  const places = async () => [
    await boxOfRow(page, 0),
    ...(await page
      .locator('search')
      .first()
      .locator('input:visible, select:visible')
      .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().left)))),
  ]
  const before = await places()
  const rowCount = () => page.getByRole('table').getAttribute('aria-rowcount')
  const rowCountBefore = await rowCount()
  await loadPage(
    page,
    '/spotload?loadingRadius=250&loadingLocation=2950159&loadingDateStart=2020-01-01&loadingDateEnd=2039-01-01&truckType=Standard_tautliner,Mega,Jumbo,Refrigerator,Tipper,Tank&typeOfLoad=FTL',
  )
  await openList(page)
  await page.getByRole('group', { name: 'Active filters' }).waitFor()
  const after = await places()
  expect((after[0] as { y: number }).y).toBe((before[0] as { y: number }).y)
  await expect.poll(() => rowsOfFilters(page)).toBe(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL((url) => url.search === '')
  await expect.poll(places).toEqual(before)
  // Until the answer arrives the previous rows are shown.
  await expect.poll(rowCount).toBe(rowCountBefore)

  await page.waitForLoadState('networkidle')
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
  const height = await heightOf()
  await page.evaluate(() => scrollTo(0, 300))
  await expect
    .poll(() =>
      page
        .locator('search')
        .first()
        .evaluate((bar) => getComputedStyle(bar).position),
    )
    .toBe('fixed')
  await expect.poll(() => heightOf()).toBe(height)
})

test('tabs that were scrolled to their end do not fade when the window becomes wide', async () => {
  const page = await visit('/dashboard/my-account/documents', { as: member, width: 360, height: 780 })
  const tabs = page.getByRole('main').getByRole('link', { name: 'Personal account' }).locator('..')
  const mask = () => tabs.evaluate((strip) => getComputedStyle(strip).maskImage)
  await tabs.evaluate((strip) => strip.scrollTo({ left: strip.scrollWidth }))
  await expect.poll(mask).toContain('gradient')
  await page.setViewportSize({ width: 1280, height: 780 })
  await expect.poll(mask).toBe('none')
})
