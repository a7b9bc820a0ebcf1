import { chromium } from 'playwright-core'
import { findChromium } from './scripts/chromium.ts'
const { executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args })
console.log(browser.version(), executablePath)
const origin = 'http://127.0.0.1:3123'
const ctx = await browser.newContext({ baseURL: origin })
await ctx.grantPermissions(['notifications'], { origin })
const page = await ctx.newPage()
await page.goto('/terms')
console.log(await page.evaluate(async () => [Notification.permission, (await navigator.permissions.query({ name: 'notifications' })).state, await Notification.requestPermission()]))
console.log(await page.evaluate(async () => { await navigator.serviceWorker.register('/push-worker.js'); const r = await navigator.serviceWorker.ready; try { await r.showNotification('x', {tag: 'a'}); return (await r.getNotifications()).length } catch (e) { return String(e) } }))
console.log(await page.evaluate(async () => { const r = await navigator.serviceWorker.ready; try { return (await r.pushManager.subscribe({userVisibleOnly:true, applicationServerKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'})).endpoint } catch (e) { return String(e) } }))
const worker = ctx.serviceWorkers()[0]!
console.log(await worker.evaluate(async () => [(self as any).Notification?.permission]))
const cdp = await ctx.newCDPSession(page)
console.log('focus', await page.evaluate(() => [document.visibilityState, document.hasFocus()]))
const other = await ctx.newPage()
await other.goto('/faq')
await other.bringToFront()
console.log(await page.evaluate(() => [document.visibilityState, document.hasFocus()]))
await cdp.send('Emulation.setFocusEmulationEnabled', { enabled: false })
console.log('no emulation', await page.evaluate(() => [document.visibilityState, document.hasFocus()]))
console.log(await worker.evaluate(async () => { const c = await (self as any).clients.matchAll({type:'window', includeUncontrolled:true}); return c.map((x: any) => [x.url, x.visibilityState, x.focused]) }))
try {
  const swcdp = await browser.newBrowserCDPSession()
  const { targetInfos } = await swcdp.send('Target.getTargets') as any
  console.log(targetInfos.map((t: any) => [t.type, t.url]))
  await cdp.send('ServiceWorker.enable')
  const regs: any[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (e) => regs.push(...e.registrations))
  await page.waitForTimeout(500)
  console.log(regs)
  await worker.evaluate(() => { (self as any).heard = []; (self as any).registration.showNotification = async (...a: any[]) => { (self as any).heard.push(a) } })
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: regs[0].registrationId, data: JSON.stringify({ id: '1', title: 'Hello', content: 'c', icon: '/icon-192.png', image: null, url: '/x' }) })
  await page.waitForTimeout(500)
  console.log(JSON.stringify(await worker.evaluate(() => (self as any).heard)))
} catch (e) { console.log(String(e)) }
await browser.close()
