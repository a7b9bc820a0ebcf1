import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { end, start } from '../e2e/process.ts'
import { aSpotFreight } from '../server/testing/aSpotFreight.ts'
import { databases, isShort, openMarket } from './databases.ts'
import { report } from './faultTable.ts'
import { inspectable, readCollectedHeap } from './heap.ts'
import { logIn } from './logIn.ts'

const minutes = isShort ? 0.25 : 15
/** The number of users of each kind, and the pause between two calls of each in milliseconds. */
const visitors = { count: 8, pauseMs: 200 }
const publishers = { count: 2, pauseMs: 500 }
/** A company may send 600 messages in ten minutes. */
const writers = { count: 2, pauseMs: 1200 }
const sockets = 20

const looks = [
  '/spotloads?limit=40',
  '/spotloads?loadingCountry=DE&unloadingCountry=PL',
  '/getTenders?limit=40',
  '/roundtrip?limit=40',
  '/emptyTruck?limit=40',
  '/locations?search=ham',
  '/market',
]

test.each(databases)(
  'under a mixed load no call fails and the memory does not grow (%s)',
  { timeout: (minutes + 10) * 60_000 },
  async (database) => {
    const { settings, remove } = await openMarket(database)
    const market = await start({ ...settings, ...inspectable })
    const api = `${market.origin}/api`
    const [haulier, forwarder] = await Promise.all([
      callerAs('haulier', market.origin),
      callerAs('forwarder', market.origin),
    ])
    const conversation = await haulier.send('POST', '/conversations', {
      recieverId: (await forwarder.send('GET', '/getCompany'))._id,
      type: 'Company',
      content: 'Good morning',
    })

    let isOver = false
    let answered = 0
    const failures: string[] = []
    async function repeat({ pauseMs }: { pauseMs: number }, call: (turn: number) => Promise<unknown>) {
      for (let turn = 0; !isOver; turn++) {
        try {
          await call(turn)
          answered += 1
        } catch (error) {
          failures.push(String(error))
        }
        await setTimeout(pauseMs)
      }
    }
    const visitor = callerOf(api)
    const work = [
      ...times(visitors, (index) => (turn) => visitor.send('GET', looks[(index + turn) % looks.length]!)),
      ...times(publishers, (index) => async (turn) => {
        const freight = { ...aSpotFreight(), extraInfo: `Load ${index} ${turn}` }
        const [, , [published]] = await haulier.send('POST', '/spotLoads?confirmed=equalOffer', freight)
        await forwarder.send('GET', `/spotLoads/${published._id}`)
      }),
      ...times(
        writers,
        (index) => (turn) =>
          (index === 0 ? haulier : forwarder).send('POST', '/msg', {
            conversationId: conversation._id,
            message: `Message ${index} ${turn}`,
          }),
      ),
      ...times({ count: sockets, pauseMs: 5000 }, () => () => openAndClose(market.origin)),
    ].map(([sort, call]) => repeat(sort, call))

    const samples: Sample[] = []
    const began = performance.now()
    const elapsedMinutes = () => (performance.now() - began) / 60_000
    while (elapsedMinutes() < minutes) {
      await setTimeout(15_000)
      samples.push({
        minute: elapsedMinutes(),
        heapMb: await readCollectedHeap(market),
        allMb: await readResidentMemory(market.origin),
      })
    }
    isOver = true
    await Promise.all(work)
    expect(await end(market.child)).toBe(0)
    remove()

    // Leaves out the first part, in which caches are filled and frequent code is compiled.
    const settled = samples.filter(({ minute }) => minute >= minutes / 3)
    const growth = { heap: slopeOf(settled, 'heapMb'), all: slopeOf(settled, 'allMb') }
    report({
      fault: `${minutes} minutes of mixed load (${database})`,
      seen: `${answered} answers, ${failures.length} failed; heap ${inMb(growth.heap)}, all ${inMb(growth.all)} an hour`,
      seconds: (performance.now() - began) / 1000,
      lost: 'nothing',
    })
    expect(failures).toEqual([])
    expect(answered).toBeGreaterThan(minutes * 200)
    // The measurement itself causes this much growth; a leak of one offer per call would cause a hundred times as much.
    if (!isShort) expect(growth.heap).toBeLessThan(40)
  },
)

interface Sample {
  minute: number
  heapMb: number
  allMb: number
}

async function readResidentMemory(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)![1]) / 1_000_000
}

/** The growth per hour, by linear regression. */
function slopeOf(samples: readonly Sample[], what: 'heapMb' | 'allMb'): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const middle = mean(samples.map(({ minute }) => minute))
  const level = mean(samples.map((sample) => sample[what]))
  const spread = samples.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0)
  const covariance = samples.reduce((sum, sample) => sum + (sample.minute - middle) * (sample[what] - level), 0)
  return spread === 0 ? 0 : (covariance / spread) * 60
}

function inMb(value: number): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(1)} MB`
}

type Call = (turn: number) => Promise<unknown>

function times<Sort extends { count: number; pauseMs: number }>(sort: Sort, make: (index: number) => Call) {
  return Array.from({ length: sort.count }, (_, index): [Sort, Call] => [sort, make(index)])
}

async function callerAs(name: string, origin: string) {
  const token = await logIn(origin, `admin@${name}.example`)
  return callerOf(`${origin}/api`, { authorization: `Bearer ${token}` })
}

let calls = 0

function callerOf(api: string, headers: Record<string, string> = {}) {
  return {
    /** @throws when the answer is not successful */
    async send(method: string, path: string, body?: object) {
      // Uses many IP addresses, because each has limits of its own. All of them occur before the memory is measured,
      // because the server remembers the limits of 20,000 addresses.
      calls += 1
      const answer = await fetch(api + path, {
        method,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'x-forwarded-for': `10.1.${(calls >> 8) & 7}.${calls & 255}`,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      })
      if (answer.status === 200) return answer.json()
      throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    },
  }
}

/** Simulates a page that is opened, receives events for a moment, and is closed. */
function openAndClose(origin: string): Promise<void> {
  return new Promise((done, failed) => {
    const socket = io(origin, { transports: ['websocket'], reconnection: false, forceNew: true })
    socket.once('connect_error', failed)
    socket.once('connect', async () => {
      await setTimeout(1000)
      socket.close()
      done()
    })
  })
}
