import { createHash } from 'node:crypto'
import { text } from '@veos/contract/platform/texts/text'
import type { DbOrTrx, Trx } from './db/database.ts'
import { Refused } from './http/refused.ts'

/**
 * Runs work once per user and key, inside the transaction that does it: a repeated call gets the result of the first
 * one. Without a key the work is simply done.
 * @throws Refused 409 when the key was used for something else
 */
export async function runIdempotent<Result extends object>(
  trx: Trx,
  call: { userId: string; key: string | null; body: unknown },
  work: () => Promise<Result>,
): Promise<Result> {
  if (call.key === null) return work()
  const { userId, key } = call
  const bodyHash = createHash('sha256').update(JSON.stringify(call.body)).digest()
  // A second call with the same key waits here until the first has committed or rolled back.
  const first = await trx
    .insertInto('idempotencyKeys')
    .values({ userId, key, bodyHash, result: JSON.stringify({}) })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!first) {
    const known = await trx
      .selectFrom('idempotencyKeys')
      .where('userId', '=', userId)
      .where('key', '=', key)
      .select(['bodyHash', 'result'])
      .executeTakeFirstOrThrow()
    if (!known.bodyHash.equals(bodyHash)) {
      throw new Refused(409, text('idempotency_key_reused'))
    }
    return known.result as Result
  }
  const result = await work()
  await trx
    .updateTable('idempotencyKeys')
    .set({ result: JSON.stringify(result) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()
  return result
}

export async function deleteOldIdempotencyKeys(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
}
