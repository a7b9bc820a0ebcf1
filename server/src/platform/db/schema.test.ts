import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/testApp.ts'
import { migrate, migrationsDir } from './migrate.ts'
import { readSchema } from './schema.store.ts'

const { pool } = await testApp()

test('schema.sql is what the migrations result in (else run npm run db:dump)', async () => {
  expect(await readSchema(pool)).toBe(readFileSync(new URL('schema.sql', migrationsDir), 'utf8'))
})

test('migrating again changes nothing', async () => {
  expect(await migrate(pool)).toEqual([])
})
