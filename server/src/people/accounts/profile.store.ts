import type { DbOrTrx } from '../../platform/db/database.ts'

export async function updateProfile(
  db: DbOrTrx,
  id: string,
  profile: { firstName: string; lastName: string; phone: string },
): Promise<void> {
  await db.updateTable('users').set(profile).where('id', '=', id).execute()
}

/** Null for a user without a password. */
export async function readPasswordHash(db: DbOrTrx, id: string): Promise<string | null> {
  const { passwordHash } = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select('passwordHash')
    .executeTakeFirstOrThrow()
  return passwordHash
}

/** @returns the former picture */
export async function replacePicture(db: DbOrTrx, id: string, pictureUrl: string | null): Promise<string | null> {
  const { pictureUrl: before } = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select('pictureUrl')
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db.updateTable('users').set({ pictureUrl }).where('id', '=', id).execute()
  return before
}
