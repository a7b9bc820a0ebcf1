import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { applyFunctions, functionFiles } from './functions.ts'
import { withStartLock } from './startLock.ts'
import { noTimeLimit } from './timeLimits.ts'

export const migrationsDir = new URL('../../../migrations/', import.meta.url)

/**
 * How long a migration waits for a table that running processes use, in milliseconds, before it gives up and is undone.
 */
const migrationLockTimeoutMs = 60_000

/**
 * Applies the numbered SQL files that the database has not seen, each in its own transaction, then the functions
 * that have
 * changed, under a lock: of several processes that start at once one migrates and the others wait.
 * @param only the migrations to apply, where it is not to be all; functions may name what the others bring, so they
 *   wait
 * @returns the names of the files applied
 */
export async function migrate(
  pool: pg.Pool,
  onApply: (name: string) => void = () => {},
  only: readonly string[] = migrationNames(),
): Promise<string[]> {
  const client = await pool.connect()
  try {
    return await withStartLock(client, async () => {
      const migrations = await applyUnseen(client, onApply, only)
      return (await isOfThisVersion(client))
        ? [...migrations, ...(await applyFunctions(client, functionFiles(), onApply))]
        : migrations
    })
  } finally {
    client.release()
  }
}

async function applyUnseen(
  client: pg.ClientBase,
  onApply: (name: string) => void,
  only: readonly string[],
): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const seen = new Set(rows.map(({ name }) => name))
  const unseen = migrationNames().filter((name) => only.includes(name) && !seen.has(name))
  for (const name of unseen) {
    onApply(name)
    await client.query('begin')
    try {
      await client.query(noTimeLimit)
      await client.query(`set local lock_timeout = ${migrationLockTimeoutMs}`)
      await client.query(readFileSync(new URL(name, migrationsDir), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
  return unseen
}

/** Whether a database has seen just our migrations: to an older or a newer one other functions belong. */
async function isOfThisVersion(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const seen = rows.map(({ name }) => name).sort()
  return seen.join() === migrationNames().join()
}

/** The names of all migrations, in their order. */
export function migrationNames(): string[] {
  return readdirSync(migrationsDir)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
}
