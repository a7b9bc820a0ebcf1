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

/** What a round names: a price and what belongs to it. */
export const bidTerms = z
  .object({
    /** Euro: for each shipment of a tender, else for the load. */
    price: z.number(),
    /** Of a tender: how many trucks go, and how often. */
    noOfTrucks: z.number().int().nullable(),
    period: z.enum(bidPeriods).nullable(),
    /** Of a spot freight or an empty truck. */
    loadingDate: calendarDate.nullable(),
    unloadingDate: calendarDate.nullable(),
    truckType: labelled.nullable(),
    /** HTML, cleaned by the server: bold, italic, lists and links. */
    comment: z.string(),
    /** The last day on which it can be accepted; null: as long as offers are received. */
    validUntil: calendarDate.nullable(),
  })
  .meta({ id: 'BidTerms' })
export type BidTerms = z.infer<typeof bidTerms>

/** What the caller may do with a bid now. Screens read this and work nothing out. */
export const bidAbilities = z
  .object({
    /** The bidder names another price. */
    update: z.boolean(),
    /** The bidder accepts the counter-offer. */
    accept: z.boolean(),
    withdraw: z.boolean(),
    /** The bidder confirms the award, or refuses it. */
    confirm: z.boolean(),
    refuse: z.boolean(),
    /** The publisher. */
    interested: z.boolean(),
    decline: z.boolean(),
    counter: z.boolean(),
    award: z.boolean(),
    /** The publisher takes an award back that is not confirmed yet. */
    takeBack: z.boolean(),
  })
  .meta({ id: 'BidAbilities' })
export type BidAbilities = z.infer<typeof bidAbilities>

/**
 * All that an offer says but until when it takes bids, as a hash: another one once it was changed. Null for what was
 * published before there was one, and for visitors.
 */
export const offerHash = z.string().nullable()

/** The offer that the caller has before the eyes: once it was changed, the call is refused (409). */
export const seenOfferHash = z.string(text('offer_hash_malformed')).max(100, text('offer_hash_malformed')).nullish()

/** What a company offers for an offer of another one, as it is now: the terms are those of the latest round. */
export const bid = bidTerms
  .extend({
    /** Of the negotiation. */
    _id: z.string(),
    state: z.enum(bidStates),
    /** 0 pending, 1 accepted (interested or awarded), 2 declined, 3 archived. */
    status: z.number().int(),
    /** The number of the latest round: whoever answers it names it. */
    round: z.number().int(),
    /** Whose round that is: `publisher` for a counter-offer. */
    side: z.enum(bidSides),
    /** The latest round accepts the counter-offer before it. */
    isAcceptance: z.boolean(),
    /** Of the offer as it is now; null also when it was deleted. */
    offerHash,
    /** The offer was changed after the latest round of a bid that is live. */
    isOfferChanged: z.boolean(),
    /** When the first round came, and when something last happened. */
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    /** How many shipments are awarded with it; null before. */
    awardedShipments: z.number().int().nullable(),
    /** How many those of a tender are in its whole period; null before, and for other offers. */
    awardedInAll: z.number().int().nullable(),
    /** The last day on which the award can be confirmed, where the publisher is; null where none waits for that. */
    confirmBy: calendarDate.nullable(),
    /** Where both sides talk about it; null before the publisher is interested. */
    conversationId: z.string().nullable(),
    /** What was agreed; null before the bidder has confirmed the award. */
    agreementId: z.string().nullable(),
    can: bidAbilities,
  })
  .meta({ id: 'Bid' })
export type Bid = z.infer<typeof bid>

/** The price of a form. */
export const bidPriceInput = euroAmount(maxBidEuro, text('price_missing'))

/** What every form of a bid has besides. */
const everyBidInput = {
  price: bidPriceInput,
  comment: richText({ marks: richTextMarks.withoutImages, maxCharacters: maxBidCommentCharacters }),
  validUntil: calendarDate.nullable().default(null),
}

/** What is sent for a tender. */
export const tenderBidInput = {
  ...everyBidInput,
  noOfTrucks: wholeNumber({ min: 0, max: maxBidTrucks, wanted: text('trucks_count_missing') }),
  period: choice(bidPeriods, text('period_missing'), bidPeriodNames),
}

/** What is sent for a single load. */
export const loadBidInput = {
  ...everyBidInput,
  loadingDate: calendarDate.nullable().default(null),
  unloadingDate: calendarDate.nullable().default(null),
  truckType: choice(truckTypeValues, text('truck_type_not_chosen')).nullable().default(null),
}
