import { sql } from 'kysely'
import type { Db, DbOrTrx } from '../db/database.ts'
import { withoutTimeLimit } from '../db/timeLimits.ts'

export interface StoredFile {
  path: string
  /** Null for files of platform staff. */
  companyId: string | null
  kind: 'image' | 'document' | 'export'
  bytes: number
  madeAt: Date
  /** Of images: shown to everybody who knows the name. */
  isPublic: boolean
  /** Who is shown an image that is not public before anything shows it; null for all other files. */
  uploadedBy: string | null
}

export async function insertStoredFile(db: DbOrTrx, file: StoredFile): Promise<void> {
  await db.insertInto('storedFiles').values(file).execute()
}

/** The same file once more, which is being used again: it is as new. */
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

/** What a company keeps in the store, uploads that are under way included. */
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

/** Everything that a company keeps in the store. */
export async function readPathsOf(db: DbOrTrx, companyId: string): Promise<string[]> {
  const rows = await db.selectFrom('storedFiles').where('companyId', '=', companyId).select('path').execute()
  return rows.map(({ path }) => path)
}

export async function readPathsMadeBefore(db: DbOrTrx, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('storedFiles').where('madeAt', '<', before).select('path').execute()
  return rows.map(({ path }) => path)
}

/**
 * The names of all files that stand anywhere in the database, wherever in a text: columns that are added later are
 * looked through too, so that nobody has to remember to say where files are used.
 */
export function readNamedFiles(db: Db): Promise<Set<string>> {
  return withoutTimeLimit(db, readNames)
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
