/**
 * Measures how searches grow with the market: the same calls at the same rate with 100,000 to 3,000,000 spot freights
 * on PostgreSQL. The exponent is 1 for a search that takes ten times as long among ten times as many offers, and 0 for
 * one that takes as long as before.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLoadMarket, readFixtures, removeTraces } from './loadMarket.ts'
import { sendLoad, startLoadClient, startProduct } from './loadServers.ts'
import { computeQuantile, formatTable, type Report } from './report.ts'

const sizes = (process.env.BENCH_GROWTH_OFFERS || '100000,300000,1000000,3000000').split(',').map(Number)
/** About half of the least rate that the product must hold, so that no call waits for another one. */
const perSecond = 30
const seconds = 60
const maxExponent = 0.3

interface Measured {
  size: number
  p50: number
  p95: number
  p99: number
}

export async function run(): Promise<Report> {
  const measured: Measured[] = []
  for (const size of sizes) measured.push(await measure(size))
  const exponent = computeExponent(measured)
  return {
    ratios: [
      {
        name: 'Exponent of the p95 of a search over the size of the market',
        ratio: Math.round(exponent * 100) / 100,
        limit: maxExponent,
      },
    ],
    lines: [
      `Lists with exact counts, among the calls of all kinds of the load benchmark: ${perSecond} a second for ${seconds} s; server,`,
      'database and clients on the same machine.',
      '',
      ...formatTable(
        ['Spot freights', 'list p50 ms', 'list p95 ms', 'list p99 ms'],
        measured.map(({ size, p50, p95, p99 }) => [
          size.toLocaleString('en'),
          ...[p50, p95, p99].map((ms) => ms.toFixed(1)),
        ]),
      ),
    ],
  }
}

async function measure(size: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'veos-bench-'))
  const database = await openLoadMarket(size, `_growth_${size}`)
  try {
    await removeTraces(database)
    const fixturesFile = join(folder, 'fixtures.json')
    writeFileSync(fixturesFile, JSON.stringify(await readFixtures(database)))
    const client = startLoadClient(fixturesFile)
    const { origins, stop } = await startProduct(1, { url: database.pool.options.connectionString!, folder })
    try {
      const order = { origins, perSecond, maxP95Ms: null }
      // A warm-up loads modules, prepared statements and caches.
      await sendLoad(client, { ...order, seconds: 20, seed: 1 })
      const { latencies, errors } = await sendLoad(client, { ...order, seconds, seed: 2 })
      if (Object.keys(errors).length > 0) throw new Error(JSON.stringify(errors))
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => computeQuantile(latencies.list, share))
      process.stderr.write(`${size} spot freights: p95 of a list ${p95!.toFixed(1)} ms\n`)
      return { size, p50: p50!, p95: p95!, p99: p99! }
    } finally {
      client.disconnect()
      await stop()
    }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The slope of a line through the logarithms, by least squares. */
function computeExponent(measured: readonly Measured[]): number {
  const points = measured.map(({ size, p95 }) => ({ x: Math.log(size), y: Math.log(p95) }))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const covariance = mean(points.map(({ x, y }) => (x - meanX) * (y - meanY)))
  return covariance / mean(points.map(({ x }) => (x - meanX) ** 2))
}
