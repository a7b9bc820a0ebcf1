import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { end, start } from '../e2e/process.ts'
import { report } from './faultTable.ts'
import { hasPostgres, type PostgresServer, startPostgres } from './postgresServer.ts'

describe.runIf(hasPostgres)('PostgreSQL roles as in docs/security/operator.md', async () => {
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'veos-roles-'))
  afterAll(() => {
    postgres.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  await postgres.query('create role veos_owner login; create role veos_web login; create role veos_alone login')
  const settings = { VEOS_DATA: join(folder, 'data') }

  test('a process with the serving role waits for the owner at its start, and cannot change tables or write-once records', async () => {
    const { serving, owner } = await openDatabaseFor(postgres, 'two')
    const began = performance.now()
    const tooEarly = await start({ ...settings, DATABASE_URL: serving })
    expect(tooEarly.code).toBe(1)

    expect(await run('platform/db/migrateCommand.ts', { DATABASE_URL: serving, DATABASE_OWNER_URL: owner })).toContain(
      'They are served as veos_web',
    )
    const product = await start({ ...settings, DATABASE_URL: serving })
    expect(product.output).toContain('Ready')
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(200)
    expect((await fetch(`${product.origin}/api/spotloads`)).status).toBe(200)
    await end(product.child)
    // Everything that the process created at its start belongs to the owner.
    const { rows } = await postgres.query(
      `select distinct pg_get_userbyid(relowner)::text as owner from pg_class
       where relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
      'two',
    )
    expect(rows).toEqual([{ owner: 'veos_owner' }])
    for (const statement of [
      'delete from staff_actions',
      'update invoices set number = number',
      'truncate security_events',
      'drop table ledger_entries',
      'create table more (id int)',
      'create temporary table more (id int)',
      'set role veos_owner',
    ]) {
      await expect(
        postgres.query(`set session authorization veos_web; ${statement}`, 'two'),
        statement,
      ).rejects.toThrow(/permission denied|must be owner/)
    }

    await postgres.query('set role veos_owner; delete from migrations', 'two')
    const behind = await start({ ...settings, DATABASE_URL: serving })
    expect([behind.code, behind.output]).toEqual([1, expect.stringContaining('run `npm run migrate`')])
    report({
      fault: 'a process that may only serve, before its tables are migrated',
      seen: 'it says what to run and ends; afterwards it serves, and changes no table and no record',
      seconds: (performance.now() - began) / 1000,
      lost: 'nothing',
    })
  })

  test('the owner role can back up and restore, the serving role cannot', async () => {
    const { serving, owner } = await openDatabaseFor(postgres, 'kept')
    const both = { DATABASE_URL: serving, DATABASE_OWNER_URL: owner, VEOS_DATA: join(folder, 'kept') }
    const product = await start(both)
    expect(product.output).toContain('Ready')
    await end(product.child)
    const backups = join(folder, 'backups')
    const alone = { DATABASE_URL: serving, VEOS_DATA: both.VEOS_DATA }
    expect(await run('platform/backup/backup.ts', alone, backups)).toContain('DATABASE_OWNER_URL')
    const [backup] = /\S+veos-\S+(?=:)/.exec(await run('platform/backup/backup.ts', both, backups))!
    expect(await run('platform/backup/restore.ts', both, backup!, '--replace')).toContain('each table compared')
    const again = await start(alone)
    expect(again.output).toContain('Ready')
    await end(again.child)
  })

  test('a database user who owns the tables but cannot create roles can run the product, and production warns about it', async () => {
    await postgres.query('create database alone owner veos_alone')
    const DATABASE_URL = (await postgres.url('alone')).replace('veos@', 'veos_alone@')
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://veos.example',
      LOG_LEVEL: 'warn',
      VEOS_EMBEDDED: 'files,mail,payments,realtime,routing,vat',
    }
    const product = await start({ ...settings, ...production, DATABASE_URL })
    expect(product.output).toContain('Ready')
    await end(product.child)
    expect(product.output).toContain('the process serves as the owner of the tables')

    await postgres.query('create role veos_serving nologin; grant veos_serving to veos_alone')
    const separated = await start({ ...settings, ...production, DATABASE_URL })
    expect(separated.output).toContain('Ready')
    const { rows } = await postgres.query(
      `select has_table_privilege('veos_serving', 'invoices', 'insert') as "mayAdd",
        has_table_privilege('veos_serving', 'invoices', 'update') as "mayChange"`,
      'alone',
    )
    expect(rows).toEqual([{ mayAdd: true, mayChange: false }])
    await end(separated.child)
    expect(separated.output).not.toContain('serves as the owner')
  })
})

/** Creates a database of the owner, and returns the URLs for both roles. */
async function openDatabaseFor(postgres: PostgresServer, name: string) {
  await postgres.query(`create database ${name} owner veos_owner`)
  const url = await postgres.url(name)
  return { serving: url.replace('veos@', 'veos_web@'), owner: url.replace('veos@', 'veos_owner@') }
}

/** Runs an operator's command and returns its output. */
function run(script: string, settings: Record<string, string>, ...args: string[]): Promise<string> {
  const path = resolve(import.meta.dirname, '../server/src', script)
  const { DATABASE_URL: _, ...machine } = process.env
  return new Promise((ended) => {
    execFile(process.execPath, [path, ...args], { env: { ...machine, ...settings } }, (_error, out, wrong) =>
      ended(out + wrong),
    )
  })
}
