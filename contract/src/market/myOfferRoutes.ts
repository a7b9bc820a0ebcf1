import { z } from 'zod'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { emptyTruck } from './emptyTrucks.ts'
import { myOffers } from './myOffers.ts'
import { confirmedQuery } from './offerQuestions.ts'
import { offerTypeBody } from './offers.ts'
import { buildByPlural } from './reference/offerKinds.ts'
import { roundtrip } from './roundtrips.ts'
import { spotFreight } from './spotFreights.ts'
import { tender } from './tenders.ts'

const count = z.number().int()
const counts = z.object({ all: count, active: count, inReview: count, inactive: count }).meta({ id: 'OfferCounts' })

/** Calls about one's own offers of any kind. */
export const myOfferRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/myOffers',
    summary: 'One’s own company’s offers: an array of four lists (tenders, roundtrips, spot freights, empty trucks).',
    access: 'member',
    query: z.object({ limit: pageQuery.limit }),
    answer: myOffers,
  }),
  counts: defineRoute({
    method: 'GET',
    path: '/my-offers/counts',
    summary: 'How many offers of each kind one’s own company has.',
    access: 'member',
    answer: z.object(buildByPlural(() => counts)),
  }),
  setStatus: defineRoute({
    method: 'PUT',
    path: '/updateOffer',
    summary: 'Switches an offer of one’s own company on or off; answers the offer.',
    access: 'member',
    refusals: [402],
    query: confirmedQuery,
    body: z.object({ ...offerTypeBody.shape, newStatus: z.enum(['Active', 'Inactive'], text('status_wanted')) }),
    answer: z.union([tender, roundtrip, spotFreight, emptyTruck]),
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/offer',
    summary: 'Deletes an offer of one’s own company for good.',
    access: 'member',
    body: offerTypeBody,
    answer: z.object({ _id: z.string() }),
  }),
}
