import { z } from 'zod'
import { review } from '../people/reviews.ts'
import { staffAction } from '../people/staffActions.ts'
import { choice } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { refusalReasons, reviewBases, reviewCauses } from './reference/reviews.ts'

/** A review of a company that waits for staff. */
export const waitingReview = z
  .object({
    _id: z.string(),
    review: review.shape.review,
    comment: z.string(),
    /** The reply of the reviewed company; null without one. */
    reply: z.string().nullable(),
    date: z.iso.datetime(),
    companyId: z.string(),
    companyName: z.string(),
    /** Null once the company is deleted. */
    authorCompanyId: z.string().nullable(),
    authorCompanyName: z.string(),
    author: z.string(),
    basis: z.enum(reviewBases),
    answersNegative: z.boolean(),
    cause: z.enum(reviewCauses),
    isVisible: z.boolean(),
    /** Since when it waits; identifies the version that a decision is about. */
    queuedAt: z.iso.datetime(),
    dueOn: z.iso.date(),
    isOverdue: z.boolean(),
    /** Why staff has refused it before, else null. */
    refusal: z.enum(refusalReasons).nullable(),
    /** The objection of its author; null without one. */
    objection: z.string().nullable(),
    /** The latest 20. */
    reports: z.array(z.object({ companyName: z.string(), reason: z.string(), reportedAt: z.iso.datetime() })),
  })
  .meta({ id: 'WaitingReview' })
export type WaitingReview = z.infer<typeof waitingReview>

export const companyReviewRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/back-office/reviews',
    summary: 'Reviews of companies that wait for staff, those that are due first first.',
    access: 'staff',
    query: z.object(pageQuery),
    answer: z.array(waitingReview),
    isPaged: true,
  }),
  decide: defineRoute({
    method: 'POST',
    path: '/back-office/reviews/:id/decision',
    summary:
      'Shows a review, or refuses it for one of the named reasons. 409 when a colleague or its author was quicker.',
    access: 'staff',
    params: z.object({ id: id('review') }),
    body: z.object({
      /** The version that was read. */
      queuedAt: z.iso.datetime(text('version_missing')),
      /** Null shows the review. */
      refusal: choice(refusalReasons, text('refusal_unknown')).nullable(),
    }),
    answer: staffAction,
  }),
}
