import { sql } from 'kysely'
import type { Db, DbOrTrx } from '../db/database.ts'
import { runWithoutTimeLimit } from '../db/timeLimits.ts'

export interface StoredFile {
  path: string
  /** Null for files of platform staff. */
  companyId: string | null
  kind: 'image' | 'document' | 'export'
  bytes: number
  madeAt: Date
  /** For images: served to everybody who knows the name. */
  isPublic: boolean
  /** The only user who sees an image before it is published; null for all other files. */
  uploadedBy: string | null
}

export async function insertStoredFile(db: DbOrTrx, file: StoredFile): Promise<void> {
  await db.insertInto('storedFiles').values(file).execute()
}

/** Stores the row of a file. If the same file is used again, its age starts anew. */
export async function upsertStoredFile(db: DbOrTrx, file: StoredFile): Promise<void> {
  await db
    .insertInto('storedFiles')
    .values(file)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ madeAt: file.madeAt, uploadedBy: file.uploadedBy }))
    .execute()
}

export function findStoredFile(
  db: DbOrTrx,
  path: string,
): Promise<Pick<StoredFile, 'companyId' | 'isPublic' | 'uploadedBy'> | undefined> {
  return db
    .selectFrom('storedFiles')
    .where('path', '=', path)
    .select(['companyId', 'isPublic', 'uploadedBy'])
    .executeTakeFirst()
}

export async function setStoredBytes(db: DbOrTrx, path: string, bytes: number): Promise<void> {
  await db.updateTable('storedFiles').set({ bytes }).where('path', '=', path).execute()
}

export async function deleteStoredFile(db: DbOrTrx, path: string): Promise<void> {
  await db.deleteFrom('storedFiles').where('path', '=', path).execute()
}

/** The documents that a company has stored, with uploads in progress. */
export async function sumUpDocuments(db: DbOrTrx, companyId: string): Promise<{ count: number; bytes: number }> {
  return db
    .selectFrom('storedFiles')
    .where('companyId', '=', companyId)
    .where('kind', '=', 'document')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
}

/** The paths of all files that a company has stored. */
export async function readPathsOf(db: DbOrTrx, companyId: string): Promise<string[]> {
  const rows = await db.selectFrom('storedFiles').where('companyId', '=', companyId).select('path').execute()
  return rows.map(({ path }) => path)
}

export async function readPathsMadeBefore(db: DbOrTrx, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('storedFiles').where('madeAt', '<', before).select('path').execute()
  return rows.map(({ path }) => path)
}

/**
 * The names of all files that occur anywhere in the database, also inside texts. All columns are searched, so a
 * column that is added later needs no registration.
 */
export function readNamedFiles(db: Db): Promise<Set<string>> {
  return runWithoutTimeLimit(db, readNames)
}

async function readNames(db: DbOrTrx): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb') and is_generated = 'NEVER'
      and table_name <> 'stored_files'
    group by table_name`.execute(db)
  const names = new Set<string>()
  for (const { name, columns } of tables) {
    const texts = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
    const { rows } = await sql<{ name: string }>`
      select distinct found[1] as name
      from ${sql.table(name)}, regexp_matches(concat_ws(' ', ${texts}), '([0-9a-f]{32}\\.[a-z]+)', 'g') found`.execute(
      db,
    )
    for (const row of rows) names.add(row.name)
  }
  return names
}
