/**
 * `npm run bench`: every figure beside something measured in the same run, written as ratios to docs/benchmarks.md and
 * bench/results.json. `npm run bench -- search pages` runs some of them and keeps the other figures.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { isWithin, type Ratio, type Report, table } from './report.ts'

const benchmarks = {
  search: { title: 'Search among 1,000,000 spot freights', load: () => import('./search.bench.ts') },
  lists: { title: 'Lists of 200,000 tenders, empty trucks and roundtrips', load: () => import('./lists.bench.ts') },
  board: { title: 'The board in memory', load: () => import('./board.bench.ts') },
  load: { title: 'The whole product with 1,000,000 spot freights under load', load: () => import('./load.bench.ts') },
  answer: { title: 'A prepared answer beside a bare Fastify', load: () => import('./answer.bench.ts') },
  accounts: { title: 'Known and unknown e-mail addresses', load: () => import('./accounts.bench.ts') },
  messages: { title: 'Messages beside a bare Socket.IO server', load: () => import('./messages.bench.ts') },
  deals: { title: 'Quotations of a company with 5,000 negotiations', load: () => import('./deals.bench.ts') },
  images: { title: 'Images while somebody reads one that waits', load: () => import('./images.bench.ts') },
  demo: { title: 'Filling the demo market', load: () => import('./demo.bench.ts') },
  places: { title: 'Place search', load: () => import('./places.bench.ts') },
  routing: { title: 'Routes along main roads', load: () => import('./routing.bench.ts') },
  pages: { title: 'Pages in a browser', load: () => import('./pages.bench.ts') },
  presses: { title: 'The first press on a phone', load: () => import('./presses.bench.ts') },
} satisfies Record<string, { title: string; load: () => Promise<{ run(): Promise<Report> }> }>

type Name = keyof typeof benchmarks

interface Results {
  command: string
  machine: string
  /** All ratios of all benchmarks, as last measured. */
  ratios: Ratio[]
  measured: Partial<Record<Name, Report & { at: string }>>
}

const resultsFile = new URL('results.json', import.meta.url)
const pageFile = new URL('../docs/benchmarks.md', import.meta.url)

const names = Object.keys(benchmarks) as Name[]
const requested = process.argv.slice(2)
const unknown = requested.find((name) => !names.includes(name as Name))
if (unknown) {
  console.error(`There is no benchmark "${unknown}". There are: ${names.join(', ')}`)
  process.exit(1)
}

const measured: Results['measured'] = existsSync(resultsFile)
  ? JSON.parse(readFileSync(resultsFile, 'utf8')).measured
  : {}
for (const name of requested.length > 0 ? (requested as Name[]) : names) {
  console.log(`\n${benchmarks[name].title}`)
  const { run } = await benchmarks[name].load()
  const report = await run()
  console.log(report.lines.join('\n'))
  measured[name] = { ...report, at: new Date().toISOString().slice(0, 10) }
  write()
}
const over = Object.values(measured).flatMap(({ ratios }) => ratios.filter((ratio) => !isWithin(ratio)))
for (const { name, ratio, limit } of over) console.error(`Over its limit: ${name}: ${ratio} (limit ${limit})`)
process.exit(over.length > 0 ? 1 : 0)

function write(): void {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  const ratios = names.flatMap((name) => measured[name]?.ratios ?? [])
  const results: Results = { command: 'npm run bench', machine, ratios, measured }
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  const sections = names.flatMap((name) => {
    const report = measured[name]
    if (!report) return []
    const rows = report.ratios.map((ratio) => [
      ratio.name,
      ratio.ratio,
      `${ratio.atLeast ? 'at least' : 'at most'} ${ratio.limit}`,
      isWithin(ratio) ? 'yes' : '**no**',
    ])
    return [`## ${benchmarks[name].title}`, '', `\`npm run bench -- ${name}\`, ${report.at}`, '']
      .concat(rows.length > 0 ? [...table(['Ratio', 'Measured', 'Limit', 'Within'], rows), ''] : [])
      .concat(report.lines, '')
  })
  const head = [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. Every figure is beside something measured in the same run, so the ratios mean something on',
    `other machines; the milliseconds do not. This machine: ${machine}.`,
    '',
    ...withoutFigures(),
  ]
  writeFileSync(pageFile, [...head, ...sections].join('\n'))
}

/** A page that only left them out would look complete. */
function withoutFigures(): string[] {
  const missing = names.filter((name) => !measured[name]).map((name) => `\`${name}\``)
  return missing.length > 0 ? [`Without figures so far: ${missing.join(', ')}.`, ''] : []
}
