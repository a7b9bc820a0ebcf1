import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'
import type { PageOfIds } from './offers.store.ts'

/** The position where a page of the queue begins: after this offer. */
export interface QueuePlace {
  updatedAt: Date
  id: string
}

/** Selects the offers of a kind in review, the longest waiting first. */
export function selectOffersInReview(kind: OfferKind, after: QueuePlace | null, limit: number): PageOfIds {
  const rest = after === null ? sql`` : sql`and (updated_at, id) > (${after.updatedAt}::timestamptz, ${after.id}::uuid)`
  return sql`
    select id, null as value from offers where review_state = 'in_review' and kind = ${kind} ${rest}
    order by updated_at, id limit ${limit}`
}

/** The number of offers in review, and since when the first one waits. */
export async function countInReview(db: DbOrTrx, kind: OfferKind): Promise<{ count: number; oldest: Date | null }> {
  return db
    .selectFrom('offers')
    .where('reviewState', '=', 'in_review')
    .where('kind', '=', kind)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<Date | null>('updatedAt').as('oldest')])
    .executeTakeFirstOrThrow()
}

/** The facts of an offer that a decision needs, locked until the transaction ends. */
export function findReviewed(trx: DbOrTrx, kind: OfferKind, id: string) {
  return trx
    .selectFrom('offers')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .select(['reviewState', 'updatedAt', 'companyId', 'authorId', 'isActive'])
    .forUpdate()
    .executeTakeFirst()
}

/** Lists the offer as the newest, unless its company has switched it off. */
export async function approveOffer(trx: DbOrTrx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ reviewState: 'approved', reviewReason: null, publishedAt: now, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

/** The offer stays unlisted, as it was in review. */
export async function rejectOffer(trx: DbOrTrx, id: string, reason: string, now: Date): Promise<void> {
  await trx
    .updateTable('offers')
    .set({ reviewState: 'rejected', reviewReason: reason, updatedAt: now })
    .where('id', '=', id)
    .execute()
}
