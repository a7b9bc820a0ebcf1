/**
 * Measures when the first click works on a phone: Chromium's Fast 3G and a processor four times slower, with a new
 * visitor each time. Beside it the first paint of a bare React page with the same 50 rows, measured in turn. A control
 * is clicked repeatedly from the beginning until a click has an effect.
 */
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'
import { serveBareReact } from './bareReact.ts'
import { startMarket } from './market.ts'
import { computeMedian, formatTable, type Report } from './report.ts'

const runs = 3
const limit = 1.5
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true }
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
/** The values of Chromium's developer tools. */
const fast3g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}
const patienceMs = 60_000

interface Press {
  name: string
  /** The controls to click, one after another. The last click counts. */
  controls: string[]
  /** An element that is visible once the click has worked; without it the click opens another page. */
  result?: string
}

const presses: Press[] = [
  { name: 'Menu', controls: ['header button[aria-label=Menu]'], result: ':popover-open [role=menu]' },
  { name: 'Accept', controls: ['[data-cookies] button'], result: 'html[data-cookies-accepted]' },
  { name: 'Open filters', controls: ['search button'], result: 'dialog:is(:popover-open, :modal)' },
  { name: 'View results', controls: ['search button', 'dialog [type=submit]'] },
  { name: 'Sort by', controls: ['button[aria-label^="Sort by"]', '[role=menu] a[href*="sortby=4"]'] },
  { name: 'A row', controls: ['a[data-row="0"]'] },
]

export async function run(): Promise<Report> {
  const market = await startMarket()
  const bare = await serveBareReact(market.origin)
  const { executablePath, args } = await findChromium()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const paints: number[] = []
    const works = new Map(presses.map(({ name }) => [name, [] as number[]]))
    for (let round = 0; round < runs; round++) {
      paints.push(await firstPaint(browser, bare.url))
      for (const press of presses) {
        works.get(press.name)!.push(await firstPress(browser, `${market.origin}/spotload`, press))
      }
    }
    const paint = computeMedian(paints)
    const rows = presses.map(({ name }) => ({ name, ms: computeMedian(works.get(name)!) }))
    return {
      ratios: rows.map(({ name, ms }) => ({
        name: `${name} on /spotload: first press that works, over the first paint of a bare React page`,
        ratio: Number((ms / paint).toFixed(2)),
        limit,
      })),
      lines: [
        ...formatTable(
          ['Press', 'ms', 'over the first paint of bare React'],
          rows.map(({ name, ms }) => [name, Math.round(ms), (ms / paint).toFixed(2)]),
        ),
        '',
        `The bare React page is painted after ${Math.round(paint)} ms. Median of ${runs} runs, pages in turn.`,
      ],
    }
  } finally {
    await browser.close()
    await bare.stop()
    await market.stop()
  }
}

/** A page of a phone with an empty cache. */
async function openPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ ...phone, userAgent })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', fast3g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const page = await openPhone(browser)
  await page.goto(url)
  const at = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    undefined,
    { timeout: patienceMs },
  )
  const ms = (await at.jsonValue()) as number
  await page.close()
  return ms
}

/** @returns the milliseconds from the start of the page until a click had an effect */
async function firstPress(browser: Browser, url: string, { controls, result }: Press): Promise<number> {
  const page = await openPhone(browser)
  let leftAt: number | null = null
  await page.goto(url, { waitUntil: 'commit' })
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url() !== url) leftAt ??= Date.now()
  })
  const startedAt = await page.evaluate(() => performance.timeOrigin)
  const from = Date.now()
  let ms: number | null = null
  for (let at = 0; ms === null; ) {
    if (Date.now() - from > patienceMs) throw new Error(`No press on ${controls[at]} did anything`)
    const spot = await spotOf(page, controls[at]!)
    if (!spot) continue
    await page.touchscreen.tap(spot.x, spot.y)
    const isLast = at === controls.length - 1
    if (!isLast && (await spotOf(page, controls[at + 1]!))) at += 1
    else if (isLast && result) ms = await page.evaluate(timeOf, result)
    else if (isLast) ms = leftAt === null ? await leftSince(page, () => leftAt, startedAt) : leftAt - startedAt
  }
  await page.close()
  return ms
}

/** The middle of a control; null while it is not painted. */
function spotOf(page: Page, selector: string): Promise<{ x: number; y: number } | null> {
  return page.evaluate((target) => {
    const box = document.querySelector(target)?.getBoundingClientRect()
    const isPainted = performance.getEntriesByName('first-paint').length > 0
    return isPainted && box && box.height > 0 ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
  }, selector)
}

const timeOf = (selector: string) => (document.querySelector(selector) ? performance.now() : null)

/** Whether the click has requested the next page. The request follows the click within a moment. */
async function leftSince(page: Page, leftAt: () => number | null, startedAt: number): Promise<number | null> {
  await page.waitForTimeout(100)
  const at = leftAt()
  return at === null ? null : at - startedAt
}
