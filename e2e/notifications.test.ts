import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import type { Page, Worker } from 'playwright-core'
import { demoPassword, findAccessibilityFaults, loadPage, reloadPage, visit, waitUntilConnected } from './browser.ts'
import { expect, test } from './journey.ts'
import { makeMember, waitForMail } from './members.ts'

const other = 'admin@forwarder.example'

/**
 * Opens a page as a member who has written to another company. Also returns a function with which that company answers.
 */
async function visitWithConversation(path: string, options: Omit<Parameters<typeof visit>[1], 'as'> = {}) {
  const email = await makeMember()
  const answers = (await visit('/terms', { as: other })).context().request
  const company = await (await answers.get('/api/getCompany')).json()
  const partner = email
  const page = await visit('/terms', { as: partner, hasWorker: true, ...options })
  await waitUntilConnected(page, () => loadPage(page, path))
  const data = composeFirstMessage(company._id, { type: 'Company', content: 'Are there loads to Riga?' })
  const started = await page.context().request.post('/api/conversations', { data, headers: ownPages })
  expect(started.status()).toBe(200)
  const { _id: conversationId } = await started.json()
  const answer = async (message: string) => {
    const sent = await answers.post('/api/msg', { data: { conversationId, message }, headers: ownPages })
    expect(sent.status()).toBe(200)
  }
  return { page, email, conversationId, answer }
}

/** The headers that a browser sends with calls of our own pages. */
const ownPages = { 'sec-fetch-site': 'same-origin' }

/** The test browser reports every page as visible and focused; this lets the test control both. */
async function controlSight(page: Page) {
  await page.context().addInitScript(() => {
    const sight = { isVisible: true, hasFocus: true }
    Object.assign(window, { sight })
    Object.defineProperty(document, 'visibilityState', { get: () => (sight.isVisible ? 'visible' : 'hidden') })
    document.hasFocus = () => sight.hasFocus
  })
  await waitUntilConnected(page, () => reloadPage(page))
  return (isVisible: boolean) => lookAt(page, isVisible)
}

function lookAt(page: Page, isVisible: boolean) {
  return page.evaluate((isSeen) => {
    Object.assign((window as unknown as { sight: object }).sight, { isVisible: isSeen, hasFocus: isSeen })
    document.dispatchEvent(new Event('visibilitychange'))
    if (isSeen) window.dispatchEvent(new Event('focus'))
  }, isVisible)
}

const toastWith = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text })

test('the recipient of a message sees a toast on any page, and a press on it opens the conversation', async () => {
  const { page, conversationId, answer } = await visitWithConversation('/tender')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await answer('Yes, two of them on Monday')
  const shown = toastWith(page, 'Yes, two of them on Monday')
  await shown.waitFor()
  await answer('Or on Tuesday, if that is better for you')
  await toastWith(page, 'Or on Tuesday').waitFor()
  // Of two toasts about the same conversation the newer one is shown.
  await expect(page.locator('[data-toast]')).toHaveCount(1)
  // A toast stays while the pointer is on it.
  await toastWith(page, 'Or on Tuesday').hover()
  expect(await findAccessibilityFaults(page)).toEqual([])
  // The whole toast can be pressed.
  await page
    .getByRole('status')
    .locator('[data-toast]')
    .click({ position: { x: 20, y: 60 } })
  await page.waitForURL(`**/dashboard/messages/${conversationId}`)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.locator('[data-toast]').waitFor({ state: 'detached' })

  // Nothing is shown for a visible conversation.
  await page.getByText('Yes, two of them on Monday').waitFor()
  await answer('Tell me until noon')
  await page.getByText('Tell me until noon').first().waitFor()
  await expect(toastWith(page, 'Tell me until noon')).toHaveCount(0)
})

/**
 * Stops the clock of a page. The clock is set back first: otherwise the page would assume that its connection had no
 * heartbeat.
 * @returns a function that advances the clock and runs due timers
 */
async function stopTime(page: Page): Promise<(ms: number) => Promise<void>> {
  const hour = 3_600_000
  await page.clock.install({ time: Date.now() - 2 * hour })
  await page.clock.pauseAt(Date.now() - hour)
  return (ms) => page.clock.runFor(ms)
}

test('a toast is shown for 10 seconds, or until it is closed', async () => {
  const { page, answer } = await visitWithConversation('/trucks')
  const pass = await stopTime(page)
  await answer('One')
  const one = toastWith(page, 'One')
  await one.waitFor()
  await pass(9900)
  await expect(one).toHaveCount(1)
  await pass(200)
  await one.waitFor({ state: 'detached' })
  await answer('Two')
  await toastWith(page, 'Two').getByRole('button', { name: 'Close' }).click()
  await toastWith(page, 'Two').waitFor({ state: 'detached' })
})

