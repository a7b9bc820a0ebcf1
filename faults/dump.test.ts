import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { fillDatabase } from '../e2e/market.ts'
import { end, start } from '../e2e/process.ts'
import { report } from './faultTable.ts'
import { tryLogIn } from './logIn.ts'
import { findPrograms, hasPostgres, startPostgres } from './postgresServer.ts'
import { readTables } from './tables.ts'

describe.runIf(hasPostgres)('a dump as in docs/operations.md', async () => {
  // Another server, because a dump does not contain roles and settings.
  const postgres = await startPostgres()
  const another = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'veos-dump-'))
  afterAll(() => {
    postgres.remove()
    another.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  const run = (command: string, url: string) =>
    execFileSync('bash', ['-o', 'pipefail', '-c', command], {
      cwd: folder,
      env: { ...process.env, PATH: `${findPrograms()}:${process.env.PATH}`, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  const startOn = (url: string) => start({ VEOS_DATA: join(folder, 'data'), DATABASE_URL: url })

  test('a dump as in docs/operations.md restores into an empty server, and the product starts on it', async () => {
    const began = performance.now()
    const url = await postgres.url('market')
    await fillDatabase(url, 200)
    // The job queues create their own tables.
    await end((await startOn(url)).child)
    run(commandOf('pg_dump'), url)

    const restored = await another.url('restored')
    run(commandOf('pg_restore --dbname'), restored)
    const before = await readTables(url)
    expect(before['public.companies']).not.toMatch(/^0 rows/)
    expect(before['jobs.queue']).not.toMatch(/^0 rows/)
    expect(await readTables(restored)).toEqual(before)

    const product = await startOn(restored)
    expect(product.output).toContain('Ready')
    expect((await tryLogIn(product.origin)).status).toBe(200)
    await end(product.child)
    report({
      fault: 'pg_dump restored into an empty server',
      seen: `${Object.keys(before).length} tables, each the same`,
      seconds: (performance.now() - began) / 1000,
      lost: 'nothing',
    })
  })
})

/** The line of the operations handbook that begins with a text. */
function commandOf(beginning: string): string {
  const handbook = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const line = handbook.split('\n').find((line) => line.startsWith(beginning))
  if (!line) throw new Error(`docs/operations.md has no line that begins with ${beginning}`)
  return line
}
