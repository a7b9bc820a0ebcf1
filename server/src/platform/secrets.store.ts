import type { DbOrTrx } from './db/database.ts'

/**
 * A secret that all processes share: made by the first process that needs it, and the same for everybody from then on.
 */
export async function readSecret(db: DbOrTrx, name: string, make: () => string): Promise<string> {
  return (await findSecret(db, name)) ?? (await insertFirst(db, name, make()))
}

async function findSecret(db: DbOrTrx, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secrets').where('name', '=', name).select('value').executeTakeFirst()
  return row?.value
}

async function insertFirst(db: DbOrTrx, name: string, value: string): Promise<string> {
  // Of two processes that start at once one is first; the other changes nothing, and gets what is there.
  const { value: stored } = await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('secrets.value') })))
    .returning('value')
    .executeTakeFirstOrThrow()
  return stored
}
