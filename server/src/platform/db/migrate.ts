import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { ConfigError } from '../configError.ts'
import { applyQueueTables } from '../jobs/queueTables.ts'
import { applyFunctions, areApplied, readFunctionFiles } from './functions.ts'
import { grantServing } from './grants.store.ts'
import { replaceOldMigrations } from './oldMigrations.ts'
import type { Database } from './openDatabase.ts'
import { runWithStartLock } from './startLock.ts'
import { noTimeLimit } from './timeLimits.ts'

export const migrationsDir = new URL('../../../migrations/', import.meta.url)

/** How long a migration waits for a table that running processes use, in milliseconds, before it is rolled back. */
const migrationLockTimeoutMs = 60_000

/**
 * Brings a database up to date as its owner: tables, functions, the queue's tables and the grants of the serving
 * role. If several processes start at once, one does it and the others wait. A process that may only serve checks
 * that it has been done.
 * @param only the migrations to apply, if not all
 * @returns the names of the files applied
 * @throws ConfigError when something is missing and this process may not change it
 */
export async function migrate(
  { pool, roles, asOwner }: Pick<Database, 'pool' | 'roles' | 'asOwner'>,
  onApply: (name: string) => void = () => {},
  only: readonly string[] = listMigrationNames(),
): Promise<string[]> {
  if (roles.owner === null) {
    await requireUpToDate(pool)
    return []
  }
  return asOwner((client) =>
    runWithStartLock(client, async () => {
      const applied = await applyMigrations(client, onApply, only)
      await applyQueueTables(client)
      if (roles.serving !== null) await grantServing(client, roles.serving)
      return applied
    }),
  )
}

/**
 * Applies the numbered SQL files that are missing in the database, each in its own transaction, and then the changed
 * functions. Functions come last because they may refer to anything that a migration creates.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  onApply: (name: string) => void = () => {},
  only: readonly string[] = listMigrationNames(),
): Promise<string[]> {
  const migrations = await applyUnseen(client, onApply, only)
  return (await isOfThisVersion(client))
    ? [...migrations, ...(await applyFunctions(client, readFunctionFiles(), onApply))]
    : migrations
}

async function requireUpToDate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    if ((await isOfThisVersion(client)) && (await areApplied(client, readFunctionFiles()))) return
  } finally {
    client.release()
  }
  throw new ConfigError(
    'The tables are of another version of Veos, and the user in DATABASE_URL may only serve: run `npm run migrate` with DATABASE_OWNER_URL',
  )
}

async function applyUnseen(
  client: pg.ClientBase,
  onApply: (name: string) => void,
  only: readonly string[],
): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  await replaceOldMigrations(client)
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const seen = new Set(rows.map(({ name }) => name))
  const unseen = listMigrationNames().filter((name) => only.includes(name) && !seen.has(name))
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

/** Whether exactly our migrations were applied: an older or a newer database needs other functions. */
async function isOfThisVersion(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const seen = rows.map(({ name }) => name).sort()
  return seen.join() === listMigrationNames().join()
}

/** The names of all migrations, in their order. */
export function listMigrationNames(): string[] {
  return readdirSync(migrationsDir)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
}
