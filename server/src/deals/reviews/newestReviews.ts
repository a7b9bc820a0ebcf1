import { type ReviewBasis, reviewBases } from '@veos/contract/deals/reference/reviews'
import type { Review } from '@veos/contract/people/reviews'
import type { DbOrTrx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { isBetween, presentReview } from './reviews.present.ts'
import { listReviews, listVersions } from './reviews.store.ts'

/** The size of a page of a list. */
const maxNewest = 50

/** The newest visible reviews of a company for a viewer. */
export async function readNewestReviews(db: DbOrTrx, companyId: string, actor: Actor): Promise<Review[]> {
  const filter = { companyId, isPositive: null, bases: reviewBases as readonly ReviewBasis[] }
  const rows = await listReviews(db, filter, { before: null, limit: maxNewest })
  const between = rows.filter((row) => isBetween(row, actor.companyId))
  const versions = await listVersions(
    db,
    between.map(({ id }) => id),
  )
  return rows.map((row) => presentReview(row, { actor, versions }))
}
