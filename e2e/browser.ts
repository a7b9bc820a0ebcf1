import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Browser, BrowserContext, Page, Request, Response, WebSocket } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'
import { demoStaff } from '../server/demo/accounts.ts'
import { storedKeys } from '../web/src/platform/storedKeys.ts'
import { browserZone } from './days.ts'
import { expect } from './expect.ts'
import { getMarket } from './sharedMarket.ts'
import { getStaffToken } from './staff.ts'

export const demoPassword = 'veos-demo-2026'

/** Without a graphics card, pages render faster on the processor; only the map needs WebGL. */
const withoutGpu = ['--disable-gpu-compositing', '--disable-gpu-rasterization']

/** The options with which the browser of all journeys is started. */
export async function getLaunchOptions(): Promise<{ executablePath: string; args: string[]; timeout: number }> {
  const { executablePath, args } = await findChromium()
  return { executablePath, args: [...args, ...withoutGpu], timeout: 120_000 }
}

let shared: Browser | undefined
const contexts: BrowserContext[] = []
let contextsMade = 1

/** Sets the browser whose pages `visit` opens. */
export function shareBrowser(browser: Browser): void {
  shared = browser
}

interface Visit {
  /** The e-mail address of a demo account; a visitor without it. */
  as?: string
  /** The origin of a server other than the shared market. */
  origin?: string
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  timezoneId?: string
  reducedMotion?: 'reduce' | 'no-preference'
  /** Uses the system's colours instead of ours. */
  forcedColors?: 'active'
  /** Turns the content security policy off, to test that the protection does not depend on it. */
  bypassCSP?: boolean
  /** Allows the service worker, which shows notifications and the offline page. */
  hasWorker?: boolean
  /** Accepts the cookie notice, which otherwise covers the bottom of every page. */
  acceptsCookies?: boolean
  /** For content that tries to call other hosts: such calls are blocked without failing the test. */
  isHostile?: boolean
}

/**
 * Opens a page in a new browser context, which is closed after the test (or see `runAsChain`). A call to another host
 * or an error of the page fails the test.
 */
export async function visit(
  path: string,
  {
    as,
    origin = getMarket().origin,
    width = 1280,
    height = 900,
    isHostile = false,
    hasWorker = false,
    acceptsCookies = false,
    ...media
  }: Visit = {},
): Promise<Page> {
  if (!shared) throw new Error('The browser has not started yet: visit within a test')
  const context = await shared.newContext({
    baseURL: origin,
    viewport: { width, height },
    locale: 'en-GB',
    timezoneId: browserZone,
    reducedMotion: 'reduce',
    // Starting the worker would slow down every other journey.
    serviceWorkers: hasWorker ? 'allow' : 'block',
    // Each visit has an IP address of its own, because log-ins are counted by IP address.
    extraHTTPHeaders: { 'x-forwarded-for': `10.0.${contextsMade >> 8}.${contextsMade++ & 255}` },
    ...media,
  })
  contexts.push(context)
  const faults: string[] = []
  await watchStorage(context, faults)
  if (acceptsCookies) {
    await context.addInitScript(() => {
      if (location.origin !== 'null') localStorage.setItem('cookie_accept', 'true')
    })
  }
  if (isHostile)
    await context.route(
      (url) => url.origin !== origin,
      (call) => call.abort(),
    )
  else {
    context.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) faults.push(`asked ${request.url()}`)
    })
    context.on('weberror', (error) => faults.push(`${error.error()} at ${error.page()?.url()}`))
  }
  faultsOf.set(context, faults)
  context.setDefaultTimeout(60_000)
  if (as === demoStaff) {
    await context.addCookies([{ name: 'tc_token', value: await getStaffToken(origin), url: origin }])
  } else if (as) {
    const answer = await context.request.post('/api/auth', { data: { username: as, password: demoPassword } })
    expect(answer.status()).toBe(200)
  }
  const page = await context.newPage()
  await loadPage(page, path)
  return page
}

/** Fails the test when a page stores a key that the privacy page does not name. */
async function watchStorage(context: BrowserContext, faults: string[]): Promise<void> {
  // Some journeys store keys of their own in place of the browser.
  const known = [...storedKeys.local, ...storedKeys.session, 'test-*'].map((key) => `^${key.replace('*', '.+')}$`)
  await context.exposeBinding('reportStoredKey', (_, key: string) => faults.push(`stored ${key}`))
  await context.addInitScript((patterns) => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      const isKnown = patterns.some((pattern) => new RegExp(pattern).test(key))
      if (!isKnown) (window as unknown as { reportStoredKey(key: string): void }).reportStoredKey(key)
      setItem.call(this, key, value)
    }
  }, known)
}

