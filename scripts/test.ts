/**
 * What `npm test` runs: every check beside the build, as each keeps one processor busy, then the tests. On a small
 * machine Vitest runs one file after the other with idle time between, so three processes run side by side. Each takes
 * the next part when it has finished one: the unit tests take longest and come first. What failed in any of them is
 * said once more at the very end.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
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

/** Where each part leaves what it found. */
const reports = mkdtempSync(join(tmpdir(), 'veos-test-reports-'))
let reportsBegun = 0
const failedParts: string[] = []

// On a database server it is the second run of the same code: checks know nothing of databases.
const isCheckedBefore = Boolean(process.env.TEST_DATABASE_URL)
const [isChecked] = await Promise.all([isCheckedBefore || passes('npm', ['run', '-s', 'check']), buildAll()])
process.exitCode = isChecked && (await runTests()) ? 0 : 1

async function runTests(): Promise<boolean> {
  // Meanwhile the unit tests have begun. The browser is unpacked once, before the parts would wait for each other to do
  // it.
  const market = process.env.TEST_DATABASE_URL ? null : makeMarketTemplate()
  const prepared = Promise.all([market, findChromium()])
  const parts = [
    () => vitestPasses('unit'),
    ...journeyParts().map((files) => async () => {
      const [template] = await prepared
      return vitestPasses('browser', files, template?.environment)
    }),
  ]
  /** @returns whether all of them passed; later ones run in any case, so that one run reports everything */
  async function takeParts(): Promise<boolean> {
    let isAllRight = true
    for (let part = parts.shift(); part; part = parts.shift()) isAllRight = (await part()) && isAllRight
    return isAllRight
  }
  const results = await Promise.all([takeParts(), takeParts(), takeParts()])
  ;(await market)?.remove()
  const failures = readFailures(reports)
  rmSync(reports, { recursive: true })
  // A part can also fail by an error outside of all tests: it is printed above.
  if (failedParts.length > 0) console.error([`Failed in: ${failedParts.join('; ')}`, ...failures].join('\n\n'))
  return results.every(Boolean)
}

/** Of each test that failed, and of each file that could not run, its name and what it said. */
function readFailures(reports: string): string[] {
  return readdirSync(reports).flatMap((name) => {
    const { testResults }: VitestReport = JSON.parse(readFileSync(join(reports, name), 'utf8'))
    return testResults.flatMap((file) => {
      const path = relative(root, file.name)
      const tests = file.assertionResults.filter(({ status }) => status === 'failed')
      if (file.status === 'failed' && tests.length === 0) return `${path}\n${file.message}`
      return tests.map((test) => `${path} > ${test.fullName}\n${test.failureMessages?.join('\n')}`)
    })
  })
}

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

/** The files of all journeys, each file in the part that has most room left. */
function journeyParts(): string[][] {
  const files = readdirSync(join(root, 'e2e'))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => ({ path: `e2e/${name}`, bytes: statSync(join(root, 'e2e', name)).size }))
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
  const report = `--outputFile.json=${join(reports, `${reportsBegun}.json`)}`
  const reporters = ['--reporter=default', '--reporter=json', report]
  const areAllRight = await passes(
    process.execPath,
    [vitest, 'run', '--project', project, ...reporters, ...files],
    environment,
  )
  if (!areAllRight) failedParts.push([project, ...files].join(' '))
  return areAllRight
}

function passes(command: string, args: string[], environment: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...environment }, stdio: 'inherit' })
  return new Promise((ended) => child.once('close', (code) => ended(code === 0)))
}
