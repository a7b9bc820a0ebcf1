import type { Page } from 'playwright-core'
import { loadPage, visit } from './browser.ts'
import { expect, test } from './journey.ts'
import { openList } from './spotFreights.ts'

/** Compares selected elements with unselected ones beside them, and returns those that look the same. */
function lookAlike(page: Page): Promise<{ chosen: number; alike: string[] }> {
  return page.evaluate(() => {
    const chosen = [
      '[aria-pressed=true]',
      '[aria-selected=true]',
      '[aria-current]:not([aria-current=false])',
      '[data-selected]',
      'input:checked + span',
    ].join()
    const visible = [...document.querySelectorAll(chosen)].filter((part) => part.checkVisibility())
    const look = (part: Element) => {
      const { backgroundColor, outlineStyle, outlineWidth, borderBottomColor } = getComputedStyle(part)
      return [backgroundColor, outlineStyle, outlineWidth, borderBottomColor].join()
    }
    const alike = visible.filter((part) => {
      const own = part.parentElement!.querySelectorAll(':scope > *').length > 1 ? part : part.parentElement!
      const others = [...own.parentElement!.children].map((other) =>
        own === part ? other : (other.querySelector(part.tagName) ?? other),
      )
      return others.some(
        (other) =>
          other !== part && !other.matches(chosen) && other.tagName === part.tagName && look(other) === look(part),
      )
    })
    return { chosen: visible.length, alike: alike.map((part) => part.outerHTML.slice(0, 120)) }
  })
}

const screens: { path: string; as?: string; open?: (page: Page) => Promise<void> }[] = [
  { path: '/tender', open: async (page) => openRow(page) },
  {
    path: '/spotload?truckType=Mega',
    open: async (page) => {
      await page.getByRole('button', { name: /^Truck type/ }).click()
      await page.getByRole('option', { name: 'Mega', exact: true }).waitFor()
    },
  },
  { path: '/', open: async (page) => page.getByRole('tab').first().waitFor() },
  {
    path: '/dashboard/my-offers/spotloads',
    as: 'admin@forwarder.example',
    open: async (page) => page.getByRole('button', { name: /^All/ }).waitFor(),
  },
  {
    path: '/dashboard/messages',
    as: 'admin@haulier.example',
    open: async (page) => page.locator('main h1, main h2').first().waitFor(),
  },
  {
    path: '/dashboard/my-account',
    as: 'admin@haulier.example',
    open: async (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
]

async function openRow(page: Page): Promise<void> {
  await openList(page)
  await page.locator('[data-row="1"]').click({ position: { x: 60, y: 20 } })
  await page.getByRole('dialog').waitFor()
}

for (const { path, as, open } of screens) {
  test(`selected elements are recognisable in forced colours: ${path}`, async () => {
    const page = await visit(path, { as: as ?? 'admin@haulier.example', forcedColors: 'active' })
    await open?.(page)
    const { chosen, alike } = await lookAlike(page)
    expect(chosen).toBeGreaterThan(0)
    expect(alike).toEqual([])
  })
}

test('the flags of a list are loaded as one picture', async () => {
  const page = await visit('/attributions')
  const flagRequests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/flags/')) flagRequests.push(pathname)
  })
  for (const path of ['/spotload', '/roundtrip', '/']) {
    await loadPage(page, path)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.locator('[data-flag]').count(), { message: path }).toBeGreaterThan(5)
  }
  expect([...new Set(flagRequests)]).toEqual(['/flags/all.webp'])
})

test('without matches the list suggests a wider search and the nearest load', async () => {
  const page = await visit('/attributions', { as: 'admin@haulier.example' })
  const search = await searchWithoutResults(page)
  await loadPage(page, `/spotload?${search}`)
  const further = page.getByRole('region', { name: 'Further away' })
  await further.getByRole('link', { name: / to / }).click()
  await page.getByRole('dialog', { name: 'Spot freight' }).waitFor()
  await page.keyboard.press('Escape')
  await further.getByRole('button', { name: /^Search a wider area \(\d+ results?\)$/ }).click()
  await page.waitForURL(/loadingRadius=(100|150|200|250)/)
  await openList(page)
})

/** A search around a place with loads within 250 km but none within 10 km. */
async function searchWithoutResults(page: Page): Promise<string> {
  const total = async (search: string) => {
    const answer = await page.request.get(`/api/spotloads?${search}&limit=1`)
    return Number(answer.headers()['x-total-count'])
  }
  const places = await (await page.request.get('/api/locations?query=ber')).json()
  for (const { id } of places) {
    const narrow = `loadingLocation=${id}&loadingRadius=10`
    if ((await total(narrow)) === 0 && (await total(narrow.replace('=10', '=250'))) > 0) return narrow
  }
  throw new Error('Every place has a load beside it')
}
