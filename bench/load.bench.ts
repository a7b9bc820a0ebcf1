/**
 * Measures the whole product under the calls of many dispatchers, beside a bare Fastify with `pg` and the best
 * handwritten SQL, on PostgreSQL with 1,000,000 spot freights: the highest rate at which 95 % of all calls take at most
 * 200 ms, without an error. A separate process sends calls at a fixed rate, whether or not earlier ones are answered.
 * `BENCH_LOAD_SECONDS` is how long the highest rate is sustained; with `BENCH_REDIS_URL` two processes of the product
 * are measured together.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { foldTyped } from '@veos/contract/platform/reference/fold'
import { readBundledTowns } from '../server/geo/placesTowns.ts'
import { toTruckMask } from '../server/src/market/offers/offerRows.ts'
import { insertManyOffers } from '../server/src/market/offers/offers.store.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Database } from '../server/src/platform/db/openDatabase.ts'
import { selectAll, selectPage } from './loadByHand.ts'
import type { LoadOrder, LoadResult } from './loadClient.ts'
import { callKinds, type LoadFixtures } from './loadMix.ts'
import { root, waitForAddress } from './market.ts'
import { insertTalkers, readCast } from './messagesCast.ts'
import { computeQuantile, formatTable, type Report } from './report.ts'
import { benchNow, openBenchDatabase, reportEvery } from './searchDatabase.ts'
import { createSeededRandom, makeMarket } from './searchMarket.ts'
import { makeSearchTables } from './searchTables.ts'

const spotFreightCount = Number(process.env.BENCH_SPOT_FREIGHTS || 1_000_000)
const sustainSeconds = Number(process.env.BENCH_LOAD_SECONDS || 300)
const stepSeconds = Math.min(20, sustainSeconds)
const talkerCount = 2000
const townCount = 2000
const maxP95Ms = 200
const leastRate = 60
/** No lower rate is tried: a server that does not hold it counts as if it did. */
const lowestRate = 5
/** The rate is determined with this precision, as a factor. */
const precision = 1.12

interface Contestant {
  name: string
  start(): Promise<{ origins: string[]; stop(): Promise<void> }>
}

