/**
 * `npm run audit`: queries the registry for known vulnerabilities of our dependencies. Fails for high and critical
 * ones. When the registry does not answer, it reports that and succeeds, because nothing is known.
 */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { type AuditAnswer, toVerdict } from './auditAnswer.ts'

const root = resolve(import.meta.dirname, '..')

const { verdict, lines } = toVerdict(await runAudit())
for (const line of lines) (verdict === 'faults' ? console.error : console.log)(line)
process.exit(verdict === 'faults' ? 1 : 0)

function runAudit(): Promise<AuditAnswer> {
  return new Promise((answered) => {
    execFile(
      'npm',
      ['audit', '--json'],
      { cwd: root, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 },
      (error, stdout) =>
        // With vulnerabilities the command ends with 1 but still prints its findings.
        answered({ output: stdout, fault: error?.message.split('\n')[0] ?? '' }),
    )
  })
}
