import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { listMigrationNames, migrate, migrationsDir } from './migrate.ts'
import { readSchema } from './schema.store.ts'

const { pool, database } = await testApp()

test('schema.sql is what the migrations result in (else run npm run db:dump)', async () => {
  expect(await readSchema(pool)).toBe(readFileSync(new URL('schema.sql', migrationsDir), 'utf8'))
})

// Two branches may each have taken the next number, which shows when both are together.
test('each migration has a number of its own (else rename the one that main does not have yet)', () => {
  const numbers = listMigrationNames().map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('migrating again changes nothing', async () => {
  expect(await migrate(database)).toEqual([])
})

// A dump is restored with an empty search path, in which names without a schema are not found.
test('every function finds the names that it uses, whatever the search path', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosqlbody is null
      and not coalesce(proconfig, '{}') @> array['search_path=public, pg_temp']`)
  expect(rows).toEqual([])
})
