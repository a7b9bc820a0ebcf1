/**
 * Measures how soon a published offer is in the newest offers of another process, with 60 publications a second among
 * 1,000,000 spot freights: from the moment the form is sent to the end of the first list that contains the offer.
 * `BENCH_REDIS_URL` is the Redis between the two processes of the product.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { MyOffers } from '@veos/contract/market/myOffers'
import type { SpotFreightRow } from '@veos/contract/market/spotFreights'
import { openLoadMarket, readFixtures, removeTraces } from './loadMarket.ts'
import { type LoadFixtures, makePublication, publishPath } from './loadMix.ts'
import { startProduct } from './loadServers.ts'
import { computeQuantile, formatTable, type Report } from './report.ts'
import { createSeededRandom } from './searchMarket.ts'

const spotFreightCount = Number(process.env.BENCH_SPOT_FREIGHTS || 1_000_000)
const perSecond = 60
const warmUpSeconds = 10
const seconds = 60
const readEveryMs = 20
const maxP99Ms = 1000
/** How long offers are looked for after the last publication. One that was in no list counts as endless. */
const patienceMs = 10_000

export async function run(): Promise<Report> {
  const redis = process.env.BENCH_REDIS_URL
  if (!redis) throw new Error('Two processes need Redis: set BENCH_REDIS_URL')
  const database = await openLoadMarket(spotFreightCount, '_load')
  const folder = mkdtempSync(join(tmpdir(), 'veos-bench-'))
  try {
    await removeTraces(database)
    const fixtures = await readFixtures(database)
    const { origins, stop } = await startProduct(2, { url: database.pool.options.connectionString!, folder, redis })
    try {
      await publishAndWatch(origins, fixtures, { seconds: warmUpSeconds, seed: 1 })
      return describe(await publishAndWatch(origins, fixtures, { seconds, seed: 2 }))
    } finally {
      await stop()
    }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Measured {
  /** The time of each call that published an offer. */
  published: number[]
  /** The time until each offer was in a list of its own process, and of the other process. */
  seenByOwn: number[]
  seenByOther: number[]
}

/** Publishes at the first process, and reads the newest offers of both. */
async function publishAndWatch(
  origins: readonly string[],
  fixtures: LoadFixtures,
  order: { seconds: number; seed: number },
): Promise<Measured> {
  const random = createSeededRandom(order.seed)
  const [own, other] = origins.map((origin) => new NewestOffers(origin))
  const sent: { id: string; sentAt: number; publishedMs: number }[] = []
  const calls: Promise<void>[] = []
  const start = performance.now()
  for (let index = 0; index < perSecond * order.seconds; index++) {
    const dueAt = start + (index / perSecond) * 1000
    await setTimeout(Math.max(0, dueAt - performance.now()))
    const publication = makePublication(random, fixtures)
    calls.push(
      publish(origins[0]!, publication).then((id) => {
        sent.push({ id, sentAt: dueAt, publishedMs: performance.now() - dueAt })
      }),
    )
  }
  await Promise.all(calls)
  for (const list of [own!, other!]) await list.waitFor(sent.map(({ id }) => id))
  const timesIn = (list: NewestOffers) => sent.map(({ id, sentAt }) => (list.seenAt.get(id) ?? Infinity) - sentAt)
  return {
    published: sent.map(({ publishedMs }) => publishedMs),
    seenByOwn: timesIn(own!),
    seenByOther: timesIn(other!),
  }
}

/** @returns the id of the new offer */
async function publish(origin: string, { form, talker }: ReturnType<typeof makePublication>): Promise<string> {
  const answer = await fetch(origin + publishPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      cookie: `tc_token=${talker.token}`,
      'x-forwarded-for': talker.address,
    },
    body: JSON.stringify(form),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const [, , spotFreights] = (await answer.json()) as MyOffers
  return spotFreights.find(({ extraInfo }) => extraInfo === form.extraInfo)!._id
}

/** The newest offers of a process, read again and again. */
class NewestOffers {
  readonly seenAt = new Map<string, number>()
  readonly #origin: string
  #isReading = true
  readonly #reading: Promise<void>

  constructor(origin: string) {
    this.#origin = origin
    this.#reading = this.#read()
  }

  /** Reads until all offers have been seen, 10 seconds at most. */
  async waitFor(ids: readonly string[]): Promise<void> {
    const end = performance.now() + patienceMs
    while (performance.now() < end && ids.some((id) => !this.seenAt.has(id))) await setTimeout(readEveryMs)
    this.#isReading = false
    await this.#reading
  }

  async #read(): Promise<void> {
    for (let reads = 0; this.#isReading; reads++) {
      const answer = await fetch(`${this.#origin}/api/spotloads`, {
        headers: { 'x-forwarded-for': `172.16.${(reads >> 6) & 255}.${reads & 63}` },
      })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      const offers = (await answer.json()) as SpotFreightRow[]
      const now = performance.now()
      for (const { _id } of offers) if (!this.seenAt.has(_id)) this.seenAt.set(_id, now)
      await setTimeout(readEveryMs)
    }
  }
}

function describe({ published, seenByOwn, seenByOther }: Measured): Report {
  const p99 = computeQuantile(seenByOther, 0.99)
  const rows = Object.entries({
    'answer to the publisher': published,
    'in the list of the same process': seenByOwn,
    'in the list of the other process': seenByOther,
  })
  return {
    ratios: [
      {
        name: `Publication to the list of the other process, p99 over ${maxP99Ms} ms`,
        ratio: Number((p99 / maxP99Ms).toFixed(3)),
        limit: 1,
      },
    ],
    lines: [
      `${perSecond} publications a second for ${seconds} s at one process; the newest offers of both are read ${readEveryMs} ms after`,
      'each answer, which is part of the times. Servers, database and clients on the same machine.',
      '',
      ...formatTable(
        ['From sending the form until', 'p50 ms', 'p95 ms', 'p99 ms', 'most'],
        rows.map(([name, times]) => [
          name,
          ...[0.5, 0.95, 0.99, 1].map((share) => computeQuantile(times, share).toFixed(0)),
        ]),
      ),
    ],
  }
}
