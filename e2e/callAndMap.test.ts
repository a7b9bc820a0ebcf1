import type { Page } from 'playwright-core'
import { loadPage, reloadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { getRows, openList, publishLoad } from './spotFreights.ts'

const haulier = 'admin@haulier.example'

for (const [width, height] of [
  [1280, 800],
  [360, 780],
] as const) {
  test(`the contact’s name and number are visible without scrolling at ${width} × ${height}, and copied with a press`, async () => {
    const page = await visit('/spotload', { as: haulier, width, height })
    const id = await publishLoad(await visit('/spotload', { as: 'admin@forwarder.example' }))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await loadPage(page, `/spotload/${id}`)
    const { author } = await (await page.request.get(`/api/spotLoads/${id}`)).json()
    expect(author.phone).toMatch(/^\+\d{1,3}( \d+)+$/)
    const call = sheetOf(page).getByRole('link', { name: `Call ${author.name} ${author.phone}` })
    await expect.poll(() => call.getAttribute('href')).toBe(`tel:${author.phone.replaceAll(' ', '')}`)
    const box = (await call.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    await sheetOf(page).getByRole('button', { name: 'Copy the number' }).click()
    await sheetOf(page).getByText('Copied').waitFor({ state: 'attached' })
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(author.phone)
  })
}

test('the distance of a load from the filter’s place is fully visible in the list and in its sheet', async () => {
  const page = await visit('/spotload?loadingLocation=Berlin&loadingRadius=250', { as: haulier })
  await openList(page)
  const away = getRows(page).getByText(/km away$/)
  const cut = await away.evaluateAll(
    (texts) =>
      texts.filter((text) => {
        const cell = text.closest('[role=cell]')!.getBoundingClientRect()
        const box = text.getBoundingClientRect()
        return text.scrollWidth > text.clientWidth + 1 || box.right > cell.right
      }).length,
  )
  await expect.poll(() => away.count()).toBeGreaterThan(0)
  expect(cut).toBe(0)
  const words = await away.first().textContent()
  await getRows(page).filter({ hasText: words! }).first().click()
  await sheetOf(page).getByText('Send message').waitFor()
  await sheetOf(page).getByText(words!).first().waitFor()
})

test('a dashed line joins both ends while the route is loading', async () => {
  const page = await visit('/spotload', { as: haulier })
  let answer = () => {}
  const routeRequested = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/route?*', async (route) => {
    await routeRequested
    await route.continue()
  })
  await withoutWebgl(page)
  await reloadPage(page)
  await openList(page)
  await getRows(page).nth(1).click()
  await sheetOf(page).getByRole('tab', { name: 'Map' }).click()
  const line = sheetOf(page).locator('polyline[stroke-dasharray]')
  await expect.poll(async () => (await line.getAttribute('points'))?.split(' ').length).toBe(2)
  answer()
  await expect.poll(async () => (await line.getAttribute('points'))!.split(' ').length).toBeGreaterThan(2)
})

for (const width of [1280, 360]) {
  test(`without WebGL the map shows names of towns and countries, each of them whole, at ${width} px`, async () => {
    const page = await visit('/spotload', { as: haulier, width })
    await withoutWebgl(page)
    await reloadPage(page)
    for (const at of [0, 1, 2]) {
      await loadPage(page, '/spotload')
      await openRow(page, at)
      await sheetOf(page).getByRole('tab', { name: 'Map' }).click()
      const map = sheetOf(page).getByRole('figure', { name: 'Map' })
      await map.locator('[data-label=town] text').first().waitFor()
      await map.locator('[data-label=country] text').first().waitFor()
      const labelsOutside = await map.evaluate((figure) => {
        const frame = figure.querySelector('svg')!.getBoundingClientRect()
        return [...figure.querySelectorAll('text')]
          .filter((text) => {
            const box = text.getBoundingClientRect()
            return box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom
          })
          .map((text) => text.textContent)
      })
      expect(labelsOutside).toEqual([])
    }
  })
}

test('the names of both ends stay inside a narrow map', async () => {
  const page = await visit('/spotload', { as: haulier, width: 360 })
  for (const at of [0, 1, 2, 3]) {
    await loadPage(page, '/spotload')
    await openRow(page, at)
    await sheetOf(page).getByRole('tab', { name: 'Map' }).click()
    const map = sheetOf(page).getByRole('figure', { name: 'Map' })
    await map.locator('[data-marker-name]').nth(1).waitFor()
    const countLabelsOutside = () =>
      map.evaluate((figure) => {
        const frame = figure.getBoundingClientRect()
        return [...figure.querySelectorAll('[data-marker-name]')].filter((name) => {
          const box = name.getBoundingClientRect()
          return box.left < frame.left || box.right > frame.right
        }).length
      })
    await expect.poll(countLabelsOutside).toBe(0)
  }
})

async function openRow(page: Page, at: number) {
  await page
    .getByRole('link', { name: /, loading / })
    .nth(at)
    .click()
}

function sheetOf(page: Page) {
  return page.getByRole('dialog')
}

/** Simulates browsers and machines without WebGL. */
async function withoutWebgl(page: Page) {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return /webgl/.test(kind) ? null : Reflect.apply(getContext, this, [kind, ...rest])
    } as typeof getContext
  })
}
