import type { CompanyInput } from '@veos/contract/people/companies'
import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

/** The columns that are shown; the others are for searching. */
const columns = [
  ...([
    'id',
    'name',
    'vatNumber',
    'country',
    'address',
    'type',
    'size',
    'yearFounded',
    'website',
    'email',
    'phone',
  ] as const),
  ...(['description', 'logoUrl', 'positiveReviews', 'negativeReviews'] as const),
  ...(['plan', 'isPlanCancelled', 'planEndsAt'] as const),
  ...(['vatStatus', 'vatCheckedBy', 'vatCheckedAt', 'vatNextCheckAt'] as const),
  ...(['warnedAt', 'warningReason', 'warningDueOn', 'suspendedAt', 'suspensionReason'] as const),
] as const

/** A company with its fleet and its documents, with one query. */
export function findCompany(db: DbOrTrx, id: string) {
  return db
    .selectFrom('companies')
    .where('id', '=', id)
    .select(columns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('companyTrucks')
          .whereRef('companyId', '=', 'companies.id')
          .select(['id', 'truckType', 'count'])
          .orderBy('id'),
      ).as('fleet'),
      jsonArrayFrom(
        eb
          .selectFrom('companyDocuments')
          .whereRef('companyId', '=', 'companies.id')
          .select(['id', 'name', 'type', 'bytes', 'createdAt'])
          .orderBy('id', 'desc'),
      ).as('documents'),
    ])
    .executeTakeFirst()
}

export type CompanyRow = Pick<Selectable<DB['companies']>, (typeof columns)[number]>

/** Changes only the fields that were sent. */
export async function updateCompany(db: DbOrTrx, id: string, input: CompanyInput): Promise<void> {
  const { companyName: name, companyType: type, noOfEmployees: size, companyEmail: email, companyPhone: phone } = input
  const { address, yearFounded, description, website } = input
  await db
    .updateTable('companies')
    .set({ name, type, size, address, yearFounded, description, email, phone })
    .$if(website !== undefined, (update) => update.set({ website: website || null }))
    .where('id', '=', id)
    .execute()
}

/** @returns whether there is a company with this VAT number */
export async function setCompanyName(db: DbOrTrx, vatNumber: string, name: string): Promise<boolean> {
  const updated = await db
    .updateTable('companies')
    .set({ name })
    .where('vatNumber', '=', vatNumber)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function setLogo(db: DbOrTrx, id: string, logoUrl: string | null): Promise<void> {
  await db.updateTable('companies').set({ logoUrl }).where('id', '=', id).execute()
}

/** Locks a company until the transaction ends, so that limits are checked one after the other. */
export async function lockCompany(trx: DbOrTrx, id: string): Promise<void> {
  await trx.selectFrom('companies').where('id', '=', id).select('id').forUpdate().executeTakeFirstOrThrow()
}

/**
 * The condition that a company has a VAT number: numbers of Northern Ireland (XI) and of the United Kingdom belong to
 * the same company.
 */
export function hasVatNumber(vatNumber: string) {
  return sql<boolean>`regexp_replace(vat_number, '^XI', 'GB') = ${vatNumber.replace(/^XI/, 'GB')}`
}

export async function isVatNumberTaken(db: DbOrTrx, vatNumber: string): Promise<boolean> {
  const row = await db.selectFrom('companies').where(hasVatNumber(vatNumber)).select('id').executeTakeFirst()
  return row !== undefined
}

/** The columns with the last result of checking the VAT number. */
export type VatColumns = Pick<
  Selectable<DB['companies']>,
  'vatStatus' | 'vatCheckedBy' | 'vatCheckedAt' | 'vatNextCheckAt' | 'vatConsultation'
>

/** Companies whose VAT number is due to be checked again, the longest waiting first. */
export function findDueVatChecks(db: DbOrTrx, now: Date, limit: number) {
  return db
    .selectFrom('companies')
    .where('vatNextCheckAt', '<=', now)
    .select(['id', 'vatNumber', 'createdAt'])
    .orderBy('vatNextCheckAt')
    .limit(limit)
    .execute()
}

/** @returns whether it was stored: not if the number has changed or was checked meanwhile */
export async function updateVatAnswer(
  trx: DbOrTrx,
  { id, vatNumber }: { id: string; vatNumber: string },
  answer: VatColumns,
): Promise<boolean> {
  const updated = await trx
    .updateTable('companies')
    .set(answer)
    .where('id', '=', id)
    .where('vatNumber', '=', vatNumber)
    .where('vatStatus', '=', 'not_checked')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** @returns whether it was stored: not if a company with its VAT number was stored meanwhile */
export async function insertCompany(trx: DbOrTrx, company: Insertable<DB['companies']>): Promise<boolean> {
  const stored = await trx
    .insertInto('companies')
    .values(company)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Locks the roles of a company's team until the transaction ends. */
export async function lockTeam(trx: Trx, companyId: string): Promise<void> {
  await trx.selectFrom('companies').where('id', '=', companyId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()
}

export async function setRequiresSecondFactor(trx: Trx, id: string, requiresSecondFactor: boolean): Promise<void> {
  await trx.updateTable('companies').set({ requiresSecondFactor }).where('id', '=', id).execute()
}

export async function readCompanyCreatedAt(db: DbOrTrx, id: string): Promise<Date> {
  const row = await db.selectFrom('companies').where('id', '=', id).select('createdAt').executeTakeFirstOrThrow()
  return row.createdAt
}

export async function readCompanyName(db: DbOrTrx, id: string): Promise<string> {
  return (await db.selectFrom('companies').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name
}
