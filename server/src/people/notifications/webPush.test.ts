import { accountRoutes } from '@veos/contract/people/accounts'
import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { notificationRoutes } from '@veos/contract/people/notifications'
import { pushSubscriptionRoutes } from '@veos/contract/people/pushSubscription'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { expect, test } from 'vitest'
import { startFakePush } from '../../../testing/fakePush.ts'
import { waitForJobs } from '../../../testing/jobs.ts'
import { type TestUser, testPassword } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'
import { type News, notifyUsers } from './notifyUsers.ts'

const service = await startFakePush()
const settings = {
  PUSH_EXTRA_ORIGIN: service.origin,
  PUSH_TIMEOUT_MS: '1000',
  PUSH_SUBJECT: 'mailto:push@veos.example',
}
const app = await testApp(settings)
const { make, as, db, pool, clock, platform } = app
const { subscribeToPush, unsubscribeFromPush, pushSubscription } = pushSubscriptionRoutes

const verbatim = (words: string) => text('verbatim', { words })

const news: News = {
  kind: 'new_message',
  title: verbatim('Veod OÜ'),
  content: verbatim('Is the load still free?'),
  pageTitle: verbatim('New message'),
  url: '/dashboard/messages',
}

/** A browser in which a user has logged in and allowed notifications. */
async function subscribed(user: TestUser) {
  const browser = service.browser()
  const caller = as(user)
  expect(await caller.call(subscribeToPush, { body: browser.subscription })).toMatchObject({ ok: true })
  return { browser, caller }
}

/** Delayed pushes of this title only, because another test may have left some on a busy machine. */
const waiting = "name = 'send-push' and start_after > now() and data->'event'->>'title' = $1"

/** Runs delayed pushes now. */
async function passWaits(title: string) {
  await pool.query(`update jobs.job set start_after = now() where ${waiting}`, [title])
}

async function listWaits(title: string) {
  const { rows } = await pool.query(
    `select extract(epoch from start_after - created_on)::int as seconds from jobs.job where state = 'created' and ${waiting}`,
    [title],
  )
  return rows.map(({ seconds }) => seconds)
}

test('a subscribed browser gets a push that only it can decrypt, signed by us', async () => {
  const { admin } = await make.company()
  const { browser, caller } = await subscribed(admin)
  notifyUsers(platform, [admin.id], { ...news, content: verbatim('ä'.repeat(5000)), title: verbatim('ü'.repeat(5000)) })
  await expect.poll(() => browser.pushed).toHaveLength(1)
  const { message, headers, claims } = browser.pushed[0]!
  expect(message).toMatchObject({ icon: '/icon-192.png', image: null, pageTitle: 'New message', url: news.url })
  expect(message.content).toHaveLength(300)
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  expect(headers.topic).toMatch(/^[\w-]{32}$/)
  const now = clock.now().getTime() / 1000
  expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:push@veos.example' })
  expect(claims.exp).toBeGreaterThan(now)
  expect(claims.exp).toBeLessThanOrEqual(now + 86_400)

  const { applicationServerKey } = (await answerOf(caller.call(pushSubscription)))!
  expect(headers.authorization).toContain(`k=${applicationServerKey}`)
})

