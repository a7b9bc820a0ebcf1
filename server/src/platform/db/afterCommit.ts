import { Kysely, type TransactionBuilder } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { Trx } from './database.ts'

/** What each open transaction does once it has committed. */
const waiting = new WeakMap<Trx, (() => void)[]>()

/**
 * Does something once the transaction has committed, in the order in which it was handed over, and not at all when it
 * is rolled back: what browsers are sent is true by then. It must not throw, as nothing can be taken back.
 */
export function afterCommit(trx: Trx, work: () => void): void {
  const all = waiting.get(trx)
  if (!all) throw new Error('Only a transaction of db.transaction().execute(…) knows when it has committed')
  all.push(work)
}

/** The database with transactions that `afterCommit` can wait for. */
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
