import { sql } from 'kysely'
import type { DbOrTrx } from './db/database.ts'

/** Counts one more try under a key and returns how many there were in the window. Shared by all processes. */
export async function countTry(
  db: DbOrTrx,
  key: string,
  now: Date,
  windowSeconds: number,
): Promise<{ tries: number; resetsAt: Date }> {
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000)
  return await db
    .insertInto('throttles')
    .values({ key, tries: 1, resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`case when throttles.resets_at <= ${now} then 1 else throttles.tries + 1 end`,
        resetsAt: sql`case when throttles.resets_at <= ${now} then ${resetsAt}::timestamptz else throttles.resets_at end`,
      }),
    )
    .returning(['tries', 'resetsAt'])
    .executeTakeFirstOrThrow()
}

/** Takes back a try that should not count. */
export async function returnTry(db: DbOrTrx, key: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('key', '=', key)
    .where('tries', '>', 0)
    .execute()
}

export async function clearTries(db: DbOrTrx, keys: string[]): Promise<void> {
  await db.deleteFrom('throttles').where('key', 'in', keys).execute()
}

export async function deletePastThrottles(db: DbOrTrx, now: Date): Promise<void> {
  await db.deleteFrom('throttles').where('resetsAt', '<=', now).execute()
}