test('the title blinks until the window has the focus, but not with reduced motion', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page, answer } = await visitWithConversation('/roundtrip', { reducedMotion })
    const look = await controlSight(page)
    const own = await page.title()
    await look(false)
    const pass = await stopTime(page)
    await answer('Still there?')
    await expect.poll(() => page.title()).toMatch(/^New message from /)
    const news = await page.title()
    const titles: string[] = []
    for (let second = 1; second <= 4; second++) {
      await pass(1000)
      titles.push(await page.title())
    }
    expect(titles).toEqual(reducedMotion === 'reduce' ? [news, news, news, news] : [own, news, own, news])
    await look(true)
    await expect.poll(() => page.title()).toBe(own)
    await pass(1500)
    await expect.poll(() => page.title()).toBe(own)
  }
})

/** Makes a headless browser report that notifications are allowed; it always reports that they are not. */
async function allowNotifications(page: Page) {
  await page.context().grantPermissions(['notifications'])
  await page.context().addInitScript(() => {
    const isGranted = () => localStorage.getItem('test-asked') !== null
    Object.defineProperty(Notification, 'permission', { get: () => (isGranted() ? 'granted' : 'default') })
    Notification.requestPermission = async () => {
      localStorage.setItem('test-asked', 'yes')
      return 'granted'
    }
  })
  await waitUntilConnected(page, () => reloadPage(page))
}

interface TestClient {
  url: string
  visibilityState?: string
  focus?(): Promise<void>
  postMessage?(message: object): void
}
type MatchAll = (options: object) => Promise<TestClient[]>
interface ShownNotification {
  title: string
  options: { body: string; tag: string; silent: boolean }
}

/** The parts of a service worker's `self` that these tests use, which the types of a page do not include. */
interface WorkerScope {
  shown: ShownNotification[]
  inSight: boolean
  registration: {
    showNotification(title: string, options: ShownNotification['options']): Promise<unknown>
    getNotifications(): Promise<unknown[]>
  }
  clients: { matchAll: MatchAll }
  Clients: { prototype: { matchAll: MatchAll } }
  dispatchEvent(event: Event): boolean
}

/**
 * The worker of a page. It records notifications instead of showing them, and sees no visible page unless `inSight` is
 * set.
 */
async function watchWorker(page: Page): Promise<Worker> {
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  // A worker that is still being installed receives no push messages.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title, options) => scope.shown.push({ title, options })
    scope.registration.getNotifications = async () => []
    const matchAll = scope.clients.matchAll.bind(scope.clients)
    scope.clients.matchAll = async (options) =>
      (await matchAll(options)).map((client) => ({
        url: client.url,
        visibilityState: scope.inSight ? 'visible' : 'hidden',
      }))
  })
  return worker
}

const shownBy = (worker: Worker) => worker.evaluate(() => (self as unknown as WorkerScope).shown)

test('when notifications are allowed, one of several background tabs shows a new message', async () => {
  const { page, conversationId, answer } = await visitWithConversation('/dashboard/messages')
  await controlSight(page)
  await allowNotifications(page)
  const hint = page.getByRole('region', { name: 'Notifications' })
  await hint.getByText('Get told when the tab is closed').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await hint.getByRole('button', { name: 'Turn on' }).click()
  await hint.waitFor({ state: 'detached' })
  const worker = await watchWorker(page)
  const second = await page.context().newPage()
  await waitUntilConnected(second, () => loadPage(second, '/tender'))
  for (const tab of [page, second]) await lookAt(tab, false)

  await answer('There is a load')
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
  await second.waitForTimeout(1000)
  const [shown] = await shownBy(worker)
  expect(shown).toMatchObject({
    title: expect.stringContaining(', '),
    options: { body: 'There is a load', tag: `/dashboard/messages/${conversationId}` },
  })
  await expect.poll(() => shownBy(worker)).toHaveLength(1)

  // One of the tabs is visible: it shows a toast, and there is no system notification.
  await lookAt(second, true)
  await worker.evaluate(() => Object.assign(self, { inSight: true }))
  await answer('And another one')
  await toastWith(second, 'And another one').waitFor()
  await page.waitForTimeout(500)
  await expect.poll(() => shownBy(worker)).toHaveLength(1)

  // Notifications stay on for this member in this browser until they are turned off.
  await waitUntilConnected(page, () => loadPage(page, '/dashboard/my-account/notifications'))
  const card = page.getByRole('region', { name: 'In this browser' })
  await card.getByRole('button', { name: 'Turn off' }).click()
  await card.getByRole('button', { name: 'Turn on' }).waitFor()
  await worker.evaluate(() => Object.assign(self, { inSight: false }))
  for (const tab of [page, second]) await lookAt(tab, false)
  await answer('A third one')
  await toastWith(second, 'A third one').waitFor()
  await expect.poll(() => shownBy(worker)).toHaveLength(1)
})

