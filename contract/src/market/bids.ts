import { z } from 'zod'
import { choice, euroAmount, wholeNumber } from '../platform/fields.ts'
import { richTextMarks } from '../platform/reference/richText.ts'
import { richText } from '../platform/richText.ts'
import { text } from '../platform/texts/text.ts'
import { calendarDate, labelled } from './offers.ts'
import {
  bidPeriodNames,
  bidPeriods,
  bidSides,
  bidStates,
  maxBidCommentCharacters,
  maxBidEuro,
  maxBidTrucks,
} from './reference/bids.ts'
import { truckTypeValues } from './reference/truckTypes.ts'

/** The terms of a round: a price and further details. */
export const bidTerms = z
  .object({
    /** Euro: per shipment of a tender, else for the load. */
    price: z.number(),
    /** For a tender: how many trucks run, and how often. */
    noOfTrucks: z.number().int().nullable(),
    period: z.enum(bidPeriods).nullable(),
    /** For a spot freight or an empty truck. */
    loadingDate: calendarDate.nullable(),
    unloadingDate: calendarDate.nullable(),
    truckType: labelled.nullable(),
    /** HTML, sanitised by the server: bold, italic, lists and links. */
    comment: z.string(),
    /** The last day on which it can be accepted; null: until the deadline for bids. */
    validUntil: calendarDate.nullable(),
  })
  .meta({ id: 'BidTerms' })
export type BidTerms = z.infer<typeof bidTerms>

/** The permitted actions of the caller on a bid. Pages read this and compute nothing themselves. */
export const bidAbilities = z
  .object({
    /** The bidder sends another price. */
    update: z.boolean(),
    /** The bidder accepts the counter-offer. */
    accept: z.boolean(),
    withdraw: z.boolean(),
    /** The bidder confirms or refuses the award. */
    confirm: z.boolean(),
    refuse: z.boolean(),
    /** Actions of the publisher. */
    interested: z.boolean(),
    decline: z.boolean(),
    counter: z.boolean(),
    award: z.boolean(),
    /** The publisher takes back an award that is not confirmed yet. */
    takeBack: z.boolean(),
  })
  .meta({ id: 'BidAbilities' })
export type BidAbilities = z.infer<typeof bidAbilities>

/**
 * A hash of the whole offer except its deadline for bids, which changes when the offer is changed. Null for offers
 * from before the hash, and for visitors.
 */
export const offerHash = z.string().nullable()

/** The offer on the caller's screen. If it was changed since, the call is refused (409). */
export const seenOfferHash = z.string(text('offer_hash_malformed')).max(100, text('offer_hash_malformed')).nullish()

/** The current bid of a company for an offer of another one, with the terms of the latest round. */
export const bid = bidTerms
  .extend({
    /** The id of the negotiation. */
    _id: z.string(),
    state: z.enum(bidStates),
    /** 0 pending, 1 accepted (interested or awarded), 2 declined, 3 archived. */
    status: z.number().int(),
    /** The number of the latest round, which an answer must send. */
    round: z.number().int(),
    /** The side of that round: `publisher` for a counter-offer. */
    side: z.enum(bidSides),
    /** Whether the latest round accepts the counter-offer before it. */
    isAcceptance: z.boolean(),
    /** The hash of the current offer; null if it was deleted. */
    offerHash,
    /** Whether the offer was changed after the latest round of an open bid. */
    isOfferChanged: z.boolean(),
    /** The time of the first round, and of the last change. */
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** The number of awarded shipments; null before an award. */
    awardedShipments: z.number().int().nullable(),
    /** The number of awarded shipments in the whole period of a tender; null before an award, and for other offers. */
    awardedInAll: z.number().int().nullable(),
    /** The last day for confirming the award, in the publisher's time zone; null without an unconfirmed award. */
    confirmBy: calendarDate.nullable(),
    /** The conversation of both sides; null before the publisher is interested. */
    conversationId: z.string().nullable(),
    /** The agreement; null before the bidder has confirmed the award. */
    agreementId: z.string().nullable(),
    can: bidAbilities,
  })
  .meta({ id: 'Bid' })
export type Bid = z.infer<typeof bid>

/** The price in a form. */
export const bidPriceInput = euroAmount(maxBidEuro, text('price_missing'))

/** The other fields of every form for a bid. */
const everyBidInput = {
  price: bidPriceInput,
  comment: richText({ marks: richTextMarks.withoutImages, maxCharacters: maxBidCommentCharacters }),
  validUntil: calendarDate.nullable().default(null),
}

/** The form for a tender. */
export const tenderBidInput = {
  ...everyBidInput,
  noOfTrucks: wholeNumber({ min: 0, max: maxBidTrucks, missingMessage: text('trucks_count_missing') }),
  period: choice(bidPeriods, text('period_missing'), bidPeriodNames),
}

/** The form for a single load. */
export const loadBidInput = {
  ...everyBidInput,
  loadingDate: calendarDate.nullable().default(null),
  unloadingDate: calendarDate.nullable().default(null),
  truckType: choice(truckTypeValues, text('truck_type_not_chosen')).nullable().default(null),
}
