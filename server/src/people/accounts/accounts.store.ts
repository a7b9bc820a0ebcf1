import { type Insertable, sql } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { isActive, selectActiveUsers } from '../../platform/sessions/users.store.ts'

/** The user with an e-mail address, in any case, with the columns for a log-in. */
export function findUserByEmail(db: DbOrTrx, email: string) {
  return selectActiveUsers(db)
    .where(hasEmail(email))
    .select(['id', 'email', 'firstName', 'passwordHash'])
    .executeTakeFirst()
}

/** A user who can log in. */
export function findActiveUser(db: DbOrTrx, id: string) {
  return selectActiveUsers(db).where('id', '=', id).select(['id', 'email', 'firstName']).executeTakeFirst()
}

/** Selects from these users those who can log in. */
export function listActiveUsersAmong(db: DbOrTrx, ids: readonly string[]) {
  return selectActiveUsers(db)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'email', 'firstName'])
    .execute()
}

/** Locks a user, and thereby what belongs to one, until the transaction ends. */
export async function lockUser(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('users').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}

/** The company of the user who can log in with an e-mail address, as a subquery. */
export function selectCompanyOfEmail(db: DbOrTrx, email: string) {
  return selectActiveUsers(db).where(hasEmail(email)).select('companyId')
}

/** Whether a user in a query has this address, in any case. */
export function hasEmail(email: string, user = 'users') {
  return sql<boolean>`lower(${sql.ref(`${user}.email`)}) = ${email.toLowerCase()}`
}

export function readUser(db: DbOrTrx, id: string) {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .where('users.id', '=', id)
    .select([
      ...(['users.id', 'users.email', 'firstName', 'lastName', 'users.phone', 'pictureUrl', 'role'] as const),
      ...(['users.companyId', 'emailConfirmedAt', 'warnedAt', 'warningReason', 'warningDueOn'] as const),
      ...(['suspendedAt', 'suspensionReason', 'secondFactorAt', 'requiresSecondFactor'] as const),
    ])
    .executeTakeFirstOrThrow()
}

/** The name of a user's company; null for staff. */
export async function findCompanyName(db: DbOrTrx, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .where('users.id', '=', userId)
    .select('companies.name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** The words that a user's password may not consist of. */
export async function readPasswordOwner(db: DbOrTrx, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .where('users.id', '=', userId)
    .select(['companies.name as companyName', 'users.email', 'users.firstName', 'users.lastName'])
    .executeTakeFirstOrThrow()
}

/**
 * Locks a user until the transaction ends.
 * @returns whether the password is still this one
 */
export async function lockPassword(trx: Trx, id: string, passwordHash: string): Promise<boolean> {
  const user = await selectActiveUsers(trx)
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return user !== undefined
}

/**
 * Stores the hash of a new password.
 * @returns its user; undefined if the user is not active any more
 */
export function setPassword(db: DbOrTrx, id: string, passwordHash: string) {
  return db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', id)
    .where(isActive())
    .returning(['id', 'email', 'firstName'])
    .executeTakeFirst()
}

/** Stores the same password with a new hash. */
export async function replaceHash(trx: Trx, id: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ passwordHash }).where('id', '=', id).execute()
}

/** Whether somebody can log in with an e-mail address, in any case; an invitation does not count. */
export async function isEmailTaken(db: DbOrTrx, email: string): Promise<boolean> {
  const row = await selectActiveUsers(db).where(hasEmail(email)).select('id').executeTakeFirst()
  return row !== undefined
}

/** The first confirmation counts; later ones change nothing. */
export async function setEmailConfirmed(db: DbOrTrx, id: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailConfirmedAt: now })
    .where('id', '=', id)
    .where('emailConfirmedAt', 'is', null)
    .execute()
}

/** @returns whether it was stored: not if a user with the same e-mail address was stored meanwhile */
export async function insertUser(trx: DbOrTrx, user: Insertable<DB['users']>): Promise<boolean> {
  const stored = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).where(sql<boolean>`is_active`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** The address for mails to a user, who may be inactive by now. */
export function readMailAddress(db: DbOrTrx, id: string) {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .select(['email', 'firstName', 'isActive'])
    .executeTakeFirstOrThrow()
}

/** Removes all personal data of a user. */
export async function clearUser(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      firstName: 'Deleted',
      lastName: 'user',
      email: `deleted-${id}@veos.invalid`,
      phone: '',
      pictureUrl: null,
      emailConfirmedAt: null,
      invitedAt: null,
    })
    .where('id', '=', id)
    .execute()
}
