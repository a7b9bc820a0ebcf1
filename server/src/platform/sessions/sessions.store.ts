import type { DbOrTrx } from '../db/database.ts'

export interface SessionRow {
  userId: string
  role: string
  companyId: string | null
  emailConfirmedAt: Date | null
  planEndsAt: Date | null
  isPlanCancelled: boolean | null
}

/** The user behind an unexpired session, in one look-up by primary keys. */
export function findSession(db: DbOrTrx, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .where('users.isActive', '=', true)
    .select([
      'users.id as userId',
      'users.role',
      'users.companyId',
      'users.emailConfirmedAt',
      'companies.planEndsAt',
      'companies.isPlanCancelled',
    ])
    .executeTakeFirst()
}

export async function insertSession(
  db: DbOrTrx,
  session: { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date; address: string; userAgent: string },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

export async function deleteSession(db: DbOrTrx, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

export async function deleteExpiredSessions(db: DbOrTrx, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
}
