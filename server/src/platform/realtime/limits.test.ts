import { randomBytes } from 'node:crypto'
import { connect as connectTcp } from 'node:net'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { openSockets } from '../../../testing/sockets.ts'
import { type TestApp, testApp } from '../../../testing/testApp.ts'

const app = await testApp({ SOCKETS_PER_ADDRESS: '60' })
const { make, platform, clock, db, cookieOf } = app
const { port, connect } = await openSockets(app, { only: ['veos'] })
const opened: Socket[] = []
afterAll(() => {
  for (const socket of opened) socket.close()
})

/** Connections are counted by address, so each test uses its own. */
let addresses = 0
const newAddress = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` })
const tokenOf = async (user: Parameters<TestApp['cookieOf']>[0]) => (await cookieOf(user)).split('=')[1]!

/** The result of a connection: undefined when it opens, else the code of its refusal. */
async function outcomeOf(options: Parameters<typeof io>[1]): Promise<string | undefined> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
  })
  opened.push(socket)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(undefined))
    socket.once('connect_error', (error) => resolve((error as { data?: { code: string } }).data?.code ?? 'closed'))
  })
}

test('a bearer token identifies its user, as header and as auth; an invalid one is refused and does not make a visitor', async () => {
  const { admin } = await make.company()
  const token = await tokenOf(admin)
  const headers = newAddress()
  const byHeader = await connect(null, { ...headers, authorization: `Bearer ${token}` })
  const fromElsewhere = await connect(null, {
    ...headers,
    authorization: `Bearer ${token}`,
    origin: 'https://app.example',
  })
  platform.realtime.toUser(admin.id, 'veos', { title: 'for her' })
  for (const { received } of [byHeader, fromElsewhere])
    await expect.poll(() => received).toEqual([['veos', { title: 'for her' }]])
  expect(await outcomeOf({ auth: { token } })).toBeUndefined()

  const bad = 'made-up-made-up-made-up-made-up'
  const cookie = await cookieOf(admin)
  for (const auth of [{ token: bad }, { token: '' }, { token: 7 }, { token: {} }]) {
    expect([auth, await outcomeOf({ auth, extraHeaders: { ...headers, cookie } })]).toEqual([auth, 'log_in_required'])
  }
  for (const authorization of [`Bearer ${bad}`, 'Bearer', 'Basic YTpi']) {
    const extraHeaders = { ...headers, cookie, authorization }
    expect([authorization, await outcomeOf({ extraHeaders })]).toEqual([authorization, 'log_in_required'])
  }
  expect(await outcomeOf({ extraHeaders: headers })).toBeUndefined()
})

test('a socket ends with its session, however that ends, and no other socket does', async () => {
  const [gone, expiring, removed, staying] = await Promise.all(Array.from({ length: 4 }, () => make.company()))
  const headers = newAddress()
  const ending = []
  for (const company of [gone, expiring, removed]) {
    const { socket } = await connect(null, { ...headers, authorization: `Bearer ${await tokenOf(company!.admin)}` })
    ending.push(new Promise<string>((resolve) => socket.once('disconnect', resolve)))
  }
  const stays = await connect(null, { ...headers, authorization: `Bearer ${await tokenOf(staying!.admin)}` })
  const visitor = await connect(null, headers)
  await db.deleteFrom('sessions').where('userId', '=', gone!.admin.id).execute()
  await db.updateTable('users').set({ isActive: false }).where('id', '=', removed!.admin.id).execute()
  await db
    .updateTable('sessions')
    .set({ expiresAt: new Date(clock.now().getTime() + 1000) })
    .where('userId', '=', expiring!.admin.id)
    .execute()
  await platform.realtime.endOutdated()
  clock.pass(1001)
  await platform.realtime.endOutdated()
  expect(await Promise.all(ending)).toEqual(Array(3).fill('io server disconnect'))
  expect([stays.socket.connected, visitor.socket.connected]).toEqual([true, true])
  clock.pass(dayMs)
  await platform.realtime.endOutdated()
  await expect.poll(() => stays.socket.connected).toBe(false)
  expect(visitor.socket.connected).toBe(true)
})

test.each([
  ['a visitor', 30],
  ['a member', 200],
])('a client that floods is disconnected: %s after so many packets', async (who, max) => {
  const user = who === 'a member' ? (await make.company()).admin : null
  const headers = newAddress()
  const other = await connect(null, headers)
  const { socket } = await connect(user, headers)
  socket.io.reconnection(false)
  const ended = new Promise((resolve) => socket.once('disconnect', resolve))
  // The connection itself counts as the first packet.
  for (let sent = 0; sent < max - 2; sent++) socket.emit('typing', { sent })
  await socket
    .timeout(1000)
    .emitWithAck('online', {})
    .catch(() => undefined)
  expect(socket.connected).toBe(true)
  for (let sent = 0; sent < 5000; sent++) socket.emit('typing', { sent })
  expect(await ended).toMatch(/^transport/)
  expect(other.socket.connected).toBe(true)
})

test('frames that are not packets count too, such as endless pings of the protocol', async () => {
  const stream = connectTcp(port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => stream.once('close', () => resolve()))
  stream.on('error', () => undefined)
  stream.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: veos\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n` +
      `X-Forwarded-For: ${newAddress()['x-forwarded-for']}\r\n\r\n`,
  )
  await new Promise((resolve) => stream.once('data', resolve))
  stream.resume()
  // A ping frame, empty and masked.
  stream.write(Buffer.concat(Array(20_000).fill(Buffer.from([0x89, 0x80, 0, 0, 0, 0]))))
  await closed
})

test('an address may have a limited number of open sockets, counted per address', async () => {
  const extraHeaders = newAddress()
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => outcomeOf({ extraHeaders })))
  expect(outcomes).toEqual(Array(60).fill(undefined))
  expect(await outcomeOf({ extraHeaders })).toBe('closed')
  expect(await outcomeOf({ extraHeaders: newAddress() })).toBeUndefined()
  opened.at(-3)!.close()
  await expect.poll(() => outcomeOf({ extraHeaders })).toBeUndefined()
})

test('an address may open a limited number of sockets in a minute, even if it closes them immediately', async () => {
  const extraHeaders = newAddress()
  const outcomes: (string | undefined)[] = []
  for (let opens = 0; opens < 121; opens++) {
    outcomes.push(await outcomeOf({ extraHeaders }))
    opened.at(-1)!.close()
  }
  expect(outcomes.filter((outcome) => outcome === undefined).length).toBe(120)
  clock.pass(60_000)
  expect(await outcomeOf({ extraHeaders })).toBeUndefined()
})

test('a user may have fifty open sockets, over all addresses', async () => {
  const cookie = await cookieOf((await make.company()).admin)
  const open = () => outcomeOf({ extraHeaders: { ...newAddress(), cookie } })
  const outcomes = await Promise.all(Array.from({ length: 50 }, open))
  expect(outcomes).toEqual(Array(50).fill(undefined))
  expect(await open()).toBe('too_many_sockets')
})
