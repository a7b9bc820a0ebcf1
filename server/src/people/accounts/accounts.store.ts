import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

/** The user with an e-mail address, whatever its case, with what a log-in needs. */
export function findUserByEmail(db: DbOrTrx, email: string) {
  return db
    .selectFrom('users')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('isActive', '=', true)
    .select(['id', 'email', 'firstName', 'passwordHash'])
    .executeTakeFirst()
}

export function readUser(db: DbOrTrx, id: string) {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .where('users.id', '=', id)
    .select([
      ...(['users.id', 'users.email', 'firstName', 'lastName', 'users.phone', 'pictureUrl', 'role'] as const),
      ...(['emailConfirmedAt', 'warnedAt', 'warningReason', 'warningDueOn'] as const),
      ...(['suspendedAt', 'suspensionReason'] as const),
    ])
    .executeTakeFirstOrThrow()
}

/** The name of a user's company; null for staff, who have none. */
export async function findCompanyName(db: DbOrTrx, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .where('users.id', '=', userId)
    .select('companies.name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Keeps a user's password as it is until the transaction ends. @returns whether it is still this one */
export async function lockPassword(trx: Trx, id: string, passwordHash: string): Promise<boolean> {
  const held = await trx
    .selectFrom('users')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('isActive', '=', true)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

/** Stores the hash of a new password. @returns whose it is; undefined for somebody who is not active any more */
export function setPassword(db: DbOrTrx, id: string, passwordHash: string) {
  return db
    .updateTable('users')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('isActive', '=', true)
    .returning(['id', 'email', 'firstName'])
    .executeTakeFirst()
}

/** Whether somebody can log in with an e-mail address, whatever its case; who is only invited does not hold it. */
export async function isEmailTaken(db: DbOrTrx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('isActive', '=', true)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The first time counts; later ones change nothing. */
export async function setEmailConfirmed(db: DbOrTrx, id: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ emailConfirmedAt: now })
    .where('id', '=', id)
    .where('emailConfirmedAt', 'is', null)
    .execute()
}