/**
 * Opens a URL and waits until React has hydrated every control, because some clicks before that are lost. Tests about
 * the time before hydration use `page.goto` and `delayHydration`.
 */
export async function loadPage(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await waitForHydration(page)
  return answer
}

/** Reloads a page and waits like `loadPage`. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isKnown = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'))
    return !document.querySelector('header') || [...document.querySelectorAll('button, input')].every(isKnown)
  })
  // Effects, which bind the keys, run later than hydration: before the browser is idle, which may take seconds on a
  // busy machine.
  await page.waitForFunction(untilIdle)
}

function untilIdle(): Promise<boolean> {
  return new Promise((idle) => requestIdleCallback(() => idle(true), { timeout: 20_000 }))
}

/** Loads a page and waits until it receives events. */
export async function waitUntilConnected(page: Page, load: () => Promise<unknown>) {
  let isConnected = false
  // Counts only a socket of the new document: the socket of the previous page may still connect while this one loads.
  let current: WebSocket | undefined
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    current = undefined
    isConnected = false
  })
  page.on('websocket', (socket) => {
    current = socket
    socket.on('framereceived', ({ payload }) => {
      // The packet of Socket.IO that confirms the connection.
      if (socket === current && String(payload).startsWith('40')) isConnected = true
    })
  })
  await load()
  await expect.poll(() => isConnected).toBe(true)
}

/**
 * Keeps the realtime channel of pages loaded from now on closed, until `open` is called. `waitUntilTried` waits until
 * the page has tried to open it and loads no script any more.
 */
export async function delayChannel(page: Page): Promise<{ waitUntilTried: () => Promise<void>; open: () => void }> {
  let isOpen = false
  let isTried = false
  const loading = new Set<Request>()
  page.on('request', (request) => request.resourceType() === 'script' && loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    isTried = true
    return isOpen ? socket.connectToServer() : socket.close()
  })
  await page.route('**/socket.io/**', (call) => (isOpen ? call.continue() : call.abort()))
  return {
    waitUntilTried: () => expect.poll(() => isTried && loading.size === 0).toBe(true),
    open: () => {
      isOpen = true
    },
  }
}

/** Delays the scripts of all pages opened from now on, until the returned function is called. */
export async function delayHydration(page: Page): Promise<() => void> {
  let hydrate = () => {}
  const released = new Promise<void>((resolve) => {
    hydrate = resolve
  })
  await page.route('**/assets/*.js', async (call) => {
    await released
    await call.continue()
  })
  return hydrate
}

const faultsOf = new WeakMap<BrowserContext, string[]>()

/** @returns the errors on the open pages since the last call */
export function takeFaults(): string[] {
  return contexts.flatMap((context) => faultsOf.get(context)?.splice(0) ?? [])
}

export async function closePages(): Promise<void> {
  await Promise.all(contexts.splice(0).map(closeContext))
}

/** A call that a test intercepts may still be running. Closing the context aborts it, which is not an error. */
async function closeContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/**
 * The violations that axe-core finds on the page, as lines with rule and element. Only those that still exist a moment
 * later count.
 */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  let faults = await accessibilityFaultsNow(page)
  for (let rest = 3; faults.length > 0 && rest > 0; rest--) {
    await page.waitForTimeout(1000)
    faults = await accessibilityFaultsNow(page)
  }
  return faults
}

/** Collects only violations, because listing passed elements takes longer. Our pages have no frames of other sites. */
const axeOptions = { resultTypes: ['violations'], iframes: false } satisfies axe.RunOptions

async function accessibilityFaultsNow(page: Page): Promise<string[]> {
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(getAxeSource())
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    axeOptions,
  )
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))
}

let axeSource: string | undefined

/** The minified build of axe-core: a page compiles it in half the time of the other one. */
function getAxeSource(): string {
  axeSource ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  return axeSource
}

/** Waits for transitions to end, because the contrast is lower during them. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Animations by scrolling end only with scrolling, so they are not awaited.
    const inTime = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    const ending = inTime.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
