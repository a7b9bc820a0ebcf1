/**
 * `npm run test:clock`: runs the unit tests at instants at which days, months, years and clocks change, so that no test
 * depends on the time or the date. Arguments are passed to Vitest: `npm run test:clock -- server/demo`.
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const instants = [
  '2026-11-27 12:00:00',
  '2026-11-27 22:30:00',
  '2026-11-28 00:30:00',
  '2026-11-30 00:02:00',
  '2026-11-30 23:45:00',
  '2026-12-31 23:30:00',
  '2027-03-28 00:50:00',
  '2027-10-31 00:50:00',
  '2028-02-29 12:00:00',
]

if (spawnSync('faketime', ['--version']).error) {
  console.error('npm run test:clock needs faketime: on Debian, apt-get install faketime')
  process.exit(1)
}

const root = resolve(import.meta.dirname, '..')
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
const failed = instants.filter((instant) => {
  console.log(`\n== ${instant} UTC`)
  const { status } = spawnSync(
    'faketime',
    [instant, process.execPath, vitest, 'run', '--project', 'unit', ...process.argv.slice(2)],
    // The monotonic clock is not changed: otherwise timers would never end.
    { cwd: root, stdio: 'inherit', env: { ...process.env, TZ: 'UTC', FAKETIME_DONT_FAKE_MONOTONIC: '1' } },
  )
  return status !== 0
})
console.log(failed.length === 0 ? `\nGreen at ${instants.length} instants` : `\nFailed at ${failed.join(', ')} UTC`)
process.exitCode = failed.length === 0 ? 0 : 1
