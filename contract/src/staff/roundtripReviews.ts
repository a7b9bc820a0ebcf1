import { z } from 'zod'
import { roundtrip } from '../market/roundtrips.ts'
import { reviewedCompany } from '../people/reviewedCompany.ts'
import { staffAction, staffReason } from '../people/staffActions.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'

export const roundtripReview = z
  .object({
    roundtrip,
    company: reviewedCompany,
    /** When it was written or last changed; identifies the version that a decision is about. */
    handedInAt: z.iso.datetime(),
    /** Earlier decisions of staff about it, the latest first. */
    earlier: z.array(staffAction),
  })
  .meta({ id: 'RoundtripReview' })
export type RoundtripReview = z.infer<typeof roundtripReview>

const byId = z.object({ id: id('offer') })

/** The reviewed version: a decision is refused if its company has changed it since. */
const seen = { handedInAt: z.iso.datetime(text('version_missing')) }

export const roundtripReviewRoutes = {
  roundtripReviews: defineRoute({
    method: 'GET',
    path: '/back-office/roundtrip-reviews',
    summary: 'Roundtrips that wait for staff, the oldest first, whole and with their companies.',
    access: 'staff',
    query: z.object(pageQuery),
    answer: z.array(roundtripReview),
    isPaged: true,
  }),
  approveRoundtrip: defineRoute({
    method: 'POST',
    path: '/back-office/roundtrip-reviews/:id/approve',
    summary: 'Puts a roundtrip into the list. 409 when a colleague or its company was quicker.',
    access: 'staff',
    params: byId,
    body: z.object(seen),
    answer: staffAction,
  }),
  rejectRoundtrip: defineRoute({
    method: 'POST',
    path: '/back-office/roundtrip-reviews/:id/reject',
    summary:
      'Keeps a roundtrip out of the list and tells its author why. 409 when a colleague or its company was quicker.',
    access: 'staff',
    params: byId,
    body: z.object({ ...seen, reason: staffReason }),
    answer: staffAction,
  }),
}
