import { expect, test, vi } from 'vitest'
import { openSockets } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'
import { testRedisUrl } from '../../../testing/testRedisUrl.ts'

const app = await testApp(testRedisUrl ? { REDIS_URL: testRedisUrl } : {})
const { make, platform, visitor, cookieOf } = app
const { port, connect } = await openSockets(app)

test('an event for everyone reaches visitors, and an event for a user reaches only that user', async () => {
  const one = await make.company()
  const other = await make.company()
  const hers = await connect(one.admin)
  const his = await connect(other.admin)
  const visitor = await connect(null, { cookie: 'tc_token=made-up-made-up-made-up-made-up' })
  platform.realtime.toUser(one.admin.id, 'veos', { title: 'for her' })
  platform.realtime.toEveryone('news', { title: 'for all' })
  await expect.poll(() => hers.received).toHaveLength(2)
  await expect.poll(() => visitor.received).toHaveLength(1)
  await expect.poll(() => his.received).toHaveLength(1)
  expect(hers.received.map(([event]) => event).sort()).toEqual(['news', 'veos'])
  expect(his.received).toEqual([['news', { title: 'for all' }]])
  expect(visitor.received).toEqual([['news', { title: 'for all' }]])
})

test('a socket cannot join somebody’s room or forward events', async () => {
  const { admin } = await make.company()
  const hers = await connect(admin)
  const { received, socket } = await connect(null)
  socket.emit('join', `user:${admin.id}`)
  socket.emit('news', { title: 'forged' })
  platform.realtime.toUser(admin.id, 'veos', { title: 'private' })
  await expect.poll(() => hers.received).toHaveLength(1)
  expect(received).toEqual([])
})

test('a socket that another site opens with the cookie belongs to a visitor', async () => {
  const { admin } = await make.company()
  const own = await connect(admin, { origin: `http://127.0.0.1:${port}` })
  const foreign = [
    await connect(admin, { origin: 'https://elsewhere.example' }),
    await connect(admin, { origin: 'null' }),
    await connect(admin, { origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-site' }),
  ]
  platform.realtime.toUser(admin.id, 'veos', { title: 'private' })
  platform.realtime.toEveryone('news', { title: 'for all' })
  await expect.poll(() => own.received).toHaveLength(2)
  for (const { received } of foreign) {
    await expect.poll(() => received).toEqual([['news', { title: 'for all' }]])
  }
})

test('logging out ends the sockets of the session', async () => {
  const { admin } = await make.company()
  const cookie = await cookieOf(admin)
  const { socket } = await connect(null, { cookie })
  const ended = new Promise((resolve) => socket.once('disconnect', resolve))
  await visitor.send({
    method: 'POST',
    url: '/api/log-out',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  expect(await ended).toBe('io server disconnect')
})

test.runIf(testRedisUrl)('with Redis an event reaches the sockets of another process', async () => {
  const second = await testApp({ REDIS_URL: testRedisUrl! })
  const { received } = await connect(null)
  await vi.waitFor(
    () => {
      second.platform.realtime.toEveryone('news', { title: 'from the other process' })
      expect(received).toContainEqual(['news', { title: 'from the other process' }])
    },
    { timeout: 60_000, interval: 200 },
  )
})

test.runIf(testRedisUrl)('no event reaches a process that uses another database of the same Redis', async () => {
  const foreign = await testApp({ REDIS_URL: new URL('/15', testRedisUrl).href })
  const second = await testApp({ REDIS_URL: testRedisUrl! })
  const { received } = await connect(null)
  await vi.waitFor(
    () => {
      foreign.platform.realtime.toEveryone('news', { title: 'from elsewhere' })
      second.platform.realtime.toEveryone('news', { title: 'from the other process' })
      expect(received.length).toBeGreaterThan(2)
    },
    { timeout: 60_000, interval: 200 },
  )
  expect(received).not.toContainEqual(['news', { title: 'from elsewhere' }])
})
