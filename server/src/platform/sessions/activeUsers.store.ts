import type { DbOrTrx } from '../db/database.ts'

/** Those who can log in: neither only invited nor removed. */
export function activeUsers(db: DbOrTrx) {
  return db.selectFrom('users').where('isActive', '=', true)
}

export async function isActiveUser(db: DbOrTrx, id: string): Promise<boolean> {
  return (await activeUsers(db).where('id', '=', id).select('id').executeTakeFirst()) !== undefined
}
