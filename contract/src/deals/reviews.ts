import { z } from 'zod'
import { choice, requiredText } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { richTextMarks } from '../platform/reference/richText.ts'
import { richText } from '../platform/richText.ts'
import { route } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import {
  maxReviewCharacters,
  maxReviewReportCharacters,
  personalData,
  refusalReasons,
  reviewBases,
  reviewStates,
} from './reference/reviews.ts'

const value = z.literal([0, 1], text('review_missing'))

const reviewVersion = z.object({
  review: value,
  comment: z.string(),
  /** What the reviewed company replied to it; null when it did not. */
  reply: z.string().nullable(),
  date: z.iso.datetime(),
})

export const review = z
  .object({
    _id: z.string(),
    /** 1 positive, 0 negative. */
    review: value,
    comment: z.string(),
    date: z.iso.datetime(),
    /** The id is null once the company is deleted. */
    authorCompany: z.object({ _id: z.string().nullable(), companyName: z.string() }),
    basis: z.enum(reviewBases),
    /** A negative one, written shortly after the reviewed company wrote a negative one about its author. */
    answersNegative: z.boolean(),
    reply: z.object({ comment: z.string(), date: z.iso.datetime() }).nullable(),
    /** What it was before it was replaced, the latest first; for the two companies alone, for others empty. */
    history: z.array(reviewVersion),
    can: z.object({ reply: z.boolean(), report: z.boolean() }),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof review>

/** The review of the caller's own company, which may not be visible to others. */
export const ownReview = review
  .extend({
    state: z.enum(reviewStates),
    /** Why staff has refused it, else null. */
    refusal: z.enum(refusalReasons).nullable(),
    /** Once for each refusal that was not objected to. */
    canObject: z.boolean(),
  })
  .meta({ id: 'OwnReview' })
export type OwnReview = z.infer<typeof ownReview>

const comment = richText({
  marks: richTextMarks.plain,
  maxCharacters: maxReviewCharacters,
  wanted: text('review_comment_missing'),
}).meta({ example: '<p>Paid on the day.</p>' })

const reason = requiredText(maxReviewReportCharacters, text('report_reason_missing'))

/** Names, phone numbers and addresses in the text are meant. */
const confirmed = z.object({ confirmed: choice([personalData], text('question_unknown')).optional() })

const byId = z.object({ id: id('review') })

export const reviewRoutes = {
  list: route({
    method: 'GET',
    path: '/reviews/:id',
    summary: 'The visible reviews of a company, the newest first, with how many there are, and the caller’s own.',
    access: 'activeMember',
    refusals: [404],
    params: z.object({ id: id('company') }),
    query: z.object({
      /** Positive or negative ones alone. */
      review: choice(['0', '1'], text('review_missing')).optional(),
      /** Those that rest on this; `dealing` for all that rest on one. */
      basis: choice([...reviewBases, 'dealing'], text('review_basis_unknown')).optional(),
      ...pageQuery,
    }),
    answer: z.object({
      reviews: z.array(review),
      company: z.object({ _id: z.string(), companyName: z.string() }),
      /** Of all visible reviews, whatever is filtered. */
      counts: z.object({
        positive: z.number().int(),
        negative: z.number().int(),
        /** How many of them rest on dealings. */
        positiveFromDealings: z.number().int(),
        negativeFromDealings: z.number().int(),
      }),
      own: ownReview.nullable(),
      can: z.object({ review: z.boolean() }),
      /** The cursor of the next page; null on the last. */
      next: z.string().nullable(),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/review',
    summary:
      'Reviews another company. A further one replaces the first; negative ones are looked at by staff before they show.',
    access: 'activeMember',
    refusals: [404],
    query: confirmed,
    body: z.object({ review: value, comment, id: id('company') }),
    answer: z.object({ success: z.literal(true), review: ownReview }),
  }),
  reply: route({
    method: 'POST',
    path: '/review/:id/reply',
    summary: 'Replies to a review of the caller’s company, once and for everybody to read.',
    access: 'activeMember',
    params: byId,
    query: confirmed,
    body: z.object({ comment }),
    answer: review,
  }),
  report: route({
    method: 'POST',
    path: '/review/:id/report',
    summary: 'Reports a visible review to staff. A second report by the same company replaces the first.',
    access: 'member',
    params: byId,
    body: z.object({ reason }),
    answer: z.object({}),
  }),
  object: route({
    method: 'POST',
    path: '/review/:id/objection',
    summary: 'Objects, once, to staff’s refusal of a review of the caller’s company.',
    access: 'activeMember',
    params: byId,
    body: z.object({ reason }),
    answer: ownReview,
  }),
}
