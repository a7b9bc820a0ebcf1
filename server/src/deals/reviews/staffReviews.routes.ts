import type { RefusalReason } from '@veos/contract/deals/reference/reviews'
import { moderationWorkingDays } from '@veos/contract/deals/reference/reviews'
import { companyReviewRoutes, type WaitingReview } from '@veos/contract/deals/staffReviews'
import { toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { z } from 'zod'
import { findActiveUser } from '../../people/accounts/accounts.store.ts'
import { readStaff } from '../../people/accounts/staff.store.ts'
import { presentAction } from '../../people/staff-actions/staffActions.present.ts'
import { type ActionRow, insertStaffAction, readStaffAction } from '../../people/staff-actions/staffActions.store.ts'
import { createKeysetCursor } from '../../platform/http/createKeysetCursor.ts'
import { createNotFound, Refused } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { toPage } from '../../platform/http/toPage.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { toEnglish } from '../../platform/words.ts'
import { getDeletedCompanyName, getDeletedUserName } from '../../talk/messaging/messaging.present.ts'
import { composeDecidedNews, composeReportNews, notifyOfReviews } from './reviewNews.ts'
import { toQueueColumns } from './reviews.rules.ts'
import { deleteReports, findReview, lockReview, updateReview, updateReviewCounts } from './reviews.store.ts'
import {
  countWaitingReviews,
  readWaitingReviews,
  updateOverdueMailed,
  type WaitingReviewRow,
} from './staffReviews.store.ts'
import { readNewsForReviewed } from './writeReview.ts'

const dueCursor = createKeysetCursor({ dueOn: z.iso.date(), id: z.uuid() })

/** Reviews of companies for decisions of staff. */
export function serveCompanyReviews(server: Server, platform: Platform): void {
  const { db, clock } = platform

  serve(server, companyReviewRoutes.list, async ({ query: { limit, cursor } }) => {
    const after = dueCursor.read(cursor)
    const rows = await readWaitingReviews(db, { after, limit: limit + 1 })
    const today = toUtcCalendarDate(clock.now())
    const total = after === null ? await countWaitingReviews(db) : null
    return toPage(rows, { limit, cursor: dueCursor, total }, (row) => presentWaitingReview(row, today))
  })

  serve(server, companyReviewRoutes.decide, async ({ params, body, actor }) =>
    presentAction(await decideReview(platform, { ...params, ...body, staff: actor })),
  )
}

/**
 * Shows a review, or refuses it; its author and those who have reported it are notified.
 * @throws Refused 404, or 409 if the review has changed since staff read it
 */
async function decideReview(
  platform: Platform,
  { id, queuedAt, refusal, staff }: { id: string; queuedAt: string; refusal: RefusalReason | null; staff: Actor },
): Promise<ActionRow> {
  const { db, clock } = platform
  return db.transaction().execute(async (trx) => {
    const before = await lockReview(trx, id)
    if (!before) throw createNotFound('review')
    if (before.queuedAt?.toISOString() !== queuedAt) throw new Refused(409, text('review_decided'))
    const doneAt = clock.now()
    const state = refusal === null ? 'visible' : 'refused'
    await updateReview(trx, id, { state, refusal, ...toQueueColumns(null, doneAt) })
    await updateReviewCounts(trx, before.companyId)
    const actionId = await insertStaffAction(trx, {
      staffId: staff.userId,
      action: refusal === null ? 'publish_review' : 'refuse_review',
      subjectId: id,
      doneAt,
      details: {
        subjectName: before.companyName,
        companyName: before.authorCompanyName ?? '',
        ...(refusal && { reason: toEnglish(text(`refusal_${refusal}`)) }),
      },
    })
    const row = (await findReview(trx, id))!
    const author = row.authorId === null ? undefined : await findActiveUser(trx, row.authorId)
    const isChanged = before.state !== row.state || before.queuedFor === 'objection'
    await notifyOfReviews(platform, trx, [
      ...(author && isChanged ? [{ ...composeDecidedNews(row), recipients: [author] }] : []),
      ...(before.state !== 'visible' && state === 'visible' ? [await readNewsForReviewed(trx, row)] : []),
      { ...composeReportNews(row), recipients: await deleteReports(trx, id) },
    ])
    return readStaffAction(trx, actionId)
  })
}

/** Staff is mailed once about each overdue review. */
export function defineReviewJobs({ jobs, db, clock, mail, config }: Platform): void {
  jobs.define({
    name: 'mail-overdue-reviews',
    schedule: '10 5 * * *',
    run: () =>
      db.transaction().execute(async (trx) => {
        const count = await updateOverdueMailed(trx, toUtcCalendarDate(clock.now()))
        if (count === 0) return
        const url = getLink(config, '/admin?queue=reviews')
        for (const recipient of await readStaff(trx)) {
          await mail.queue(trx, {
            recipient,
            subject: text('mail_reviews_overdue_subject', { count }),
            body: text('mail_reviews_overdue_body', { count, days: moderationWorkingDays }),
            button: { label: text('mail_reviews_overdue_button'), url },
          })
        }
      }),
  })
}

function presentWaitingReview(row: WaitingReviewRow, today: string): WaitingReview {
  return {
    _id: row.id,
    review: row.isPositive ? 1 : 0,
    comment: row.comment,
    reply: row.reply,
    date: row.writtenAt.toISOString(),
    companyId: row.companyId,
    companyName: row.companyName,
    authorCompanyId: row.authorCompanyId,
    authorCompanyName: row.authorCompanyName ?? getDeletedCompanyName(),
    author: row.authorName ?? getDeletedUserName(),
    basis: row.basis,
    answersNegative: row.answersNegative,
    cause: row.queuedFor,
    isVisible: row.isVisible,
    queuedAt: row.queuedAt.toISOString(),
    dueOn: row.dueOn,
    isOverdue: row.dueOn < today,
    refusal: row.refusal,
    objection: row.objection,
    reports: row.reports.map((report) => ({ ...report, reportedAt: new Date(report.reportedAt).toISOString() })),
  }
}
