import type { Page } from 'playwright-core'
import { findAccessibilityFaults, loadPage, reloadPage, visit, waitUntilConnected } from './browser.ts'
import { getDateInDays } from './days.ts'
import { expect, test } from './journey.ts'
import { getRows, openList, publishLoad } from './spotFreights.ts'

const berlin = '2950159'

test('a visitor gets the list with the page, with masked publishers, and nothing moves during hydration', async () => {
  const page = await visit('/spotload')
  const written = await (await page.request.get('/spotload')).text()
  expect(written).toMatch(/data-row="0"/)
  expect(written).toMatch(/\d+ results/)
  // The page loads its own scripts, but not those of other pages.
  expect(written).toMatch(/\/assets\/spotload/)
  expect(written).not.toMatch(/\/assets\/(terms|users|tender|edit)/)

  await openList(page)
  await expect.poll(() => getRows(page).count()).toBeGreaterThan(10)
  const row = getRows(page).first()
  await expect(row.getByRole('cell').last()).toHaveText(/^x+Members see who.*x.*x /)
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
})

test('loads near a place are found by its name and a radius, and the URL contains the search', async () => {
  const page = await visit('/spotload')
  await openList(page)
  const place = page.getByRole('combobox', { name: 'Loading place', exact: true })
  await place.fill('berli')
  await page.getByRole('option', { name: 'Berlin Germany' }).first().click()
  await page.waitForURL(`**/spotload?loadingLocation=${berlin}`)
  await page.getByRole('button', { name: 'Loading place: radius 50 km', exact: true }).click()
  const slider = page.getByRole('slider', { name: 'Radius (50 km)' })
  await slider.focus()
  await page.keyboard.press('End')
  await page.waitForURL(/loadingRadius=250/)

  const answer = await page.request.get(`/api/spotloads?loadingLocation=${berlin}&loadingRadius=250&limit=1`)
  const results = `${answer.headers()['x-total-count']} results`
  await page.getByText(results, { exact: true }).waitFor()
  await expect.poll(async () => Math.max(...(await distancesOf(page)))).toBeGreaterThan(50)
  for (const km of await distancesOf(page)) expect(km).toBeLessThanOrEqual(250)

  await reloadPage(page)
  await openList(page)
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Loading place', exact: true }).inputValue())
    .toBe('Berlin')
  await page.getByText(results, { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Remove Loading: Berlin, 250 km' }).click()
  await page.waitForURL((url) => url.search === '')
})

test('truck types and load type filter together, and are shown as removable chips', async () => {
  const page = await visit('/spotload')
  await openList(page)
  await page.getByRole('button', { name: /^Truck type/ }).click()
  await page.getByRole('option', { name: 'Refrigerator' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('combobox', { name: 'Type of load' }).selectOption('FTL')
  await page.waitForURL(/truckType=Refrigerator&typeOfLoad=FTL/)
  await expect
    .poll(async () => (await getRows(page).allTextContents()).every((row) => /Refrigerator.*FTL/.test(row)))
    .toBe(true)
  await page.getByRole('button', { name: 'Remove Refrigerator' }).click()
  await page.waitForURL((url) => url.search === '?typeOfLoad=FTL')
  await page.getByRole('group', { name: 'Active filters' }).getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL((url) => url.search === '')
})

test('a press on a column heading sorts by it with DESC, and a second press reverses the order', async () => {
  const page = await visit('/spotload')
  await openList(page)
  const header = page.getByRole('columnheader', { name: 'Price' })
  await header.getByRole('link').click()
  await page.waitForURL(/sortby=4&order=DESC/)
  await expect(header).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => isFalling(await pricesOf(page))).toBe(true)
  await header.getByRole('link').click()
  await page.waitForURL((url) => url.search === '?sortby=4')
  await expect.poll(async () => isFalling((await pricesOf(page)).reverse())).toBe(true)
  await page.getByRole('columnheader', { name: 'Published' }).getByRole('link').click()
  await page.waitForURL((url) => url.search === '?order=DESC')
})

test('scrolling loads page after page, and going back returns to the same position', async () => {
  const page = await visit('/spotload', { as: 'admin@haulier.example' })
  await openList(page)
  await scrollToRow(page, 120)
  const row = page.locator('[data-row="120"]')
  // Otherwise the click below would scroll it into view.
  await row.scrollIntoViewIfNeeded()
  const name = await row.textContent()
  const top = await page.evaluate(() => window.scrollY)
  const isThere = async () => {
    await expect.poll(async () => (await row.allTextContents())[0]).toBe(name)
    await expect.poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), top)).toBeLessThan(120)
  }

  await row.click({ position: { x: 80, y: 20 } })
  await page.getByRole('dialog').locator('a[href^="/dashboard/company/"]').first().click()
  await page.waitForURL('**/dashboard/company/*')
  await page.goBack()
  await page.getByRole('dialog', { name: 'Spot freight' }).waitFor()
  await isThere()
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/spotload')
  await isThere()
})

