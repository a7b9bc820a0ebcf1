import type { AddressInfo } from 'node:net'
import { accountRoutes } from '@veos/contract/people/accounts'
import { recoveryRoutes } from '@veos/contract/people/recovery'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { waitForJobs } from '../../../testing/jobs.ts'
import { getToken, openTestMailbox } from '../../../testing/mail.ts'
import { type TestUser, testPassword } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'
import { startSession } from '../../platform/sessions/sessions.ts'

const app = await testApp()
const { make, as, visitor, clock, db, config, server } = app
const { mailTo, waitForMail } = openTestMailbox(config)

const chosen = 'another-pass-2026'
const minuteMs = 60_000
const expired = { ok: false, status: 404, error: 'link_expired' }

let networks = 0

/** Each from its own network, because other tests check the limits per address. */
function recover(email: unknown, remoteAddress = `10.1.${networks >> 8}.${networks++ & 255}`) {
  return visitor.send({ method: 'POST', url: '/api/recoverUser', payload: { email }, remoteAddress })
}

const linksOf = async ({ email }: TestUser) =>
  (await mailTo(email)).filter(({ subject }) => subject === 'Set a new password for Veos')

async function linkFor(user: TestUser): Promise<string> {
  const before = (await linksOf(user)).length
  expect((await recover(user.email.toUpperCase())).statusCode).toBe(200)
  await expect.poll(() => linksOf(user)).toHaveLength(before + 1)
  return getToken((await linksOf(user))[0]!.text, 'reset-password')
}

const check = (id: string) => visitor.call(recoveryRoutes.checkRecovery, { params: { id } })
const reset = (userId: string, password: string = chosen) =>
  visitor.call(recoveryRoutes.updateRecoveredUser, { body: { userId, password } })
const logIn = (username: string, password: string) =>
  visitor.call(accountRoutes.logIn, { body: { username, password } })

test('a forgotten password is replaced by a mailed link, which ends every session of the user', async () => {
  const { admin } = await make.company()
  const earlier = as(admin)
  expect(await earlier.call(accountRoutes.getUser)).toMatchObject({ ok: true })
  const token = await linkFor(admin)
  const mail = await waitForMail(admin.email, 'Set a new password')
  expect(mail.html).toContain('works once and for one hour')

  const checked = await check(token)
  expect(checked).toMatchObject({ ok: true, answer: { userId: expect.any(String) } })
  expect(JSON.stringify(checked)).not.toContain(admin.id)

  const response = await visitor.send({
    method: 'POST',
    url: '/api/updateRecoveredUser',
    payload: { userId: token, password: chosen },
  })
  const cookie = response.cookies.find(({ name }) => name === 'tc_token')
  expect(cookie).toMatchObject({ value: response.json().token, maxAge: 14 * 86_400, httpOnly: true })

  const authorization = `Bearer ${response.json().token}`
  const me = await visitor.send({ url: '/api/getUser', headers: { authorization } })
  expect(me.json()).toMatchObject({ id: admin.id })
  expect(await earlier.call(accountRoutes.getUser)).toMatchObject({ ok: false, status: 401 })
  expect(await logIn(admin.email, testPassword)).toMatchObject({ status: 401 })
  expect(await logIn(admin.email, chosen)).toMatchObject({ ok: true })
  await waitForMail(admin.email, 'password was changed')
})

test('a recovery link works once, for an hour, and only the newest does', async () => {
  const { admin } = await make.company()
  const older = await linkFor(admin)
  const newer = await linkFor(admin)
  expect(await check(older)).toMatchObject(expired)
  expect(await reset(older)).toMatchObject(expired)
  expect(await reset(newer)).toMatchObject({ ok: true })
  expect(await check(newer)).toMatchObject(expired)
  expect(await reset(newer)).toMatchObject(expired)

  const late = await linkFor(admin)
  const start = clock.now()
  clock.pass(60 * minuteMs - 1000)
  expect(await check(late)).toMatchObject({ ok: true })
  clock.pass(1001)
  expect(await check(late)).toMatchObject(expired)
  expect(await reset(late)).toMatchObject(expired)
  clock.set(start)
})

test('if a recovery link is followed twice at the same time, one call sets the password', async () => {
  const { admin } = await make.company()
  const token = await linkFor(admin)
  const passwords = ['first-of-two-26', 'second-of-two-26']
  const results = await Promise.all(passwords.map((password) => reset(token, password)))
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const winner = passwords[results.findIndex(({ ok }) => ok)]!
  expect(await logIn(admin.email, winner)).toMatchObject({ ok: true })
})

