import { Kysely, type TransactionBuilder } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { Trx } from './database.ts'

/** The work that each open transaction runs once it has committed. */
const waiting = new WeakMap<Trx, (() => void)[]>()

/**
 * Runs work once the transaction has committed, in the order of the calls, and not at all after a rollback. Browsers
 * are therefore only sent facts that are committed. The work must not throw, as nothing can be undone any more.
 */
export function runAfterCommit(trx: Trx, work: () => void): void {
  const all = waiting.get(trx)
  if (!all) throw new Error('Only a transaction of db.transaction().execute(…) knows when it has committed')
  all.push(work)
}

/** A database whose transactions work with `runAfterCommit`. */
export class CommittingDatabase extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (callback) => {
      const all: (() => void)[] = []
      const result = await execute((trx) => {
        waiting.set(trx, all)
        return callback(trx)
      })
      for (const work of all) work()
      return result
    }
    return builder
  }
}
