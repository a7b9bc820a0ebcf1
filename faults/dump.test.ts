import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { fillDatabase } from '../e2e/market.ts'
import { end, start } from '../e2e/process.ts'
import { listMigrationNames, migrationsDir } from '../server/src/platform/db/migrate.ts'
import { report } from './faultTable.ts'
import { tryLogIn } from './logIn.ts'
import { findPrograms, hasPostgres, startPostgres } from './postgresServer.ts'
import { readTables } from './tables.ts'

/** The last migration before functions worked with an empty search path. */
const lastBefore = '0023'

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

  test('a dump from before functions had a search path is repaired when it is restored', async () => {
    const url = await postgres.url('old')
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table migrations (name text primary key, applied_at timestamptz not null default now())')
    for (const name of listMigrationNames().filter((name) => name.slice(0, 4) <= lastBefore)) {
      await client.query(readFileSync(new URL(name, migrationsDir), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
    }
    await client.query(
      `insert into companies (id, name, country, vat_number, address, type, size, year_founded, email, phone)
       select gen_random_uuid(), 'Köln Spedition ' || i, 'DE', 'DE' || i, 'x', 'Haulier', '1-10', 2000, i || '@k.example', '+49'
       from generate_series(1, 50) i`,
    )
    await client.end()
    run(commandOf('pg_dump'), url)

    const plain = await another.url('plain')
    expect(() => run(commandOf('pg_restore --dbname'), plain)).toThrow('function folded(text) does not exist')
    const repaired = await another.url('mended')
    run(commandOf('pg_restore --file'), repaired)
    expect(await readTables(repaired)).toEqual(await readTables(url))
    const product = await startOn(repaired)
    expect(product.output).toContain('Ready')
    expect((await fetch(`${product.origin}/api/spotloads`)).status).toBe(200)
    await end(product.child)
  })
})

/** The line of the operations handbook that begins with a text. */
function commandOf(beginning: string): string {
  const handbook = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const line = handbook.split('\n').find((line) => line.startsWith(beginning))
  if (!line) throw new Error(`docs/operations.md has no line that begins with ${beginning}`)
  return line
}
