import { type Insertable, sql } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { containsWords } from '../../platform/db/textSearch.ts'

/** The next number of a series, without gaps: it is used up only if the transaction commits. */
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

/** The newest invoices of a company. */
export function listInvoices(db: DbOrTrx, companyId: string, limit: number) {
  return db
    .selectFrom('invoices as i')
    .leftJoin('refunds as r', 'r.creditNoteId', 'i.id')
    .where('i.companyId', '=', companyId)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .select(['i.id', 'i.number', 'i.kind', 'i.totalCents', 'i.issuedOn'])
    .select(['r.state as refundState', 'r.transferredOn'])
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

/** Locks an invoice, so that nobody else corrects it meanwhile, and sums up its credit notes. */
export async function lockInvoice(trx: Trx, id: string) {
  await sql`select lock_invoice(${id})`.execute(trx)
  const invoice = await trx
    .selectFrom('invoices as i')
    .leftJoin('charges as c', 'c.id', 'i.chargeId')
    .where('i.id', '=', id)
    .where('i.kind', '=', 'invoice')
    .select(['i.id', 'i.number', 'i.companyId', 'i.chargeId', 'i.issuedOn', 'i.netCents', 'i.vatCents', 'i.content'])
    .select(['c.gatewayId', 'c.reason as chargeReason'])
    .executeTakeFirst()
  if (!invoice) return undefined
  const credited = await trx
    .selectFrom('invoices')
    .where('correctsId', '=', id)
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('netCents'), eb.val(0)).as('net'),
      eb.fn.coalesce(eb.fn.sum<number>('vatCents'), eb.val(0)).as('vat'),
    ])
    .executeTakeFirstOrThrow()
  const left = invoice.netCents + Number(credited.net)
  const leftVat = invoice.vatCents + Number(credited.vat)
  return { ...invoice, creditableCents: left, creditableVatCents: leftVat }
}

/** The amount that credit notes of an invoice have credited since a charge was made, without VAT. */
export async function readCreditedSince(db: DbOrTrx, invoiceId: string, chargeId: string): Promise<number> {
  const { net } = await db
    .selectFrom('invoices')
    .where('correctsId', '=', invoiceId)
    // Ids are sorted by time.
    .where('id', '>', chargeId)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('netCents'), eb.val(0)).as('net'))
    .executeTakeFirstOrThrow()
  return -Number(net)
}

/** The newest invoices of a company, with the amount of each that can still be credited, without VAT. */
export function listStaffInvoices(db: DbOrTrx, companyId: string, limit: number) {
  return staffInvoices(db)
    .where('i.companyId', '=', companyId)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()
}

/** An invoice and its credit notes, the newest first. */
export function listWithCorrections(db: DbOrTrx, id: string) {
  return staffInvoices(db)
    .where((eb) => eb.or([eb('i.id', '=', id), eb('i.correctsId', '=', id)]))
    .orderBy('i.id', 'desc')
    .execute()
}

/** Invoices of all companies whose number and customer contain these words, the newest first. */
export function findStaffInvoices(
  db: DbOrTrx,
  words: readonly string[],
  { before, limit }: { before: string | null; limit: number },
) {
  return staffInvoices(db)
    .$if(words.length > 0, (select) => select.where(containsWords(sql`folded(i.number || ' ' || i.customer)`, words)))
    .$if(before !== null, (select) => select.where('i.id', '<', before!))
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()
}

function staffInvoices(db: DbOrTrx) {
  return db
    .selectFrom('invoices as i')
    .leftJoin('charges as p', 'p.id', 'i.chargeId')
    .leftJoin('refunds as r', 'r.creditNoteId', 'i.id')
    .select((eb) => [
      ...(['i.id', 'i.number', 'i.kind', 'i.issuedOn', 'i.totalCents', 'i.netCents', 'i.vatCents'] as const),
      ...(['i.customer', 'i.companyId', 'i.content', 'p.gatewayId', 'p.reason as chargeReason'] as const),
      ...(['r.state as refundState', 'r.transferredOn', 'r.declineCode'] as const),
      eb
        .selectFrom('invoices as c')
        .whereRef('c.correctsId', '=', 'i.id')
        .select((inner) => inner.fn.sum<number | null>('c.netCents').as('sum'))
        .as('creditedCents'),
      eb
        .selectFrom('invoices as c')
        .whereRef('c.correctsId', '=', 'i.id')
        .select((inner) => inner.fn.sum<number | null>('c.vatCents').as('sum'))
        .as('creditedVatCents'),
    ])
}

/** The company of an invoice to correct; undefined if there is no such invoice, null if the company was deleted. */
export async function findCompanyOfInvoice(db: DbOrTrx, id: string): Promise<string | null | undefined> {
  const row = await db.selectFrom('invoices').where('id', '=', id).select('companyId').executeTakeFirst()
  return row?.companyId
}

/** An invoice with the data for its mail. */
export function findMailedInvoice(db: DbOrTrx, id: string) {
  return db.selectFrom('invoices').where('id', '=', id).select(['number', 'companyId', 'content']).executeTakeFirst()
}

export function readInvoice(db: DbOrTrx, id: string) {
  return db
    .selectFrom('invoices')
    .where('id', '=', id)
    .select(['number', 'content', 'filePath'])
    .executeTakeFirstOrThrow()
}

/** An existing file is never replaced. */
export async function setFile(db: DbOrTrx, id: string, file: { path: string; sha256: string }): Promise<void> {
  await sql`select set_invoice_file(${id}, ${file.path}, ${file.sha256})`.execute(db)
}

/** Selects the invoices of the books: real and test invoices have separate series. */
function ofSeries(isTest: boolean) {
  return sql<boolean>`number like 'TEST-%' = ${isTest}`
}

/** The months in which invoices or credit notes were issued, the latest first, with their sums. */
export function listInvoiceMonths(db: DbOrTrx, { isTest, limit }: { isTest: boolean; limit: number }) {
  const month = sql<string>`to_char(issued_on, 'YYYY-MM')`
  return db
    .selectFrom('invoices')
    .where(ofSeries(isTest))
    .groupBy(month)
    .orderBy(month, 'desc')
    .limit(limit)
    .select((eb) => [
      month.as('month'),
      eb.fn.countAll<number>().filterWhere('kind', '=', 'invoice').as('invoices'),
      eb.fn.countAll<number>().filterWhere('kind', '=', 'credit_note').as('creditNotes'),
      eb.fn.sum<number>('netCents').as('netCents'),
      eb.fn.sum<number>('vatCents').as('vatCents'),
      eb.fn.sum<number>('totalCents').as('totalCents'),
    ])
    .execute()
}

/** The ids of all documents of a month, sorted by number. */
export async function listIdsOfMonth(
  db: DbOrTrx,
  { isTest, from, to }: { isTest: boolean; from: string; to: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .where('issuedOn', '>=', from)
    .where('issuedOn', '<', to)
    .where(ofSeries(isTest))
    .orderBy(sql`length(number)`)
    .orderBy('number')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The contents of some invoices, in the order of these ids. */
export async function readContents(db: DbOrTrx, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('invoices').where('id', 'in', ids).select(['id', 'content']).execute()
  const contents = new Map(rows.map(({ id, content }) => [id, content]))
  return ids.flatMap((id) => contents.get(id) ?? [])
}
