import type { StaffActionName } from '@veos/contract/people/reference/staffActions'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'

/** Further facts of an action, so that it can be read when its subject was deleted. */
export interface ActionDetails {
  subjectName: string
  companyName: string
  reason?: string
}

export type ActionRow = Pick<Selectable<DB['staffActions']>, 'id' | 'action' | 'subjectId' | 'doneAt'> & {
  details: ActionDetails
  /** Null for an operator who used a command. */
  firstName: string | null
  lastName: string | null
}

/**
 * Stores an action of staff, in the transaction of the action.
 * @returns its id
 */
export async function insertStaffAction(
  trx: DbOrTrx,
  action: { staffId: string | null; action: StaffActionName; subjectId: string; details: ActionDetails; doneAt: Date },
): Promise<string> {
  const id = uuid()
  await trx
    .insertInto('staffActions')
    .values({ id, ...action, details: JSON.stringify(action.details) })
    .execute()
  return id
}

/** The actions of staff, the latest first. */
export async function readStaffActions(
  db: DbOrTrx,
  { before, limit }: { before: string | null; limit: number },
): Promise<ActionRow[]> {
  const rows = await actionsWithStaff(db)
    .$if(before !== null, (select) => select.where('staffActions.id', '<', before!))
    .orderBy('staffActions.id', 'desc')
    .limit(limit)
    .execute()
  return rows as unknown as ActionRow[]
}

/** The actions on some subjects, the latest first. */
export async function readActionsOn(db: DbOrTrx, subjectIds: readonly string[]): Promise<ActionRow[]> {
  if (subjectIds.length === 0) return []
  const rows = await actionsWithStaff(db)
    .where('staffActions.subjectId', 'in', subjectIds)
    .orderBy('staffActions.id', 'desc')
    .execute()
  return rows as unknown as ActionRow[]
}

export async function readStaffAction(db: DbOrTrx, id: string): Promise<ActionRow> {
  const row = await actionsWithStaff(db).where('staffActions.id', '=', id).executeTakeFirstOrThrow()
  return row as unknown as ActionRow
}

function actionsWithStaff(db: DbOrTrx) {
  return db
    .selectFrom('staffActions')
    .leftJoin('users', 'users.id', 'staffActions.staffId')
    .select([
      ...(['staffActions.id', 'staffActions.action', 'staffActions.subjectId', 'staffActions.doneAt'] as const),
      ...(['staffActions.details', 'users.firstName', 'users.lastName'] as const),
    ])
}

/** How often each of these actions was done since an instant. */
export async function countActionsSince(db: DbOrTrx, since: Date): Promise<(action: StaffActionName) => number> {
  const rows = await db
    .selectFrom('staffActions')
    .where('doneAt', '>=', since)
    .groupBy('action')
    .select((eb) => ['action', eb.fn.countAll<number>().as('count')])
    .execute()
  return (action) => rows.find((row) => row.action === action)?.count ?? 0
}
