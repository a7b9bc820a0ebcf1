/**
 * Writes the result of the migrations, for people and for the type checker: `migrations/schema.sql` and
 * `src/database.gen.ts`. Run it as `npm run db:dump` after adding a migration; a test fails while they are out of
 * date.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { applyMigrations, migrationsDir } from './migrate.ts'
import { readSchema } from './schema.store.ts'

const folder = mkdtempSync(join(tmpdir(), 'veos-dump-'))
const embedded = await openEmbedded(folder)
const pool = new pg.Pool({ host: embedded.host, user: 'postgres', database: 'postgres' })
const client = await pool.connect()
try {
  // A pool does not end while a client is checked out, and a failed migration would keep the process from reporting
  // it.
  await applyMigrations(client).finally(() => client.release())
  writeFileSync(new URL('schema.sql', migrationsDir), await readSchema(pool))
  execFileSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      `postgres://postgres@localhost/postgres?host=${embedded.host}`,
      '--camel-case',
      '--date-parser',
      'string',
      '--default-schema',
      'public',
      '--include-pattern',
      'public.*',
      '--exclude-pattern',
      '*.migrations',
      '--type-mapping',
      '{"int8":"number","timestamptz":"ColumnType<Date, Date | string, Date | string>"}',
      '--out-file',
      fileURLToPath(new URL('../../database.gen.ts', import.meta.url)),
    ],
    { stdio: 'inherit' },
  )
} finally {
  await pool.end()
  await embedded.close()
  rmSync(folder, { recursive: true })
}
