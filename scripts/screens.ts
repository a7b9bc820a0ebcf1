/**
 * Takes the screenshots of `/about` from a running demo market: `npm run screens -- http://localhost:3000`. Each of
 * them in both schemes, on a wide screen and on a phone. Chromium writes WebP itself.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { demoPassword } from '../server/demo/accounts.ts'
import { findChromium } from './chromium.ts'

const folder = resolve(import.meta.dirname, '../web/public/about')
const baseURL = process.argv[2] ?? 'http://localhost:3000'

const haulier = 'admin@haulier.example'

const screens: readonly { name: string; path: string; as: string; prepare?: (page: Page) => Promise<void> }[] = [
  { name: 'exchange', path: '/spotload', as: haulier, prepare: openMap },
  { name: 'roundtrips', path: '/roundtrip', as: haulier, prepare: openFirst },
  { name: 'tenders', path: '/tender', as: haulier, prepare: openFirst },
  { name: 'messages', path: '/dashboard/messages', as: haulier, prepare: openFirst },
]

const devices = {
  wide: { viewport: { width: 1200, height: 750 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 1.5 },
} as const

/** Opens the first offer of a list, or the first conversation. */
async function openFirst(page: Page): Promise<void> {
  const [, list] = /^(\/dashboard\/messages|\/\w+)/.exec(new URL(page.url()).pathname) ?? []
  await page.locator(`main a[href^="${list}/"]`).first().click()
  await page.waitForURL((url) => url.pathname.startsWith(`${list}/`))
  await page.waitForLoadState('networkidle')
}

async function openMap(page: Page): Promise<void> {
  await openFirst(page)
  await page.getByRole('tab', { name: 'Map' }).click()
  await page.waitForLoadState('networkidle')
}

mkdirSync(folder, { recursive: true })
const { executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args })
for (const [device, { viewport, deviceScaleFactor }] of Object.entries(devices)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const { name, path, as, prepare } of screens) {
      const isPhone = device === 'phone'
      const context = await browser.newContext({
        baseURL,
        viewport,
        deviceScaleFactor,
        colorScheme,
        isMobile: isPhone,
        locale: 'en-GB',
        timezoneId: 'Europe/Tallinn',
        reducedMotion: 'reduce',
      })
      await context.request.post('/api/auth', { data: { username: as, password: demoPassword } })
      await context.addInitScript(() => localStorage.setItem('cookie_accept', 'true'))
      const page = await context.newPage()
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await prepare?.(page)
      // The map is rendered by the processor, which takes a while.
      await page.waitForTimeout(3000)
      const session = await context.newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 78 })
      const picture = Buffer.from(data, 'base64')
      writeFileSync(resolve(folder, `${name}-${device}-${colorScheme}.webp`), picture)
      console.log(`${name}-${device}-${colorScheme}.webp`, picture.length)
      await context.close()
    }
  }
}
await browser.close()
