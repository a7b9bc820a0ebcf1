import type { Locator, Page } from 'playwright-core'
import { delayHydration, reloadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'

// Clicks before hydration are not lost: features of the browser work at once, all others are replayed afterwards.

const phone = { width: 360, height: 780 }
const desk = { width: 1280, height: 900 }
const phoneAgent = { 'sec-ch-ua-mobile': '?1' }
const lists = ['/spotload', '/roundtrip', '/tender', '/trucks']
const publicPages = [
  '/',
  ...lists,
  '/log-in',
  '/forgot',
  '/pricing',
  '/terms',
  '/privacy',
  '/about',
  '/contact',
  '/attributions',
  '/no/such/page',
]

/** One page of each kind: all have the same header. */
const kindsOfPages = ['/', '/spotload', '/log-in', '/no/such/page']

interface EarlyDocument extends Document {
  earlyPresses?: Element[] | null
}

/** Opens a page whose scripts are delayed until `hydrate` is called. */
async function visitUnhydrated(path: string, options: { width: number; height: number; as?: string }) {
  const page = await visit('/licences.txt', options)
  if (options.width < 768) await page.setExtraHTTPHeaders(phoneAgent)
  const hydrate = await delayHydration(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return { page, hydrate }
}

const waitForHydration = (page: Page) => page.waitForFunction(() => (document as EarlyDocument).earlyPresses === null)

test('the script that records early clicks is small', async () => {
  const page = await visit('/attributions')
  const scripts = await page.evaluate(() => [...document.scripts].map((script) => script.textContent ?? ''))
  const notes = scripts.filter((script) => script.includes('earlyPresses'))
  expect(notes).toHaveLength(1)
  expect(Buffer.byteLength(notes[0]!)).toBeLessThanOrEqual(500)
})

for (const path of kindsOfPages) {
  test(`on a phone the menu of ${path} opens before any script is loaded, and its links work`, async () => {
    const { page } = await visitUnhydrated(path, phone)
    await page.getByRole('button', { name: 'Menu' }).click()
    const entry = page.getByRole('menuitem', { name: 'Terms & Conditions' })
    await expectOnScreen(page, entry)
    await entry.click()
    await page.waitForURL('**/terms', { waitUntil: 'commit' })
  })
}

test('on a wide screen the header’s menus open before any script is loaded, one at a time', async () => {
  const { page } = await visitUnhydrated('/spotload', desk)
  await page.getByRole('button', { name: 'Info' }).click()
  await expectOnScreen(page, page.getByRole('menuitem', { name: 'Privacy Policy' }))
  await page.getByRole('button', { name: 'Appearance' }).click()
  await expectOnScreen(page, page.getByRole('menuitem', { name: 'Dark' }))
  await expect(page.getByRole('menuitem', { name: 'Privacy Policy' })).toBeHidden()
})

test('a menu that is open during hydration stays open, and its keys work', async () => {
  const { page, hydrate } = await visitUnhydrated('/spotload', desk)
  const info = page.getByRole('button', { name: 'Info' })
  await info.click()
  hydrate()
  await waitForHydration(page)
  await expect(info).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => focusedText(page)).toBe('About')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedText(page)).toBe('Pricing')
  await page.keyboard.press('Escape')
  await expect(info).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => focusedText(page)).toBe('Info')
})

test('the cookie notice can be accepted permanently before any script is loaded', async () => {
  const { page, hydrate } = await visitUnhydrated('/spotload', phone)
  const notice = page.getByRole('region', { name: 'Cookies' })
  await notice.getByRole('button', { name: 'Accept' }).click()
  await notice.waitFor({ state: 'hidden' })
  hydrate()
  await waitForHydration(page)
  await reloadPage(page)
  await expect(notice).toBeHidden()
})

for (const path of lists) {
  test(`on a phone the filters of ${path} open and search before any script is loaded`, async () => {
    const { page } = await visitUnhydrated(path, phone)
    await page.getByRole('button', { name: 'Open filters' }).click()
    const panel = page.locator('dialog:popover-open')
    await panel.waitFor()
    // Its fields offer only choices, which need React.
    if (path === '/roundtrip') return
    await panel.getByRole('combobox', { name: /^(Loading place|Start location)$/ }).fill('Riga')
    await panel.getByRole('button', { name: /^(View results|No results)/ }).click()
    await page.waitForURL((url) => url.pathname === path && url.search !== '', { waitUntil: 'commit' })
    expect(new URL(page.url()).search.toLowerCase()).toContain('loadinglocation=riga')
    await page.getByRole('contentinfo').waitFor()
  })
}

