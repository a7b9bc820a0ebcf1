/**
 * Sends calls at a fixed rate, whether or not earlier ones are answered (an open loop), in a separate process. A call
 * is timed from the moment at which it was due, so waiting for a busy server counts. See `load.bench.ts`.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { type CallKind, callKinds, type LoadCall, type LoadFixtures, makeLoadCall } from './loadMix.ts'
import { createSeededRandom } from './searchMarket.ts'

export interface LoadOrder {
  /** The servers to call in turn. */
  origins: string[]
  perSecond: number
  seconds: number
  seed: number
  /** A run ends early when more than 5 % of its planned calls took longer, or one failed; null for a whole run. */
  maxP95Ms: number | null
}

export interface LoadResult {
  /** The times of all calls in milliseconds, by kind. */
  latencies: Record<CallKind, number[]>
  /** The number of each error: answers other than 2xx, and broken connections. */
  errors: Record<string, number>
  /** The seconds after which it ended early; null for a whole run. */
  endedEarlyAfter: number | null
}

const fixtures: LoadFixtures = JSON.parse(readFileSync(process.argv[2]!, 'utf8'))
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
const patienceMs = 30_000

process.on('message', async (order: LoadOrder) => process.send!(await run(order)))
process.on('disconnect', () => process.exit())

async function run({ origins, perSecond, seconds, seed, maxP95Ms }: LoadOrder): Promise<LoadResult> {
  const random = createSeededRandom(seed)
  const latencies = Object.fromEntries(callKinds.map((kind) => [kind, [] as number[]])) as LoadResult['latencies']
  const errors: LoadResult['errors'] = {}
  const open: Promise<void>[] = []
  const plannedCalls = perSecond * seconds
  let slowCalls = 0
  const isTooFast = () => maxP95Ms !== null && (slowCalls > plannedCalls * 0.05 || Object.keys(errors).length > 0)
  let endedEarlyAfter: number | null = null
  const start = performance.now()
  for (let index = 0; index < plannedCalls; index++) {
    if (isTooFast()) {
      endedEarlyAfter = (performance.now() - start) / 1000
      break
    }
    const dueAt = start + (index / perSecond) * 1000
    const waitMs = dueAt - performance.now()
    if (waitMs > 1) await new Promise((done) => setTimeout(done, waitMs))
    const call = makeLoadCall(random, fixtures)
    const origin = origins[index % origins.length]!
    open.push(
      send(origin, call, index).then((failure) => {
        const tookMs = performance.now() - dueAt
        latencies[call.kind].push(tookMs)
        if (maxP95Ms !== null && tookMs > maxP95Ms) slowCalls++
        if (failure) errors[failure] = (errors[failure] ?? 0) + 1
      }),
    )
  }
  await Promise.all(open)
  return { latencies, errors, endedEarlyAfter }
}

/** @returns the error; null for a successful answer */
function send(origin: string, { kind, method, path, talker, body }: LoadCall, index: number): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const headers: Record<string, string> = {
    // Calls are counted by IP address, so each member and each visitor has one.
    'x-forwarded-for': talker?.address ?? `172.16.${(index >> 6) & 255}.${index & 63}`,
    ...(talker && { cookie: `tc_token=${talker.token}` }),
    ...(body && { 'content-type': 'application/json', origin }),
  }
  const call = request(origin + path, { agent, method, headers, timeout: patienceMs }, (response) => {
    const { statusCode = 0 } = response
    const isAnswer = statusCode >= 200 && statusCode < 300
    let text = ''
    response.on('data', (chunk: Buffer) => {
      if (!isAnswer) text += chunk
    })
    response.on('end', () => resolve(isAnswer ? null : `${kind} ${statusCode} ${text.slice(0, 200)}`))
    response.on('error', (error) => resolve(`${kind} ${error.message}`))
  })
  call.on('timeout', () => call.destroy(new Error('no answer')))
  call.on('error', (error) => resolve(`${kind} ${error.message}`))
  call.end(body && JSON.stringify(body))
  return promise
}
