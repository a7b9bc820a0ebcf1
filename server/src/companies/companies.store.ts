import type { CompanyInput } from '@veos/contract/companies'
import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../database.gen.ts'
import type { DbOrTrx } from '../platform/db/database.ts'

/** What people read of a company; the rest is for searching. */
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
] as const

/** A company with its fleet and its documents, in one round trip. */
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

/** Changes what was given and nothing else. */
export async function updateCompany(db: DbOrTrx, id: string, given: CompanyInput): Promise<void> {
  const { companyName: name, companyType: type, noOfEmployees: size, companyEmail: email, companyPhone: phone } = given
  const { address, yearFounded, description, website } = given
  await db
    .updateTable('companies')
    .set({ name, type, size, address, yearFounded, description, email, phone })
    .$if(website !== undefined, (update) => update.set({ website: website || null }))
    .where('id', '=', id)
    .execute()
}

export async function setLogo(db: DbOrTrx, id: string, logoUrl: string | null): Promise<void> {
  await db.updateTable('companies').set({ logoUrl }).where('id', '=', id).execute()
}

/** Holds a company until the transaction ends: what is counted before it is added to is counted one after the other. */
export async function lockCompany(trx: DbOrTrx, id: string): Promise<void> {
  await trx.selectFrom('companies').where('id', '=', id).select('id').forUpdate().executeTakeFirstOrThrow()
}
