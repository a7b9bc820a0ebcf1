import { z } from 'zod'
import { bid, bidTerms, loadBidInput, seenOfferHash, tenderBidInput } from '../market/bids.ts'
import { calendarDate, dateRange, labelled, publisher } from '../market/offers.ts'
import { bidSides } from '../market/reference/bids.ts'
import { buildByBiddableType, wireTypes } from '../market/reference/offerKinds.ts'
import { wholeNumber } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { maxComparedBids, negotiationLists } from './reference/negotiations.ts'

/** A person of one of the sides. */
export const person = z.object({ _id: z.string(), name: z.string() }).meta({ id: 'Person' })

/** One price of one of the sides; it never changes. */
export const bidRound = bidTerms
  .extend({
    /** 1, 2, 3 … without a gap. */
    number: z.number().int(),
    side: z.enum(bidSides),
    /** Whether it accepts the previous round of the other side. */
    isAcceptance: z.boolean(),
    createdAt: z.iso.datetime(),
    author: person,
  })
  .meta({ id: 'BidRound' })
export type BidRound = z.infer<typeof bidRound>

/** The offer of a negotiation. The title stays if the offer is deleted. */
export const negotiatedOffer = z
  .object({
    _id: z.string(),
    type: z.enum(wireTypes),
    title: z.string(),
    /** False if it was deleted. */
    isThere: z.boolean(),
    /** The deadline for bids; null if it was deleted. */
    endsAt: z.iso.datetime().nullable(),
    /** The number of shipments that are not awarded yet; 1 for an open load. */
    openShipments: z.number().int(),
  })
  .meta({ id: 'NegotiatedOffer' })

/** The offer with facts that distinguish it from others on the same lane. */
const offerOfNegotiation = negotiatedOffer
  .extend({
    /** The loading days of a load; null for a tender, and if it was deleted. */
    loadingDate: dateRange.nullable(),
    unloadingDate: dateRange.nullable(),
    truckType: z.array(labelled),
  })
  .meta({ id: 'OfferOfNegotiation' })

/** The negotiation of two companies about one offer, as one of them sees it. */
export const negotiation = bid
  .extend({
    /** The caller's side. */
    ownSide: z.enum(bidSides),
    offer: offerOfNegotiation,
    /** The other side. */
    company: publisher,
  })
  .meta({ id: 'Negotiation' })
export type Negotiation = z.infer<typeof negotiation>

export const negotiationDetails = negotiation
  .extend({
    /** From the first round to the latest. */
    rounds: z.array(bidRound),
  })
  .meta({ id: 'NegotiationDetails' })
export type NegotiationDetails = z.infer<typeof negotiationDetails>

/** A bid in the comparison of its publisher. */
export const comparedBid = bid
  .extend({
    /** Euro for all shipments of the tender; the price itself for a load. */
    total: z.number(),
    /** Euro; null if the route is unknown. */
    perKm: z.number().nullable(),
    /** Euro per shipment above the target price (negative: below it); null without one. */
    overTarget: z.number().nullable(),
    /** Euro per shipment above the cheapest bid. */
    overCheapest: z.number(),
    company: publisher.extend({
      /** The number of its positive reviews that are based on dealings. */
      positiveFromDealings: z.number().int(),
      yearFounded: z.number().int(),
      /** The number of trucks in its fleet, and of its documents. */
      trucks: z.number().int(),
      documents: z.number().int(),
      vat: z.enum(['valid', 'invalid', 'not_checked']),
      memberSince: z.iso.datetime(),
    }),
    author: person,
  })
  .meta({ id: 'ComparedBid' })
export type ComparedBid = z.infer<typeof comparedBid>

export const comparison = z
  .object({
    offer: negotiatedOffer.extend({
      /** Euro per shipment; null without a target price. */
      targetPrice: z.number().nullable(),
      distanceKm: z.number().nullable(),
      /** For a tender: the number of shipments in its whole period; 1 for a load. */
      shipmentsInAll: z.number().int(),
      numberOfShipments: z.number().int(),
      /** Euro for all awarded shipments of the whole period; 0 without an award. */
      totalAwarded: z.number(),
    }),
    /** The number of all bids, of which the cheapest 500 are listed. */
    count: z.number().int(),
    bids: z.array(comparedBid).max(maxComparedBids),
  })
  .meta({ id: 'BidComparison' })
export type BidComparison = z.infer<typeof comparison>

const byId = z.object({ id: id('negotiation') })
const ofOffer = z.object({ id: id('offer') })

/** The round on the caller's screen. If there is a newer one, the call is refused (409). */
const seenRound = wholeNumber({ min: 1, max: 100_000, missingMessage: text('round_missing') })
const seen = z.object({ round: seenRound })

const bidsByType = z.object(buildByBiddableType(() => z.number().int()))

