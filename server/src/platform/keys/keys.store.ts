import type { DbOrTrx, Trx } from '../db/database.ts'

export interface KeyRow {
  name: string
  version: number
  value: string
  startsAt: Date
  endsAt: Date | null
}

/** All keys, the oldest of each name first. */
export function readKeys(db: DbOrTrx): Promise<KeyRow[]> {
  return db
    .selectFrom('secrets')
    .select(['name', 'version', 'value', 'startsAt', 'endsAt'])
    .orderBy('name')
    .orderBy('version')
    .execute()
}

/** Inserts the first key of a name. If two processes start at once, the second one changes nothing. */
export async function insertFirst(db: DbOrTrx, name: string, value: string, startsAt: Date): Promise<void> {
  await db
    .insertInto('secrets')
    .values({ name, version: 1, value, startsAt, endsAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks all keys of a name. */
export function lockKeys(trx: Trx, name: string): Promise<KeyRow[]> {
  return trx.selectFrom('secrets').where('name', '=', name).selectAll().orderBy('version').forUpdate().execute()
}

export async function insertKey(trx: Trx, key: KeyRow): Promise<void> {
  await trx.insertInto('secrets').values(key).execute()
}

/** Sets the end of all keys that would end later. */
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