export async function run(): Promise<Report> {
  const database = await openBenchDatabase({
    suffix: '_load',
    what: `${spotFreightCount} spot freights, seed 1, ${talkerCount} talkers`,
    async fill(db, publishers) {
      await insertTalkers(db, talkerCount)
      const market = makeMarket(spotFreightCount, { random: createSeededRandom(1), now: benchNow, publishers })
      await insertManyOffers(db, 'spotFreight', market, reportEvery(100_000, 'spot freights'))
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'veos-bench-'))
  try {
    await makeSearchTables(database)
    await makeTownTable(database)
    await removeTraces(database)
    const fixtures = await readFixtures(database)
    const fixturesFile = join(folder, 'fixtures.json')
    writeFileSync(fixturesFile, JSON.stringify(fixtures))
    const url = database.pool.options.connectionString!
    const plans = await explain(database, fixtures)
    const client = fork(join(import.meta.dirname, 'loadClient.ts'), [fixturesFile])
    const rates = new Map<string, Measured>()
    for (const contestant of contestants({ url, folder, fixturesFile })) {
      await removeTraces(database)
      const { origins, stop } = await contestant.start()
      try {
        rates.set(contestant.name, await findHighestRate(client, origins, contestant.name))
      } finally {
        await stop()
      }
    }
    client.disconnect()
    return describe(rates, plans)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const ours = 'Veos, exact counts'
const ourTwo = 'Veos, two processes'
const byHandExact = 'by hand, exact counts'
const byHandBounded = 'by hand, counts to 10,000'

function* contestants(at: { url: string; folder: string; fixturesFile: string }): Generator<Contestant> {
  const { url, folder, fixturesFile } = at
  const redis = process.env.BENCH_REDIS_URL
  const product = (count: number) => ({
    async start() {
      const settings = { DATABASE_URL: url, VEOS_DEMO: 'off', ...(count > 1 && { REDIS_URL: redis! }) }
      const servers = await Promise.all(
        Array.from({ length: count }, (_, index) =>
          startServer(['server/build/start.ts'], {
            NODE_ENV: 'development',
            PORT: '0',
            LOG_LEVEL: 'error',
            VEOS_DATA: join(folder, `data-${index}`),
            ...settings,
          }),
        ),
      )
      await Promise.all(servers.map(waitUntilReady))
      return joinServers(servers)
    },
  })
  const byHand = (counting: 'exact' | 'bounded') => ({
    start: async () => joinServers([await startServer(['bench/bareMarket.ts', url, fixturesFile, counting])]),
  })
  yield { name: ours, ...product(1) }
  yield { name: byHandBounded, ...byHand('bounded') }
  yield { name: byHandExact, ...byHand('exact') }
  if (redis) yield { name: ourTwo, ...product(2) }
}

interface Server {
  origin: string
  stop(): Promise<void>
}

async function startServer(args: string[], settings: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await waitForAddress(child)
  return {
    origin,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Lists wait while the board loads a million offers. */
async function waitUntilReady({ origin }: Server): Promise<void> {
  while (!(await fetch(`${origin}/readyz`)).ok) await setTimeout(200)
}

function joinServers(servers: Server[]) {
  return {
    origins: servers.map(({ origin }) => origin),
    async stop() {
      await Promise.all(servers.map((server) => server.stop()))
    },
  }
}

interface Measured {
  perSecond: number
  result: LoadResult
}

/** Doubles the rate until it is too high, narrows down the highest possible one, and sustains that. */
async function findHighestRate(client: ChildProcess, origins: string[], name: string): Promise<Measured> {
  let runs = 0
  const measure = async (perSecond: number, seconds: number, maxMs: number | null = maxP95Ms) => {
    runs++
    const result = await sendLoad(client, { origins, perSecond, seconds, seed: runs, maxP95Ms: maxMs })
    const isFine = isWithinLimits(result)
    const errors = Object.entries(result.errors).map(([error, count]) => `${count} × ${error}`)
    process.stderr.write(
      `${name}: ${perSecond} a second for ${(result.endedEarlyAfter ?? seconds).toFixed(0)} s: ` +
        `p95 ${p95(result).toFixed(0)} ms ${errors.join(', ').slice(0, 500)}\n`,
    )
    return { perSecond, result, isFine }
  }
  // A warm-up loads modules, prepared statements and caches.
  await measure(10, stepSeconds, null)
  let low = lowestRate
  let high = 20
  while ((await measure(high, stepSeconds)).isFine) {
    low = high
    high *= 2
  }
  while (high / low > precision) {
    const middle = Math.round(Math.sqrt(low * high))
    if ((await measure(middle, stepSeconds)).isFine) low = middle
    else high = middle
  }
  for (let rate = low; ; rate = Math.max(lowestRate, Math.floor(rate / precision))) {
    const result = await measure(rate, sustainSeconds)
    if (result.isFine || rate <= lowestRate) return result
  }
}

function sendLoad(client: ChildProcess, order: LoadOrder): Promise<LoadResult> {
  const answered = new Promise<LoadResult>((done) => client.once('message', (result) => done(result as LoadResult)))
  client.send(order)
  return answered
}

function isWithinLimits(result: LoadResult): boolean {
  return result.endedEarlyAfter === null && Object.keys(result.errors).length === 0 && p95(result) <= maxP95Ms
}

function p95({ latencies }: LoadResult): number {
  return computeQuantile(Object.values(latencies).flat(), 0.95)
}

function describe(rates: Map<string, Measured>, plans: string[]): Report {
  const rateOf = (name: string) => rates.get(name)!.perSecond
  const over = (name: string, other: string) => Number((rateOf(name) / rateOf(other)).toFixed(2))
  const all = ({ latencies }: LoadResult) => Object.values(latencies).flat()
  return {
    ratios: [
      {
        name: `Calls a second of one process over ${leastRate}`,
        ratio: rateOf(ours) / leastRate,
        limit: 1,
        atLeast: true,
      },
      { name: 'Rate over the one by hand with exact counts', ratio: over(ours, byHandExact), limit: 3, atLeast: true },
      {
        name: 'Rate over the one by hand that counts to 10,000',
        ratio: over(ours, byHandBounded),
        limit: 1,
        atLeast: true,
      },
    ],
    lines: [
      `The highest rate at which 95 % of all calls take at most ${maxP95Ms} ms without an error, held for ${sustainSeconds} s; ` +
        'server, database and clients on the same machine. A server that does not hold ' +
        `${lowestRate} a second is measured with them, and its p95 is over ${maxP95Ms} ms.`,
      '',
      ...formatTable(
        ['Server', 'calls a second', 'p50 ms', 'p95 ms', 'p99 ms', ...callKinds.map((kind) => `${kind} p95`)],
        [...rates].map(([name, { perSecond, result }]) => [
          name,
          perSecond,
          ...[0.5, 0.95, 0.99].map((share) => computeQuantile(all(result), share).toFixed(0)),
          ...callKinds.map((kind) => computeQuantile(result.latencies[kind], 0.95)?.toFixed(0) ?? ''),
        ]),
      ),
      '',
      'The plans by hand:',
      '',
      '```text',
      ...plans,
      '```',
    ],
  }
}

/** Creates a table of towns for handwritten searches in SQL. */
async function makeTownTable({ pool, asOwner }: Database): Promise<void> {
  const { rows } = await pool.query<{ made: string | null }>("select to_regclass('bench_towns')::text as made")
  if (rows[0]!.made !== null) return
  const towns = readBundledTowns().towns
  await asOwner(async (owner) => {
    await owner.query(
      `create table bench_towns (id text, name text, folded text collate "C", country text, lat float8, long float8, population int)`,
    )
    await owner.query(
      `insert into bench_towns select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::int[])`,
      [
        towns.map(({ id }) => String(id)),
        towns.map(({ name }) => name),
        towns.map(({ name }) => foldTyped(name)),
        towns.map(({ countryCode }) => countryCode),
        towns.map(({ lat }) => lat),
        towns.map(({ long }) => long),
        towns.map(({ population }) => population),
      ],
    )
    await owner.query('create index on bench_towns (folded)')
    await owner.query('vacuum (analyze) bench_towns')
  })
}

/** Removes the offers and messages of an earlier run. */
async function removeTraces({ asOwner }: Database): Promise<void> {
  const ofTalkers = "select u.company_id from users u where u.email like 'talker%'"
  await asOwner(async (owner) => {
    const { rows } = await owner.query(`select id from offers where company_id in (${ofTalkers})`)
    const ids = rows.map(({ id }) => id)
    for (const name of ['bench_places', 'bench_trucks'])
      await owner.query(`delete from ${name} where offer_id = any($1::uuid[])`, [ids])
    await owner.query('delete from offers where id = any($1::uuid[])', [ids])
    await owner.query('truncate messages cascade; truncate throttles, details_days, opened_details')
    await owner.query('update conversations set last_number = 0')
    await owner.query('update conversation_members set seen_number = 0, unread = 0, mail_due_at = null')
    await owner.query('vacuum (analyze) conversations, conversation_members, offers')
  })
}

async function readFixtures({ pool }: Database): Promise<LoadFixtures> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from offers where kind = 'spotFreight' and is_listed order by published_at desc limit 20000",
  )
  return {
    towns: readBundledTowns()
      .towns.toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0))
      .slice(0, townCount)
      .map(({ id, name, lat, long }) => ({ id: String(id), name, lat, long })),
    offerIds: rows.map(({ id }) => id),
    talkers: await readCast(pool),
    today: addDays(toUtcCalendarDate(systemClock.now()), 2),
  }
}

/** The query plan of each kind of handwritten search. */
async function explain({ pool }: Database, { towns }: LoadFixtures): Promise<string[]> {
  const from = towns[0]!
  const to = towns[1]!
  const circle = (end: 'loading' | 'unloading', { lat, long }: typeof from, radiusKm: number) => ({
    end,
    lat,
    long,
    radiusKm,
  })
  const filters = {
    'newest offers': { circles: [], trucks: 0 },
    'a truck, 50 km': { circles: [circle('loading', from, 50)], trucks: toTruckMask(['Mega']) },
    'a common truck, 250 km': { circles: [circle('loading', from, 250)], trucks: toTruckMask(['Mega']) },
    'both ends, 100 km': {
      circles: [circle('loading', from, 100), circle('unloading', to, 100)],
      trucks: toTruckMask(['Mega']),
    },
  }
  const lines: string[] = []
  for (const [name, filter] of Object.entries(filters)) {
    for (const { text, values, ...statement } of [selectPage(filter), selectAll(filter)]) {
      const { rows } = await pool.query<Record<'QUERY PLAN', string>>(`explain (costs off) ${text}`, values)
      const nodes = rows
        .map((row) => row['QUERY PLAN'])
        .filter((line) => /->|^[A-Z]/.test(line) && !/^\s+(Filter|.*Cond)/.test(line))
      lines.push(`${name}, ${statement.name.split(' ')[0]}:`, ...nodes.map((line) => `  ${line}`))
    }
  }
  return lines
}
