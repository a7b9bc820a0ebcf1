import { z } from 'zod'
import { reviewBases } from '../deals/reference/reviews.ts'
import { text } from '../platform/texts/text.ts'

/** 1 positive, 0 negative. */
export const reviewValue = z.literal([0, 1], text('review_missing'))

const reviewVersion = z.object({
  review: reviewValue,
  comment: z.string(),
  /** The reply of the reviewed company; null without one. */
  reply: z.string().nullable(),
  date: z.iso.datetime(),
})

export const review = z
  .object({
    _id: z.string(),
    review: reviewValue,
    comment: z.string(),
    date: z.iso.datetime(),
    /** The id is null once the company is deleted. */
    authorCompany: z.object({ _id: z.string().nullable(), companyName: z.string() }),
    basis: z.enum(reviewBases),
    /** Whether it is negative and followed a negative one by the reviewed company about its author. */
    answersNegative: z.boolean(),
    reply: z.object({ comment: z.string(), date: z.iso.datetime() }).nullable(),
    /** Its former versions, the latest first; only for the two companies, else empty. */
    history: z.array(reviewVersion),
    can: z.object({ reply: z.boolean(), report: z.boolean() }),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof review>
