import { createHmac } from 'node:crypto'
import { pushSubscriptionRoutes } from '@veos/contract/people/pushSubscription'
import { imageRoutes } from '@veos/contract/platform/images'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startFakePush } from '../../../testing/fakePush.ts'
import { sendForm } from '../../../testing/sendForm.ts'
import { testApp } from '../../../testing/testApp.ts'
import { knownBrowserLifeSeconds } from '../../people/accounts/knownBrowsers.ts'
import { notifyUsers } from '../../people/notifications/notifyUsers.ts'
import { rememberedLifeSeconds } from '../sessions/sessions.ts'
import { readKeys } from './keys.store.ts'
import { type KeyName, keyKinds, rotateKey } from './keys.ts'

const notificationId = 'team_changes.email' as const

type App = Awaited<ReturnType<typeof testApp>>

const signedText = (userId: string) => `turn off ${notificationId} of ${userId}`
const linkOf = ({ platform }: Pick<App, 'platform'>, userId: string) =>
  `${userId}.${platform.signer.sign(signedText(userId))}`
const statusOf = async ({ visitor }: Pick<App, 'visitor'>, token: string) =>
  (await visitor.send({ url: `/api/mailSwitches/${notificationId}?token=${token}` })).statusCode
const versionOf = ({ platform }: Pick<App, 'platform'>) => platform.signer.sign('anything').split('-')[0]
async function rotate({ db, clock }: App, name: KeyName, { endsNow }: { endsNow: boolean }) {
  return rotateKey(db, clock, { name, endsNow })
}

test('every process uses a new key, and signatures of the old one are valid until it ends', async () => {
  const app = await testApp()
  const { make, clock } = app
  const other = await app.another()
  const { admin } = await make.company()
  const before = linkOf(app, admin.id)
  expect(await rotate(app, 'links', { endsNow: false })).toMatchObject({ version: 2 })
  expect([versionOf(app), versionOf(other)]).toEqual(['1', '1'])
  clock.pass(31_000)
  await expect.poll(() => [versionOf(app), versionOf(other)]).toEqual(['2', '2'])
  const after = linkOf(other, admin.id)
  expect([await statusOf(app, before), await statusOf(other, before)]).toEqual([200, 200])
  expect([await statusOf(app, after), await statusOf(other, after)]).toEqual([200, 200])

  clock.pass(401 * dayMs)
  expect([await statusOf(app, before), await statusOf(other, before)]).toEqual([404, 404])
  expect([await statusOf(app, after), await statusOf(other, after)]).toEqual([200, 200])
})

test('a leaked key ends immediately and is deleted', async () => {
  const app = await testApp()
  const other = await app.another()
  const { admin } = await app.make.company()
  const before = linkOf(app, admin.id)
  await rotate(app, 'links', { endsNow: true })
  await expect.poll(async () => [await statusOf(app, before), await statusOf(other, before)]).toEqual([404, 404])
  await expect.poll(() => [versionOf(app), versionOf(other)]).toEqual(['2', '2'])
  expect(await statusOf(app, linkOf(other, admin.id))).toBe(200)
  await rotate(app, 'links', { endsNow: true })
  const links = (await readKeys(app.db)).filter(({ name }) => name === 'links')
  expect(links.map(({ version }) => version)).toEqual([3])
})

test('signatures without a key version are those of the first key and of no other', async () => {
  const { db, make, visitor } = await testApp()
  const { admin } = await make.company()
  const key = (await readKeys(db)).find(({ name }) => name === 'links')!
  const mac = createHmac('sha256', Buffer.from(key.value, 'base64url')).update(signedText(admin.id)).digest('base64url')
  const statusWith = (signature: string) => statusOf({ visitor }, `${admin.id}.${signature}`)
  expect(await statusWith(mac)).toBe(200)
  expect(await statusWith(`1-${mac}`)).toBe(200)
  for (const wrong of [`2-${mac}`, `01-${mac}x`, `-${mac}`, mac.slice(1), `1-1-${mac}`]) {
    expect([wrong, await statusWith(wrong)]).toEqual([wrong, 404])
  }
})

test('a push is signed with the key that the browser subscribed with, and browsers learn of a new one', async () => {
  const service = await startFakePush()
  const app = await testApp({ PUSH_EXTRA_ORIGIN: service.origin, PUSH_TIMEOUT_MS: '1000' })
  const { make, as, clock, platform } = app
  const { admin, employee } = await make.company()
  async function subscribe(user: typeof admin) {
    const browser = service.browser()
    const caller = as(user)
    const answer = await caller.call(pushSubscriptionRoutes.pushSubscription)
    expect(await caller.call(pushSubscriptionRoutes.subscribeToPush, { body: browser.subscription })).toMatchObject({
      ok: true,
    })
    return { browser, key: answer.ok ? answer.answer.applicationServerKey : '' }
  }
  const first = await subscribe(admin)
  await rotate(app, 'vapid', { endsNow: false })
  clock.pass(31_000)
  await expect.poll(() => platform.push.publicKey).not.toBe(first.key)
  const second = await subscribe(employee)
  expect(second.key).toBe(platform.push.publicKey)
  const words = (words: string) => text('verbatim', { words })
  notifyUsers(platform, [admin.id, employee.id], {
    kind: 'new_message',
    title: words('A'),
    content: words('B'),
    pageTitle: words('C'),
    url: '/dashboard',
  })
  for (const { browser, key } of [first, second]) {
    await expect.poll(() => browser.pushed.length).toBe(1)
    expect(browser.pushed[0]!.headers.authorization).toContain(`k=${key}`)
  }
})

test('an upload form signed with the previous key is accepted unless that key has ended', async () => {
  const app = await testApp()
  const { make, as, visitor, clock, platform } = app
  const { admin } = await make.company()
  const bytes = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const sign = async () => {
    const signed = await as(admin).call(imageRoutes.signUpload)
    if (!signed.ok) throw new Error(signed.message)
    return signed.answer
  }
  const forms = [await sign(), await sign()]
  const send = async ({ url, fields }: (typeof forms)[number]) =>
    (await sendForm(visitor, { url, bytes, fields })).statusCode
  const version = async () => {
    const { fields } = await platform.files.signUpload('incoming/a.webp', { maxBytes: 1, expiresAt: clock.now() })
    return fields.signature!.split('-')[0]
  }
  await rotate(app, 'uploads', { endsNow: false })
  clock.pass(31_000)
  await expect.poll(version).toBe('2')
  expect(await send(forms[0]!)).toBe(200)
  await rotate(app, 'uploads', { endsNow: true })
  await expect.poll(version).toBe('3')
  expect(await send(forms[1]!)).toBe(403)
})

test('every key is stored longer than its signatures are valid', () => {
  expect(keyKinds.links.keptSeconds).toBeGreaterThanOrEqual(knownBrowserLifeSeconds)
  expect(keyKinds.vapid.keptSeconds).toBeGreaterThanOrEqual(rememberedLifeSeconds)
})
