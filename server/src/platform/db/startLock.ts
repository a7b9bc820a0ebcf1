import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/** An arbitrary number that every process uses. */
const lockKey = 8_367_001

/** Milliseconds between two tries. Waiting inside a statement would end with its time limit. */
const tryEveryMs = 200

/**
 * Runs start-up work that only one process may do at a time, such as changing tables. The lock belongs to the
 * connection, so it ends with the process in any case.
 */
export async function runWithStartLock<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
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