test('a push message shows a notification once when no tab is open, and a press on it opens the page', async () => {
  const { page } = await visitWithConversation('/dashboard/messages')
  await allowNotifications(page)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'Turn on' }).waitFor({ state: 'detached' })
  const worker = await watchWorker(page)
  const devTools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((found) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  const push = async (id: string, title: string) => {
    const data = JSON.stringify({
      id,
      title,
      content: 'Text',
      icon: '/icon-192.png',
      image: null,
      url: '/dashboard/messages',
    })
    await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data })
  }
  await push('1', 'First')
  await push('1', 'First')
  await push('2', 'Second')
  const getAudibleTitles = async () =>
    (await shownBy(worker)).filter(({ options }) => !options.silent).map(({ title }) => title)
  await expect.poll(getAudibleTitles).toEqual(['First', 'Second'])
  // A push message without a notification would end the subscription.
  expect(await shownBy(worker)).toHaveLength(3)

  // Simulates a press on the notification.
  await loadPage(page, '/tender')
  // The listener for messages of the worker is loaded after the page.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    const event = Object.assign(new Event('notificationclick'), {
      notification: { close() {}, data: { url: '/dashboard/messages' } },
      waitUntil: () => {},
    })
    const { matchAll } = scope.Clients.prototype
    scope.clients.matchAll = async (options) =>
      (await matchAll.call(scope.clients, options)).map((client) => ({
        url: client.url,
        focus: async () => {},
        postMessage: (message) => client.postMessage?.(message),
      }))
    scope.dispatchEvent(event)
  })
  await page.waitForURL('**/dashboard/messages')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('the link at the end of a mail turns that kind off and on again without a log-in, after a press', async () => {
  const email = await makeMember()
  const admin = (await visit('/terms', { as: 'admin@haulier.example' })).context().request
  const team = await (await admin.get('/api/team')).json()
  const { _id: userId } = team.find((member: { email: string }) => member.email === email)
  const data = { userId, newPrivilege: 'Admin' }
  expect((await admin.put('/api/newPrivilege', { data, headers: ownPages })).status()).toBe(200)
  const { text } = await waitForMail(email, 'You are now Admin')
  const link = new URL(/No more mails about “Team changes”:\s+(\S+)/.exec(text)![1]!)
  const page = await visit(link.pathname + link.search)
  await page.getByText('You get mails about “Team changes”').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('You get no more mails about “Team changes”').waitFor()
  await reloadPage(page)
  await page.getByRole('button', { name: 'Turn on again' }).click()
  await page.getByText('You get mails about “Team changes”').waitFor()
  await loadPage(page, `${link.pathname}?token=cut-off`)
  await page.getByText('This link does not work').waitFor()
})

async function fakePushService(page: Page) {
  await page.context().addInitScript(() => {
    const name = 'test-subscription'
    const readStored = () => JSON.parse(localStorage.getItem(name) ?? 'null')
    const shown = () => {
      const subscription = readStored()
      if (!subscription) return null
      const key = atob(subscription.key.replaceAll('-', '+').replaceAll('_', '/'))
      return {
        endpoint: subscription.json.endpoint,
        options: { applicationServerKey: Uint8Array.from(key, (character) => character.charCodeAt(0)).buffer },
        toJSON: () => subscription.json,
        unsubscribe: async () => localStorage.removeItem(name),
      } as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => shown()
    PushManager.prototype.subscribe = async (options) => {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      // From the example of RFC 8291.
      const keys = {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      }
      localStorage.setItem(name, JSON.stringify({ key: options?.applicationServerKey, json: { endpoint, keys } }))
      return shown()!
    }
  })
}

test('a browser gets push messages until its user logs out, and again after logging in; other browsers get none', async () => {
  const email = await makeMember()
  const page = await visit('/terms', { as: email, hasWorker: true })
  await fakePushService(page)
  await allowNotifications(page)
  const known = async () => (await (await page.context().request.get('/api/pushSubscription')).json()).endpoint
  const own = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('test-subscription') ?? '{}').json?.endpoint ?? null)
  await loadPage(page, '/dashboard/my-account/notifications')
  const card = page.getByRole('region', { name: 'In this browser' })
  await card.getByRole('button', { name: 'Turn on' }).click()
  await card.getByText('also when no tab of Veos is open').waitFor()
  const first = await own()
  expect(first).toMatch(/^https:/)
  await expect.poll(() => known()).toBe(first)
  expect(await findAccessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Log in' }).first().waitFor()
  await expect.poll(() => own()).toBe(null)
  // The log-out clears the storage, which also contains the test's fake permission. A real permission survives it.
  await page.evaluate(() => localStorage.setItem('test-asked', 'yes'))

  const logIn = (username: string) =>
    page.context().request.post('/api/auth', { data: { username, password: demoPassword }, headers: ownPages })
  await logIn(await makeMember())
  await waitUntilConnected(page, () => loadPage(page, '/dashboard/my-account/notifications'))
  await card.getByRole('button', { name: 'Turn on' }).waitFor()
  expect([await own(), await known()]).toEqual([null, null])

  await logIn(email)
  await loadPage(page, '/dashboard')
  await expect.poll(known).toMatch(/^https:/)
  await expect.poll(() => known()).toBe(await own())
  await expect.poll(() => own()).not.toBe(first)

  await loadPage(page, '/dashboard/my-account/notifications')
  await card.getByRole('button', { name: 'Turn off' }).click()
  await card.getByRole('button', { name: 'Turn on' }).waitFor()
  expect([await own(), await known()]).toEqual([null, null])
})
