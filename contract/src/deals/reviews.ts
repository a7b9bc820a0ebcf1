import { z } from 'zod'
import { review, reviewValue } from '../people/reviews.ts'
import { choice, requiredText } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { richTextMarks } from '../platform/reference/richText.ts'
import { richText } from '../platform/richText.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import {
  maxReviewCharacters,
  maxReviewReportCharacters,
  personalData,
  refusalReasons,
  reviewBases,
  reviewStates,
} from './reference/reviews.ts'

/** The review by the caller's own company, which may not be visible to others. */
export const ownReview = review
  .extend({
    state: z.enum(reviewStates),
    /** Why staff has refused it, else null. */
    refusal: z.enum(refusalReasons).nullable(),
    /** Whether the author may object, once for each refusal. */
    canObject: z.boolean(),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof ownReview>

const comment = richText({
  marks: richTextMarks.plain,
  maxCharacters: maxReviewCharacters,
  missingMessage: text('review_comment_missing'),
}).meta({ example: '<p>Paid on the day.</p>' })

const reason = requiredText(maxReviewReportCharacters, text('report_reason_missing'))

/** Whether names, phone numbers and addresses in the text are intended. */
const confirmed = z.object({ confirmed: choice([personalData], text('question_unknown')).optional() })

const byId = z.object({ id: id('review') })

export const reviewRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/reviews/:id',
    summary: 'The visible reviews of a company, the newest first, with how many there are, and the caller’s own.',
    access: 'activeMember',
    refusals: [404],
    params: z.object({ id: id('company') }),
    query: z.object({
      /** Only positive or only negative ones. */
      review: choice(['0', '1'], text('review_missing')).optional(),
      /** Only reviews with this basis; `dealing` for all with one. */
      basis: choice([...reviewBases, 'dealing'], text('review_basis_unknown')).optional(),
      ...pageQuery,
    }),
    answer: z.object({
      reviews: z.array(review),
      company: z.object({ _id: z.string(), companyName: z.string() }),
      /** The numbers of all visible reviews, without the filter. */
      counts: z.object({
        positive: z.number().int(),
        negative: z.number().int(),
        /** The number of them that are based on dealings. */
        positiveFromDealings: z.number().int(),
        negativeFromDealings: z.number().int(),
      }),
      own: ownReview.nullable(),
      can: z.object({ review: z.boolean() }),
      /** The cursor of the next page; null on the last page. */
      next: z.string().nullable(),
    }),
  }),
  create: defineRoute({
    method: 'POST',
    path: '/review',
    summary:
      'Reviews another company. A further one replaces the first; negative ones are looked at by staff before they show.',
    access: 'activeMember',
    refusals: [404],
    query: confirmed,
    body: z.object({ review: reviewValue, comment, id: id('company') }),
    answer: z.object({ success: z.literal(true), review: ownReview }),
  }),
  reply: defineRoute({
    method: 'POST',
    path: '/review/:id/reply',
    summary: 'Replies to a review of the caller’s company, once and for everybody to read.',
    access: 'activeMember',
    params: byId,
    query: confirmed,
    body: z.object({ comment }),
    answer: review,
  }),
  report: defineRoute({
    method: 'POST',
    path: '/review/:id/report',
    summary: 'Reports a visible review to staff. A second report by the same company replaces the first.',
    access: 'member',
    params: byId,
    body: z.object({ reason }),
    answer: z.object({}),
  }),
  object: defineRoute({
    method: 'POST',
    path: '/review/:id/objection',
    summary: 'Objects, once, to staff’s refusal of a review of the caller’s company.',
    access: 'activeMember',
    params: byId,
    body: z.object({ reason }),
    answer: ownReview,
  }),
}
