import { roundtripReviewRoutes } from '@veos/contract/staff/roundtripReviews'
import { z } from 'zod'
import { presentAction } from '../../people/staff-actions/staffActions.present.ts'
import { readActionsOn } from '../../people/staff-actions/staffActions.store.ts'
import { Page } from '../../platform/http/answers.ts'
import { createKeysetCursor } from '../../platform/http/createKeysetCursor.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { OfferKindModules } from '../offers/offerKindModule.ts'
import { readOffers } from '../offers/offers.store.ts'
import { countInReview, selectOffersInReview } from '../offers/review.store.ts'
import { decideRoundtrip } from './decideRoundtrip.ts'
import { presentReview } from './staffReviews.present.ts'
import { readReviewedCompanies } from './staffReviews.store.ts'

const reviewCursor = createKeysetCursor({ updatedAt: z.coerce.date().min(new Date(0)), id: z.uuid() })

/** Roundtrips, which staff reviews before others see them. */
export function serveRoundtripReviews(
  server: Server,
  platform: Platform,
  { offerKindModules }: { offerKindModules: OfferKindModules },
): void {
  const { db, clock } = platform

  serve(server, roundtripReviewRoutes.roundtripReviews, async ({ query: { limit, cursor }, actor }) => {
    const after = reviewCursor.read(cursor)
    const now = clock.now()
    const found = await readOffers(db, selectOffersInReview('roundtrip', after, limit + 1), { kind: 'roundtrip', now })
    const shown = found.slice(0, limit)
    const ids = shown.map(({ id }) => id)
    const companies = ids.length > 0 ? await readReviewedCompanies(db, ids, now) : []
    const earlier = await readActionsOn(db, ids)
    const reviews = shown.flatMap((row) => {
      const company = companies.find(({ offerId }) => offerId === row.id)
      return company ? [presentReview(row, { company, earlier, staff: actor, now })] : []
    })
    // The time of submission is read together with the company.
    const last = found.length > limit ? reviews.at(-1) : undefined
    const next = last ? reviewCursor.write({ updatedAt: new Date(last.handedInAt), id: last.roundtrip._id }) : null
    return new Page(reviews, next, after === null ? (await countInReview(db, 'roundtrip')).count : null)
  })

  serve(server, roundtripReviewRoutes.approveRoundtrip, async ({ params, body, actor }) =>
    presentAction(
      await decideRoundtrip(platform, offerKindModules, { ...params, ...body, staff: actor, reason: null }),
    ),
  )

  serve(server, roundtripReviewRoutes.rejectRoundtrip, async ({ params, body, actor }) =>
    presentAction(await decideRoundtrip(platform, offerKindModules, { ...params, ...body, staff: actor })),
  )
}
