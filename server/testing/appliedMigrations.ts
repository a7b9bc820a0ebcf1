import type { Database } from '../src/platform/db/openDatabase.ts'

/** Makes a database one whose list of applied migrations has these names. */
export async function setAppliedMigrations({ asOwner }: Database, names: readonly string[]): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query('delete from migrations')
    await owner.query('insert into migrations (name) select unnest($1::text[])', [names])
  })
}

export async function listAppliedMigrations({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}
