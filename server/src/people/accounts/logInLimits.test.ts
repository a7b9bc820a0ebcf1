import { beforeEach, expect, test } from 'vitest'
import { getToken, openTestMailbox } from '../../../testing/mail.ts'
import { type TestUser, testPassword } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, visitor, clock, config } = app
const { mailTo, waitForMail } = openTestMailbox(config)

const home = '198.51.100.7'
const office = '198.51.100.8'
const attacker = '203.0.113.66'

// Networks are counted for a quarter of an hour, so each test starts later.
beforeEach(() => clock.pass(2 * 60 * 60_000))

interface From {
  address?: string
  cookies?: Record<string, string>
  key?: string
}

function logIn(email: string, password: string, { address = home, cookies = {}, key }: From = {}) {
  return visitor.send({
    method: 'POST',
    url: '/api/auth',
    payload: { username: email, password, ...(key && { key }) },
    remoteAddress: address,
    cookies,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
}

/** A browser in which somebody has logged in, closed and opened again. */
async function knownBrowser({ email }: TestUser, before: Record<string, string> = {}) {
  const response = await logIn(email, testPassword, { cookies: before, address: office })
  expect(response.statusCode).toBe(200)
  const mark = response.cookies.find(({ name }) => name === 'tc_known')!
  expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' })
  return { tc_known: mark.value }
}

async function guess(email: string, times: number, from: From = {}) {
  const statuses = []
  for (let i = 0; i < times; i++) statuses.push((await logIn(email, `wrong ${i}`, from)).statusCode)
  return statuses
}

const tenThen = (stopped: number) => [...Array(10).fill(401), ...Array(stopped).fill(429)]

test('after ten wrong passwords from a network an account is blocked there, known or not', async () => {
  const { admin } = await make.company()
  for (const email of [admin.email, 'ghost@company.example']) {
    expect(await guess(email, 15)).toEqual(tenThen(5))
  }
  const known = await logIn(admin.email, testPassword)
  const unknown = await logIn('ghost@company.example', testPassword)
  expect(known.statusCode).toBe(429)
  expect(Number(known.headers['retry-after'])).toBeGreaterThan(0)
  expect(known.json()).toEqual(unknown.json())
  clock.pass(15 * 60_000 + 1000)
  expect((await logIn(admin.email, testPassword)).statusCode).toBe(200)
})

test('ten wrong passwords from elsewhere do not lock the owner out', async () => {
  const { admin } = await make.company()
  expect(await guess(admin.email, 12, { address: attacker })).toEqual(tenThen(2))
  expect((await logIn(admin.email, testPassword, { address: home })).statusCode).toBe(200)
})

test('guessing from many networks blocks the account for unknown browsers and for no others', async () => {
  const { admin } = await make.company()
  const cookies = await knownBrowser(admin)
  const statuses = []
  for (let network = 1; network <= 12; network++) {
    statuses.push(...(await guess(admin.email, 9, { address: `203.0.113.${network}` })))
  }
  expect(statuses).toEqual([...Array(100).fill(401), ...Array(8).fill(429)])
  expect((await logIn(admin.email, testPassword, { address: home })).statusCode).toBe(429)
  expect((await logIn(admin.email, testPassword, { address: home, cookies })).statusCode).toBe(200)
})

test('a known browser can log in despite guesses from its own network, with ten tries of its own', async () => {
  const { admin } = await make.company()
  const cookies = await knownBrowser(admin)
  expect(await guess(admin.email, 60)).toContain(429)
  expect((await logIn(admin.email, testPassword, { cookies })).statusCode).toBe(200)
  expect(await guess(admin.email, 12, { cookies })).toEqual(tenThen(2))
  expect((await logIn(admin.email, testPassword, { cookies })).statusCode).toBe(429)
})

test('a browser is known only for the users who have logged in with it', async () => {
  const { admin, employee } = await make.company()
  const stranger = (await make.company()).admin
  const cookies = await knownBrowser(employee, await knownBrowser(admin))
  for (const { email } of [admin, employee, stranger]) await guess(email, 11)
  const statuses = []
  for (const { email } of [admin, employee, stranger]) {
    statuses.push((await logIn(email, testPassword, { cookies })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 429])
})

test.each([
  ['nothing', () => ''],
  ['junk', () => '~~..~x.y.z'],
  ['somebody else’s', (mark: string, { id }: TestUser) => mark.replace(/^[^.]+/, id)],
  ['an unsigned one', (mark: string) => mark.replace(/[^.]+$/, 'A'.repeat(43))],
])('a browser mark with %s is ignored', async (_, forged) => {
  const { admin, employee } = await make.company()
  const mark = forged((await knownBrowser(employee)).tc_known, admin)
  await guess(admin.email, 11)
  expect((await logIn(admin.email, testPassword, { cookies: { tc_known: mark } })).statusCode).toBe(429)
})

test('the owner is notified once, and the link in the mail lets him log in', async () => {
  const { admin, employee } = await make.company()
  await guess(admin.email, 14)
  await guess(admin.email, 14, { address: attacker })
  const { text } = await waitForMail(admin.email, 'Attempts to log in')
  const key = /\/log-in\?key=([\w-]{43})/.exec(text)![1]!

  expect((await logIn(employee.email, 'wrong', { key })).statusCode).toBe(401)
  await guess(employee.email, 11)
  expect((await logIn(employee.email, testPassword, { key })).statusCode).toBe(429)
  expect((await logIn(admin.email, testPassword)).statusCode).toBe(429)
  expect((await logIn(admin.email, testPassword, { key })).statusCode).toBe(200)
  await guess(admin.email, 11)
  expect((await logIn(admin.email, testPassword, { key })).statusCode).toBe(429)
  expect((await mailTo(admin.email)).filter(({ subject }) => subject.startsWith('Attempts'))).toHaveLength(1)
})

test('a mailed link does not allow unlimited guesses', async () => {
  const { admin } = await make.company()
  await guess(admin.email, 11)
  const { text } = await waitForMail(admin.email, 'Attempts to log in')
  const key = /key=([\w-]+)/.exec(text)![1]!
  expect(await guess(admin.email, 12, { key })).toEqual(tenThen(2))
})

test('a mailed link to set a new password works while log-ins are blocked, and logs in', async () => {
  const { admin } = await make.company()
  await guess(admin.email, 11)
  await visitor.send({ method: 'POST', url: '/api/recoverUser', payload: { email: admin.email } })
  const { text } = await waitForMail(admin.email, 'Set a new password')
  const userId = getToken(text, 'reset-password')
  const payload = { userId, password: 'Vaikne-Sadam-26' }
  const reset = await visitor.send({ method: 'POST', url: '/api/updateRecoveredUser', payload, remoteAddress: home })
  expect(reset.statusCode).toBe(200)
  expect((await logIn(admin.email, payload.password)).statusCode).toBe(200)
})

test('after fifty tries a network is blocked, over all its addresses', async () => {
  const statuses = []
  for (let i = 1; i <= 52; i++) {
    const address = `2001:db8:0:1::${i.toString(16)}`
    statuses.push((await logIn(`ghost${i}@company.example`, 'wrong', { address })).statusCode)
  }
  expect(statuses).toEqual([...Array(50).fill(401), 429, 429])
})

test('simultaneous log-ins all count as tries', async () => {
  const { admin } = await make.company()
  const tries = Array.from({ length: 14 }, (_, i) => logIn(admin.email, `wrong ${i}`))
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual(tenThen(4))
})
