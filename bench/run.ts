/**
 * `npm run bench`: every figure beside something measured in the same run, written as ratios to docs/benchmarks.md.
 * `npm run bench -- search pages` runs some of them and keeps the sections of the others.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { formatTable, isWithin, type Report } from './report.ts'

const benchmarks = {
  search: { title: 'Search among 1,000,000 spot freights', load: () => import('./search.bench.ts') },
  lists: { title: 'Lists of 200,000 tenders, empty trucks and roundtrips', load: () => import('./lists.bench.ts') },
  board: { title: 'The board in memory', load: () => import('./board.bench.ts') },
  load: { title: 'The whole product with 1,000,000 spot freights under load', load: () => import('./load.bench.ts') },
  growth: { title: 'Searches among 100,000 to 3,000,000 spot freights', load: () => import('./growth.bench.ts') },
  publishing: { title: 'Publications in the lists of another process', load: () => import('./publishing.bench.ts') },
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

const pageFile = new URL('../docs/benchmarks.md', import.meta.url)

const names = Object.keys(benchmarks) as Name[]
const requested = process.argv.slice(2)
const unknown = requested.find((name) => !names.includes(name as Name))
if (unknown) {
  console.error(`There is no benchmark "${unknown}". There are: ${names.join(', ')}`)
  process.exit(1)
}

let areAllWithin = true
for (const name of requested.length > 0 ? (requested as Name[]) : names) {
  console.log(`\n${benchmarks[name].title}`)
  const { run } = await benchmarks[name].load()
  const report = await run()
  console.log(report.lines.join('\n'))
  writeSection(name, report)
  for (const ratio of report.ratios.filter((each) => !isWithin(each))) {
    console.error(`Over its limit: ${ratio.name}: ${ratio.ratio} (limit ${ratio.limit})`)
    areAllWithin = false
  }
}
process.exit(areAllWithin ? 0 : 1)

/** Writes the page again, with this section instead of what was measured before. */
function writeSection(measured: Name, report: Report): void {
  const sections = readFileSync(pageFile, 'utf8').split(/^(?=## )/m)
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  const head = [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. Every figure is beside something measured in the same run, so the ratios mean something on',
    `other machines; the milliseconds do not. This machine: ${machine}.`,
    '',
  ]
  const inOrder = names.map((name) => {
    if (name === measured) return sectionOf(name, report)
    return sections.find((section) => section.startsWith(`${headingOf(name)}\n`)) ?? ''
  })
  // A page that left them out silently would look complete.
  const missing = names.filter((_, index) => inOrder[index] === '').map((name) => `\`${name}\``)
  if (missing.length > 0) head.push(`Without figures so far: ${missing.join(', ')}.`, '')
  const written = inOrder.map((section) => section.trimEnd()).filter((section) => section !== '')
  writeFileSync(pageFile, `${[head.join('\n').trimEnd(), ...written].join('\n\n')}\n`)
}

function sectionOf(name: Name, { ratios, lines }: Report): string {
  const rows = ratios.map((ratio) => [
    ratio.name,
    ratio.ratio,
    `${ratio.atLeast ? 'at least' : 'at most'} ${ratio.limit}`,
    isWithin(ratio) ? 'yes' : '**no**',
  ])
  const today = new Date().toISOString().slice(0, 10)
  return [headingOf(name), '', `\`npm run bench -- ${name}\`, ${today}`, '']
    .concat(rows.length > 0 ? [...formatTable(['Ratio', 'Measured', 'Limit', 'Within'], rows), ''] : [])
    .concat(lines, '', '')
    .join('\n')
}

function headingOf(name: Name): string {
  return `## ${benchmarks[name].title}`
}
