import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type pg from 'pg'
import { noTimeLimit } from './timeLimits.ts'

const sourceDir = new URL('../../', import.meta.url)

export interface FunctionFile {
  /** The path below `server/src`, for messages. */
  path: string
  sql: string
}

/**
 * The database functions, each in a `*.sql` file of its feature: `sending/sendMessage.sql` contains `send_message`.
 */
export function readFunctionFiles(): FunctionFile[] {
  return readdirSync(sourceDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .sort()
    .map((path) => ({ path, sql: readFileSync(new URL(path, sourceDir), 'utf8') }))
}

/**
 * Applies each function that differs from its file, and drops those without a file. The comment of a function has the
 * hash of its source: backups and dumps include it, and it is always replaced together with the function.
 * @returns the paths of the files applied
 */
export async function applyFunctions(
  client: pg.ClientBase,
  files: readonly FunctionFile[],
  onApply: (path: string) => void,
): Promise<string[]> {
  const present = await readComments(client)
  const applied: string[] = []
  for (const file of files) {
    const comment = commentOf(file)
    const [first, ...overloads] = present.get(nameOf(file)) ?? []
    if (first === comment && overloads.length === 0) continue
    onApply(file.path)
    await inTransaction(client, file.path, () => applyFunction(client, file, comment))
    applied.push(file.path)
  }
  const names = files.map(nameOf)
  for (const [name, comments] of present) {
    const isOurs = comments.some((comment) => comment?.startsWith(commentStart))
    if (isOurs && !names.includes(name)) await inTransaction(client, name, () => dropFunction(client, name))
  }
  return applied
}

/** Whether each function in the database matches its file. */
export async function areApplied(client: pg.ClientBase, files: readonly FunctionFile[]): Promise<boolean> {
  const present = await readComments(client)
  return files.every((file) => present.get(nameOf(file))?.join() === commentOf(file))
}

/**
 * Other parameters would create a second function of the same name, and a different result type cannot replace the
 * first one: in both cases the function is dropped and created again.
 */
async function applyFunction(client: pg.ClientBase, file: FunctionFile, comment: string): Promise<void> {
  const name = nameOf(file)
  const created = [...file.sql.matchAll(/^create or replace function (?:public\.)?(\w+)/gim)].map(([, each]) => each)
  if (created.join() !== name) throw new Error(`it has to create the function ${name}, and no other`)
  const isReplaced = await replaces(client, file)
  if (!isReplaced) {
    await dropFunction(client, name)
    await client.query(file.sql)
  }
  await client.query(`comment on function public.${name} is '${comment}'`)
}

/** Whether the function could be created or replaced. If not, nothing has changed. */
async function replaces(client: pg.ClientBase, { sql, ...file }: FunctionFile): Promise<boolean> {
  const invalidFunctionDefinition = '42P13'
  await client.query('savepoint replacing')
  try {
    await client.query(sql)
    if ((await countFunctions(client, nameOf(file))) === 1) return true
  } catch (error) {
    if ((error as { code?: string }).code !== invalidFunctionDefinition) throw error
  }
  await client.query('rollback to savepoint replacing')
  return false
}

async function dropFunction(client: pg.ClientBase, name: string): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  )
  for (const { signature } of rows) await client.query(`drop function ${signature}`)
}

async function countFunctions(client: pg.ClientBase, name: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  )
  return rows[0]!.count
}

/** Reads the comments of the functions, by name. */
async function readComments(client: pg.ClientBase): Promise<Map<string, (string | null)[]>> {
  const { rows } = await client.query<{ name: string; comments: (string | null)[] }>(`
    select proname as name, array_agg(obj_description(oid, 'pg_proc')) as comments from pg_proc
    where pronamespace = 'public'::regnamespace group by proname`)
  return new Map(rows.map(({ name, comments }) => [name, comments]))
}

async function inTransaction(client: pg.ClientBase, what: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query(noTimeLimit)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${what} failed: ${(error as Error).message}`, { cause: error })
  }
}

const commentStart = 'Applied from its file, '

function commentOf({ sql }: FunctionFile): string {
  return `${commentStart}sha256 ${createHash('sha256').update(sql).digest('hex')}`
}

function nameOf({ path }: Pick<FunctionFile, 'path'>): string {
  return basename(path, '.sql').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
