import type { DatabaseError } from 'pg'
import { describe, expect, test } from 'vitest'
import { storedColumns, storedData } from '../testing/storedData.ts'
import { testApp } from '../testing/testApp.ts'
import { appendOnlyTables, readOnlyTables } from './platform/db/appendOnly.ts'
import { migrate } from './platform/db/migrate.ts'

const { pool, database, asOwner } = await testApp()
const { rows: columns } = await pool.query<{ table: string; column: string; isGenerated: boolean }>(`
  select table_name as "table", column_name as "column", is_generated = 'ALWAYS' or is_identity = 'YES' as "isGenerated"
  from information_schema.columns where table_schema = 'public' order by ordinal_position`)
const firstColumnOf = (table: string) => columns.find((column) => column.table === table && !column.isGenerated)!.column

/** `done`, or the error: in a transaction that is rolled back. */
async function tryAsServing(statement: string): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    return 'done'
  } catch (error) {
    return (error as DatabaseError).code === '42501' ? 'refused' : (error as DatabaseError).message
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const changes = {
  update: (table: string) => `update ${table} set "${firstColumnOf(table)}" = "${firstColumnOf(table)}"`,
  delete: (table: string) => `delete from ${table}`,
  lock: (table: string) => `select from ${table} for update`,
}
/** Statements that the serving role must not run on any table. */
const rebuilds = {
  truncate: (table: string) => `truncate ${table} cascade`,
  drop: (table: string) => `drop table ${table} cascade`,
  'add column': (table: string) => `alter table ${table} add column more text`,
  'drop column': (table: string) => `alter table ${table} drop column "${firstColumnOf(table)}" cascade`,
  'disable triggers': (table: string) => `alter table ${table} disable trigger user`,
  'become owner': (table: string) => `alter table ${table} owner to ${database.roles.serving}`,
  'add trigger': (table: string) =>
    `create trigger more before insert on ${table} for each row execute function refuse_change()`,
  'add index': (table: string) => `create index more on ${table} ("${firstColumnOf(table)}")`,
  'add rule': (table: string) => `create rule more as on update to ${table} do instead nothing`,
}
const listOf = (what: Record<string, (table: string) => string>, tables: readonly string[]) =>
  tables.flatMap((table) =>
    Object.entries(what).map(([name, statementFor]) => [name, table, statementFor(table)] as const),
  )

test('the product serves as a role that owns nothing', async () => {
  const { rows } = await pool.query(`
    select rolcanlogin as "mayLogIn", rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as "isPowerful",
      (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = current_user`)
  expect(database.roles).toMatchObject({ serving: 'veos_serving', owner: expect.any(String) })
  expect(rows).toEqual([{ mayLogIn: false, isPowerful: false, owned: 0 }])
})

describe('what is written once', () => {
  test.each(listOf(changes, [...appendOnlyTables, ...readOnlyTables]))(
    '%s of %s is refused',
    async (_, __, statement) => {
      expect(await tryAsServing(statement)).toBe('refused')
    },
  )

  test('the serving role cannot write names of migrations', async () => {
    expect(await tryAsServing("insert into migrations (name) values ('9999-mine.sql')")).toBe('refused')
  })

  test('events of the security log can only be deleted after a year', async () => {
    await asOwner((owner) =>
      owner.query(
        "insert into security_events (happened_at, event) values (now() - interval '399 days', 'old'), (now() - interval '300 days', 'young')",
      ),
    )
    await pool.query("select delete_old_security_events('infinity')")
    const { rows } = await pool.query("select event from security_events where event in ('old', 'young')")
    expect(rows).toEqual([{ event: 'young' }])
  })
})

const tables = Object.keys(storedData)

test.each(listOf(rebuilds, [...tables, ...readOnlyTables]))('%s: %s is refused', async (_, __, statement) => {
  expect(await tryAsServing(statement)).toBe('refused')
})

test.each([
  ['a table', 'create table more (id int)'],
  ['a temporary table', 'create temporary table more (id int)'],
  ['a view', 'create view more as select 1'],
  ['a function', 'create function more() returns int language sql return 1'],
  ['a type', "create type more as enum ('one')"],
  ['a sequence', 'create sequence more'],
  ['a schema', 'create schema more'],
  ['a role', 'create role more'],
  ['a table of the queue', 'create table jobs.more (id int)'],
  ['a function of the queue', 'create function jobs.more() returns int language sql return 1'],
  [
    'another body of a function',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  ],
  ['a program', "copy users to program 'true'"],
  ['a file', "copy users to '/tmp/users'"],
  ['session without triggers', "set session_replication_role = 'replica'"],
])('the serving role cannot create a %s', async (_, statement) => {
  expect(await tryAsServing(statement)).toBe('refused')
})

test.each(tables.filter((table) => !appendOnlyTables.some((name) => name === table)))(
  'rows of %s can be read, changed and deleted',
  async (table) => {
    const { column } = storedColumns.find((each) => each.table === table)!
    expect(await tryAsServing(`select "${column}" from ${table}`)).toBe('done')
    expect(await tryAsServing(changes.update(table))).toBe('done')
    expect(await tryAsServing(`delete from ${table} where false`)).toBe('done')
  },
)

test('rows can be added to append-only tables', async () => {
  for (const table of appendOnlyTables) {
    const { rows } = await pool.query<{ may: boolean }>("select has_table_privilege($1, 'insert, select') as may", [
      table,
    ])
    expect([table, rows[0]!.may]).toEqual([table, true])
  }
})

test('a table of a later migration is granted to the serving role and to nobody else', async () => {
  await asOwner((owner) => owner.query('create table later (id int); create sequence later_numbers'))
  expect(await tryAsServing('insert into later values (1); update later set id = 2; delete from later')).toBe('done')
  expect(await tryAsServing("select nextval('later_numbers')")).toBe('done')
  expect(await tryAsServing('truncate later')).toBe('refused')
  await asOwner((owner) => owner.query('drop table later; drop sequence later_numbers'))
})

test('a wrong grant is revoked with the next start', async () => {
  await asOwner((owner) =>
    owner.query('grant all on staff_actions, offers to veos_serving; grant create on schema public to veos_serving'),
  )
  expect(await tryAsServing('delete from staff_actions')).toBe('done')
  await migrate(database)
  expect(await tryAsServing('delete from staff_actions')).toBe('refused')
  expect(await tryAsServing('truncate offers cascade')).toBe('refused')
  expect(await tryAsServing('create table more (id int)')).toBe('refused')
})
