/**
 * Measures the whole product under the calls of many dispatchers, beside a bare Fastify with `pg` and the best
 * handwritten SQL, on PostgreSQL with 1,000,000 spot freights: the highest rate at which 95 % of all calls take at most
 * 200 ms, without an error. A separate process sends calls at a fixed rate, whether or not earlier ones are answered.
 * `BENCH_LOAD_SECONDS` is how long the product holds its highest rate; with `BENCH_REDIS_URL` two processes of it are
 * measured together.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldTyped } from '@veos/contract/platform/reference/fold'
import { readBundledTowns } from '../server/geo/placesTowns.ts'
import { toTruckMask } from '../server/src/market/offers/offerRows.ts'
import type { Database } from '../server/src/platform/db/openDatabase.ts'
import { selectAll, selectPage } from './loadByHand.ts'
import type { LoadResult } from './loadClient.ts'
import { openLoadMarket, readFixtures, removeTraces } from './loadMarket.ts'
import { callKinds, type LoadFixtures } from './loadMix.ts'
import { joinServers, type LoadedServers, sendLoad, startLoadClient, startProduct } from './loadServers.ts'
import { startServer } from './market.ts'
import { computeQuantile, formatTable, type Report } from './report.ts'
import { makeSearchTables } from './searchTables.ts'

const spotFreightCount = Number(process.env.BENCH_SPOT_FREIGHTS || 1_000_000)
const sustainSeconds = Number(process.env.BENCH_LOAD_SECONDS || 300)
const stepSeconds = Math.min(20, sustainSeconds)
const maxP95Ms = 200
const leastRate = 60
/** No lower rate is tried: a server with a higher p95 at this rate counts as if it held it. */
const lowestRate = 5
/** The rate is determined with this precision, as a factor. */
const precision = 1.12

interface Contestant {
  name: string
  /** Sustains its rate for `sustainSeconds`; for the servers by hand the rate of a step counts, which favours them. */
  isSustained: boolean
  start(): Promise<LoadedServers>
}

export async function run(): Promise<Report> {
  const database = await openLoadMarket(spotFreightCount, '_load')
  const folder = mkdtempSync(join(tmpdir(), 'veos-bench-'))
  try {
    await makeSearchTables(database)
    await makeTownTable(database)
    await removeTraces(database, ['bench_places', 'bench_trucks'])
    const fixtures = await readFixtures(database)
    const fixturesFile = join(folder, 'fixtures.json')
    writeFileSync(fixturesFile, JSON.stringify(fixtures))
    const url = database.pool.options.connectionString!
    const plans = await explain(database, fixtures)
    const client = startLoadClient(fixturesFile)
    const rates = new Map<string, Measured>()
    for (const contestant of contestants({ url, folder, fixturesFile })) {
      await removeTraces(database, ['bench_places', 'bench_trucks'])
      const { origins, stop } = await contestant.start()
      try {
        rates.set(contestant.name, await findHighestRate(client, origins, contestant))
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
  const product = (count: number) => ({ isSustained: true, start: () => startProduct(count, { url, folder, redis }) })
  const byHand = (counting: 'exact' | 'bounded') => ({
    isSustained: false,
    start: async () => joinServers([await startServer(['bench/bareMarket.ts', url, fixturesFile, counting])]),
  })
  yield { name: ours, ...product(1) }
  yield { name: byHandBounded, ...byHand('bounded') }
  yield { name: byHandExact, ...byHand('exact') }
  if (redis) yield { name: ourTwo, ...product(2) }
}

interface Measured {
  perSecond: number
  result: LoadResult
}

/** Doubles the rate until it is too high, narrows down the highest possible one, and measures that. */
async function findHighestRate(
  client: ChildProcess,
  origins: string[],
  { name, isSustained }: Contestant,
): Promise<Measured> {
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
    const result = await measure(rate, isSustained ? sustainSeconds : stepSeconds)
    if (result.isFine || rate <= lowestRate) return result
  }
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
      `The highest rate at which 95 % of all calls take at most ${maxP95Ms} ms without an error: held for ${sustainSeconds} s by the ` +
        `product, for ${stepSeconds} s by hand, which favours these. Server, database and clients on the same machine. No rate ` +
        `under ${lowestRate} was tried: a server whose p95 is over ${maxP95Ms} ms does not hold its rate, and its part in a ratio ` +
        'favours it.',
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
