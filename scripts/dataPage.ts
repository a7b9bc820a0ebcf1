/**
 * `npm run data`: writes docs/security/data.md from server/testing/storedData.ts. With `--check`, as in `npm run
 * check`, it fails when the page is outdated, when a column of schema.sql has no line, and when the privacy policy and
 * the table state different retention periods.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  audiences,
  classes,
  protection,
  retentions,
  type StoredTable,
  storedColumns,
  storedData,
  storedElsewhere,
} from '../server/testing/storedData.ts'

const root = resolve(import.meta.dirname, '..')
const page = join(root, 'docs/security/data.md')
const faults: string[] = []

const text = [
  '# What is stored',
  '',
  'Every column of the database: its class, who sees it, and for how long it stays. Written by `npm run data` from',
  '`server/testing/storedData.ts`. A column without its line there, and a period that the privacy policy does not name',
  'alike, fail `npm run check`. Tests fill every column of text and look who finds it (`server/src/storedData.audience.test.ts`),',
  'and move the clock until each period is over (`server/src/storedData.retention.test.ts`).',
  '',
  '## Classes',
  ...rows(
    ['Class', 'What', 'Protection'],
    Object.entries(classes).map(([name, what]) => [name, what, protectionOf(name)]),
  ),
  '',
  'Logs hold ids and no contents. Backups hold everything, are as secret as the database, and are overwritten after 30 days',
  'at the latest ([operations](../operations.md)). Files lie in the store under names that nobody guesses; whose they are is in',
  '`stored_files`.',
  '',
  '## For how long',
  ...rows(
    ['Period', 'How long', 'By what'],
    Object.entries(retentions).map(([name, { words, by }]) => [name, words, by]),
  ),
  '',
  '## Tables',
  'Each who sees a column is joined by all who see more: staff, and whoever the data is of.',
  '',
  ...Object.entries(storedData).flatMap(([name, table]) => sectionOf(name, table)),
].join('\n')

requireEveryColumn()
requireSamePeriods()
if (faults.length === 0 && !process.argv.includes('--check')) writeFileSync(page, text)
else if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
  faults.push('docs/security/data.md is not what the table says: run `npm run data`')
}
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`Data: ${storedColumns.length} columns, each with class, audience and period`)

function protectionOf(name: string): string {
  return protection[name as keyof typeof protection]
}

function sectionOf(name: string, { what, retention, lines }: StoredTable): string[] {
  return [
    `### ${name}`,
    `${what}. Stays: ${retention}.`,
    '',
    ...rows(
      ['Class', 'Columns', 'Seen by'],
      lines.map(([of, seenBy, columns]) => [of, columns.replaceAll(' ', ', '), audiences[seenBy]]),
    ),
    '',
  ]
}

function rows(head: string[], lines: string[][]): string[] {
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`)
}

/** Compares with the result of the migrations, which a test compares with the database. */
function requireEveryColumn(): void {
  const schema = readFileSync(join(root, 'server/migrations/schema.sql'), 'utf8')
  const columns = [...schema.matchAll(/^create table (\w+) \(\n(.*?)^\);/gms)].flatMap(([, table, inside]) =>
    [...inside!.matchAll(/^ {2}"?([a-z]\w*)"? /gm)].map(([, column]) => `${table}.${column}`),
  )
  const stored = new Set(columns.filter((column) => !column.startsWith('migrations.')))
  const listed = storedColumns.map(({ table, column }) => `${table}.${column}`)
  for (const column of stored) if (!listed.includes(column)) faults.push(`${column} has no line in storedData.ts`)
  for (const column of listed)
    if (!stored.has(column)) faults.push(`storedData.ts has a line for ${column}, which is gone`)
  for (const column of new Set(listed.filter((each, at) => listed.indexOf(each) !== at))) {
    faults.push(`storedData.ts has two lines for ${column}`)
  }
}

/** Compares every sentence of the newest policy under "For how long" with the table. */
function requireSamePeriods(): void {
  const folder = join(root, 'web/src/site/legal')
  const versions = readdirSync(folder).flatMap((name) => /^privacy(\d+)\.ts$/.exec(name)?.[1] ?? [])
  const newest = `privacy${Math.max(...versions.map(Number))}.ts`
  const source = readFileSync(join(folder, newest), 'utf8')
  const section = /id: 'how-long',.*?parts: \[(.*?)(?:\bid: '|\n\})/s.exec(source)?.[1] ?? ''
  const written = [...section.matchAll(/msg`([^`]+)`/g)].map(([, words]) => words!).join(' ')
  const policies = [...Object.values(retentions).flatMap(({ policy }) => policy ?? []), ...storedElsewhere]
  for (const policy of policies) if (!written.includes(policy)) faults.push(`${newest} does not say: ${policy}`)
  const sentences = written.split(/(?<=\.) (?=[A-Z][^.]*:)|(?<=\.) (?=Reviews)/)
  for (const sentence of sentences) {
    const isListed = policies.some((policy) => sentence.includes(policy))
    if (!isListed) faults.push(`${newest} says what storedData.ts does not: ${sentence}`)
  }
}
