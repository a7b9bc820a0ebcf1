import { hash } from 'node:crypto'
import type pg from 'pg'
import { noTimeLimit } from '../db/timeLimits.ts'

/** A table with its stored columns. Generated columns are left out. */
export interface Table {
  /** The name with its schema, as SQL writes it: `public.offers`. */
  name: string
  columns: string[]
}

/** The contents of a table regardless of the order: the number of rows and the sum of their hashes. */
export interface Contents {
  rows: number
  digest: string
}

export interface Sequence {
  name: string
  value: string
  isCalled: boolean
}

/** The schemas of the product and of the job queue. */
const ours = "('public', 'jobs')"
/** Tables that refer to transactions of this database, whose numbers mean nothing in another one. */
const ofThisDatabase = "('offer_changes', 'forgotten_offer_changes', 'matched_offers', 'alert_matching')"
const rowsAtOnce = 1000

/** Every value is written as text, so its format must be the same on both ends. */
const sameText =
  "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local bytea_output = 'hex'; set local extra_float_digits = 1; set local intervalstyle = 'postgres'"

/** Runs some work in one transaction without a time limit, which sees the database at one moment. */
export async function runInOneMoment<Result>(
  client: pg.ClientBase,
  access: 'read only' | 'read write',
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`begin isolation level repeatable read ${access}`)
  try {
    await client.query(`${noTimeLimit}; set local idle_in_transaction_session_timeout = 0; ${sameText}`)
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Lists every table that is moved from one database to another. Tables come after those that they refer to. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select format('%I.%I', rn.nspname, rc.relname)
        from pg_constraint k join pg_class rc on rc.oid = k.confrelid join pg_namespace rn on rn.oid = rc.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ${ours} and c.relname not in ${ofThisDatabase} order by 1`)
  const sorted: Table[] = []
  const isPlaced = (name: string) =>
    sorted.some((table) => table.name === name) || rows.every((row) => row.name !== name)
  while (sorted.length < rows.length) {
    const next = rows.filter(({ name, refersTo }) => !isPlaced(name) && refersTo.every(isPlaced))
    if (next.length === 0) throw new Error('Tables refer to each other in a circle')
    sorted.push(...next.map(({ name, columns }) => ({ name, columns })))
  }
  return sorted
}

/** The rows of a table in batches. Each row is a JSON array of its values as text, on one line. Needs a transaction. */
export async function* readRows(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${column}::text`).join(', ')
  await client.query(
    `declare rows_of_table no scroll cursor for select json_build_array(${values})::text as row from only ${name}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from rows_of_table`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close rows_of_table')
}

/** Writes rows into a table, in the format of `readRows`. */
export async function insertRows(client: pg.ClientBase, { name, columns }: Table, lines: string[]): Promise<void> {
  const { rows: types } = await client.query<{ name: string; type: string }>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0`,
    [name],
  )
  const values = columns.map((column, at) => `(written ->> ${at})::${types.find((type) => type.name === column)!.type}`)
  for (let at = 0; at < lines.length; at += rowsAtOnce) {
    await client.query(
      `insert into ${name} (${columns.join(', ')}) overriding system value
       select ${values.join(', ')} from json_array_elements($1::json) as lines (written)`,
      [`[${lines.slice(at, at + rowsAtOnce).join(',')}]`],
    )
  }
}

/** Reads how much a table contains now, and its checksum. Needs a transaction. */
export async function readContents(client: pg.ClientBase, table: Table): Promise<Contents> {
  const sum = createRowSum()
  for await (const lines of readRows(client, table)) sum.add(lines)
  return sum.contents()
}

/** Adds up the hashes of rows: their order does not change the sum, and a duplicate row does. */
export function createRowSum() {
  const max = 1n << 256n
  let rows = 0
  let total = 0n
  return {
    add(lines: readonly string[]) {
      rows += lines.length
      for (const line of lines) total = (total + BigInt(`0x${hash('sha256', line, 'hex')}`)) % max
    },
    contents: (): Contents => ({ rows, digest: total.toString(16) }),
  }
}

/** Reads the names of the migrations that were applied to a database; none if it is empty. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows: found } = await client.query("select from pg_class where oid = to_regclass('public.migrations')")
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from public.migrations order by name')
  return rows.map(({ name }) => name)
}

export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ${ours} order by 1`)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const { rows: values } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    )
    sequences.push({ name, ...values[0]! })
  }
  return sequences
}

export async function setSequence(client: pg.ClientBase, { name, value, isCalled }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled])
}

/** Whether anybody has used the market. Rows that a first start writes by itself do not count. */
export async function isFilled(client: pg.ClientBase): Promise<boolean> {
  const written = ['public.migrations', 'public.secrets']
  for (const { name } of await listTables(client)) {
    if (!name.startsWith('public.') || written.includes(name)) continue
    const { rows } = await client.query(`select from ${name} limit 1`)
    if (rows.length > 0) return true
  }
  return false
}

/** Counts the other connections to this database. */
export async function countOthers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename is not null
      -- The kind of a connection is not shown for other users.
      and coalesce(backend_type, 'client backend') = 'client backend'`)
  return rows[0]!.count
}

/** Removes every table, sequence, function and type of the product. Dropping one may cascade to later ones. */
export async function dropAll(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists jobs cascade')
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table if exists %s cascade', c.oid::regclass) as statement from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    union all
    select format('drop sequence if exists %s cascade', c.oid::regclass) from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'`)
  for (const { statement } of rows) await client.query(statement)
}

export async function truncateTables(client: pg.ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
}
