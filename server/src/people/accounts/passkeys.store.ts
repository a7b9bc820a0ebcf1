import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { isActive } from '../../platform/sessions/users.store.ts'

export function listPasskeys(db: DbOrTrx, userId: string) {
  return db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .execute()
}

export async function countPasskeys(db: DbOrTrx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .where('userId', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The passkey of an id that a browser sends, if its user can log in. */
export function findPasskey(db: DbOrTrx, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .where('passkeys.credentialId', '=', credentialId)
    .where(isActive())
    .select(['passkeys.id', 'publicKey', 'userId', 'users.email', 'users.firstName'])
    .executeTakeFirst()
}

interface NewPasskey {
  id: string
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
  name: string
  createdAt: Date
}

/** @returns whether no account had this passkey yet */
export async function insertPasskey(db: DbOrTrx, passkey: NewPasskey): Promise<boolean> {
  const inserted = await db
    .insertInto('passkeys')
    .values({ ...passkey, transports: sql`${passkey.transports}::text[]` })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** @returns its name; undefined if the user has no passkey with the id */
export async function deletePasskey(db: DbOrTrx, userId: string, id: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name
}

/**
 * Locks a passkey until the transaction ends.
 * @returns its signature counter; undefined if it was removed
 */
export async function lockSignCount(trx: Trx, id: string): Promise<number | undefined> {
  const row = await trx.selectFrom('passkeys').where('id', '=', id).select('signCount').forUpdate().executeTakeFirst()
  return row && Number(row.signCount)
}

export async function setPasskeyUsed(
  trx: Trx,
  { id, signCount, now }: { id: string; signCount: number; now: Date },
): Promise<void> {
  await trx.updateTable('passkeys').set({ signCount, lastUsedAt: now }).where('id', '=', id).execute()
}

interface NewChallenge {
  challengeHash: Buffer
  purpose: 'add' | 'prove' | 'log_in'
  expiresAt: Date
  sessionId?: string
  logInStepHash?: Buffer
  browserHash?: Buffer
}

export async function insertPasskeyChallenge(db: DbOrTrx, challenge: NewChallenge): Promise<void> {
  await db.insertInto('passkeyChallenges').values(challenge).execute()
}

/**
 * Uses a challenge up.
 * @returns its purpose; undefined if it has expired or never existed
 */
export function deletePasskeyChallenge(
  db: DbOrTrx,
  { challengeHash, purpose, now }: { challengeHash: Buffer; purpose: NewChallenge['purpose']; now: Date },
) {
  return db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning(['sessionId', 'logInStepHash', 'browserHash'])
    .executeTakeFirst()
}
