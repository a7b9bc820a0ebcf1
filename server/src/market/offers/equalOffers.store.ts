import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** Another transaction that stores the same content waits until this one has ended, and then sees its row. */
export async function lockContent(trx: Trx, contentHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(trx)
}

/** The newest other active offer with this content, listed or in review. Equal offers have the same last day. */
export function findEqualOffer(
  trx: Trx,
  { contentHash, id }: { contentHash: string; id: string },
): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('offers')
    .where('contentHash', '=', contentHash)
    .where(sql<boolean>`is_active`)
    .where('reviewState', '!=', 'rejected')
    .where('id', '!=', id)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