export const negotiationRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/negotiations',
    summary:
      'Negotiations of one’s own company about offers of every kind, the one in which something happened last first.',
    access: 'member',
    query: z.object({
      ...pageQuery,
      list: z
        .enum(negotiationLists, text('status_unknown', { names: negotiationLists.join(', ') }))
        .default('received'),
      /** Only those about one offer. */
      offerId: id('offer').optional(),
      type: z.enum(wireTypes, text('offer_type_unknown')).optional(),
    }),
    answer: z.array(negotiation),
    isPaged: true,
  }),
  counts: defineRoute({
    method: 'GET',
    path: '/negotiations/counts',
    summary: 'How many negotiations are in each list, and how many wait for one’s own company.',
    access: 'member',
    answer: z.object({
      received: z.number().int(),
      sent: z.number().int(),
      archive: z.number().int(),
      /** The same by kind of offer: the parts of a list add up to its number. */
      byType: z.object({ received: bidsByType, sent: bidsByType, archive: bidsByType }),
      /** Bids to answer, counter-offers to accept and awards to confirm; counted up to 100. */
      waiting: z.number().int(),
      /** The number of bids to answer for each own offer, by its id; the first 100 of all are counted. */
      waitingByOffer: z.record(z.string(), z.number().int()),
    }),
  }),
  read: defineRoute({
    method: 'GET',
    path: '/negotiations/:id',
    summary: 'One negotiation of one’s own company, with its rounds.',
    access: 'member',
    params: byId,
    answer: negotiationDetails,
  }),
  offer: defineRoute({
    method: 'POST',
    path: '/negotiations',
    summary: 'Makes an offer for a spot freight or an empty truck of another company.',
    access: 'activeMember',
    isIdempotent: true,
    body: z
      .object({
        offerId: id('offer'),
        type: z.enum(['Spotload', 'Emptytruck'], text('offer_type_unknown')),
        offerHash: seenOfferHash,
        ...loadBidInput,
      })
      .meta({
        example: { offerId: '0199d2c1-7a5e-7c3b-9f10-5b8f5a1c2d3e', type: 'Spotload', price: 1250, comment: '' },
      }),
    answer: negotiationDetails,
  }),
  addRound: defineRoute({
    method: 'POST',
    path: '/negotiations/:id/rounds',
    summary: 'Names another price: the bidder a new one, the publisher a counter-offer.',
    access: 'activeMember',
    params: byId,
    body: z
      .object({
        round: seenRound,
        offerHash: seenOfferHash,
        ...loadBidInput,
        noOfTrucks: tenderBidInput.noOfTrucks.nullable().default(null),
        period: tenderBidInput.period.nullable().default(null),
      })
      .meta({ example: { round: 1, price: 1200, comment: '<p>With payment in 14 days.</p>' } }),
    answer: negotiationDetails,
  }),
  accept: defineRoute({
    method: 'POST',
    path: '/negotiations/:id/accept',
    summary: 'The bidder accepts the counter-offer.',
    access: 'activeMember',
    params: byId,
    body: seen.extend({ offerHash: seenOfferHash }),
    answer: negotiationDetails,
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/negotiations/:id/withdraw',
    summary: 'The bidder takes the bid back.',
    access: 'activeMember',
    params: byId,
    body: seen,
    answer: negotiationDetails,
  }),
  interested: defineRoute({
    method: 'POST',
    path: '/negotiations/:id/interested',
    summary: 'The publisher is interested: an automatic message opens the conversation about it.',
    access: 'activeMember',
    params: byId,
    body: seen,
    answer: negotiationDetails,
  }),
  decline: defineRoute({
    method: 'POST',
    path: '/negotiations/:id/decline',
    summary: 'The publisher declines the bid.',
    access: 'activeMember',
    params: byId,
    body: seen,
    answer: negotiationDetails,
  }),
  award: defineRoute({
    method: 'POST',
    path: '/negotiations/:id/award',
    summary:
      'The publisher awards the offer, or a part of a tender’s shipments, to the bidder, who has yet to confirm it.',
    access: 'activeMember',
    params: byId,
    body: z.object({
      round: seenRound,
      offerHash: seenOfferHash,
      /** For a tender; all remaining shipments by default. */
      shipments: wholeNumber({ min: 1, max: 10_000, missingMessage: text('shipments_count_missing') }).optional(),
      /**
       * The last day on which it can be confirmed, in the publisher's time zone; two working days from now by
       * default.
       */
      confirmBy: calendarDate.optional(),
    }),
    answer: negotiationDetails,
  }),
  takeBack: defineRoute({
    method: 'POST',
    path: '/negotiations/:id/takeBack',
    summary: 'The publisher takes back an award that is not confirmed yet: the bid counts as before.',
    access: 'member',
    params: byId,
    body: seen,
    answer: negotiationDetails,
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/negotiations/:id/confirm',
    summary: 'The bidder confirms the award; 409 when other terms would be agreed on than those that are named.',
    access: 'member',
    params: byId,
    body: seen
      .extend({
        /** The hash of the terms on screen (`GET /negotiations/:id/terms`). */
        terms: z
          .string(text('terms_hash_malformed'))
          .regex(/^[0-9a-f]{64}$/, text('terms_hash_malformed'))
          .optional(),
      })
      .meta({ example: { round: 1, terms: 'ab'.repeat(32) } }),
    answer: negotiationDetails,
  }),
  refuse: defineRoute({
    method: 'POST',
    path: '/negotiations/:id/refuse',
    summary: 'The bidder refuses the award: what was awarded is free again.',
    access: 'member',
    params: byId,
    body: seen,
    answer: negotiationDetails,
  }),
  compare: defineRoute({
    method: 'GET',
    path: '/offers/:id/bids',
    summary:
      'The live bids for an offer of one’s own company, the cheapest first, with the facts by which bidders are compared.',
    access: 'activeMember',
    params: ofOffer,
    answer: comparison,
  }),
  close: defineRoute({
    method: 'POST',
    path: '/offers/:id/close',
    summary: 'Closes an offer of one’s own company without an award, or what is left of it: its bidders are notified.',
    access: 'activeMember',
    params: ofOffer,
    answer: z.object({
      /** The number of bids that were open. */
      closed: z.number().int(),
    }),
  }),
}
