import { chromium } from 'playwright-core'
import { findChromium } from './scripts/chromium.ts'
const { executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args })
const origin = 'http://127.0.0.1:3123'
const enter = async (email: string, o: any = {}) => {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', ...o })
  await context.grantPermissions(['notifications'], { origin })
  if (o.permission !== 'denied') await context.addInitScript((p) => { let v = p; Object.defineProperty(Notification, 'permission', { get: () => v }); const ask = Notification.requestPermission; Notification.requestPermission = async () => { v = 'granted'; return 'granted' } }, o.permission ?? 'default')
  await context.request.post('/api/auth', { data: { username: email, password: 'veos-demo-2026' } })
  context.on('weberror', (e) => console.log('error', e.error()))
  return context
}
for (const [name, width, height, colorScheme] of [['desk', 1280, 900, 'light'], ['phone', 360, 740, 'dark'], ['tablet', 768, 1024, 'light'], ['wide', 1920, 1080, 'dark']] as const) {
  const ctx = await enter('admin@forwarder.example', { viewport: { width, height }, colorScheme })
  const page = await ctx.newPage()
  await page.goto('/dashboard/messages')
  await page.getByRole('button', { name: 'Not now' }).waitFor()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `/tmp/mC-try/hint-${name}.png` })
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'Turn on' }).waitFor({ state: 'detached' })
  console.log(await page.evaluate(() => localStorage.getItem('veos-push')))
  await page.goto('/dashboard/my-account/notifications')
  await page.getByRole('button', { name: 'Turn on' }).waitFor()
  await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/mC-try/card-off-${name}.png`, fullPage: true })
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'Turn off' }).waitFor()
  await page.waitForTimeout(300)
  await page.screenshot({ path: `/tmp/mC-try/card-on-${name}.png`, fullPage: true })
  await ctx.close()
}
const ctx = await enter('admin@forwarder.example', { permission: 'denied', viewport: { width: 360, height: 740 } })
const page = await ctx.newPage()
await page.goto('/dashboard/my-account/notifications')
await page.waitForTimeout(1500)
await page.screenshot({ path: `/tmp/mC-try/card-denied.png`, fullPage: true })
await browser.close()