test('all processes sign with the same keys: those of the first start, or configured ones', async () => {
  const [second, third] = await Promise.all([app.another(), app.another()])
  expect([second.platform.push.publicKey, third.platform.push.publicKey]).toEqual(
    Array(2).fill(platform.push.publicKey),
  )
  // From the example of RFC 8291.
  const configured = await testApp({ PUSH_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' })
  expect(configured.platform.push.publicKey).toBe(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  )
})

test('a session has one subscription, and a browser belongs to the user who subscribed last', async () => {
  const { admin, employee } = await make.company()
  const { browser, caller } = await subscribed(admin)
  const second = service.browser()
  await caller.call(subscribeToPush, { body: second.subscription })
  notifyUsers(platform, [admin.id], news)
  await expect.poll(() => second.pushed).toHaveLength(1)
  expect(browser.pushed).toEqual([])

  const colleague = as(employee)
  await colleague.call(subscribeToPush, { body: second.subscription })
  expect(await answerOf(caller.call(pushSubscription))).toMatchObject({ endpoint: null })
  notifyUsers(platform, [admin.id, employee.id], { ...news, title: verbatim('to both') })
  await expect.poll(() => second.pushed).toHaveLength(2)
  expect(await answerOf(colleague.call(unsubscribeFromPush))).toEqual({})
  expect(await answerOf(colleague.call(pushSubscription))).toMatchObject({ endpoint: null })
})

test('a subscription ends with its session: logged out, ended from elsewhere, or expired', async () => {
  const { admin } = await make.company()
  const ways = [
    async () => (await subscribed(admin)).caller.call(accountRoutes.logOut),
    async () => {
      await subscribed(admin)
      return as(admin).call(myAccountRoutes.endOtherSessions, { body: { password: testPassword } })
    },
  ]
  for (const end of ways) {
    expect(await end()).toMatchObject({ ok: true })
    const rows = await db.selectFrom('pushSubscriptions').where('userId', '=', admin.id).selectAll().execute()
    expect(rows).toEqual([])
  }
  const { browser } = await subscribed(admin)
  const later = await make.company()
  clock.pass(dayMs)
  const running = await subscribed(later.admin)
  notifyUsers(platform, [admin.id, later.admin.id], news)
  await expect.poll(() => running.browser.pushed).toHaveLength(1)
  expect(browser.tries).toBe(0)
})

test('only the 20 newest browsers of a user are notified', async () => {
  const { admin } = await make.company()
  const browsers: Awaited<ReturnType<typeof subscribed>>['browser'][] = []
  for (let made = 0; made < 21; made++) {
    clock.pass(1000)
    browsers.push((await subscribed(admin)).browser)
  }
  notifyUsers(platform, [admin.id], news)
  await expect.poll(() => browsers.filter(({ pushed }) => pushed.length === 1)).toHaveLength(20)
  expect(browsers[0]!.tries).toBe(0)
})

test('no push is sent that its user has switched off', async () => {
  const { admin, employee } = await make.company()
  const hers = await subscribed(admin)
  const his = await subscribed(employee)
  await hers.caller.call(notificationRoutes.setNotification, {
    body: { notificationId: 'new_message.push', value: false },
  })
  notifyUsers(platform, [admin.id, employee.id], news)
  notifyUsers(platform, [admin.id], { ...news, kind: 'offer_reviewed', title: verbatim('Approved') })
  await expect.poll(() => his.browser.pushed).toHaveLength(1)
  await expect.poll(() => hers.browser.pushed.map(({ message }) => message.title)).toEqual(['Approved'])
})

test('a subscription that its push service does not know any more is deleted', async () => {
  for (const answer of [404, 410]) {
    const { admin } = await make.company()
    const { browser, caller } = await subscribed(admin)
    browser.answer = answer
    notifyUsers(platform, [admin.id], news)
    await expect.poll(async () => (await answerOf(caller.call(pushSubscription)))?.endpoint).toBe(null)
    expect(browser.tries).toBe(1)
  }
})

test('a push is retried when its service is busy, broken or silent, and not any more after hours', async () => {
  const { admin } = await make.company()
  const { browser } = await subscribed(admin)
  browser.answer = 500
  const failing = 'in vain'
  const better = 'in the end'
  notifyUsers(platform, [admin.id], { ...news, title: verbatim(failing) })
  await expect.poll(() => listWaits(failing)).toEqual([30])
  for (const [answer, retryAfter, seconds] of [
    [429, '900', 900],
    ['silence', '', 600],
    [503, '', 1800],
    [500, '60', 7200],
  ] as const) {
    Object.assign(browser, { answer, retryAfter })
    await passWaits(failing)
    await expect.poll(() => listWaits(failing)).toEqual([seconds])
  }
  await passWaits(failing)
  await expect.poll(() => browser.tries).toBe(6)
  await waitForJobs(app)
  expect(await listWaits(failing)).toEqual([])

  Object.assign(browser, { answer: 500, retryAfter: '' })
  notifyUsers(platform, [admin.id], { ...news, title: verbatim(better) })
  await expect.poll(() => listWaits(better)).toEqual([30])
  browser.answer = 201
  await passWaits(better)
  await expect.poll(() => browser.pushed.map(({ message }) => message.title)).toEqual([better])
})

test('a subscription that its push service forbids for hours is deleted, and one that it forbids once is not', async () => {
  const { admin } = await make.company()
  const { browser, caller } = await subscribed(admin)
  const once = 'forbidden once'
  const lasting = 'forbidden for good'
  browser.answer = 403
  notifyUsers(platform, [admin.id], { ...news, title: verbatim(once) })
  await expect.poll(() => listWaits(once)).toEqual([30])
  browser.answer = 201
  await passWaits(once)
  await expect.poll(() => browser.pushed.map(({ message }) => message.title)).toEqual([once])

  browser.answer = 403
  notifyUsers(platform, [admin.id], { ...news, title: verbatim(lasting) })
  for (const seconds of [30, 120, 600, 1800, 7200]) {
    await expect.poll(() => listWaits(lasting)).toEqual([seconds])
    expect(await answerOf(caller.call(pushSubscription))).toMatchObject({ endpoint: browser.subscription.endpoint })
    await passWaits(lasting)
  }
  await expect.poll(async () => (await answerOf(caller.call(pushSubscription)))?.endpoint).toBe(null)
})

test('an old subscription with an address outside the push services is deleted without being used', async () => {
  const { admin } = await make.company()
  const { browser, caller } = await subscribed(admin)
  await db
    .updateTable('pushSubscriptions')
    .set({ endpoint: 'https://victim.example/x' })
    .where('userId', '=', admin.id)
    .execute()
  notifyUsers(platform, [admin.id], news)
  await expect.poll(async () => answerOf(caller.call(pushSubscription))).toMatchObject({ endpoint: null })
  expect(browser.tries).toBe(0)
})

test('no push is sent into our own network, or without encryption', async () => {
  const { admin } = await make.company()
  const { keys } = service.browser().subscription
  const caller = as(admin)
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://127.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[fd00::1]/x',
    'https://[64:ff9b::a00:1]/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://database/x',
    'https://metadata.google.internal/x',
    'https://printer.local/x',
    'https://user:secret@push.example.com/x',
    'https://push.example.com:8443/x',
    'https://victim.example.com/any/path',
    'ftp://push.example.com/x',
    'no address',
  ]) {
    const result = await caller.call(subscribeToPush, { body: { endpoint, keys } })
    expect(result, endpoint).toMatchObject({ status: 422 })
  }
  const endpoint = 'https://fcm.googleapis.com/fcm/send/x'
  expect(await caller.call(subscribeToPush, { body: { endpoint, keys } })).toMatchObject({ ok: true })
  const wrong = { ...keys, p256dh: keys.p256dh.slice(0, 20) }
  expect(await caller.call(subscribeToPush, { body: { endpoint, keys: wrong } })).toMatchObject({ status: 422 })
})

async function answerOf<Answer>(result: Promise<{ ok: boolean; answer?: Answer }>): Promise<Answer | undefined> {
  return (await result).answer
}

test('a browser that is logged out during a subscription stays logged out without an error', async () => {
  const { admin } = await make.company()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const caller = as(admin)
      const loggedOut = caller.send({ method: 'POST', url: '/api/log-out' })
      const subscriptionCall = caller.send({ url: '/api/pushSubscription' })
      return (await Promise.all([subscriptionCall, loggedOut])).map(({ statusCode }) => statusCode)
    }),
  )
  expect(outcomes.flat().filter((status) => status !== 200 && status !== 401)).toEqual([])
})