test('a page of the list that failed shows the failure, and loads after the outage', async () => {
  const page = await visit('/spotload')
  await openList(page)
  await page.route(/api\/spotloads\?.*cursor=/, (call) => call.abort())
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unroute(/api\/spotloads\?.*cursor=/)
  await scrollToRow(page, 60)
})

test('filters without matches show suggestions', async () => {
  const page = await visit('/spotload?loadingLocation=3413829&loadingRadius=10&truckType=Livestock_trucks')
  await page
    .getByText(
      'Unfortunately no spot freights were found. Try again with different filters or clear all filters with the button below.',
    )
    .waitFor()
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Loading place', exact: true }).inputValue())
    .toBe('Reykjavík')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await page.waitForURL((url) => url.search === '')
  await openList(page)
})

test('on a phone the list has cards, and the filters fill the screen', async () => {
  const page = await visit('/spotload', { width: 360, height: 740 })
  const cards = page.getByRole('list', { name: 'Spot freights' })
  await cards.waitFor()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Open filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('combobox', { name: 'Type of load' }).selectOption('LTL')
  await page.waitForURL(/typeOfLoad=LTL/)
  expect(await findAccessibilityFaults(page)).toEqual([])
  await panel.getByRole('button', { name: /^View results \(\d/ }).click()
  await expect.poll(async () => (await cards.getByRole('listitem').allTextContents()).every(isLtl)).toBe(true)
  await page.getByRole('button', { name: 'Sort by: Newest first' }).click()
  await page.getByRole('menuitem', { name: 'Highest price' }).click()
  await page.waitForURL(/sortby=4&order=DESC/)
})

test('a newly published load is announced in open lists and shown with one click', async () => {
  const forwarder = await visit('/spotload', { as: 'admin@forwarder.example' })
  const page = await visit('/attributions', { as: 'admin@haulier.example' })
  await waitUntilConnected(page, () => loadPage(page, '/spotload?typeOfLoad=LTL'))
  await openList(page)

  await publishLoad(forwarder, { typeOfLoad: 'FTL', cargo: 'Machinery' })
  await publishLoad(forwarder, { typeOfLoad: 'LTL', cargo: 'Furniture' })
  const news = page.getByRole('button', { name: '1 new offer' })
  await news.waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await news.click()
  await expect(getRows(page).first()).toHaveText(/^Tallinn to Berlin, .*LTL · 3\.2\u00a0t/)
  await expect(news).toHaveCount(0)
})

test('the keyboard reaches the search, the rows and the list of keys', async () => {
  const page = await visit('/spotload')
  await openList(page)
  await page.keyboard.press('/')
  const place = page.getByRole('combobox', { name: 'Loading place', exact: true })
  await expect.poll(() => place.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('jj')
  await expect(place).toHaveValue('jj')
  await place.blur()
  const focusedRow = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.row)
  await page.keyboard.press('j')
  await expect.poll(focusedRow).toBe('0')
  await page.keyboard.press('j')
  await expect.poll(focusedRow).toBe('1')
  // Two key presses before the next render move two rows.
  await page.evaluate(() => {
    for (let press = 0; press < 2; press += 1) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
  })
  await expect.poll(focusedRow).toBe('3')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  await keys.getByText('Search a loading place').waitFor()
  await keys.getByText('New spot freight').waitFor()
})

test('members with a plan can publish; others see the reason why they cannot', async () => {
  const visitor = await visit('/spotload')
  await openList(visitor)
  await visitor.getByRole('link', { name: 'Create Spot freight' }).click()
  const gate = visitor.getByRole('dialog', { name: 'Log in to Veos' })
  await gate.getByText('In order to access the portal, please log in or register an account').waitFor()
  await expect
    .poll(() => gate.getByRole('link', { name: 'Log in' }).getAttribute('href'))
    .toContain(encodeURIComponent('/dashboard/spotload/create'))
  const expired = await visit('/spotload', { as: 'admin@expired.example' })
  await openList(expired)
  await expired.getByRole('link', { name: 'Create Spot freight' }).click()
  await expired.getByText('Your account has expired, please upgrade your membership').waitFor()
  await expired.getByRole('link', { name: 'Continue' }).click()
  await expired.waitForURL('**/pricing')
  await expect(expired.getByRole('dialog')).toHaveCount(0)

  const member = await visit('/spotload', { as: 'admin@trial.example' })
  await openList(member)
  await member.getByRole('link', { name: 'Create Spot freight' }).click()
  await member.waitForURL('**/dashboard/spotload/create')
})

test('an unknown place in the URL is reported, and the filters can be cleared', async () => {
  const page = await visit('/spotload?loadingLocation=Nowherexyz')
  const alert = page.getByRole('alert')
  await alert.getByText('No place of this name is known').waitFor()
  await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await alert.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL('**/spotload')
  await getRows(page).first().waitFor()
})

test('dates filter by overlap, and are in the URL as in the API', async () => {
  const start = getDateInDays(3)
  const end = getDateInDays(4)
  const page = await visit(`/spotload?loadingDateStart=${start}&loadingDateEnd=${end}`)
  await openList(page)
  const [year, month, day] = start.split('-')
  const field = page.getByRole('textbox', { name: 'Loading dates', exact: true })
  await expect.poll(() => field.inputValue()).toContain(`${day}.${month}.${year}`)
  await page.getByRole('button', { name: 'Clear dates' }).click()
  await page.waitForURL((url) => url.search === '')
})

test('unreadable dates show an error at the filter, and lead to no results', async () => {
  const page = await visit(`/spotload?loadingDateStart=${getDateInDays(3)}&loadingDateEnd=${getDateInDays(4)}`)
  await openList(page)
  const field = page.getByRole('textbox', { name: 'Loading dates', exact: true })
  for (const [typed, message] of [
    ['31.02.', 'There is no such day'],
    ['next week', 'Enter dates as DD.MM.YYYY'],
  ] as const) {
    await field.fill(typed)
    await field.press('Enter')
    await page.getByText(message, { exact: true }).waitFor()
    await page.waitForURL((url) => url.search === '')
    await page.getByRole('button', { name: /^View results/ }).click()
    await field.and(page.locator(':focus')).waitFor()
    await expect(field).toHaveValue(typed)
  }
  // In the format of the list.
  const start = getDateInDays(5)
  const end = getDateInDays(7)
  const asInTable = (date: string) => date.slice(2).split('-').reverse().join('-')
  await field.fill(`${asInTable(start)} – ${asInTable(end)}`)
  await field.press('Enter')
  await page.waitForURL((url) => url.search === `?loadingDateStart=${start}&loadingDateEnd=${end}`)
  await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull()
})

async function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((settled) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => settled(sum), 1000)
      }),
  )
}

async function distancesOf(page: Page): Promise<number[]> {
  const rows = await getRows(page).allTextContents()
  return rows.flatMap((row) => / (\d+)\u00a0km away/.exec(row)?.[1] ?? []).map(Number)
}

async function pricesOf(page: Page): Promise<number[]> {
  const cells = await getRows(page).locator(':nth-child(4)').allTextContents()
  return cells
    .flatMap((cell) => /^([\d\u00a0]+)\u00a0€/.exec(cell)?.[1] ?? [])
    .map((text) => Number(text.replace(/\s/g, '')))
}

function isFalling(numbers: number[]): boolean {
  return numbers.length > 5 && numbers.every((number, at) => at === 0 || number <= numbers[at - 1]!)
}

function isLtl(card: string): boolean {
  return card.includes('LTL')
}

/** Scrolls down until a row is in the document. */
async function scrollToRow(page: Page, row: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate((at) => window.scrollTo(0, at * 52), row)
      return page.locator(`[data-row="${row}"]`).count()
    })
    .toBe(1)
}
