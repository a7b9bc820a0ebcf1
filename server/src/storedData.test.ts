import { expect, test } from 'vitest'
import { storedColumns, storedData } from '../testing/storedData.ts'
import { testApp } from '../testing/testApp.ts'

const { pool } = await testApp()

test('every column of every table has exactly one line, and no line is outdated', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'`)
  const listed = storedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('hashes, keys and tokens are marked as secret, and nobody sees a secret', () => {
  for (const { table, column, class: of, seenBy } of storedColumns) {
    const isKey = /(^|_)(password_hash|token_hash|auth|p256dh|endpoint)$|_token$/.test(column)
    if (isKey) expect([table, column, of]).toEqual([table, column, 'secret'])
    if (of === 'secret') expect([table, column, seenBy]).toEqual([table, column, 'nobody'])
  }
})

test('tables are sorted by name', () => {
  const names = Object.keys(storedData)
  expect(names).toEqual(names.toSorted())
})