test('filters that are open during hydration stay open, with the typed values', async () => {
  const { page, hydrate } = await visitUnhydrated('/spotload', phone)
  await page.getByRole('button', { name: 'Open filters' }).click()
  const place = page.getByRole('combobox', { name: 'Loading place', exact: true })
  await place.fill('Riga')
  hydrate()
  await waitForHydration(page)
  await page.locator('dialog:modal').waitFor()
  await expect(place).toHaveValue('Riga')
  await page.getByRole('option', { name: 'Riga' }).first().click()
  await page.waitForURL(/loadingLocation=/, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Close filters' }).click()
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('column headings and the sort menu of phones work before any script is loaded', async () => {
  const wide = await visitUnhydrated('/spotload', desk)
  await wide.page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click()
  await wide.page.waitForURL(/sortby=4&order=DESC/, { waitUntil: 'commit' })
  const small = await visitUnhydrated('/spotload', phone)
  await small.page.getByRole('button', { name: /^Sort by/ }).click()
  await small.page.getByRole('menuitem', { name: 'Lowest price' }).click()
  await small.page.waitForURL((url) => url.search === '?sortby=4', { waitUntil: 'commit' })
})

test('a log-in that is submitted before hydration is sent after it', async () => {
  const { page, hydrate } = await visitUnhydrated('/log-in', phone)
  await page.getByLabel('E-mail').fill('admin@haulier.example')
  await page.getByLabel('Password').fill('veos-demo-2026')
  await page.getByLabel('Remember me').check()
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  expect(new URL(page.url()).search).toBe('')
  hydrate()
  await page.waitForURL('**/dashboard', { waitUntil: 'commit' })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'tc_token')
  expect(cookie!.expires).toBeGreaterThan(Date.now() / 1000 + 86_400)
})

const pressable = 'button:not(:disabled), summary, [role=tab], input[type=checkbox], input[type=radio], select'

for (const { path, size, on } of [
  ...publicPages.map((path) => ({ path, size: phone, on: 'a phone' })),
  ...['/', ...lists].map((path) => ({ path, size: desk, on: 'a wide screen' })),
]) {
  test(`no click on a control of ${path} on ${on} is lost while the scripts are delayed`, async () => {
    const { page, hydrate } = await visitUnhydrated(path, size)
    const controls = page.locator(pressable)
    const lost: string[] = []
    for (let at = 0; at < (await controls.count()); at++) {
      const control = controls.nth(at)
      if (!(await control.isVisible())) continue
      const answer = await control.evaluate((element) => {
        const native =
          element.matches('a[href], [popovertarget], summary, select, input, [data-cookies] button') ||
          (element as HTMLButtonElement).type === 'submit'
        if (native) return 'native'
        ;(element as HTMLElement).click()
        return (document as EarlyDocument).earlyPresses?.includes(element) ? 'noted' : 'lost'
      })
      if (answer === 'lost') lost.push(await control.innerText())
    }
    expect(lost).toEqual([])
    hydrate()
    await waitForHydration(page)
  })
}

test('other clicks before hydration are replayed: tabs, select lists, calendars, appearance', async () => {
  const home = await visitUnhydrated('/', desk)
  await home.page.getByRole('tab', { name: 'Tender' }).click()
  home.hydrate()
  await expect(home.page.getByRole('tab', { name: 'Tender' })).toHaveAttribute('aria-selected', 'true')

  const list = await visitUnhydrated('/spotload', desk)
  await list.page.getByRole('button', { name: /^Truck type/ }).click()
  list.hydrate()
  await list.page.getByRole('option', { name: 'Refrigerator' }).waitFor()

  const dates = await visitUnhydrated('/spotload', desk)
  await dates.page.getByRole('textbox', { name: 'Loading dates', exact: true }).click()
  dates.hydrate()
  await dates.page.getByRole('button', { name: 'This week' }).waitFor()

  const chosen = await visitUnhydrated('/spotload', desk)
  await chosen.page.getByRole('combobox', { name: 'Type of load' }).selectOption('FTL only')
  await chosen.page.getByRole('button', { name: 'Appearance' }).click()
  await chosen.page.getByRole('menuitem', { name: 'Dark' }).click()
  chosen.hydrate()
  await chosen.page.waitForURL(/typeOfLoad=FTL/, { waitUntil: 'commit' })
  await chosen.page.locator('html[data-mantine-color-scheme=dark]').waitFor()
})

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

async function expectOnScreen(page: Page, control: Locator) {
  await control.waitFor()
  const box = (await control.boundingBox())!
  const { width, height } = page.viewportSize()!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  expect(box.y + box.height).toBeLessThanOrEqual(height)
}
