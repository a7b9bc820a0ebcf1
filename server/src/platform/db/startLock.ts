import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/** Any number will do, as long as every process takes the same. */
const lockKey = 8_367_001

/** Milliseconds between two tries: waiting inside a statement would end with its time limit. */
const tryEveryMs = 200

/**
 * Runs what only one process may do at a time, while it starts: changing tables, making those of the job queue. The
 * lock belongs to the connection, so it ends with the process, however that ends.
 */
export async function withStartLock<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [lockKey])
    if (rows[0]!.isOurs) break
    await setTimeout(tryEveryMs)
  }
  try {
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey])
  }
}
