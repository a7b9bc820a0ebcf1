import type { CompanyInput } from '@veos/contract/companies'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DbOrTrx } from '../platform/db/database.ts'

/** A company with its fleet and its documents, in one round trip. */
export function findCompany(db: DbOrTrx, id: string) {
  return db
    .selectFrom('companies')
    .where('id', '=', id)
    .selectAll()
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

export type CompanyWithParts = NonNullable<Awaited<ReturnType<typeof findCompany>>>
export type CompanyRow = Omit<CompanyWithParts, 'fleet' | 'documents'>

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
