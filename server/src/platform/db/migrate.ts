import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

export const migrationsDir = new URL('../../../migrations/', import.meta.url)

/** Any number will do, as long as every process that migrates takes the same. */
const lockKey = 8_367_001

/**
 * Applies the numbered SQL files that the database has not seen, each in its own transaction, under a lock: of several
 * processes that start at once one migrates and the others wait.
 * @returns the names of the files applied
 */
export async function migrate(pool: pg.Pool, onApply: (name: string) => void = () => {}): Promise<string[]> {
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const seen = new Set(rows.map(({ name }) => name))
    for (const name of migrationNames()) {
      if (seen.has(name)) continue
      onApply(name)
      await client.query('begin')
      try {
        await client.query(readFileSync(new URL(name, migrationsDir), 'utf8'))
        await client.query('insert into migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
      }
      applied.push(name)
    }
    return applied
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
    client.release()
  }
}

function migrationNames(): string[] {
  return readdirSync(migrationsDir)
    .filter((name) => /^\d{4}-.+\.sql$/.test(name))
    .sort()
}
