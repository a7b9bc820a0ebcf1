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
    .select(['id', 'email', 'firstName', 'lastName', 'phone', 'role'])
    .executeTakeFirstOrThrow()
}
