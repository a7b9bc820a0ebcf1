import { sql } from 'kysely'
import type { DbOrTrx } from '../db/database.ts'
import { prepareQuery } from '../db/preparedQueries.ts'
import { isActive } from './users.store.ts'

export interface SessionRow {
  sessionId: string
  userId: string
  createdAt: Date
  expiresAt: Date
  role: string
  companyId: string | null
  companyCountry: string | null
  emailConfirmedAt: Date | null
  plan: string | null
  planEndsAt: Date | null
  isPlanCancelled: boolean | null
  suspendedAt: Date | null
  secondFactorAt: Date | null
  requiresSecondFactor: boolean | null
}

const sessionByToken = prepareQuery((db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .where(isActive())
    .select([
      'sessions.id as sessionId',
      'users.id as userId',
      'sessions.createdAt',
      'sessions.expiresAt',
      'users.role',
      'users.companyId',
      'users.emailConfirmedAt',
      'companies.country as companyCountry',
      'companies.plan',
      'companies.planEndsAt',
      'companies.isPlanCancelled',
      'companies.suspendedAt',
      'users.secondFactorAt',
      'companies.requiresSecondFactor',
    ])
    .compile(),
)

/** The user of an unexpired session, in one look-up by primary keys. */
export async function findSession(db: DbOrTrx, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const [row] = await sessionByToken(db, { tokenHash, now })
  return row
}

/** Selects those of these sessions that are still valid. */
export async function listLiveSessions(db: DbOrTrx, tokenHashes: Buffer[], now: Date): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.tokenHash', '=', sql<Buffer>`any(${tokenHashes}::bytea[])`)
    .where('sessions.expiresAt', '>', now)
    .where(isActive())
    .select('sessions.tokenHash')
    .execute()
  return rows.map(({ tokenHash }) => tokenHash)
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

export async function setSessionEnd(db: DbOrTrx, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ expiresAt }).where('id', '=', id).execute()
}

/** Deletes all sessions of a user except the newest. */
export async function deleteOldestSessions(db: DbOrTrx, userId: string, max: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(max)
        .select('id'),
    )
    .execute()
}

/** Deletes all sessions of a user, or all but one, and log-ins that wait for the second factor. */
export async function deleteSessionsOf(db: DbOrTrx, userId: string, exceptTokenHash: Buffer | null): Promise<void> {
  let sessions = db.deleteFrom('sessions').where('userId', '=', userId)
  if (exceptTokenHash) sessions = sessions.where('tokenHash', '!=', exceptTokenHash)
  await sessions.execute()
  // They were started with a password that may not be valid any more.
  await db.deleteFrom('logInSteps').where('userId', '=', userId).execute()
}

/** Logs everybody out. */
export async function deleteAllSessions(db: DbOrTrx): Promise<void> {
  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('logInSteps').execute()
}

/** @returns whether the user had such a session */
export async function deleteSessionById(db: DbOrTrx, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** The unexpired sessions of a user, the newest first. */
export function readSessionsOf(db: DbOrTrx, { userId, now, max }: { userId: string; now: Date; max: number }) {
  return db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(max)
    .select(['id', 'tokenHash', 'createdAt', 'address', 'userAgent'])
    .execute()
}

export async function deleteExpiredSessions(db: DbOrTrx, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('logInSteps').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute()
}
