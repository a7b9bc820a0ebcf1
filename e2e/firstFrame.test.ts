import { readFileSync } from 'node:fs'
import { delayHydration, loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'

/** Every URL of the router below `/dashboard` that shows a page of its own to an Admin. */
function dashboardPaths(): string[] {
  const tree = readFileSync(new URL('../web/src/routeTree.gen.ts', import.meta.url), 'utf8')
  const paths = [...tree.matchAll(/fullPath: '(\/dashboard[^']*)'/g)].map(([, path]) => path!)
  // These routes only redirect.
  const leading = ['/dashboard/my-offers/', '/dashboard/company/']
  const own = [...new Set(paths)].filter((path) => !leading.includes(path))
  return own.map((path) => path.replace(/\{-\$id\}/, '').replace(/\$id/, '01a1fb92-9101-71eb-b00a-3c2ee72e9020'))
}

test('every page of the dashboard shows its menu, and its content or a skeleton, before any script is loaded', async () => {
  const page = await visit('/attributions', { as: 'admin@haulier.example' })
  const hydrate = await delayHydration(page)
  const paths = dashboardPaths()
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' })
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await menu.getByRole('link', { name: 'My offers' }).waitFor()
    const content = page.locator('main').locator('h1, [role=status][aria-label=Loading], [aria-busy=true]')
    await content.locator('visible=true').first().waitFor()
    const { height } = (await page.locator('main').boundingBox())!
    expect(height, path).toBeGreaterThan(200)
  }
  hydrate()
})

test('server-rendered pages of the dashboard hydrate without changes', async () => {
  // A hydration mismatch is reported as an error, which fails the test.
  const page = await visit('/attributions', { as: 'admin@haulier.example' })
  for (const path of dashboardPaths()) {
    await loadPage(page, path)
    await page.locator('main').getByText(/\w/).locator('visible=true').first().waitFor()
  }
})

test('a page loads none of the style sheets that it contains, and other pages load theirs', async () => {
  const page = await visit('/spotload')
  const columnHeader = page.getByRole('columnheader').first()
  const paddingInList = await columnHeader.evaluate((element) => getComputedStyle(element).padding)
  expect(paddingInList).not.toBe('0px')
  const contained = await page.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.textContent))
  expect(contained.join('').length).toBeGreaterThan(10_000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Plans and prices' }).waitFor()

  const loaded = await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css'))
    return Promise.all(files.map(async ({ name }) => (await fetch(name)).text()))
  })

  expect(loaded.length).toBeGreaterThan(0)
  for (const sheet of loaded) expect(contained.join('')).not.toContain(sheet.trim())
  await expect(page.locator('header')).toHaveCSS('position', 'relative')
  await page.goBack()
  await expect(columnHeader).toHaveCSS('padding', paddingInList)
})
