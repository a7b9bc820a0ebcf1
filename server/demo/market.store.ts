import { paidPlans } from '@veos/contract/billing/reference/prices'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { maxTrialMessages, trialLimits } from '@veos/contract/people/reference/plans'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import type { DB } from '../src/database.gen.ts'
import type { Db, DbOrTrx } from '../src/platform/db/database.ts'
import { insertMany } from '../src/platform/db/insertMany.store.ts'
import type { DemoTrucks } from './fleets.ts'
import type { Publisher } from './publishers.ts'

/** Invented companies have addresses in this domain, which is reserved for examples. */
const inventedAddress = '%.example'

/** Whether there are no offers and only invented companies, so that the market may be filled. */
export async function isMarketEmpty(db: Db): Promise<boolean> {
  const { anything } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('offers').select('id')),
          eb.exists(eb.selectFrom('companies').where('email', 'not like', inventedAddress).select('id')),
        ])
        .as('anything'),
    )
    .executeTakeFirstOrThrow()
  return !anything
}

/** The invented companies that may publish, each with its active users, always in the same order. */
export async function readPublishers(db: Db, now: Date): Promise<Publisher[]> {
  const rows = await db
    .selectFrom('companies')
    .innerJoin('users', 'users.companyId', 'companies.id')
    .where('companies.email', 'like', inventedAddress)
    .where((eb) => eb.or([eb('companies.planEndsAt', 'is', null), eb('companies.planEndsAt', '>', now)]))
    .where('users.isActive', '=', true)
    .select([
      'companies.id',
      'companies.country',
      'companies.type',
      'companies.size',
      'companies.plan',
      'companies.email',
    ])
    .select('users.id as userId')
    .orderBy('companies.id')
    .orderBy('users.id')
    .execute()
  const publishers = new Map<string, Publisher & { authorIds: string[] }>()
  for (const { id, country, type, size, plan, email, userId } of rows) {
    const known = publishers.get(id)
    if (known) known.authorIds.push(userId)
    else
      publishers.set(id, {
        companyId: id,
        iso: country,
        type: type as Publisher['type'],
        size,
        plan: plan as Publisher['plan'],
        email,
        authorIds: [userId],
      })
  }
  return [...publishers.values()]
}

export async function countOffers(db: Db, kind: OfferKind): Promise<number> {
  const { count } = await db
    .selectFrom('offers')
    .where('kind', '=', kind)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function hasInventedCompanies(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('companies')
    .where('email', 'like', inventedAddress)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertFleets(trx: DbOrTrx, fleets: readonly DemoTrucks[]): Promise<void> {
  await insertMany(trx, 'companyTrucks', fleets)
}

export async function insertReviews(
  trx: DbOrTrx,
  reviews: readonly Insertable<DB['reviews']>[],
  reports: readonly Insertable<DB['reviewReports']>[],
): Promise<void> {
  await insertMany(trx, 'reviews', reviews)
  await insertMany(trx, 'reviewReports', reports)
}

/** Uses up all limits of the free trial of a company. */
export async function useUpTrial(trx: DbOrTrx, companyId: string): Promise<void> {
  const limits = { ...trialLimits, message: maxTrialMessages }
  const uses = Object.entries(limits).map(([what, used]) => ({ companyId, what, used }))
  await trx.insertInto('trialUses').values(uses).execute()
}

/**
 * The embedded database gathers no statistics automatically, which queries need after a large import. Only the owner
 * of a table may do it.
 */
export async function gatherStatistics(owner: pg.ClientBase): Promise<void> {
  await owner.query(`analyze companies, company_trucks, users, offers, offer_places, spot_freight_details, tender_details,
    roundtrip_details, empty_truck_details,
    conversations, conversation_members, messages, reviews`)
}

/** Companies with a running paid plan, or of certain Admins in any case, and their Admins' addresses. */
export function listPayingCompanies(db: DbOrTrx, { now, emails }: { now: Date; emails: readonly string[] }) {
  return db
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.companyId', 'c.id')
    .where('c.plan', 'in', paidPlans)
    .where(({ and, eb, or }) =>
      or([eb('u.email', 'in', emails), and([eb('c.planEndsAt', '>', now), eb('c.isPlanCancelled', '=', false)])]),
    )
    .where('u.role', '=', 'Admin')
    .orderBy('c.id')
    .select(['c.id as companyId', 'u.email'])
    .execute()
}
