import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/** How long one statement may run, in milliseconds. Pages and calls time out long before. */
export const statementTimeoutMs = 10_000

/** How long a statement waits for a row or table that another transaction has locked, in milliseconds. */
export const lockTimeoutMs = 3000

/** How long a transaction may be idle, in milliseconds, because its locks block others. */
export const idleInTransactionMs = 30_000

/** How long the server may stay silent during a statement, in milliseconds, before its connection counts as lost. */
export const silenceMs = statementTimeoutMs + 2000

/** The first statement of a transaction that may take as long as it needs. */
export const noTimeLimit = 'set local statement_timeout = 0'

/** Runs a transaction without a time limit for its statements: for nightly work over whole tables, never for a call. */
export function runWithoutTimeLimit<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await sql.raw(noTimeLimit).execute(trx)
    return work(trx)
  })
}
