/**
 * What `npm test` runs: every check beside the build, as each keeps one processor busy, then the tests. On a small
 * machine Vitest runs one file after the other with idle time between, so three processes run side by side. Each takes
 * the next part when it has finished one: the unit tests take longest and come first. Where `CI` is set, the files with
 * a failure then run once more, alone and with a market of their own: a busy machine must not throw away a change. What
 * failed is said once more at the very end, under "Flaky" when it passed then.
 *
 * `npm test -- unit` runs the unit tests of the server alone in this way: what CI does once more on a database server.
 */
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { makeMarketTemplate } from '../e2e/market.ts'
import { buildAll } from '../server/build/buildAll.ts'
import { findChromium } from './chromium.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * Of all journeys, by the size of their files. Each part starts a market, so there are few; the last are small, so that
 * the processes end at nearly the same time.
 */
const shares = [0.24, 0.24, 0.17, 0.14, 0.11, 0.06, 0.04]

/**
 * A database server and Redis change what happens at the same time and between processes. These long tests make one
 * call after the other, and the embedded database is PostgreSQL too: one run is enough.
 */
const sameOnAnyDatabase = [
  'server/build/**',
  'server/demo/anyInstant.test.ts',
  'server/src/{access,ids,parameters,storedData.audience}.test.ts',
  'server/src/people/accounts/logInLimits.test.ts',
]

/** How many times as long as others of their size some journeys take: they go into the parts that come first. */
const slowJourneys: Record<string, number> = { 'everyScreen.test.ts': 6 }

/** More failures than these are no accident of a busy machine. */
const mostFilesToRepeat = 12

/** Where each part leaves what it found. */
const reports = mkdtempSync(join(tmpdir(), 'veos-test-reports-'))
let reportsBegun = 0
const failedParts: FailedPart[] = []

const isUnitAlone = process.argv[2] === 'unit'

// On a database server it is the second run of the same code: checks know nothing of databases.
const isCheckedBefore = Boolean(process.env.TEST_DATABASE_URL)
const [isChecked] = await Promise.all([
  isCheckedBefore || passes('npm', ['run', '-s', 'check']),
  isUnitAlone || buildAll(),
])
process.exitCode = isChecked && (await runTests()) ? 0 : 1

async function runTests(): Promise<boolean> {
  // Meanwhile the unit tests have begun. The browser is unpacked once, before the parts would wait for each other to do
  // it.
  const market = isUnitAlone || process.env.TEST_DATABASE_URL ? null : makeMarketTemplate()
  const prepared = Promise.all([market, findChromium()])
  const parts = [
    () => vitestPasses('unit', isUnitAlone ? serverTests() : []),
    ...(isUnitAlone ? [] : journeyParts()).map((files) => async () => {
      const [template] = await prepared
      return vitestPasses('browser', files, template?.environment)
    }),
  ]
  /** A failure does not stop the later ones, so that one run reports everything. */
  async function takeParts(): Promise<void> {
    for (let part = parts.shift(); part; part = parts.shift()) await part()
  }
  await Promise.all([takeParts(), takeParts(), takeParts()])
  ;(await market)?.remove()
  const failed = failedParts.splice(0)
  const isAllRight = failed.length === 0 || (Boolean(process.env.CI) && (await passesAgain(failed)))
  rmSync(reports, { recursive: true })
  report(isAllRight ? 'Flaky, to be mended: failed, and passed when run again alone' : 'Failed', failed)
  if (!isAllRight) report('Failed when run again alone', failedParts)
  return isAllRight
}

/** Runs the files with a failure once more. A part without one failed by an error outside of all tests. */
async function passesAgain(failed: FailedPart[]): Promise<boolean> {
  const count = failed.reduce((sum, { files }) => sum + files.length, 0)
  if (count > mostFilesToRepeat || failed.some(({ files }) => files.length === 0)) return false
  let isAllRight = true
  for (const { project, files } of failed) isAllRight = (await vitestPasses(project, files)) && isAllRight
  return isAllRight
}

function report(heading: string, parts: FailedPart[]): void {
  if (parts.length === 0) return
  const named = parts.map(({ project, files }) => `${project} ${files.join(' ') || '(an error outside of all tests)'}`)
  console.error([`${heading}: ${named.join('; ')}`, ...parts.flatMap(({ failures }) => failures)].join('\n\n'))
}

interface FailedPart {
  project: string
  /** Those with a failure. */
  files: string[]
  /** Of each test that failed, and of each file that could not run, its name and the errors of all its tries. */
  failures: string[]
}

/** @returns null for a part that ended before it could report */
function readReport(path: string): VitestReport | null {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

function describeFailedPart(project: string, reportPath: string): FailedPart {
  const files = (readReport(reportPath)?.testResults ?? []).filter(({ status }) => status === 'failed')
  const failures = files.flatMap((file) => {
    const path = relative(root, file.name)
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0) return `${path}\n${file.message}`
    return tests.map((test) => `${path} > ${test.fullName}\n${test.failureMessages?.join('\n')}`)
  })
  return { project, files: files.map(({ name }) => relative(root, name)), failures }
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

function serverTests(): string[] {
  return globSync('server/**/*.test.ts', { cwd: root, exclude: ['**/node_modules/**', ...sameOnAnyDatabase] })
}

/** The files of all journeys, each file in the part that has most room left. */
function journeyParts(): string[][] {
  const files = readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => ({ path: `e2e/${name}`, bytes: statSync(join(root, 'e2e', name)).size * (slowJourneys[name] ?? 1) }))
    .sort((a, b) => b.bytes - a.bytes)
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const parts = shares.map((share) => ({ room: share * total, files: [] as string[] }))
  for (const { path, bytes } of files) {
    const roomiest = parts.reduce((best, part) => (part.room > best.room ? part : best))
    roomiest.files.push(path)
    roomiest.room -= bytes
  }
  return parts.map((part) => part.files)
}

async function vitestPasses(project: string, files: string[] = [], environment: Record<string, string> = {}) {
  const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
  reportsBegun += 1
  const path = join(reports, `${reportsBegun}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const areAllRight = await passes(
    process.execPath,
    [vitest, 'run', '--project', project, ...reporters, ...files],
    environment,
  )
  if (!areAllRight) failedParts.push(describeFailedPart(project, path))
  return areAllRight
}

function passes(command: string, args: string[], environment: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...environment }, stdio: 'inherit' })
  return new Promise((ended) => child.once('close', (code) => ended(code === 0)))
}
