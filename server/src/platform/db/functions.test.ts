import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../testing/testApp.ts'
import { applyFunctions, type FunctionFile, readFunctionFiles } from './functions.ts'

const { pool } = await testApp()
const client = await pool.connect()
// Functions belong to the owner of the tables. A connection that has acted as the owner is not reused for serving.
await client.query('reset role')
afterAll(() => client.release(true))

const ours = readFunctionFiles()
const path = 'billing/countThings.sql'
const apply = (...sql: string[]): Promise<string[]> => {
  const more: FunctionFile[] = sql.map((each) => ({ path, sql: each }))
  return applyFunctions(client, [...ours, ...more], () => {})
}
async function readValue(call: string): Promise<unknown> {
  const { rows } = await client.query<{ value: unknown }>(`select ${call} as value`)
  return rows[0]!.value
}
const countThings = (parameters: string, result: string, value: string) =>
  `create or replace function count_things(${parameters}) returns ${result} language sql return ${value}`

beforeAll(async () => {
  expect(await apply(countThings('', 'int', '1'))).toEqual([path])
})

test('a function is applied when its file has changed, and not otherwise', async () => {
  expect(await apply(countThings('', 'int', '2'))).toEqual([path])
  expect(await readValue('count_things()')).toBe(2)
  expect(await apply(countThings('', 'int', '2'))).toEqual([])
})

test.each([
  ['parameters', countThings('of_company uuid, most int', 'int', 'most'), 'count_things(null, 3)', 3],
  [
    'names of its parameters',
    countThings('of_company uuid, limit_to int', 'int', 'limit_to'),
    'count_things(null, 4)',
    4,
  ],
  ['result', countThings('', 'text', "'five'"), 'count_things()', 'five'],
])('a function with changed %s replaces the old one', async (_, sql, call, value) => {
  expect(await apply(sql)).toEqual([path])
  expect(await readValue(call)).toBe(value)
  expect(await readValue("(select count(*)::int from pg_proc where proname = 'count_things')")).toBe(1)
})

test('a function that triggers call can be replaced', async () => {
  const changed = ours.map((file) =>
    file.path.endsWith('notifyChangedSessions.sql') ? { ...file, sql: `-- changed\n${file.sql}` } : file,
  )
  expect(await applyFunctions(client, changed, () => {})).toEqual(['platform/sessions/notifyChangedSessions.sql'])
  expect(await readValue("(select count(*)::int from pg_trigger where tgname = 'notify_changed')")).toBe(3)
})

test('a file that creates a function of another name is refused and changes nothing', async () => {
  const other = countThings('', 'int', '6').replace('count_things', 'count_others')
  await expect(apply(other)).rejects.toThrow(`${path} failed: it has to create the function count_things`)
  expect(await readValue("to_regproc('count_others')")).toBeNull()
})

test('a function without a file is dropped, and functions of others stay', async () => {
  await client.query('create function of_somebody_else() returns int language sql return 1')
  await apply(countThings('', 'int', '7'))
  await apply()
  expect(await readValue("to_regproc('count_things')")).toBeNull()
  expect(await readValue('of_somebody_else()')).toBe(1)
})
