/**
 * `npm test`: runs every check in parallel with the build and `npm run bundle`, because each keeps one processor
 * busy, and then the unit tests in parallel with the journeys, which often wait for pages and servers. When
 * `CI` is set, unit test files with a failure are repeated once, alone, and Playwright retries failed journeys: a busy
 * machine must not reject a change. Failures are listed again at the end, under "Flaky" if the repetition passed.
 * `npm test -- unit` runs only the unit tests of the server in this way: CI repeats them on a database server.
 */
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { buildAll } from '../server/build/buildAll.ts'
import { findChromium } from './chromium.ts'

const root = resolve(import.meta.dirname, '..')

/**
 * A database server and Redis affect simultaneous work and work between processes. These long tests make one call after
 * another, and the embedded database is PostgreSQL too, so one run is enough.
 */
const sameOnAnyDatabase = [
  'server/build/**',
  'server/demo/anyInstant.test.ts',
  'server/src/{access,ids,parameters,storedData.audience}.test.ts',
  'server/src/people/accounts/logInLimits.test.ts',
]

/** More failures are not caused by a busy machine. */
const mostFilesToRepeat = 12

const isUnitAlone = process.argv[2] === 'unit'

// A run on a database server is the second one of the same code, and checks do not depend on the database.
const isCheckedBefore = Boolean(process.env.TEST_DATABASE_URL)
const checks = await Promise.all([
  isCheckedBefore || passes('npm', ['run', '-s', 'check']),
  isUnitAlone || buildAll().then(() => passes('npm', ['run', '-s', 'bundle'])),
  // Unpacked once in advance, so that the workers do not wait for each other.
  isUnitAlone || findChromium(),
])
const areAllRight =
  checks.every(Boolean) && (await Promise.all([unitTestsPass(), isUnitAlone || journeysPass()])).every(Boolean)
process.exitCode = areAllRight ? 0 : 1

function journeysPass(): Promise<boolean> {
  return passes(process.execPath, [resolve(root, 'node_modules/@playwright/test/cli.js'), 'test'])
}

async function unitTestsPass(): Promise<boolean> {
  // Beside the journeys one process is enough; alone it would leave a processor idle while it waits for the database.
  const failed = await (isUnitAlone ? runUnitTests(serverTests(), ['--maxWorkers=2']) : runUnitTests([]))
  if (!failed) return true
  const { files } = failed
  // Without a failed file the run failed by an error outside of all tests.
  const isRepeated = process.env.CI && files.length > 0 && files.length <= mostFilesToRepeat
  const failedAgain = isRepeated ? await runUnitTests(files) : failed
  report(failedAgain ? 'Failed' : 'Flaky, to be mended: failed, and passed when run again alone', failed)
  if (isRepeated && failedAgain) report('Failed when run again alone', failedAgain)
  return !failedAgain
}

interface FailedTests {
  /** The files with a failure. */
  files: string[]
  /** For each failed test, and each file that could not run: its name and the errors of all attempts. */
  failures: string[]
}

function report(heading: string, { files, failures }: FailedTests): void {
  console.error([`${heading}: ${files.join(' ') || '(an error outside of all tests)'}`, ...failures].join('\n\n'))
}

/** @returns null when all tests passed */
async function runUnitTests(files: string[], options: string[] = []): Promise<FailedTests | null> {
  const folder = mkdtempSync(join(tmpdir(), 'veos-test-report-'))
  const path = join(folder, 'report.json')
  const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const args = [vitest, 'run', '--project', 'unit', ...reporters, ...options, ...files]
  const areAllRight = await passes(process.execPath, args)
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

/** @returns null for a run that ended before writing its report */
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
