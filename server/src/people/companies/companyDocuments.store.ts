import type { Insertable, Selectable } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'

export type DocumentRow = Pick<Selectable<DB['companyDocuments']>, 'id' | 'name' | 'type' | 'bytes'> & {
  /** Text if it was read as a part of its company. */
  createdAt: Date | string
}

const shown = ['id', 'name', 'type', 'bytes', 'createdAt'] as const

export async function insertDocument(db: DbOrTrx, row: Insertable<DB['companyDocuments']>): Promise<DocumentRow> {
  return db.insertInto('companyDocuments').values(row).returning(shown).executeTakeFirstOrThrow()
}

/** A document of any company. */
export function findDocument(db: DbOrTrx, id: string) {
  return db
    .selectFrom('companyDocuments')
    .innerJoin('companies', 'companies.id', 'companyDocuments.companyId')
    .where('companyDocuments.id', '=', id)
    .select(['companyId', 'companyDocuments.name', 'companyDocuments.type', 'path', 'suspendedAt'])
    .executeTakeFirst()
}

export function renameDocument(
  db: DbOrTrx,
  { id, companyId, name }: { id: string; companyId: string; name: string },
): Promise<DocumentRow | undefined> {
  return db
    .updateTable('companyDocuments')
    .set({ name })
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .returning(shown)
    .executeTakeFirst()
}

/** @returns the path of its file, null if the company had no such document */
export async function deleteDocument(db: DbOrTrx, id: string, companyId: string): Promise<string | null> {
  const deleted = await db
    .deleteFrom('companyDocuments')
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .returning('path')
    .executeTakeFirst()
  return deleted?.path ?? null
}
