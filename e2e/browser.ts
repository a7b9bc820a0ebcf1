import type axe from 'axe-core'
import type { Browser, BrowserContext, Page, Response, WebSocket } from 'playwright-core'
import { findChromium } from '../scripts/chromium.ts'
import { demoStaff } from '../server/demo/accounts.ts'
import { storedKeys } from '../web/src/platform/storedKeys.ts'
import { browserZone } from './days.ts'
import { expect } from './expect.ts'
import { getMarket } from './sharedMarket.ts'
import { staffTokenAt } from './staff.ts'

export const demoPassword = 'veos-demo-2026'

/** Without a graphics card the pages themselves are drawn faster by the processor; only the map needs WebGL. */
const withoutGpu = ['--disable-gpu-compositing', '--disable-gpu-rasterization']

/** How the browser of all journeys is started. */
export async function launchOptions(): Promise<{ executablePath: string; args: string[]; timeout: number }> {
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
  /** E-mail address of a demo account; a visitor without. */
  as?: string
  /** Another process than the market that all journeys share. */
  origin?: string
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
  timezoneId?: string
  reducedMotion?: 'reduce' | 'no-preference'
  /** The system's own colours instead of ours. */
  forcedColors?: 'active'
  /** Without the content security policy: what holds then does not depend on it. */
  bypassCSP?: boolean
  /** With the worker that shows notifications and the page without a connection. */
  hasWorker?: boolean
  /** The notice about cookies lies over the foot of every page until it is answered. */
  acceptsCookies?: boolean
  /** Shows content that tries to call other hosts: such calls are stopped, and do not fail the test. */
  isHostile?: boolean
}

/**
 * Opens a page in a new browser context, closed after the test (or see `asChain`). A call to another host or an error
 * of the page fails the test.
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
    // Its start takes time from every journey that is not about it.
    serviceWorkers: hasWorker ? 'allow' : 'block',
    // Each visit from an address of its own: log-ins are counted by address.
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
    await context.addCookies([{ name: 'tc_token', value: await staffTokenAt(origin), url: origin }])
  } else if (as) {
    const answer = await context.request.post('/api/auth', { data: { username: as, password: demoPassword } })
    expect(answer.status()).toBe(200)
  }
  const page = await context.newPage()
  await loadPage(page, path)
  return page
}

/** A key that a page stores and the privacy page does not name is a fault: our readers are told of all of them. */
async function watchStorage(context: BrowserContext, faults: string[]): Promise<void> {
  // Some journeys store what a browser in their place would know.
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
 * Opens an address and waits until React has hydrated every control: some presses before that are lost. Behaviour
 * before hydration has tests of its own, which use `page.goto` and `delayHydration`.
 */
export async function loadPage(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await waitForHydration(page)
  return answer
}

/** Reloads a page, and waits as `loadPage` does. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await waitForHydration(page)
}

async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isKnown = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'))
    return !document.querySelector('header') || [...document.querySelectorAll('button, input')].every(isKnown)
  })
  // React knows a control before its effects have run, which bind the keys: they come before the browser is idle,
  // on a busy machine seconds later.
  await page.waitForFunction(untilIdle)
}

function untilIdle(): Promise<boolean> {
  return new Promise((idle) => requestIdleCallback(() => idle(true), { timeout: 20_000 }))
}

/** Loads a page, and waits until it receives events. */
export async function untilConnected(page: Page, load: () => Promise<unknown>) {
  let isConnected = false
  // Only a socket that the new document opens counts: that of the page before may still connect while this one loads.
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
 * Keeps the realtime channel from opening on what the page loads from now on, until the function that it returns is
 * called.
 */
export async function delayChannel(page: Page): Promise<() => void> {
  let isOpen = false
  await page.routeWebSocket(/\/socket\.io\//, (socket) => (isOpen ? socket.connectToServer() : socket.close()))
  await page.route('**/socket.io/**', (call) => (isOpen ? call.continue() : call.abort()))
  return () => {
    isOpen = true
  }
}

/** Delays the scripts of all pages that open from now on, until the function that it returns is called. */
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

/** @returns what went wrong on the open pages since it was last asked */
export function takeFaults(): string[] {
  return contexts.flatMap((context) => faultsOf.get(context)?.splice(0) ?? [])
}

export async function closePages(): Promise<void> {
  await Promise.all(contexts.splice(0).map(closeContext))
}

/** A call that a test answers itself may still be under way: closing ends it, which is no fault. */
async function closeContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** What axe-core finds on the page, as lines with rule and element: faults that are still there a moment later. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  let faults = await accessibilityFaultsNow(page)
  for (let rest = 3; faults.length > 0 && rest > 0; rest--) {
    await page.waitForTimeout(1000)
    faults = await accessibilityFaultsNow(page)
  }
  return faults
}

/** Only what is wrong: listing the elements that are right takes longer. Our pages have no frames of others. */
const axeOptions = { resultTypes: ['violations'], iframes: false } satisfies axe.RunOptions

async function accessibilityFaultsNow(page: Page): Promise<string[]> {
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate((await import('axe-core')).default.source)
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    axeOptions,
  )
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`))
}

/** Waits for transitions to end: halfway through, contrast is lower. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What moves with scrolling ends only where somebody scrolls.
    const inTime = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    const ending = inTime.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
