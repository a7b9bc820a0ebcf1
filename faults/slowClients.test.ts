import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { end, type Started, start } from '../e2e/process.ts'
import { report } from './faultTable.ts'
import { callSteadily, formatStatuses } from './steadyClient.ts'

const limits = { REQUEST_HEAD_MS: '3000', REQUEST_MS: '5000', ANSWER_MS: '3000', IDLE_CONNECTION_MS: '2000' }
/** The server checks connections once a second. */
const graceMs = 2500

/** A non-loopback IP address of this machine, through which clients do not count as proxies. */
const outside = Object.values(networkInterfaces())
  .flatMap((found) => found ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const folder = mkdtempSync(join(tmpdir(), 'veos-slow-faults-'))
const opened: Socket[] = []
const timers: NodeJS.Timeout[] = []
let product: Started

beforeAll(async () => {
  const settings = { ...limits, CONNECTIONS_PER_ADDRESS: '40', LOG_FORMAT: 'json', VEOS_DATA: folder }
  product = await start({ ...settings, HOST: '0.0.0.0', VEOS_DEV_NETWORK: 'on' })
  expect(product.output).toContain('Ready')
})
afterEach(() => {
  for (const timer of timers.splice(0)) clearInterval(timer)
  for (const socket of opened.splice(0)) socket.destroy()
})
afterAll(async () => {
  await end(product.child)
  rmSync(folder, { recursive: true, force: true })
})

const origin = () => `http://127.0.0.1:${new URL(product.origin).port}`

/**
 * Opens a connection.
 * @returns the milliseconds until the server ended it
 */
function open(begin: (socket: Socket) => void, host = '127.0.0.1'): Promise<number> {
  const began = performance.now()
  const socket = connect(Number(new URL(product.origin).port), host)
  opened.push(socket)
  socket.on('error', () => {})
  socket.once('connect', () => begin(socket))
  return new Promise((closed) => socket.once('close', () => closed(performance.now() - began)))
}

/** Sends one character after another. */
function trickle(socket: Socket, letter: string): void {
  timers.push(setInterval(() => socket.writable && socket.write(letter), 400))
}

/**
 * Measures the calls of other clients while many clients do something slowly.
 * @returns the longest time that a slow client was tolerated
 */
async function during(slow: Promise<number>[]) {
  const others = callSteadily(() => fetch(`${origin()}/api/spotloads`), { everyMs: 50 })
  const ms = await Promise.all(slow)
  const seen = await others.stop()
  expect(Object.keys(seen.statuses)).toEqual(['200'])
  expect(seen.slowest).toBeLessThan(2)
  return { longestMs: Math.max(...ms), shortestMs: Math.min(...ms), seen }
}

function reportOutcome(fault: string, { longestMs, seen }: Awaited<ReturnType<typeof during>>): void {
  const words = `others ${formatStatuses(seen)}, slowest ${seen.slowest.toFixed(1)} s`
  report({ fault, seen: words, seconds: longestMs / 1000, lost: 'nothing' })
}

test('300 clients that never end their headers are disconnected in time, and others are not affected', async () => {
  const slow = Array.from({ length: 300 }, () =>
    open((socket) => {
      socket.write('GET /api/spotloads HTTP/1.1\r\nHost: veos\r\nX-Slow: ')
      trickle(socket, 'x')
    }),
  )
  const outcome = await during(slow)
  expect(outcome.shortestMs).toBeGreaterThan(2500)
  expect(outcome.longestMs).toBeLessThan(3000 + graceMs)
  reportOutcome('300 slow headers', outcome)
})

test('100 clients that never end their body are disconnected in time', async () => {
  const slow = Array.from({ length: 100 }, () =>
    open((socket) => {
      socket.write(
        'POST /api/auth HTTP/1.1\r\nHost: veos\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n',
      )
      trickle(socket, ' ')
    }),
  )
  const outcome = await during(slow)
  expect(outcome.longestMs).toBeLessThan(5000 + graceMs)
  reportOutcome('100 slow bodies', outcome)
})

test('connections without a request, or without a further one, are closed', async () => {
  const silent = Array.from({ length: 100 }, () => open(() => {}))
  const idle = Array.from({ length: 100 }, () =>
    open((socket) => socket.write('GET /healthz HTTP/1.1\r\nHost: veos\r\n\r\n')),
  )
  for (const socket of opened) socket.resume()
  const outcome = await during([...silent, ...idle])
  // A keep-alive connection is closed a second after the promised time, so that its client can notice.
  expect(outcome.longestMs).toBeLessThan(3000 + graceMs)
  reportOutcome('200 idle connections', outcome)
})

test('a client that requests much and reads nothing is disconnected', async () => {
  const slow = Array.from({ length: 5 }, () =>
    open((socket) => {
      socket.pause()
      socket.write('GET /api/docs/json HTTP/1.1\r\nHost: veos\r\n\r\n'.repeat(60))
      // A socket notices its end only when it is read or written to.
      trickle(socket, '\r\n')
    }),
  )
  const outcome = await during(slow)
  expect(outcome.longestMs).toBeLessThan(20_000)
  reportOutcome('5 clients that do not read', outcome)
})

test.runIf(outside)(
  'one IP address may open a limited number of connections; a proxy, which serves many clients, is not limited',
  async () => {
    const port = Number(new URL(product.origin).port)
    const agent = new Agent({ keepAlive: true })
    const call = (host: string) =>
      new Promise<number>((answered) => {
        const request = get({ host, port, path: '/healthz', agent }, (response) => {
          response.resume()
          response.on('end', () => answered(response.statusCode!))
        })
        request.on('error', () => answered(0))
      })
    const many = await Promise.all(Array.from({ length: 60 }, () => call('127.0.0.1')))
    expect(many).toEqual(Array(60).fill(200))
    agent.destroy()
    const ends = Array.from({ length: 60 }, () => open(() => {}, outside))
    const early = await Promise.all(ends.map((ended) => Promise.race([ended, after(1500)])))
    expect(early.filter((ms) => ms < 1500)).toHaveLength(20)
    // The slow clients do not affect others, nor themselves after their connections are closed.
    expect((await fetch(`${origin()}/healthz`)).status).toBe(200)
    for (const socket of opened) socket.destroy()
    await expect.poll(() => call(outside!)).toBe(200)
    report({ fault: '60 connections of one address', seen: '20 refused', seconds: 0, lost: 'nothing' })
  },
)

const after = (ms: number) => new Promise<number>((done) => timers.push(setTimeout(() => done(ms), ms)))
