import type { DbOrTrx, Trx } from '../db/database.ts'

export interface KeyRow {
  name: string
  version: number
  value: string
  startsAt: Date
  endsAt: Date | null
}

/** All that are there, the oldest of each name first. */
export function readKeys(db: DbOrTrx): Promise<KeyRow[]> {
  return db
    .selectFrom('secrets')
    .select(['name', 'version', 'value', 'startsAt', 'endsAt'])
    .orderBy('name')
    .orderBy('version')
    .execute()
}

/** The first of its name: of two processes that start at once one is first, and the other changes nothing. */
export async function insertFirst(db: DbOrTrx, name: string, value: string, startsAt: Date): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, version: 1, value, startsAt, endsAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of a name, while nobody else changes them. */
export function lockKeys(trx: Trx, name: string): Promise<KeyRow[]> {
  return trx.selectFrom('secrets').where('name', '=', name).selectAll().orderBy('version').forUpdate().execute()
}

export async function insertKey(trx: Trx, key: KeyRow): Promise<void> {
  await trx.insertInto('secrets').values(key).execute()
}

/** Lets those that would go on longer end at a moment. */
export async function endKeys(trx: Trx, name: string, endsAt: Date): Promise<void> {
  await trx
    .updateTable('secrets')
    .set({ endsAt })
    .where('name', '=', name)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', endsAt)]))
    .execute()
}

export async function deleteEndedKeys(db: DbOrTrx, now: Date): Promise<void> {
  await db.deleteFrom('secrets').where('endsAt', '<=', now).execute()
}
