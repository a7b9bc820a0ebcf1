import { type RawBuilder, sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { isActive, isInTeam, selectActiveUsers } from '../../platform/sessions/users.store.ts'
import { hasEmail } from './accounts.store.ts'

/** The maximum number of listed users of a company. */
const mostListed = 200
const mostLocked = 500

const shown = [
  ...(['id', 'firstName', 'lastName', 'email', 'role'] as const),
  ...(['isActive', 'pictureUrl', 'invitedAt', 'secondFactorAt'] as const),
]

export type ColleagueRow = NonNullable<Awaited<ReturnType<typeof findColleague>>>

/** The users of a company without removed ones. */
export function selectTeam(db: DbOrTrx, companyId: string) {
  return db.selectFrom('users').where('companyId', '=', companyId).where(isInTeam())
}

/** The companies with a user of a mail domain, which is an expression of the outer query. */
export function selectCompaniesOfMailDomain(db: DbOrTrx, domain: RawBuilder<unknown>) {
  return db
    .selectFrom('users')
    .where(isInTeam())
    .where('companyId', 'is not', null)
    .where(sql<boolean>`lower(split_part(email, '@', 2)) = ${domain}`)
    .select('companyId')
}

/** The users of a company without removed ones, the newest first. */
export function readColleagues(
  db: DbOrTrx,
  companyId: string,
  { before, limit }: { before: string | null; limit: number },
) {
  let colleagues = selectTeam(db, companyId)
  if (before !== null) colleagues = colleagues.where('id', '<', before)
  return colleagues.orderBy('id', 'desc').limit(limit).select(shown).execute()
}

export async function countColleagues(db: DbOrTrx, companyId: string): Promise<number> {
  const { count } = await selectTeam(db, companyId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findColleague(db: DbOrTrx, companyId: string, id: string) {
  return selectTeam(db, companyId).where('id', '=', id).select(shown).executeTakeFirst()
}

export function findColleagueByEmail(db: DbOrTrx, companyId: string, email: string) {
  return selectTeam(db, companyId).where(hasEmail(email)).select(['isActive']).executeTakeFirst()
}

interface Invited {
  id: string
  companyId: string
  firstName: string
  lastName: string
  email: string
  role: 'Employee' | 'Admin'
  now: Date
}

/**
 * Stores a user who cannot log in yet.
 * @returns whether the address was not in the team before
 */
export async function insertInvited(db: DbOrTrx, { now, ...user }: Invited): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values({ ...user, isActive: false, invitedAt: now, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function setInvitedAt(db: DbOrTrx, id: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ invitedAt: now }).where('id', '=', id).execute()
}

export async function setRole(db: DbOrTrx, id: string, role: 'Employee' | 'Admin'): Promise<void> {
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
}

/** Ends an account. The row stays without credentials, so that its offers keep the name of their author. */
export async function endUser(db: DbOrTrx, id: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ isActive: false, passwordHash: null, removedAt: now })
    .where('id', '=', id)
    .execute()
}

/** A user who never followed the invitation is deleted completely. */
export async function deleteInvited(db: DbOrTrx, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).where('isActive', '=', false).execute()
}

/** The invited user with the company; undefined if the invitation was followed or taken back. */
export function findInvited(db: DbOrTrx, id: string) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .where('users.id', '=', id)
    .where((eb) => eb.not(isActive()))
    .where(isInTeam())
    .select([
      ...(['users.id', 'users.email', 'users.firstName', 'users.lastName', 'users.companyId'] as const),
      'companies.name as companyName',
    ])
    .executeTakeFirst()
}

/** The moment when an address belongs to an account: the database refuses a second one. */
export async function activateInvited(db: DbOrTrx, id: string, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ isActive: true, passwordHash, emailConfirmedAt: now, invitedAt: null })
    .where('id', '=', id)
    .execute()
}

/** The names of a team, for checking that a text contains none of them. */
export function listTeamNames(db: DbOrTrx, companyId: string) {
  return selectTeam(db, companyId).orderBy('id', 'desc').limit(mostListed).select(['firstName', 'lastName']).execute()
}

/** The users of a company who can log in. */
export function listActiveUsers(db: DbOrTrx, companyId: string) {
  return selectActiveUsers(db).where('companyId', '=', companyId).select(['id', 'email', 'firstName', 'role']).execute()
}

/** The users of a company who log in with only a password. */
export async function listWithoutSecondFactor(db: DbOrTrx, companyId: string): Promise<string[]> {
  const rows = await selectActiveUsers(db)
    .where('companyId', '=', companyId)
    .where('secondFactorAt', 'is', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export function listActiveAdmins(db: DbOrTrx, companyId: string) {
  return selectActiveUsers(db)
    .where('companyId', '=', companyId)
    .where('role', '=', 'Admin')
    .select(['id', 'email', 'firstName'])
    .execute()
}

/** The users of a company: those who can log in first, Admins before the others. */
export function readCompanyMembers(db: DbOrTrx, companyId: string) {
  return selectTeam(db, companyId)
    .orderBy('isActive', 'desc')
    .orderBy('role')
    .orderBy('id')
    .limit(mostListed)
    .select(['id', 'firstName', 'lastName', 'email', 'phone', 'role', 'isActive', 'emailConfirmedAt'])
    .execute()
}

/** The users who may see its offers on screen. */
export async function readMemberIds(db: DbOrTrx, companyId: string): Promise<string[]> {
  const rows = await db.selectFrom('users').where('companyId', '=', companyId).select('id').execute()
  return rows.map(({ id }) => id)
}

/** Locks the users of a company who can log in until the transaction ends. */
export function lockActiveUsers(trx: Trx, companyId: string) {
  return selectActiveUsers(trx)
    .where('companyId', '=', companyId)
    .orderBy('id')
    .limit(mostLocked)
    .select(['id', 'role'])
    .forShare()
    .execute()
}

/**
 * Selects from these users those who can log in, and locks them until the transaction ends. An account that ends at
 * the same time then either leaves the conversations it was added to, or is not added.
 */
export async function lockActiveUsersAmong(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const rows = await selectActiveUsers(trx).where('id', 'in', ids).orderBy('id').select('id').forShare().execute()
  return rows.map(({ id }) => id)
}

/**
 * The other users of a company who can log in, locked until the transaction ends: an invitation that is followed at
 * the same time counts before or afterwards.
 */
export async function lockOtherMembers(trx: Trx, companyId: string, userId: string): Promise<{ role: string }[]> {
  const users = await trx
    .selectFrom('users')
    .where('companyId', '=', companyId)
    .where('id', '!=', userId)
    .orderBy('id')
    .select(['role', 'isActive'])
    .forUpdate()
    .execute()
  return users.filter(({ isActive }) => isActive)
}
