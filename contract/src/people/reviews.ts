import { z } from 'zod'
import { reviewBases } from '../deals/reference/reviews.ts'
import { text } from '../platform/texts/text.ts'

/** 1 positive, 0 negative. */
export const reviewValue = z.literal([0, 1], text('review_missing'))

const reviewVersion = z.object({
  review: reviewValue,
  comment: z.string(),
  /** What the reviewed company replied to it; null when it did not. */
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
    /** A negative one, written shortly after the reviewed company wrote a negative one about its author. */
    answersNegative: z.boolean(),
    reply: z.object({ comment: z.string(), date: z.iso.datetime() }).nullable(),
    /** What it was before it was replaced, the latest first; for the two companies alone, for others empty. */
    history: z.array(reviewVersion),
    can: z.object({ reply: z.boolean(), report: z.boolean() }),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof review>
