import type { Insertable } from 'kysely'
import type { DB } from '../database.gen.ts'
import type { DbOrTrx, Trx } from '../platform/db/database.ts'

/** The next number of a series, without a gap: it is taken when the transaction commits, and only then. */
export async function takeNumber(trx: Trx, series: string): Promise<number> {
  const { lastNumber } = await trx
    .insertInto('invoiceSeries')
    .values({ name: series, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({ lastNumber: eb('invoiceSeries.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow()
  return lastNumber
}

export async function insertInvoice(trx: Trx, invoice: Insertable<DB['invoices']>): Promise<void> {
  await trx.insertInto('invoices').values(invoice).execute()
}

/** The newest of a company. */
export function listInvoices(db: DbOrTrx, companyId: string, limit: number) {
  return db
    .selectFrom('invoices')
    .where('companyId', '=', companyId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'number', 'kind', 'totalCents', 'issuedOn'])
    .execute()
}

export function findInvoice(db: DbOrTrx, companyId: string, number: string) {
  return db
    .selectFrom('invoices')
    .where('companyId', '=', companyId)
    .where('number', '=', number)
    .select('id')
    .executeTakeFirst()
}

export function readInvoice(db: DbOrTrx, id: string) {
  return db
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(['number', 'content', 'filePath'])
    .executeTakeFirstOrThrow()
}

/** A file that is there stays. */
export async function setFile(db: DbOrTrx, id: string, file: { path: string; sha256: string }): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ filePath: file.path, fileSha256: file.sha256 })
    .where('id', '=', id)
    .where('filePath', 'is', null)
    .execute()
}
