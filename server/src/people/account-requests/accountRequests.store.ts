import { v7 as uuid } from 'uuid'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { isActive } from '../../platform/sessions/users.store.ts'

const shown = ['id', 'kind', 'askedAt', 'exportPath', 'exportUntil'] as const

interface NewRequest {
  userId: string
  companyId: string
  kind: 'deletion' | 'export'
  askedAt: Date
}

/**
 * Waits for a running deletion of the company, and prevents one until the transaction ends.
 * @returns whether the company exists
 */
export async function lockCompany(trx: Trx, companyId: string): Promise<boolean> {
  const company = await trx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return company !== undefined
}

/** Stores a request, or returns the open one of the same kind: the database allows only one per user. */
export function openRequest(db: DbOrTrx, request: NewRequest) {
  return (
    db
      .insertInto('accountRequests')
      .values({ id: uuid(), ...request })
      // This update changes nothing, but makes the statement return the existing row.
      .onConflict((conflict) =>
        conflict.columns(['userId', 'kind']).where('doneAt', 'is', null).doUpdateSet({ kind: request.kind }),
      )
      .returning(shown)
      .executeTakeFirstOrThrow()
  )
}

/** The open requests of a user, and copies that can be saved now; the oldest first. */
export function readRequestsOf(db: DbOrTrx, userId: string, now: Date) {
  return db
    .selectFrom('accountRequests')
    .where('userId', '=', userId)
    .where((eb) => eb.or([eb('doneAt', 'is', null), eb('exportUntil', '>', now)]))
    .orderBy('id')
    .select(shown)
    .execute()
}

/** @returns whether the user had such an open request */
export async function deleteOpenRequest(db: DbOrTrx, id: string, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('accountRequests')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('doneAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

export type OpenRequestRow = Awaited<ReturnType<typeof readOpenRequests>>[number]

/** The open requests for staff, the oldest first. */
export function readOpenRequests(db: DbOrTrx, { after, limit }: { after: string | null; limit: number }) {
  return openRequests(db)
    .$if(after !== null, (select) => select.where('accountRequests.id', '>', after!))
    .orderBy('accountRequests.id')
    .limit(limit)
    .execute()
}

export async function countOpenRequests(db: DbOrTrx): Promise<number> {
  const { count } = await openRequests(db)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks an open request until the transaction ends. */
export async function lockOpenRequest(trx: Trx, id: string): Promise<OpenRequestRow | undefined> {
  // The company is locked first, so that its team and all its requests stay unchanged.
  await trx
    .selectFrom('companies')
    .where('id', '=', (eb) => eb.selectFrom('accountRequests').where('id', '=', id).select('companyId'))
    .select('id')
    .forUpdate()
    .execute()
  return openRequests(trx).where('accountRequests.id', '=', id).forUpdate('accountRequests').executeTakeFirst()
}

/** Copies are only for users who can log in to save them; deletions are also carried out for removed users. */
function openRequests(db: DbOrTrx) {
  return db
    .selectFrom('accountRequests')
    .innerJoin('users', 'users.id', 'accountRequests.userId')
    .innerJoin('companies', 'companies.id', 'accountRequests.companyId')
    .where('accountRequests.doneAt', 'is', null)
    .where((eb) => eb.or([eb('accountRequests.kind', '=', 'deletion'), isActive()]))
    .select([
      ...(['accountRequests.id', 'accountRequests.kind', 'accountRequests.askedAt'] as const),
      ...(['users.id as userId', 'users.firstName', 'users.lastName', 'users.email', 'users.role'] as const),
      ...([
        'users.isActive',
        'users.pictureUrl',
        'companies.id as companyId',
        'companies.name as companyName',
      ] as const),
    ])
}

export async function setDone(db: DbOrTrx, id: string, done: { doneAt: Date; doneBy: string }): Promise<void> {
  await db.updateTable('accountRequests').set(done).where('id', '=', id).execute()
}
