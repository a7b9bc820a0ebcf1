import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { catchUpEvent } from '@veos/contract/platform/reference/realtime'
import { chromium } from 'playwright-core'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closePages, getLaunchOptions, shareBrowser, visit } from '../e2e/browser.ts'
import { getThread } from '../e2e/conversations.ts'
import { fillDatabase } from '../e2e/market.ts'
import { end, type Started, start } from '../e2e/process.ts'
import { isShort } from './databases.ts'
import { report } from './faultTable.ts'
import { haulier, logIn } from './logIn.ts'
import { hasPostgres, startPostgres } from './postgresServer.ts'
import { type Cable, startProxy } from './proxy.ts'
import { hasRedis, startRedis } from './redisServer.ts'

const forwarder = 'admin@forwarder.example'

/** A hanging Redis is noticed only after some seconds. */
const awayMs = { refuse: isShort ? 4000 : 12_000, hang: 12_000, late: isShort ? 4000 : 12_000 }

describe.runIf(hasPostgres && hasRedis)('two processes and their Redis', async () => {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()])
  const folder = mkdtempSync(join(tmpdir(), 'veos-redis-faults-'))
  const sockets: Socket[] = []
  const browser = await chromium.launch(await getLaunchOptions())
  shareBrowser(browser)
  let proxy: Cable
  let url: string
  /** The first process reaches Redis through a proxy, the second one directly. */
  let first: Started
  let second: Started
  let tokens: [string, string]
  let conversation: string

  beforeAll(async () => {
    url = await postgres.url('redis')
    await fillDatabase(url, 1)
    proxy = await startProxy(redis.port)
    const settings = { VEOS_DATA: folder, DATABASE_URL: url, LOG_FORMAT: 'json' }
    first = await start({ ...settings, REDIS_URL: `redis://127.0.0.1:${proxy.port}` })
    second = await start({ ...settings, REDIS_URL: redis.url, VEOS_WEB: 'on' })
    expect([first.output, second.output]).toEqual([expect.stringContaining('Ready'), expect.stringContaining('Ready')])
    tokens = [await logIn(first.origin, haulier), await logIn(second.origin, forwarder)]
    const company = await (await callApi(second.origin, tokens[1], '/getCompany')).json()
    const begun = { recieverId: company._id, type: 'Company', content: 'The first' }
    conversation = (await (await callApi(first.origin, tokens[0], '/conversations', begun)).json())._id
  }, 600_000)
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close()
    await closePages()
  })
  afterAll(async () => {
    await browser.close()
    await Promise.all([first, second].map(({ child }) => end(child)))
    await proxy.close()
    await redis.stop()
    postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const write = (message: string) =>
    callApi(first.origin, tokens[0], '/msg', { conversationId: conversation, message }, randomUUID())
  async function listen(origin: string, token: string) {
    const received: [event: string, payload: unknown][] = []
    const socket = io(origin, {
      transports: ['websocket'],
      extraHeaders: { authorization: `Bearer ${token}` },
      forceNew: true,
    })
    sockets.push(socket)
    socket.onAny((event: string, payload: unknown) => received.push([event, payload]))
    await new Promise<void>((open) => socket.once('connect', open))
    return {
      texts: () =>
        received.filter(([event]) => event === conversation).map(([, payload]) => (payload as MessageEvent).content),
      catchUps: () => received.filter(([event]) => event === catchUpEvent).map(([, payload]) => payload),
    }
  }
  interface MessageEvent {
    content: string
  }

  test('after a restart of Redis, sockets and pages of the other process fetch the events that they missed', async () => {
    const there = await listen(second.origin, tokens[1])
    const here = await listen(first.origin, tokens[0])
    const page = await visit(`/dashboard/messages/${conversation}`, { as: forwarder, origin: second.origin })
    await write('before')
    await expect.poll(there.texts).toContain('before')
    await getThread(page).getByText('before', { exact: true }).waitFor()
    await redis.stop()
    const began = performance.now()
    expect((await write('meanwhile')).status).toBe(200)
    const callSeconds = (performance.now() - began) / 1000
    // Clients of the same process receive the event at once.
    await expect.poll(here.texts).toContain('meanwhile')
    expect(callSeconds).toBeLessThan(2)
    await setTimeout(1000)
    expect(there.texts()).not.toContain('meanwhile')
    await redis.start()
    const back = performance.now()
    for (const { catchUps } of [there, here])
      await expect.poll(catchUps).toContainEqual({ withinMs: expect.any(Number) })
    await getThread(page).getByText('meanwhile', { exact: true }).waitFor()
    const seconds = (performance.now() - back) / 1000
    await write('after')
    await expect.poll(there.texts).toContain('after')
    expect(linesOf(first, 'Redis does not answer')).toHaveLength(1)
    expect(linesOf(first, 'Redis answers again')).toHaveLength(1)
    report({ fault: 'Redis restarted, a message meanwhile', seen: 'the message, late', seconds, lost: 'nothing' })
  })

  test.each(['refuse', 'hang', 'late'] as const)('one process is cut off from Redis (%s)', async (how) => {
    const there = await listen(second.origin, tokens[1])
    const here = await listen(first.origin, tokens[0])
    proxy.be(how)
    const began = performance.now()
    const slowest: number[] = []
    while (performance.now() - began < awayMs[how]) {
      const called = performance.now()
      expect((await write(`while ${how}`)).status).toBe(200)
      slowest.push(performance.now() - called)
      await setTimeout(500)
    }
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
    expect(here.texts().length).toBe(slowest.length)
    expect(Math.max(...slowest)).toBeLessThan(2000)
    proxy.be('open')
    const back = performance.now()
    if (how === 'late') await expect.poll(() => there.texts().length).toBe(slowest.length)
    // The process that was not disconnected has missed the events of the other.
    else for (const { catchUps } of [there, here]) await expect.poll(catchUps).not.toEqual([])
    const seconds = (performance.now() - back) / 1000
    await write(`after ${how}`)
    await expect.poll(there.texts).toContain(`after ${how}`)
    const seen = `calls 200, slowest ${(Math.max(...slowest) / 1000).toFixed(1)} s`
    report({ fault: `a process whose Redis is away (${how})`, seen, seconds, lost: 'nothing' })
  })

  test('a process whose Redis accepts connections but never answers reports that at its start', async () => {
    proxy.be('hang')
    const began = performance.now()
    const refused = await start({ VEOS_DATA: folder, DATABASE_URL: url, REDIS_URL: `redis://127.0.0.1:${proxy.port}` })
    expect(refused.output).toContain('The Redis at REDIS_URL cannot be reached')
    expect(refused.code).toBe(1)
    const seconds = (performance.now() - began) / 1000
    report({ fault: 'Redis hangs at the start', seen: 'one line, code 1', seconds, lost: 'nothing' })
  })
})

function linesOf({ output }: Started, words: string): string[] {
  return output.split('\n').filter((line) => line.includes(words))
}

function callApi(origin: string, token: string, path: string, body?: object, key?: string): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
}
