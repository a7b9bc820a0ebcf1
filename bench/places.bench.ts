/**
 * To run only this one: `node bench/places.bench.ts`. The places must be built (`npm start` or `node
 * server/geo/buildPlaces.ts`).
 */
import { fileURLToPath } from 'node:url'
import { foldTyped } from '@veos/contract/platform/reference/fold'
import { readBundledTowns } from '../server/geo/placesTowns.ts'
import { openGazetteer } from '../server/src/market/places/gazetteer.ts'
import { listNames } from '../server/src/market/places/townNames.ts'
import { computeMedian, computeQuantile, formatTable, type Report } from './report.ts'

const builtDir = fileURLToPath(new URL('../server/geo/built', import.meta.url))
const promisedMs = 5
const hostile = ['a', 's', '1', 'x'.repeat(100), 'a b c d e f g', '.*+?^$()|[]{}\\', '(((((', '🚚🚚🚚', '', 'sa a a']
  .concat(['la e', '1 1 1', 'germany', 'a LI', 'GB-M', 'köln '.repeat(20)])
  .flatMap((text) => Array.from({ length: 100 }, () => text))

/**
 * Searches 20,000 random beginnings of names and codes, and hostile texts. For every fiftieth a plain scan over all
 * names is measured in turn, which also checks whether the search finds anything exactly when there is a match.
 */
export async function run(): Promise<Report> {
  const before = process.memoryUsage()
  const openedAt = performance.now()
  const gazetteer = openGazetteer({ builtDir, importedDir: '/nonexistent' })
  const openMs = performance.now() - openedAt
  const { heapUsed, rss } = process.memoryUsage()
  const { towns } = readBundledTowns()
  const keys = towns.flatMap((town) => listNames(town).map(({ key }) => key))
  const prefixes = randomPrefixes(towns.flatMap(({ name, alternates }) => [name, ...alternates.slice(0, 3)]))
  for (const prefix of prefixes.slice(0, 2000)) gazetteer.search(prefix)

  const [searches, beside, scans, missed]: [number[], number[], number[], string[]] = [[], [], [], []]
  for (const [index, prefix] of prefixes.entries()) {
    const ms = measure(() => gazetteer.search(prefix))
    searches.push(ms)
    if (index % 50 !== 0) continue
    let isThere = false
    beside.push(ms)
    scans.push(measure(() => (isThere = countStarting(keys, foldTyped(prefix)) > 0)))
    if (isThere && gazetteer.search(prefix).length === 0) missed.push(prefix)
  }
  if (missed.length > 0) throw new Error(`The search misses what is there: ${missed.slice(0, 5).join(', ')}`)
  const hostiles = hostile.map((text) => measure(() => gazetteer.search(text)))

  const ratio = (value: number) => Math.round(value * 1000) / 1000
  return {
    ratios: [
      {
        name: `place search, p99 over ${promisedMs} ms`,
        ratio: ratio(computeQuantile(searches, 0.99) / promisedMs),
        limit: 1,
      },
      {
        name: `hostile texts, p99 over ${promisedMs} ms`,
        ratio: ratio(computeQuantile(hostiles, 0.99) / promisedMs),
        limit: 1,
      },
      {
        name: 'place search, median over a scan of all names',
        ratio: ratio(computeMedian(beside) / computeMedian(scans)),
        limit: 0.1,
      },
    ],
    lines: [
      ...formatTable(
        ['ms', 'p50', 'p95', 'p99', 'most'],
        [
          row(`search, ${searches.length} beginnings`, searches),
          row(`search, ${hostiles.length} hostile texts`, hostiles),
          row(`scan of ${keys.length} names, ${scans.length} beginnings`, scans),
        ],
      ),
      '',
      `Opened in ${openMs.toFixed(0)} ms; heap ${mb(heapUsed - before.heapUsed)}, whole process ${mb(rss)}.`,
    ],
  }
}

function randomPrefixes(names: readonly string[]): string[] {
  const random = seeded(20_260_101)
  return Array.from({ length: 20_000 }, () => {
    const code = String(Math.floor(random() * 100_000)).padStart(5, '0')
    if (random() < 0.1) return code.slice(0, 2 + Math.floor(random() * 4))
    const name = names[Math.floor(random() * names.length)]!
    return name.slice(0, 1 + Math.floor(random() * name.length))
  })
}

function countStarting(keys: readonly string[], prefix: string): number {
  let count = 0
  for (const key of keys) if (prefix !== '' && key.startsWith(prefix)) count++
  return count
}

function measure(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

function row(name: string, times: number[]): string[] {
  return [name, ...[0.5, 0.95, 0.99, 1].map((share) => computeQuantile(times, share).toFixed(3))]
}

function mb(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

/** The same beginnings in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

if (import.meta.main) {
  const { ratios, lines } = await run()
  for (const { name, ratio, limit } of ratios) console.log(`${name}: ${ratio} (limit ${limit})`)
  console.log(lines.join('\n'))
}
