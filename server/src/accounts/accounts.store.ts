import type { DbOrTrx } from '../platform/db/database.ts'

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
    .where('id', '=', id)
    .select(['id', 'email', 'firstName', 'lastName', 'phone', 'role', 'emailConfirmedAt'])
    .executeTakeFirstOrThrow()
}

/** Whether anybody has an e-mail address, active or not, whatever its case. */
export async function isEmailTaken(db: DbOrTrx, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
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
