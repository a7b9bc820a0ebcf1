import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../database.gen.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>
/** A database or a transaction on it. */
export type DbOrTrx = Db | Trx
