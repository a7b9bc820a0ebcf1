import { type ReviewBasis, reviewBases } from '@veos/contract/deals/reference/reviews'
import { reviewRoutes } from '@veos/contract/deals/reviews'
import { text } from '@veos/contract/platform/texts/text'
import { z } from 'zod'
import { requireConfirmedEmail } from '../../platform/http/access.ts'
import { createKeysetCursor } from '../../platform/http/createKeysetCursor.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { cutPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import { cleanRichText } from '../../platform/richText.ts'
import { isBetween, mayObject, presentOwnReview, presentReview } from './reviews.present.ts'
import { toQueueColumns } from './reviews.rules.ts'
import {
  countVisibleReviews,
  findReviewBy,
  findReviewedCompany,
  insertReport,
  listReviews,
  listVersions,
  lockReview,
  updateReview,
} from './reviews.store.ts'
import { replyToReview, writeReview } from './writeReview.ts'

const reviewCursor = createKeysetCursor({ writtenAt: z.coerce.date().min(new Date(0)), id: z.uuid() })

/** Reviews of companies about each other. */
export function serveReviews(server: Server, platform: Platform): void {
  const { db, clock } = platform

  serve(server, reviewRoutes.list, async ({ params: { id }, query, actor }) => {
    const company = await findReviewedCompany(db, id)
    if (!company || (company.suspendedAt && id !== actor.companyId)) throw createNotFound('company')
    const isPositive = query.review === undefined ? null : query.review === '1'
    const filter = { companyId: id, isPositive, bases: basesOf(query.basis) }
    const before = reviewCursor.read(query.cursor)
    const found = await listReviews(db, filter, { before, limit: query.limit + 1 })
    const { shown, next } = cutPage(found, { limit: query.limit, cursor: reviewCursor })
    const own = await findReviewBy(db, { authorCompanyId: actor.companyId, companyId: id })
    const between = [...shown, ...(own ? [own] : [])].filter((row) => isBetween(row, actor.companyId))
    const versions = await listVersions(db, [...new Set(between.map((row) => row.id))])
    const viewer = { actor, versions }
    return {
      reviews: shown.map((row) => presentReview(row, viewer)),
      company: { _id: id, companyName: company.name },
      counts: await countVisibleReviews(db, id),
      own: own ? presentOwnReview(own, viewer) : null,
      can: { review: actor.companyId !== id },
      next,
    }
  })

  serve(server, reviewRoutes.create, async ({ body: { id, review, comment }, query, actor }) => {
    requireConfirmedEmail(actor)
    const row = await writeReview(platform, {
      author: actor,
      companyId: id,
      isPositive: review === 1,
      comment: cleanRichText('comment', comment),
      isConfirmed: query.confirmed !== undefined,
    })
    const versions = await listVersions(db, [row.id])
    return { success: true as const, review: presentOwnReview(row, { actor, versions }) }
  })

  serve(server, reviewRoutes.reply, async ({ params: { id }, body, query, actor }) => {
    requireConfirmedEmail(actor)
    const row = await replyToReview(platform, {
      id,
      author: actor,
      comment: cleanRichText('comment', body.comment),
      isConfirmed: query.confirmed !== undefined,
    })
    return presentReview(row, { actor, versions: await listVersions(db, [id]) })
  })

  serve(server, reviewRoutes.report, ({ params: { id }, body: { reason }, actor: { userId, companyId } }) =>
    db.transaction().execute(async (trx) => {
      const row = await lockReview(trx, id)
      if (row?.state !== 'visible' || row.authorCompanyId === companyId) throw createNotFound('review')
      const reportedAt = clock.now()
      await insertReport(trx, { reviewId: id, companyId, userId, reason, reportedAt })
      if (row.queuedFor === null) await updateReview(trx, id, toQueueColumns('report', reportedAt))
      return {}
    }),
  )

  serve(server, reviewRoutes.object, async ({ params: { id }, body: { reason }, actor }) => {
    requireConfirmedEmail(actor)
    const row = await db.transaction().execute(async (trx) => {
      const row = await lockReview(trx, id)
      if (row?.authorCompanyId !== actor.companyId) throw createNotFound('review')
      if (!mayObject(row)) throw new Refused(409, text('review_objected'))
      await updateReview(trx, id, { objection: reason, ...toQueueColumns('objection', clock.now()) })
      return { ...row, objection: reason }
    })
    return presentOwnReview(row, { actor, versions: await listVersions(db, [id]) })
  })
}

function basesOf(basis: ReviewBasis | 'dealing' | undefined): readonly ReviewBasis[] {
  if (basis === undefined) return reviewBases
  return basis === 'dealing' ? reviewBases.filter((each) => each !== 'none') : [basis]
}
