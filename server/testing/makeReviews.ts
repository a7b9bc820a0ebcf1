import type { RefusalReason, ReviewBasis, ReviewCause, ReviewState } from '@veos/contract/deals/reference/reviews'
import { v7 as uuid } from 'uuid'
import { toQueueColumns } from '../src/deals/reviews/reviews.rules.ts'
import { insertReview, lockReviewedCompany, updateReviewCounts } from '../src/deals/reviews/reviews.store.ts'
import type { Platform } from '../src/platform/platform.ts'

interface ReviewFields {
  by: { id: string; employee: { id: string } }
  of: { id: string }
  isPositive?: boolean
  comment?: string
  state?: ReviewState
  /** The reason for which it waits for staff. */
  cause?: ReviewCause | null
  refusal?: RefusalReason | null
  basis?: ReviewBasis
  reply?: string | null
  writtenAt?: Date
}

export function makeReviewsFor({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async review({ by, of, ...fields }: ReviewFields) {
      const { state = 'visible', cause = null, writtenAt = clock.now(), reply = null, ...shown } = fields
      const id = uuid()
      await db.transaction().execute(async (trx) => {
        await lockReviewedCompany(trx, of.id)
        await insertReview(trx, {
          id,
          companyId: of.id,
          authorCompanyId: by.id,
          authorId: by.employee.id,
          isPositive: true,
          comment: '<p>Paid on the day</p>',
          basis: 'none',
          answersNegative: false,
          refusal: null,
          ...shown,
          state,
          writtenAt,
          reply,
          repliedAt: reply === null ? null : writtenAt,
          ...toQueueColumns(cause, writtenAt),
        })
        await updateReviewCounts(trx, of.id)
      })
      return { id, queuedAt: writtenAt.toISOString() }
    },

    /** Gives a company and its users unique mail domains and phone numbers; by default they are shared. */
    async ownAddresses(...companies: { id: string }[]) {
      for (const { id } of companies) {
        const domain = `${id}.example`
        const phone = `+372${id.replace(/\D/g, '')}`
        await db
          .updateTable('companies')
          .set({ email: `info@${domain}`, phone })
          .where('id', '=', id)
          .execute()
        const users = await db.selectFrom('users').where('companyId', '=', id).select('id').execute()
        for (const user of users) {
          const email = `${user.id}@${domain}`
          await db.updateTable('users').set({ email, phone }).where('id', '=', user.id).execute()
        }
      }
    },
  }
}
