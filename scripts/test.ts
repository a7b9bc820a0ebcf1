/**
 * What `npm test` runs: every check beside the build, as each keeps one processor busy, then the unit tests beside the
 * journeys, which wait for pages and servers much of the time. Where `CI` is set, the unit test files with a failure
 * then run once more, alone, and Playwright tries a journey that fails again: a busy machine must not throw away a
 * change. What failed is said once more at the very end, under "Flaky" when it passed then.
 *
 * `npm test -- unit` runs the unit tests of the server alone in this way: what CI does once more on a database server.
 */
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { buildAll } from '../server/build/buildAll.ts'
import { findChromium } from './chromium.ts'

const root = resolve(import.meta.dirname, '..')

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

/** More failures than these are no accident of a busy machine. */
const mostFilesToRepeat = 12

const isUnitAlone = process.argv[2] === 'unit'

// On a database server it is the second run of the same code: checks know nothing of databases.
const isCheckedBefore = Boolean(process.env.TEST_DATABASE_URL)
const [isChecked] = await Promise.all([
  isCheckedBefore || passes('npm', ['run', '-s', 'check']),
  isUnitAlone || buildAll(),
  // Unpacked once, before the workers would wait for each other to do it.
  isUnitAlone || findChromium(),
])
const areAllRight = isChecked && (await Promise.all([unitTestsPass(), isUnitAlone || journeysPass()])).every(Boolean)
process.exitCode = areAllRight ? 0 : 1

function journeysPass(): Promise<boolean> {
  return passes(process.execPath, [resolve(root, 'node_modules/@playwright/test/cli.js'), 'test'])
}

async function unitTestsPass(): Promise<boolean> {
  const failed = await runUnitTests(isUnitAlone ? serverTests() : [])
  if (!failed) return true
  const { files } = failed
  // Without a file it failed by an error outside of all tests.
  const isRepeated = process.env.CI && files.length > 0 && files.length <= mostFilesToRepeat
  const failedAgain = isRepeated ? await runUnitTests(files) : failed
  report(failedAgain ? 'Failed' : 'Flaky, to be mended: failed, and passed when run again alone', failed)
  if (isRepeated && failedAgain) report('Failed when run again alone', failedAgain)
  return !failedAgain
}

interface FailedTests {
  /** Those with a failure. */
  files: string[]
  /** Of each test that failed, and of each file that could not run, its name and the errors of all its tries. */
  failures: string[]
}

function report(heading: string, { files, failures }: FailedTests): void {
  console.error([`${heading}: ${files.join(' ') || '(an error outside of all tests)'}`, ...failures].join('\n\n'))
}

/** @returns null when all passed */
async function runUnitTests(files: string[]): Promise<FailedTests | null> {
  const folder = mkdtempSync(join(tmpdir(), 'veos-test-report-'))
  const path = join(folder, 'report.json')
  const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const areAllRight = await passes(process.execPath, [vitest, 'run', '--project', 'unit', ...reporters, ...files])
  const failed = areAllRight ? null : describeFailures(path)
  rmSync(folder, { recursive: true })
  return failed
}

function describeFailures(reportPath: string): FailedTests {
  const files = (readReport(reportPath)?.testResults ?? []).filter(({ status }) => status === 'failed')
  const failures = files.flatMap((file) => {
    const path = relative(root, file.name)
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0) return `${path}\n${file.message}`
    return tests.map((test) => `${path} > ${test.fullName}\n${test.failureMessages?.join('\n')}`)
  })
  return { files: files.map(({ name }) => relative(root, name)), failures }
}

/** @returns null for a run that ended before it could report */
function readReport(path: string): VitestReport | null {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
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

function passes(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
  return new Promise((ended) => child.once('close', (code) => ended(code === 0)))
}
