import { sql } from 'kysely'
import type { DbOrTrx } from '../db/database.ts'

/**
 * Whether a user in a query can log in, which means neither only invited nor removed.
 * @param user the alias of the table of users
 */
export function isActive(user = 'users') {
  return sql<boolean>`${sql.ref(`${user}.is_active`)}`
}

/** Whether a user in a query belongs to the company, active or invited. */
export function isInTeam(user = 'users') {
  return sql<boolean>`${sql.ref(`${user}.removed_at`)} is null`
}

/** The name of a user in a query; null if a left join found none. */
export function selectFullName(user = 'users') {
  return sql<string>`(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)})`
}

export function selectActiveUsers(db: DbOrTrx) {
  return db.selectFrom('users').where(isActive())
}

export async function isActiveUser(db: DbOrTrx, id: string): Promise<boolean> {
  return (await selectActiveUsers(db).where('id', '=', id).select('id').executeTakeFirst()) !== undefined
}

export async function isStaffUser(db: DbOrTrx, id: string): Promise<boolean> {
  const staff = selectActiveUsers(db).where('id', '=', id).where('role', '=', 'Staff')
  return (await staff.select('id').executeTakeFirst()) !== undefined
}
