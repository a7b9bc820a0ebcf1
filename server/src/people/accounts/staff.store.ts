import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { isActive, selectActiveUsers } from '../../platform/sessions/users.store.ts'
import { hasEmail } from './accounts.store.ts'
import { deleteSecondFactor } from './secondFactor.store.ts'

/** The user with an e-mail address, in any case, or a former one of staff. */
export function findByEmail(db: DbOrTrx, email: string) {
  return db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .where(hasEmail(email))
    .where((eb) => eb.or([isActive(), eb('users.role', '=', 'Staff')]))
    .orderBy('users.isActive', 'desc')
    .select(['users.id', 'users.role', 'users.isActive', 'companies.name as companyName'])
    .executeTakeFirst()
}

export function readStaff(db: DbOrTrx) {
  return selectActiveUsers(db)
    .where('role', '=', 'Staff')
    .orderBy('createdAt')
    .select(['email', 'firstName', 'lastName', 'createdAt'])
    .execute()
}

interface StaffFacts {
  email: string
  firstName: string
  lastName: string
}

/** Without a password, which a mailed link sets. */
export async function insertStaff(db: DbOrTrx, staff: StaffFacts & { id: string; createdAt: Date }): Promise<void> {
  await db
    .insertInto('users')
    .values({ ...staff, companyId: null, role: 'Staff' })
    .execute()
}

/** A removed user returns without a password, and keeps the history of the account. */
export async function restoreStaff(db: DbOrTrx, id: string, staff: StaffFacts): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...staff, isActive: true, passwordHash: null })
    .where('id', '=', id)
    .execute()
}

/** Ends an account and its sessions immediately. The row stays, so that the log of staff keeps its names. */
export async function endStaff(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('users').set({ isActive: false }).where('id', '=', id).execute()
  await trx.deleteFrom('sessions').where('userId', '=', id).execute()
  await deleteSecondFactor(trx, id)
}