test.each([
  ['1234567', 'Password must be at least 8 characters'],
  ['x'.repeat(31), 'Password must be less than 30 characters'],
  [null, 'Password must be at least 8 characters'],
  [12345678, 'Password must be at least 8 characters'],
])('the new password %s is refused, and the link still works', async (password, msg) => {
  const { admin } = await make.company()
  const token = await linkFor(admin)
  expect(await reset(token, password as string)).toMatchObject({ status: 422, errors: { password: { msg } } })
  expect(await reset(token, 'Kraana-7')).toMatchObject({ ok: true })
})

test('a new password of 30 characters is accepted', async () => {
  const { admin } = await make.company()
  expect(await reset(await linkFor(admin), 'Kraana-7'.padEnd(30, 'x'))).toMatchObject({ ok: true })
})

test('an address without an account and a removed user get the same answer and no mail', async () => {
  const company = await make.company()
  await db.updateTable('users').set({ isActive: false }).where('id', '=', company.employee.id).execute()
  const answers = await Promise.all(
    [company.admin.email, 'nobody@company.example', company.employee.email].map((email) => recover(email)),
  )
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([200, '{}']))
  await waitForMail(company.admin.email, 'Set a new password')
  await waitForJobs(app)
  expect(await mailTo('nobody@company.example')).toEqual([])
  expect(await mailTo(company.employee.email)).toEqual([])
})

test.each([
  ['no-address', 'Entered Email address is invalid'],
  ['two words@x.example', 'Entered Email address is invalid'],
  ['', 'Enter your e-mail address'],
  [undefined, 'Enter your e-mail address'],
  [{ $ne: null }, 'Enter your e-mail address'],
  [`${'x'.repeat(250)}@x.example`, 'Email addresses have at most 254 characters'],
])('recovery of %s is refused with the reason', async (email, msg) => {
  const response = await recover(email)
  expect([response.statusCode, response.json()]).toEqual([
    422,
    { errors: { email: expect.objectContaining({ msg, code: expect.any(String) }) } },
  ])
})

test('an account gets five recovery mails an hour, known or not, and a network twenty', async () => {
  const { admin } = await make.company()
  for (const email of [admin.email, 'ghost@elsewhere.example']) {
    const statuses = []
    for (let tries = 0; tries < 7; tries++) statuses.push((await recover(email)).statusCode)
    expect(statuses).toEqual([...Array(5).fill(200), 429, 429])
  }
  const statuses = []
  for (let tries = 0; tries < 22; tries++) {
    statuses.push((await recover(`ghost${tries}@elsewhere.example`, '192.0.2.7')).statusCode)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429])
  const waiting = await recover('another@elsewhere.example', '192.0.2.7')
  expect(waiting.json().error.message).toBe('Too many attempts. Try again in 60 min')
})

test.each(['x', '0'.repeat(200), '../../etc', "' or 1=1 --", '%00'])('the link %s is none', async (id) => {
  expect(await check(id)).toMatchObject({ ok: false, status: 404 })
  expect(await reset(id)).toMatchObject({ ok: false, status: 404 })
})

test('a new password unblocks an account that was blocked by wrong ones', async () => {
  const { admin } = await make.company()
  for (let tries = 0; tries < 11; tries++) await logIn(admin.email, 'wrong')
  expect(await logIn(admin.email, testPassword)).toMatchObject({ status: 429 })
  expect(await reset(await linkFor(admin))).toMatchObject({ ok: true })
  expect(await logIn(admin.email, chosen)).toMatchObject({ ok: true })
})

test('a log-in with the old password during the reset leaves no session', async () => {
  for (let round = 0; round < 5; round++) {
    const { admin } = await make.company()
    const token = await linkFor(admin)
    const [late, done] = await Promise.all([logIn(admin.email, testPassword), reset(token)])
    expect(done).toMatchObject({ ok: true })
    const authorization = `Bearer ${late.ok && 'token' in late.answer ? late.answer.token : 'none-at-all-and-long-enough'}`
    expect((await visitor.send({ url: '/api/getUser', headers: { authorization } })).statusCode).toBe(401)
  }
})

test('a reset ends the open sockets of the user', async () => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const { admin } = await make.company()
  const session = { userId: admin.id, lifeSeconds: 600, address: '127.0.0.1', userAgent: 'test' }
  const extraHeaders = { cookie: `tc_token=${await startSession(db, clock, session)}` }
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], extraHeaders, reconnection: false })
  afterAll(() => void socket.close())
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  expect(await reset(await linkFor(admin))).toMatchObject({ ok: true })
  await expect.poll(() => socket.connected).toBe(false)
})
