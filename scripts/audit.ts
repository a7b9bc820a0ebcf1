/**
 * `npm run audit`: asks the registry whether what we use has known faults. Fails on high and critical ones; where the
 * registry does not answer it says so and fails nothing, as nothing is known.
 */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { type AuditAnswer, verdictOf } from './auditAnswer.ts'

const root = resolve(import.meta.dirname, '..')

const { verdict, lines } = verdictOf(await ask())
for (const line of lines) (verdict === 'faults' ? console.error : console.log)(line)
process.exit(verdict === 'faults' ? 1 : 0)

function ask(): Promise<AuditAnswer> {
  return new Promise((answered) => {
    execFile(
      'npm',
      ['audit', '--json'],
      { cwd: root, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 },
      (error, stdout) =>
        // With faults it ends with 1, and what it found is in its output all the same.
        answered({ output: stdout, fault: error?.message.split('\n')[0] ?? '' }),
    )
  })
}
