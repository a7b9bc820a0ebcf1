import type { DbOrTrx } from '../../platform/db/database.ts'

/** The companies of some offers, with the number of their listed offers. */
export function readReviewedCompanies(db: DbOrTrx, offerIds: readonly string[], now: Date) {
  return db
    .selectFrom('offers')
    .innerJoin('companies', 'companies.id', 'offers.companyId')
    .where('offers.id', 'in', offerIds)
    .selectAll('companies')
    .select((eb) => [
      'offers.id as offerId',
      'offers.updatedAt as handedInAt',
      eb
        .selectFrom('offers as other')
        .whereRef('other.companyId', '=', 'companies.id')
        .where('other.isListed', '=', true)
        .where('other.expiresAt', '>', now)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('listedOffers'),
    ])
    .execute()
}

export async function readNames(db: DbOrTrx, offerId: string): Promise<{ subjectName: string; companyName: string }> {
  return db
    .selectFrom('offers')
    .innerJoin('roundtripDetails', 'roundtripDetails.offerId', 'offers.id')
    .innerJoin('companies', 'companies.id', 'offers.companyId')
    .where('offers.id', '=', offerId)
    .select(['roundtripDetails.name as subjectName', 'companies.name as companyName'])
    .executeTakeFirstOrThrow()
}
