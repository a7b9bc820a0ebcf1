import { accountRoutes } from '@veos/contract/people/accounts'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { logIn as logInAs } from '../../../testing/logIn.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, visitor, clock, db } = app

const minutes = (count: number) => count * 60_000

async function logIn(email: string) {
  const token = await logInAs(app, { email })
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await visitor.send({ url: `/api${path}`, headers: { authorization: `Bearer ${token}`, ...headers } })).statusCode
  return { token, statusOf }
}

test('a session of staff ends an hour after its last call', async () => {
  const { statusOf } = await logIn((await make.staff()).email)
  for (let hour = 0; hour < 3; hour++) {
    clock.pass(minutes(55))
    expect(await statusOf(backOfficeRoutes.counts.path)).toBe(200)
  }
  clock.pass(minutes(61))
  expect(await statusOf(backOfficeRoutes.counts.path)).toBe(401)
})

test('automatic requests of an open page do not extend a session of staff', async () => {
  const { port } = await openSockets(app)
  const { token, statusOf } = await logIn((await make.staff()).email)
  for (let passed = 0; passed < 60; passed += 10) {
    expect([passed, await statusOf(backOfficeRoutes.counts.path, { 'x-unattended': '1' })]).toEqual([passed, 200])
    const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'], forceNew: true })
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    socket.close()
    clock.pass(minutes(10))
  }
  expect(await statusOf(backOfficeRoutes.counts.path)).toBe(401)
})

test('a session of staff ends twelve hours after the log-in, even if it is used', async () => {
  const { statusOf } = await logIn((await make.staff()).email)
  for (let passed = 0; passed < 12 * 60 - 30; passed += 30) {
    clock.pass(minutes(30))
    expect([passed, await statusOf(backOfficeRoutes.counts.path)]).toEqual([passed, 200])
  }
  clock.pass(minutes(31))
  expect(await statusOf(backOfficeRoutes.counts.path)).toBe(401)
})

test('a session of a member may be idle until it ends', async () => {
  const { statusOf } = await logIn((await make.company()).admin.email)
  clock.pass(minutes(13 * 24 * 60))
  expect(await statusOf(accountRoutes.getUser.path)).toBe(200)
  clock.pass(minutes(25 * 60))
  expect(await statusOf(accountRoutes.getUser.path)).toBe(401)
})

test('a user has at most twenty sessions, and one more ends the oldest', async () => {
  const { admin } = await make.company()
  const browsers = []
  for (let count = 0; count < 21; count++) {
    browsers.push(await logIn(admin.email))
    clock.pass(1000)
  }
  const statuses = await Promise.all(browsers.map(({ statusOf }) => statusOf(accountRoutes.getUser.path)))
  expect(statuses).toEqual([401, ...Array(20).fill(200)])
  const sessions = await db.selectFrom('sessions').where('userId', '=', admin.id).select('id').execute()
  expect(sessions).toHaveLength(20)
})

test('simultaneous log-ins leave no more than twenty sessions', async () => {
  const { admin } = await make.company()
  for (let count = 0; count < 15; count++) await logIn(admin.email)
  await Promise.all(Array.from({ length: 9 }, () => logIn(admin.email)))
  const sessions = await db.selectFrom('sessions').where('userId', '=', admin.id).select('id').execute()
  expect(sessions).toHaveLength(20)
})
