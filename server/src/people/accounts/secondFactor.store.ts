import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

export function findAuthenticator(db: DbOrTrx, userId: string) {
  return db
    .selectFrom('authenticators')
    .where('userId', '=', userId)
    .select(['sealedKey', 'lastStep'])
    .executeTakeFirst()
}

/** Whether an app is active: a code has confirmed its key. */
export async function hasAuthenticator(db: DbOrTrx, userId: string): Promise<boolean> {
  const authenticator = await findAuthenticator(db, userId)
  return authenticator !== undefined && authenticator.lastStep !== null
}

export async function deleteAuthenticator(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('authenticators').where('userId', '=', userId).execute()
}

/** Stores an unconfirmed key, which replaces an earlier unconfirmed one. */
export async function replaceNewAuthenticator(
  trx: Trx,
  authenticator: { userId: string; sealedKey: string; createdAt: Date },
): Promise<void> {
  const { sealedKey, createdAt } = authenticator
  await trx
    .insertInto('authenticators')
    .values(authenticator)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ sealedKey, createdAt }).where('authenticators.lastStep', 'is', null),
    )
    .execute()
}

/**
 * Uses up the code of a step, and all earlier ones.
 * @param isNew the code must be the first one for a new key, of which simultaneous calls use one
 * @returns whether it was not used yet: of two simultaneous calls one succeeds
 */
export async function setLastStep(
  db: DbOrTrx,
  { userId, sealedKey, step, isNew }: { userId: string; sealedKey: string; step: number; isNew: boolean },
): Promise<boolean> {
  const set = await db
    .updateTable('authenticators')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('sealedKey', '=', sealedKey)
    .where(({ eb }) => (isNew ? eb('lastStep', 'is', null) : eb('lastStep', '<', step)))
    .returning('userId')
    .executeTakeFirst()
  return set !== undefined
}

/** Some secrets that another version of the key has encrypted. */
export function listSealedBefore(
  db: DbOrTrx,
  { version, after, max }: { version: number; after: string; max: number },
) {
  let rows = db.selectFrom('authenticators').where(sql<boolean>`sealed_key not like ${`${version}-%`}`)
  if (after !== '') rows = rows.where('userId', '>', after)
  return rows.orderBy('userId').limit(max).select(['userId', 'sealedKey']).execute()
}

export async function setSealedKey(
  db: DbOrTrx,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('authenticators')
    .set({ sealedKey: to })
    .where('userId', '=', userId)
    .where('sealedKey', '=', from)
    .execute()
}

export async function setSecondFactorAt(db: DbOrTrx, userId: string, at: Date | null): Promise<void> {
  await db.updateTable('users').set({ secondFactorAt: at }).where('id', '=', userId).execute()
}

export async function findSecondFactorAt(db: DbOrTrx, userId: string): Promise<Date | null> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('secondFactorAt').executeTakeFirst()
  return user?.secondFactorAt ?? null
}

/** Deletes the second factor of a user completely. */
export async function deleteSecondFactor(trx: Trx, userId: string): Promise<void> {
  await deleteAuthenticator(trx, userId)
  await trx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await setSecondFactorAt(trx, userId, null)
}

export async function replaceRecoveryCodes(trx: Trx, userId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** Any remaining hash: all codes of a user are hashed with the same salt. */
export async function findAnyRecoveryHash(db: DbOrTrx, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('recoveryCodes').where('userId', '=', userId).select('codeHash').executeTakeFirst()
  return row?.codeHash
}

export async function hasRecoveryCode(db: DbOrTrx, userId: string, codeHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .select('userId')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Uses one up.
 * @returns whether it existed: of two simultaneous calls one succeeds
 */
export async function deleteRecoveryCode(db: DbOrTrx, userId: string, codeHash: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .returning('userId')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function countRecoveryCodes(db: DbOrTrx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .where('userId', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertLogInStep(
  db: DbOrTrx,
  step: { tokenHash: Buffer; userId: string; lifeSeconds: number; expiresAt: Date },
): Promise<void> {
  await db.insertInto('logInSteps').values(step).execute()
}

export function findLogInStep(db: DbOrTrx, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('logInSteps')
    .innerJoin('users', 'users.id', 'logInSteps.userId')
    .where('logInSteps.tokenHash', '=', tokenHash)
    .where('logInSteps.expiresAt', '>', now)
    .where('users.isActive', '=', true)
    .select(['users.id as userId', 'users.email', 'users.firstName', 'logInSteps.lifeSeconds'])
    .executeTakeFirst()
}

/** @returns whether it existed: of two simultaneous calls one succeeds */
export async function deleteLogInStep(db: DbOrTrx, tokenHash: Buffer): Promise<boolean> {
  const deleted = await db
    .deleteFrom('logInSteps')
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst()
  return deleted !== undefined
}
