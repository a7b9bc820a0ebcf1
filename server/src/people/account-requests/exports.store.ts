import type { DbOrTrx } from '../../platform/db/database.ts'
import { isActive } from '../../platform/sessions/users.store.ts'

/** A copy that staff has granted and that is not made yet, for a user who can log in to save it. */
export function findExportToMake(db: DbOrTrx, id: string) {
  return db
    .selectFrom('accountRequests')
    .innerJoin('users', 'users.id', 'accountRequests.userId')
    .where('accountRequests.id', '=', id)
    .where('accountRequests.kind', '=', 'export')
    .where('doneAt', 'is not', null)
    .where('exportUntil', 'is', null)
    .where(isActive())
    .select([
      ...(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'users.phone', 'users.role'] as const),
      ...(['users.createdAt', 'users.emailConfirmedAt', 'users.pictureUrl', 'accountRequests.companyId'] as const),
    ])
    .executeTakeFirst()
}

export type ExportedUser = NonNullable<Awaited<ReturnType<typeof findExportToMake>>>

/** @returns whether the request had no copy yet */
export async function setExport(
  db: DbOrTrx,
  id: string,
  made: { exportPath: string; exportUntil: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('accountRequests')
    .set(made)
    .where('id', '=', id)
    .where('exportPath', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The path of a user's own copy. */
export async function findExport(
  db: DbOrTrx,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('accountRequests')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('exportUntil', '>', now)
    .select('exportPath')
    .executeTakeFirst()
  return row?.exportPath ?? undefined
}

/** @returns the paths of expired copies */
export async function deletePastExports(db: DbOrTrx, now: Date): Promise<string[]> {
  const rows = await db.deleteFrom('accountRequests').where('exportUntil', '<=', now).returning('exportPath').execute()
  return rows.map(({ exportPath }) => exportPath!)
}

/** The documents of a company, with the paths of their files. */
export function readDocumentFiles(db: DbOrTrx, companyId: string) {
  return db
    .selectFrom('companyDocuments')
    .where('companyId', '=', companyId)
    .orderBy('id')
    .select(['name', 'type', 'path'])
    .execute()
}
