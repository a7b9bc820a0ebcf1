import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'

/** The data of a company for prices and invoices. */
export function readBuyer(db: DbOrTrx, companyId: string) {
  return db
    .selectFrom('companies as c')
    .leftJoin('billingDetails as b', 'b.companyId', 'c.id')
    .leftJoin('vatEvidence as v', 'v.companyId', 'c.id')
    .where('c.id', '=', companyId)
    .select([
      ...(['c.id', 'c.name', 'c.vatNumber', 'c.vatStatus', 'c.vatCheckedBy', 'c.vatCheckedAt', 'c.country'] as const),
      'c.vatConsultation',
      ...(['c.plan', 'c.isPlanCancelled', 'c.planEndsAt', 'c.suspendedAt', 'c.email'] as const),
      sql<string>`coalesce(b.address, c.address)`.as('address'),
      ...(['b.invoiceEmail', 'b.orderNumber', 'b.discountCode', 'b.discountPriceId'] as const),
      ...(['v.cardCountry', 'v.formerCountry', 'v.changedAt', 'v.waitsSince'] as const),
      ...(['v.acceptedCountry', 'v.acceptedAt', 'v.acceptanceReason'] as const),
    ])
    .executeTakeFirstOrThrow()
}
export type Buyer = Awaited<ReturnType<typeof readBuyer>>
